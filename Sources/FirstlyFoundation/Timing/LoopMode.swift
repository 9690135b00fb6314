import CoreFoundation

/// The modes of run loops, which Core Foundation spells differently on each platform.
enum LoopMode {
    #if canImport(Darwin)
        static var `default`: CFRunLoopMode { .defaultMode }
        static var common: CFRunLoopMode { .commonModes }
        /// As `CFRunLoopPerformBlock` wants it.
        static var commonName: CFString { CFRunLoopMode.commonModes.rawValue }
    #else
        static var `default`: CFString { kCFRunLoopDefaultMode }
        static var common: CFString { kCFRunLoopCommonModes }
        static var commonName: CFString { kCFRunLoopCommonModes }
    #endif
}
