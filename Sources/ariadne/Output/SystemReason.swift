import Foundation

/// What the system says of an error number, in lower case as our messages are.
func systemReason(_ code: Int32) -> String {
  let text = String(cString: strerror(code))
  return text.prefix(1).lowercased() + text.dropFirst()
}

/// The system's error number behind a failure of Foundation's.
func errorNumber(of error: any Error) -> Int32 {
  if let error = error as? POSIXError { return error.code.rawValue }
  // Which of the two types is behind it differs by platform.
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey]
  if let underlying = underlying as? POSIXError { return underlying.code.rawValue }
  if let underlying = underlying as? NSError, underlying.domain == NSPOSIXErrorDomain { return Int32(underlying.code) }
  return (error as NSError).code == CocoaError.Code.fileReadNoPermission.rawValue ? EACCES : EIO
}
