// Stands in for the system's log: what is logged is not kept. Only scripts/try-peers builds it.
import Foundation

public final class OSLog: Sendable {
  public static let `default` = OSLog()
  public static let disabled = OSLog()
  public init() {}
  public init(subsystem: String, category: String) {}
}

public struct OSLogType: Hashable, Sendable {
  let name: String
  public static let `default` = OSLogType(name: "default")
  public static let info = OSLogType(name: "info")
  public static let debug = OSLogType(name: "debug")
  public static let error = OSLogType(name: "error")
  public static let fault = OSLogType(name: "fault")
}

public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...) {}

public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public func debug(_ message: String) {}
  public func info(_ message: String) {}
  public func notice(_ message: String) {}
  public func warning(_ message: String) {}
  public func error(_ message: String) {}
  public func fault(_ message: String) {}
  public func log(_ message: String) {}
}
