extension FileFacts {
  /// The facts in their binary form, without the path: a file elsewhere with the same content has the same facts.
  ///
  /// Of code that nests deeper than ``deepestCode`` only the words are stored, and why.
  package var stored: [UInt8] {
    var writer = StoreWriter()
    write(to: &writer)
    guard let offset = writer.tooDeep else { return writer.bytes }
    var rest = self
    rest.forgetCode()
    rest.unread = .nesting(offset)
    var other = StoreWriter()
    rest.write(to: &other)
    return other.bytes
  }

  private func write(to writer: inout StoreWriter) {
    types.write(to: &writer)
    functions.write(to: &writer)
    properties.write(to: &writer)
    aliases.write(to: &writer)
    mentions.write(to: &writer)
    syntaxErrors.write(to: &writer)
    conflicts.write(to: &writer)
    unread.write(to: &writer)
    importsTesting.write(to: &writer)
    namesPatterns.write(to: &writer)
    imports.sorted().write(to: &writer)
    guards.write(to: &writer)
    constantTests.write(to: &writer)
    previews.map(\.lowerBound).write(to: &writer)
    previews.map(\.upperBound).write(to: &writer)
    hits.write(to: &writer)
    directives.map(StoredDirective.init).write(to: &writer)
    isValidUTF8.write(to: &writer)
    texts.write(to: &writer)
    namesTesting.write(to: &writer)
    // Lines are short, their offsets are not.
    zip(lineStarts, [0] + lineStarts).map { $0 - $1 }.write(to: &writer)
  }

  /// Reads the binary form; `nil` where it is none.
  package init?(path: String, stored: ArraySlice<UInt8>) {
    var reader = StoreReader(stored)
    self.init(path: path)
    types = reader.read()
    functions = reader.read()
    properties = reader.read()
    aliases = reader.read()
    mentions = reader.read()
    syntaxErrors = reader.read()
    conflicts = reader.read()
    unread = reader.read()
    importsTesting = reader.read()
    namesPatterns = reader.read()
    imports = Set(reader.read() as [String])
    guards = reader.read()
    constantTests = reader.read()
    let previewStarts: [Offset] = reader.read()
    let previewEnds: [Offset] = reader.read()
    previews = zip(previewStarts, previewEnds).filter { $0 <= $1 }.map { $0..<$1 }
    hits = reader.read()
    directives = (reader.read() as [StoredDirective]).map { $0.directive(in: path) }
    isValidUTF8 = reader.read()
    texts = reader.read()
    namesTesting = reader.read()
    let lengths: [Offset] = reader.read()
    var start: Offset = 0
    lineStarts = lengths.map { length in
      start &+= length
      return start
    }
    guard reader.isFinished else { return nil }
  }
}

extension TypeFacts: Storable {
  package func write(to writer: inout StoreWriter) {
    kind.rawValue.write(to: &writer)
    path.write(to: &writer)
    arguments.write(to: &writer)
    inherited.write(to: &writer)
    genericParameters.write(to: &writer)
    genericBounds.write(to: &writer)
    attributes.write(to: &writer)
    isPrivate.write(to: &writer)
    offset.write(to: &writer)
    functions.write(to: &writer)
    properties.write(to: &writer)
    cases.write(to: &writer)
    aliases.write(to: &writer)
    associatedTypes.write(to: &writer)
    macros.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    let kind = Kind(rawValue: reader.read())
    self.init(
      kind: kind ?? reader.broken(.extension), path: reader.read(), arguments: reader.read(), inherited: reader.read(),
      genericParameters: reader.read(), genericBounds: reader.read(), attributes: reader.read(),
      isPrivate: reader.read(), offset: reader.read(), functions: reader.read(), properties: reader.read(),
      cases: reader.read(), aliases: reader.read())
    associatedTypes = reader.read()
    macros = reader.read()
  }
}

extension AssociatedTypeFacts: Storable {
  package func write(to writer: inout StoreWriter) {
    name.write(to: &writer)
    bound.write(to: &writer)
  }

  package init(from reader: inout StoreReader) { self.init(name: reader.read(), bound: reader.read()) }
}

