package import XMLReading

/// The values of a property list or of JSON, each with its position.
///
/// Values lie side by side and name each other by number, so that no depth of nesting takes a deep stack.
package struct ValueTree: Sendable {
  /// One value.
  struct Node: Sendable {
    var content: Content
    let position: TextPosition
  }

  /// What a value is; values in it by their numbers.
  enum Content: Sendable {
    case dictionary([String: Int])
    case array([Int])
    case text(String)
    case truth(Bool)
    /// A number, a date, data or nothing, of which no reader asks more.
    case other
  }

  fileprivate(set) var nodes: [Node] = []

  /// The value that holds all others; `nil` where there is none.
  package var root: Value? { nodes.isEmpty ? nil : Value(tree: self, index: 0) }
}

/// One value of a tree.
package struct Value: Sendable {
  fileprivate let tree: ValueTree
  fileprivate let index: Int

  private var content: ValueTree.Content { tree.nodes[index].content }

  /// Where the value begins; for a text in quotes or tags, where its first character stands.
  package var position: TextPosition { tree.nodes[index].position }

  /// The value of a key; `nil` where there is none, or the value is no dictionary.
  package subscript(key: String) -> Value? {
    guard case .dictionary(let values) = content, let index = values[key] else { return nil }
    return Value(tree: tree, index: index)
  }

  /// The values of an array, in its order; `nil` for what is none.
  package var items: [Value]? {
    guard case .array(let indices) = content else { return nil }
    return indices.map { Value(tree: tree, index: $0) }
  }

  /// The keys and values of a dictionary, in the order of the keys; `nil` for what is none.
  package var entries: [(key: String, value: Value)]? {
    guard case .dictionary(let values) = content else { return nil }
    return values.sorted { $0.key < $1.key }.map { ($0.key, Value(tree: tree, index: $0.value)) }
  }

  /// The text that the value is; `nil` for another kind.
  package var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }

  /// The truth value that the value is; `nil` for another kind.
  package var truth: Bool? {
    guard case .truth(let truth) = content else { return nil }
    return truth
  }
}

/// Makes a tree in the order in which its text is read.
struct ValueTreeBuilder {
  private(set) var tree = ValueTree()
  /// The containers that are not closed yet, each with the key that its next value has.
  private var open: [(index: Int, key: String?)] = []

  /// How many containers are not closed.
  var depth: Int { open.count }

  /// Whether values are wanted that have keys.
  var isInDictionary: Bool {
    guard let index = open.last?.index, case .dictionary = tree.nodes[index].content else { return false }
    return true
  }

  /// Whether the next value has a key, or needs none.
  var isReadyForValue: Bool { open.isEmpty ? tree.nodes.isEmpty : !isInDictionary || open.last?.key != nil }

  /// Says what the next value of the open dictionary is called.
  mutating func name(next key: String) {
    guard isInDictionary else { return }
    open[open.count - 1].key = key
  }

  /// Adds a value where the text stands; of two with one key the later counts.
  mutating func add(_ content: ValueTree.Content, at position: TextPosition) {
    guard isReadyForValue else { return }
    append(content, at: position)
  }

  /// Begins a container, an empty dictionary or array.
  mutating func open(_ content: ValueTree.Content, at position: TextPosition) {
    // A container without a place in the tree is read all the same, by itself, so that what follows it finds its own.
    let index = tree.nodes.count
    if isReadyForValue {
      append(content, at: position)
    } else {
      tree.nodes.append(.init(content: content, position: position))
    }
    open.append((index, nil))
  }

  /// Ends the container that was begun last.
  mutating func close() { _ = open.popLast() }

  private mutating func append(_ content: ValueTree.Content, at position: TextPosition) {
    let index = tree.nodes.count
    tree.nodes.append(.init(content: content, position: position))
    guard let container = open.last else { return }
    switch tree.nodes[container.index].content {
    case .dictionary(var values):
      tree.nodes[container.index].content = .other
      values[container.key ?? ""] = index
      tree.nodes[container.index].content = .dictionary(values)
      open[open.count - 1].key = nil
    case .array(var items):
      tree.nodes[container.index].content = .other
      items.append(index)
      tree.nodes[container.index].content = .array(items)
    case .text, .truth, .other: break
    }
  }
}
