import HeadlessNavigation

/// Tells whether a state has anything that no state with the same look had: a value of something kept or shown, or something
/// that can be done.
///
/// Where data is many times what it decides, this bounds the states that are gone on from by the sum of the values instead of
/// their product. It is the novelty test of width 1 of Lipovetzky and Geffner, "Width and Serialization of Classical
/// Planning Problems" (2012), section 3, for each look by itself.
struct Novelty {
  private struct Look {
    var values: Set<KeptValue> = []
    /// In how many states each field had something new: a list has many values at once.
    var counts: [UInt64: Int] = [:]
    var actions: Set<UserAction> = []
    /// The first state with this look.
    let state: Int
  }

  let limit: Int
  private var looks: [UInt64: Look] = [:]
  /// The fields that had more values than count.
  private(set) var overflowing: Set<UInt64> = []

  init(atMost limit: Int) { self.limit = limit }

  /// The state that stands for this one; `nil` where it is new.
  mutating func standIn(for state: Int, look: UInt64, values: [KeptValue], actions: [UserAction]) -> Int? {
    var known = looks[look] ?? Look(state: state)
    var isNew = looks[look] == nil
    let news = values.filter { !known.values.contains($0) }
    let fields = Set(news.map(\.field))
    let full = fields.filter { known.counts[$0, default: 0] >= limit }
    overflowing.formUnion(full)
    for field in fields.subtracting(full) { known.counts[field, default: 0] += 1 }
    for value in news where !full.contains(value.field) {
      known.values.insert(value)
      isNew = true
    }
    for action in actions where known.actions.insert(action).inserted { isNew = true }
    looks[look] = known
    return isNew ? nil : known.state
  }
}
