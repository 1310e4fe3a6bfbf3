/// A run in the making, and what each of its moves covers.
struct ItemWalk {
  private let model: PathModel
  private let items: ItemTable
  private(set) var live: LiveStack
  private(set) var moves: [Int32] = []
  private var closings: [LiveStack.Closing] = []
  private var lastDeed: LiveStack.Closing?

  init(_ model: PathModel, _ items: ItemTable) {
    self.model = model
    self.items = items
    live = LiveStack(model)
  }

  /// Does a move; tells each item that it covers, some maybe twice.
  mutating func perform(_ move: Int32, covering cover: (Int32) -> Void) {
    closings.removeAll(keepingCapacity: true)
    live.perform(move, closing: &closings)
    moves.append(move)
    if let lastDeed, let item = items.itemOfPair[.init(first: lastDeed, second: move)] { cover(item) }
    for item in items.itemsOfMove[Int(move)] { cover(item) }
    for closing in closings { if let item = items.itemOfClosing[closing] { cover(item) } }
    for item in items.itemsOfFrame[Int(live.top)] { cover(item) }
    lastDeed = closings.last ?? LiveStack.Closing(opener: move, control: PathModel.run)
  }
}
