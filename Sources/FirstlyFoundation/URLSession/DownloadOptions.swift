/// What a download may do with the place that its file is meant for.
public struct DownloadOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates the folders that are missing on the way to the file, once the file has come.
    public static let createIntermediateDirectories = DownloadOptions(rawValue: 1 << 0)

    /// Replaces a file that is there already, in one step, once the new one has come.
    ///
    /// Only a file: a folder, a device and the like are never replaced.
    public static let replaceExistingFile = DownloadOptions(rawValue: 1 << 1)
}
