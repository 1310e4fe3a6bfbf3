func stronglyConnectedComponents<N: Hashable>(of nodes: [N], successors: (N) -> [N]) -> [[N]] {
  var index: [N: Int] = [:]
  var low: [N: Int] = [:]
  var onStack: Set<N> = []
  var stack: [N] = []
  var out: [[N]] = []
  func visit(_ n: N) {
    index[n] = index.count
    low[n] = index[n]!
    stack.append(n)
    onStack.insert(n)
    for m in successors(n) {
      if index[m] == nil {
        visit(m)
        low[n] = min(low[n]!, low[m]!)
      } else if onStack.contains(m) {
        low[n] = min(low[n]!, index[m]!)
      }
    }
    if low[n] == index[n] {
      var c: [N] = []
      while true {
        let m = stack.removeLast()
        onStack.remove(m)
        c.append(m)
        if m == n { break }
      }
      out.append(c)
    }
  }
  for n in nodes where index[n] == nil { visit(n) }
  return out
}
func reachable<N: Hashable>(from s: [N], successors: (N) -> [N]) -> Set<N> {
  var seen = Set(s)
  var queue = s
  while let n = queue.popLast() { for m in successors(n) where seen.insert(m).inserted { queue.append(m) } }
  return seen
}
