/// How the process ends, as `sysexits.h` numbers it.
enum ExitStatus: Int32, Sendable {
  /// Nothing was found, or nothing as grave as asked for.
  case clean = 0
  /// Something was found.
  case findings = 1
  /// The command line does not fit.
  case usage = 64
  /// The input cannot be used: nothing to read, nothing readable, no entry point.
  case unusableInput = 65
  /// The program failed, or the layout did.
  case internalFailure = 70
  /// Who read the output has gone.
  case brokenPipe = 141
}

/// An error that ends the command: what to print, and with which status.
protocol Failure: Error, Sendable {
  /// What is wrong, lower case, names in '…', no full stop; then `;` and the remedy.
  var message: String { get }
  /// How the process ends.
  var status: ExitStatus { get }
  /// The single faults, each with its place as `path:line:column` where it has one.
  var faults: [(place: String?, message: String)] { get }
}

extension Failure {
  /// One fault: the message.
  var faults: [(place: String?, message: String)] { [(nil, message)] }
}
