import NavigationGraph

/// A remark without the path of its file.
struct StoredDirective {
  private let request: Directive.Request
  private let scope: Directive.Scope
  private let reason: String?
  private let type: String?
  private let line: Int
  private let column: Int

  /// Leaves out the path.
  init(_ directive: Directive) {
    request = directive.request
    scope = directive.scope
    reason = directive.reason
    type = directive.type
    line = directive.place.line
    column = directive.place.column
  }

  /// The remark in the file with a path.
  func directive(in path: String) -> Directive {
    Directive(
      request: request, scope: scope, reason: reason, type: type,
      place: SourcePlace(file: path, line: line, column: column))
  }
}

extension StoredDirective: Storable {
  func write(to writer: inout StoreWriter) {
    request.write(to: &writer)
    scope.write(to: &writer)
    reason.write(to: &writer)
    type.write(to: &writer)
    line.write(to: &writer)
    column.write(to: &writer)
  }

  init(from reader: inout StoreReader) {
    request = reader.read()
    scope = reader.read()
    reason = reader.read()
    type = reader.read()
    line = reader.read()
    column = reader.read()
  }
}

extension Directive.Request: Storable {
  package func write(to writer: inout StoreWriter) {
    switch self {
    case .ignore(let rules):
      writer.write(byte: 0)
      rules.write(to: &writer)
    case .edge(let verb, let target):
      writer.write(byte: 1)
      verb.write(to: &writer)
      target.write(to: &writer)
    case .entry: writer.write(byte: 2)
    case .dynamic: writer.write(byte: 3)
    case .unknown(let word, let nearest):
      writer.write(byte: 4)
      word.write(to: &writer)
      nearest.write(to: &writer)
    case .incomplete(let lack):
      writer.write(byte: 5)
      lack.write(to: &writer)
    }
  }

  package init(from reader: inout StoreReader) {
    switch reader.readByte() {
    case 0: self = .ignore(reader.read())
    case 1: self = .edge(verb: reader.read(), target: reader.read())
    case 2: self = .entry
    case 3: self = .dynamic
    case 4: self = .unknown(reader.read(), nearest: reader.read())
    case 5: self = .incomplete(reader.read())
    default: self = reader.broken(.entry)
    }
  }
}

extension Directive.Scope: Storable {
  package func write(to writer: inout StoreWriter) {
    switch self {
    case .lines(let lines):
      writer.write(byte: 0)
      lines.lowerBound.write(to: &writer)
      lines.upperBound.write(to: &writer)
    case .file: writer.write(byte: 1)
    }
  }

  package init(from reader: inout StoreReader) {
    switch reader.readByte() {
    case 0:
      let first: Int = reader.read()
      let last: Int = reader.read()
      self = first <= last ? .lines(first...last) : reader.broken(.file)
    case 1: self = .file
    default: self = reader.broken(.file)
    }
  }
}
