import GraphConstruction

/// What the fields of abstract objects hold, and which activations have looked.
struct Heap {
  typealias Field = RunResult.Field
  typealias Content = RunResult.Content

  private struct Cell {
    let field: Field
    var content = Content()
    /// Whether something was written that nothing is known of.
    var isOpen = false
    var isWritten = false
    var readers: Set<ActivationID> = []
    var lastReader: ActivationID = -1

    /// What is known: a field that starts with `nil` may hold anything once something unknown was written.
    var known: Content {
      guard isOpen, content.objects == [Value.null] else { return content }
      var result = content
      result.objects = []
      return result
    }
  }

  private var cells: [Cell] = []
  /// How often something was written.
  private(set) var writes = 0
  /// The indices of cells, by the object's number in the upper half and the name's in the lower.
  private var indices: [UInt64: Int] = [:]
  private var names: [String: UInt32] = [:]

  private mutating func index(_ object: ObjectID, _ name: String) -> Int {
    let number: UInt32
    if let known = names[name] {
      number = known
    } else {
      number = UInt32(names.count)
      names[name] = number
    }
    let key = UInt64(UInt32(bitPattern: object)) << 32 | UInt64(number)
    if let known = indices[key] { return known }
    indices[key] = cells.count
    cells.append(Cell(field: Field(object: object, name: name)))
    return cells.count - 1
  }

  private func knownIndex(_ object: ObjectID, _ name: String) -> Int? {
    names[name].flatMap { indices[UInt64(UInt32(bitPattern: object)) << 32 | UInt64($0)] }
  }

  /// What a field holds; from now on a change of it concerns the activation.
  mutating func read(_ object: ObjectID, _ name: String, by activation: ActivationID) -> Content {
    let index = index(object, name)
    if cells[index].lastReader != activation {
      cells[index].lastReader = activation
      cells[index].readers.insert(activation)
    }
    return cells[index].known
  }

  /// What a field holds, for whoever does not care about changes.
  func peek(_ object: ObjectID, _ name: String) -> Content {
    knownIndex(object, name).map { cells[$0].known } ?? Content()
  }

  /// Whether something was written to a field, be it nothing.
  func isWritten(_ object: ObjectID, _ name: String) -> Bool {
    knownIndex(object, name).map { cells[$0].isWritten } ?? false
  }

  /// Adds to a field.
  ///
  /// - Returns: the activations that a change concerns, ascending; none where nothing changed.
  mutating func write(_ object: ObjectID, _ name: String, _ value: Value, isGiven: Bool) -> [ActivationID] {
    writes += 1
    let index = index(object, name)
    cells[index].isWritten = true
    var changed = cells[index].content.objects.formSortedUnion(value.objects)
    if isGiven, !cells[index].content.isGiven {
      cells[index].content.isGiven = true
      changed = true
    }
    if value.mayBeNull, !cells[index].content.mayBeNull {
      cells[index].content.mayBeNull = true
      changed = true
    }
    if value.isEmpty, !cells[index].isOpen {
      cells[index].isOpen = true
      changed = changed || cells[index].content.objects == [Value.null]
    }
    return changed && !cells[index].readers.isEmpty ? cells[index].readers.sorted() : []
  }

  /// All fields that something was written to.
  var contents: [Field: Content] {
    Dictionary(uniqueKeysWithValues: cells.lazy.filter(\.isWritten).map { ($0.field, $0.known) })
  }

  /// All fields that were read, each with the activations that did.
  var reads: some Sequence<(field: Field, readers: Set<ActivationID>)> {
    cells.lazy.filter { !$0.readers.isEmpty }.map { (field: $0.field, readers: $0.readers) }
  }
}
