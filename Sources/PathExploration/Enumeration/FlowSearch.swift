/// A search that goes deeper and back, with what is on the way marked.
///
/// What is looked at for each of millions of paths lies in memory of its own, whose bounds nobody checks: no path comes to
/// a frame twice, so none has more edges than there are frames.
final class FlowSearch {
  private let graph: FlowGraph
  private let maxEdges: Int
  private let frameCount: Int
  private let targets: UnsafeMutablePointer<Int32>
  private let firstEdges: UnsafeMutablePointer<Int32>
  private let components: UnsafeMutablePointer<Int32>
  private let isOnPath: UnsafeMutablePointer<Bool>
  /// Whether an edge leads from a frame to the one that the paths begin with.
  private let isOrigin: UnsafeMutablePointer<Bool>
  /// The edges of the path, the frames that they start from, and where to go on with the edges of each.
  private let path: UnsafeMutablePointer<Int32>
  private let frames: UnsafeMutablePointer<Int32>
  private let next: UnsafeMutablePointer<Int32>

  init(_ graph: FlowGraph, maxEdges: Int) {
    func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
      let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
      memory.initialize(from: elements, count: elements.count)
      return memory
    }
    self.graph = graph
    self.maxEdges = maxEdges
    frameCount = graph.firstEdges.count - 1
    targets = copy(graph.targets)
    firstEdges = copy(graph.firstEdges)
    components = copy(graph.components)
    isOnPath = copy(Array(repeating: false, count: frameCount))
    isOrigin = copy(Array(repeating: false, count: frameCount))
    path = copy(Array(repeating: 0, count: frameCount + 1))
    frames = copy(Array(repeating: 0, count: frameCount + 1))
    next = copy(Array(repeating: 0, count: frameCount + 1))
  }

  deinit {
    for memory in [targets, firstEdges, components, path, frames, next] { memory.deallocate() }
    for memory in [isOnPath, isOrigin] { memory.deallocate() }
  }

  /// Tells every simple path from a frame, each before those that it begins; whether all were wanted.
  func simplePaths(from start: Int32, _ body: (Int32, UnsafeBufferPointer<Int32>) -> Bool) -> Bool {
    var length = 0
    goOn(to: start, 0)
    defer { end(start, length) }
    while true {
      let frame = frames[length]
      let edge = next[length]
      guard edge < firstEdges[Int(frame) + 1], length < maxEdges else {
        guard length > 0 else { return true }
        length -= 1
        isOnPath[Int(frame)] = false
        continue
      }
      next[length] = edge + 1
      let target = targets[Int(edge)]
      guard !isOnPath[Int(target)] else { continue }
      path[length] = edge
      length += 1
      goOn(to: target, length)
      if !body(start, UnsafeBufferPointer(start: path, count: length)) { return false }
    }
  }

  /// Tells every prime path that begins with a frame; whether all were wanted.
  ///
  /// No longer path has a prime one as its end: all that leads to its first frame is on it, or it is a circle. So where
  /// something leads there that cannot be come to from there, only circles are looked for, and no way is gone that leaves
  /// behind what would have to be on it.
  func primePaths(from start: Int32, _ body: (Int32, UnsafeBufferPointer<Int32>) -> Bool) -> Bool {
    let origins = graph.origins[Int(start)]
    let component = components[Int(start)]
    let hasCirclesOnly = origins.contains { components[Int($0)] != component }
    var length = 0
    /// How many of the origins are not on the path.
    var missing = 0
    /// How many frames on the path have lower numbers than the first: a circle is told from its lowest on.
    var lower = 0
    goOn(to: start, 0)
    for origin in origins {
      isOrigin[Int(origin)] = true
      if origin != start { missing += 1 }
    }
    defer {
      end(start, length)
      for origin in origins { isOrigin[Int(origin)] = false }
    }
    while true {
      let frame = frames[length]
      let edge = next[length]
      guard edge < firstEdges[Int(frame) + 1], length < maxEdges else {
        if length > 0, missing == 0, !hasCirclesOnly, isWhole(from: start, to: frame),
          !body(start, UnsafeBufferPointer(start: path, count: length))
        {
          return false
        }
        guard length > 0 else { return true }
        length -= 1
        isOnPath[Int(frame)] = false
        if isOrigin[Int(frame)] { missing += 1 }
        if frame < start { lower -= 1 }
        continue
      }
      next[length] = edge + 1
      let target = targets[Int(edge)]
      if target == start, lower == 0 {
        path[length] = edge
        if !body(start, UnsafeBufferPointer(start: path, count: length + 1)) { return false }
      }
      guard !isOnPath[Int(target)] else { continue }
      if hasCirclesOnly {
        guard target > start, components[Int(target)] == component else { continue }
      } else if missing > 0, components[Int(target)] != component {
        continue
      }
      path[length] = edge
      length += 1
      goOn(to: target, length)
      if isOrigin[Int(target)] { missing -= 1 }
      if target < start { lower += 1 }
    }
  }

  private func goOn(to target: Int32, _ length: Int) {
    frames[length] = target
    next[length] = firstEdges[Int(target)]
    isOnPath[Int(target)] = true
  }

  private func end(_ start: Int32, _ length: Int) {
    for index in 0...length { isOnPath[Int(frames[index])] = false }
  }

  /// Whether no edge leads on from the end, nor joins it to the first frame.
  private func isWhole(from start: Int32, to end: Int32) -> Bool {
    for edge in firstEdges[Int(end)]..<firstEdges[Int(end) + 1] {
      let target = targets[Int(edge)]
      if !isOnPath[Int(target)] || target == start { return false }
    }
    return true
  }
}