extension AliasFacts: Storable {
  package func write(to writer: inout StoreWriter) {
    path.write(to: &writer)
    target.write(to: &writer)
    genericParameters.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(path: reader.read(), target: reader.read(), genericParameters: reader.read())
  }
}

extension CaseFacts: Storable {
  package func write(to writer: inout StoreWriter) {
    name.write(to: &writer)
    payload.write(to: &writer)
    rawValue.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(name: reader.read(), payload: reader.read(), rawValue: reader.read())
  }
}

extension FunctionFacts: Storable {
  package func write(to writer: inout StoreWriter) {
    name.write(to: &writer)
    parameters.write(to: &writer)
    result.write(to: &writer)
    isStatic.write(to: &writer)
    isOverride.write(to: &writer)
    isPrivate.write(to: &writer)
    attributes.write(to: &writer)
    body.write(to: &writer)
    offset.write(to: &writer)
    genericParameters.write(to: &writer)
    genericBounds.write(to: &writer)
  }

  package convenience init(from reader: inout StoreReader) {
    self.init(
      name: reader.read(), parameters: reader.read(), result: reader.read(), isStatic: reader.read(),
      isOverride: reader.read(), isPrivate: reader.read(), attributes: reader.read(), body: reader.read(),
      offset: reader.read(), genericParameters: reader.read(), genericBounds: reader.read())
  }
}

extension GenericBound: Storable {
  package func write(to writer: inout StoreWriter) {
    parameter.write(to: &writer)
    bound.write(to: &writer)
  }

  package init(from reader: inout StoreReader) { self.init(parameter: reader.read(), bound: reader.read()) }
}

extension FunctionFacts.Parameter: Storable {
  package func write(to writer: inout StoreWriter) {
    label.write(to: &writer)
    name.write(to: &writer)
    type.write(to: &writer)
    defaultValue.write(to: &writer)
    isVariadic.write(to: &writer)
    isAutoclosure.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(
      label: reader.read(), name: reader.read(), type: reader.read(), defaultValue: reader.read(),
      isVariadic: reader.read(), isAutoclosure: reader.read())
  }
}

extension PropertyFacts: Storable {
  package func write(to writer: inout StoreWriter) {
    name.write(to: &writer)
    type.write(to: &writer)
    initialValue.write(to: &writer)
    getter.write(to: &writer)
    observers.write(to: &writer)
    isStatic.write(to: &writer)
    isWeak.write(to: &writer)
    isLazy.write(to: &writer)
    attributes.write(to: &writer)
    offset.write(to: &writer)
    wrappers.write(to: &writer)
  }

  package convenience init(from reader: inout StoreReader) {
    self.init(
      name: reader.read(), type: reader.read(), initialValue: reader.read(), getter: reader.read(),
      observers: reader.read(), isStatic: reader.read(), isWeak: reader.read(), isLazy: reader.read(),
      attributes: reader.read(), offset: reader.read(), wrappers: reader.read())
  }
}

extension WrapperFacts: Storable {
  package func write(to writer: inout StoreWriter) {
    type.write(to: &writer)
    arguments.write(to: &writer)
  }

  package init(from reader: inout StoreReader) { self.init(type: reader.read(), arguments: reader.read()) }
}

extension ConstantTest.Constant: Storable {
  package func write(to writer: inout StoreWriter) {
    switch self {
    case .text(let text):
      false.write(to: &writer)
      text.write(to: &writer)
    case .enumCase(let name):
      true.write(to: &writer)
      name.write(to: &writer)
    }
  }

  package init(from reader: inout StoreReader) {
    self = reader.read() as Bool ? .enumCase(reader.read()) : .text(reader.read())
  }
}

extension ConstantTest: Storable {
  package func write(to writer: inout StoreWriter) {
    start.write(to: &writer)
    end.write(to: &writer)
    constants.write(to: &writer)
    isNegated.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(start: reader.read(), end: reader.read(), constants: reader.read(), isNegated: reader.read())
  }
}

extension GuardFacts: Storable {
  package func write(to writer: inout StoreWriter) {
    start.write(to: &writer)
    end.write(to: &writer)
    condition.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(start: reader.read(), end: reader.read(), condition: reader.read())
  }
}
