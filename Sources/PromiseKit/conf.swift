public import Firstly

/// The configuration in force. Unlike PromiseKit's it may be read and set from any thread, at any time.
public var conf: Configuration {
    get { Configuration.current }
    set { Configuration.current = newValue }
}
