extension Unmanaged {
  /// Does something with the object, which somebody else must keep meanwhile, without counting a reference.
  package func with<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

extension [Unmanaged<ScreenNode>] {
  /// Does something with each of the nodes, which somebody else must keep meanwhile, without counting a reference.
  func forEachNode(_ body: (ScreenNode) -> Void) {
    var position = 0
    while position < count {
      self[position]._withUnsafeGuaranteedRef(body)
      position += 1
    }
  }
}
