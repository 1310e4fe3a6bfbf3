import CExpat

/// Reads a document with expat, and tells a visitor of its elements and texts.
///
/// What stands before the first fault is read; elements that are open there are not ended. What would make a document
/// larger than it is written, entities of its own, is a fault. Deep documents take memory, but no deep stack.
///
/// - Returns: The first fault; `nil` for a document without any.
/// - Complexity: O(*n* log *l*) for *n* bytes in *l* lines.
package func readXML(_ bytes: [UInt8], with visitor: some XMLVisitor) -> XMLFault? {
  let converted = UTF16Text(bytes)?.utf8
  let text = converted ?? bytes
  let lines = TextLines(text)
  // Expat counts bytes in an `Int32`.
  guard text.count < Int32.max else {
    return XMLFault(message: "the document has two gigabytes or more", position: lines.position(at: 0))
  }
  guard let parser = XML_ParserCreate(converted == nil ? nil : "UTF-8") else {
    return XMLFault(message: "there is no memory to read it", position: lines.position(at: 0))
  }
  defer { XML_ParserFree(parser) }
  return withExtendedLifetime(Document(parser: parser, lines: lines, visitor: visitor)) { document in
    document.listen()
    return document.read(text)
  }
}

/// One document while it is read: what expat calls back.
private final class Document {
  private let parser: XML_Parser
  private let lines: TextLines
  private let visitor: any XMLVisitor
  /// The names of the open elements.
  private var open: [String] = []
  /// Why reading was stopped where expat itself would have gone on.
  private var refusal: XMLFault?

  init(parser: XML_Parser, lines: TextLines, visitor: any XMLVisitor) {
    self.parser = parser
    self.lines = lines
    self.visitor = visitor
  }

  /// Has expat call this document, which has to outlive the parser's work.
  func listen() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in Document.of(data)?.begin(name, attributes) },
      { data, name in Document.of(data)?.end(name) })
    XML_SetCharacterDataHandler(parser) { data, text, count in Document.of(data)?.read(text, count: count) }
    XML_SetEntityDeclHandler(parser) { data, name, _, _, _, _, _, _, _ in
      Document.of(data)?.refuse("it declares the entity", name)
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      Document.of(data)?.refuse("it declares nowhere the entity", name)
    }
  }

  func read(_ text: [UInt8]) -> XMLFault? {
    let status = text.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
    }
    if let refusal { return refusal }
    return status == XML_STATUS_OK ? nil : fault
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> Document? {
    data.map { Unmanaged<Document>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ name: UnsafePointer<CChar>?, _ written: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard let name, refusal == nil else { return }
    var attributes: [String: String] = [:]
    // Names and values in turn, then a null pointer.
    var next = written
    while let pair = next, let key = pair[0], let value = pair[1] {
      attributes[String(cString: key)] = String(cString: value)
      next = pair + 2
    }
    let element = XMLElement(name: String(cString: name), attributes: attributes, position: position)
    open.append(element.name)
    visitor.begin(element)
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    guard let name, refusal == nil else { return }
    open.removeLast()
    visitor.end(String(cString: name), at: position)
  }

  private func read(_ text: UnsafePointer<CChar>?, count: Int32) {
    guard let text, refusal == nil else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
    visitor.read(String(decoding: bytes, as: UTF8.self), at: position)
  }

  private func refuse(_ reason: String, _ entity: UnsafePointer<CChar>?) {
    guard refusal == nil else { return }
    let name = entity.map { String(cString: $0) } ?? ""
    refusal = XMLFault(message: "\(reason) '\(name)'", position: position)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// Where the tag or text begins that expat is at, or the fault that it has found.
  private var position: TextPosition { lines.position(at: max(0, Int(XML_GetCurrentByteIndex(parser)))) }

  private var fault: XMLFault {
    let code = XML_GetErrorCode(parser)
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unreadable"
    let message =
      switch (code, open.last) {
      case (XML_ERROR_NO_ELEMENTS, let last?): "it ends before '\(last)' is closed"
      case (XML_ERROR_TAG_MISMATCH, let last?): "\(reason), where '\(last)' is to be closed"
      default: reason
      }
    return XMLFault(message: message, position: position)
  }
}
