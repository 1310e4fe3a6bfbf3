/// What a suite has to cover, numbered: by what each item is covered, and the ways to cover it.
struct ItemTable {
  /// One way to cover an item while a frame is on top.
  struct Way {
    let item: Int32
    let cost: Int32
    let route: Int32
  }

  /// One step after another, the first by what it has done: a move, or the last place that it closed.
  struct Pair: Hashable {
    let first: LiveStack.Closing
    let second: Int32
  }

  /// What each item is, as it is printed.
  private(set) var names: [String] = []
  /// The items that a move covers.
  private(set) var itemsOfMove: [[Int32]]
  /// The items that a frame on top covers.
  private(set) var itemsOfFrame: [[Int32]]
  /// The item that closing a place covers.
  private(set) var itemOfClosing: [LiveStack.Closing: Int32] = [:]
  /// The item that two steps cover.
  private(set) var itemOfPair: [Pair: Int32] = [:]
  /// The ways to cover items on each frame.
  private(set) var ways: [[Way]]
  /// The frames on which each item can be covered.
  private(set) var framesOfItem: [[Int32]] = []
  /// Whether each item is covered by what single moves do, or pairs of them, and not by a whole sequence.
  var isObservable = true
  private var numbers: [String: Int32] = [:]

  init(frameCount: Int, moveCount: Int) {
    itemsOfMove = Array(repeating: [], count: moveCount)
    itemsOfFrame = Array(repeating: [], count: frameCount)
    ways = Array(repeating: [], count: frameCount)
  }

  var count: Int { names.count }

  /// The number of the item of that name; equal names are one item, to be covered in any of its ways.
  mutating func item(_ name: String) -> Int32 {
    if let known = numbers[name] { return known }
    numbers[name] = Int32(names.count)
    names.append(name)
    framesOfItem.append([])
    return Int32(names.count - 1)
  }

  mutating func cover(_ item: Int32, byMove move: Int32) {
    if !itemsOfMove[Int(move)].contains(item) { itemsOfMove[Int(move)].append(item) }
  }
  mutating func cover(_ item: Int32, byFrame frame: Int32) { itemsOfFrame[Int(frame)].append(item) }
  mutating func cover(_ item: Int32, by closing: LiveStack.Closing) { itemOfClosing[closing] = item }
  mutating func cover(_ item: Int32, by pair: Pair) { itemOfPair[pair] = item }

  /// Says how an item can be covered while a frame is on top.
  mutating func add(_ way: Way, on frame: Int32) {
    ways[Int(frame)].append(way)
    framesOfItem[Int(way.item)].append(frame)
  }
}
