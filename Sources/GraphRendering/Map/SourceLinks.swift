import NavigationGraph

/// How a drawn node or edge leads to its place in the source.
package enum SourceLinks: Hashable, Sendable {
  /// No links.
  case none
  /// A web address in which `{path}`, `{line}` and `{column}` are filled in.
  case template(String)
  /// Opens Xcode; `root` is the absolute path of the analyzed folder.
  case xcode(root: String)
  /// Opens Visual Studio Code; `root` is the absolute path of the analyzed folder.
  case visualStudioCode(root: String)

  /// The address of a place, or `nil` where there are no links. The path is percent-encoded but for its slashes.
  package func address(of place: SourcePlace) -> String? {
    switch self {
    case .none: nil
    case .template(let template): filled(template, with: place, path: place.file)
    case .xcode(let root):
      filled("xcode://open?file={path}&line={line}", with: place, path: joined(root, place.file))
    case .visualStudioCode(let root):
      filled("vscode://file{path}:{line}:{column}", with: place, path: joined(root, place.file))
    }
  }

  private func filled(_ template: String, with place: SourcePlace, path: String) -> String {
    // The path goes in last, so that braces in a file's name are never taken for a placeholder.
    var address = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      address += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "path": address += percentEncoded(path)
      case "line": address += String(place.line)
      case "column": address += String(place.column)
      default: address += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return address + rest
  }

  private func joined(_ root: String, _ file: String) -> String {
    if file.hasPrefix("/") { return file }
    return root.hasSuffix("/") ? root + file : root + "/" + file
  }
}

/// The unreserved characters of RFC 3986, section 2.3, and the slash stay; every other byte is encoded.
private func percentEncoded(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF")
  var encoded = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      encoded.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      encoded += "%"
      encoded.append(digits[Int(byte >> 4)])
      encoded.append(digits[Int(byte & 15)])
    }
  }
  return encoded
}
