import Foundation

/// What the system says of an error number, in lower case as our messages are.
func systemReason(_ code: Int32) -> String {
  let text = String(cString: strerror(code))
  return text.prefix(1).lowercased() + text.dropFirst()
}
