import Foundation

/// What closures refer to, strongly or not, as far as it is one of some objects that are asked for.
///
/// The runtime has no list of what a closure has captured. But what it has lies in one block of memory, in boxes that this
/// refers to, or where the runtime counts weak references to an object: the addresses of the objects are looked for there, as
/// a conservative garbage collector does (Boehm and Weiser, "Garbage Collection in an Uncooperative Environment", 1988).
/// That an address is found which is none takes a number that looks like it; nothing is read that cannot be.
@MainActor
enum ClosureReferences {
  /// How many blocks lie between a closure and what it has captured at most: the closures that wrap it for another type, and
  /// the box of a variable.
  private static let depthLimit = 4
  /// The most words of a block that are looked at.
  private static let wordLimit = 256

  /// Those of some objects, by position, that the closures refer to which an object holds, or which its own objects hold.
  static func positions(of objects: [AnyObject], inClosuresOf holder: AnyObject) -> Set<Int> {
    var wanted: [UInt: Int] = [:]
    for (position, object) in objects.enumerated() {
      wanted[UInt(bitPattern: UnsafeRawPointer.address(of: object))] = position
    }
    var found: Set<Int> = []
    var scanned: Set<UInt> = []
    for holder in [holder] + References.inner(of: holder) {
      for context in contexts(of: holder) { scan(context, for: wanted, 0, &scanned, &found) }
    }
    return found
  }

  /// Where what the closures have captured lies which are an object's stored properties.
  private static func contexts(of holder: AnyObject) -> [UInt] {
    let base = UnsafeRawPointer.address(of: holder)
    return ValueLayout.inside(type(of: holder)).parts.compactMap { part in
      guard case .closure = part.content else { return nil }
      // The code comes first.
      let context = (base + part.offset + MemoryLayout<Int>.size).load(as: UInt.self)
      return context == 0 ? nil : context
    }
  }

  private static func scan(
    _ block: UInt, for wanted: [UInt: Int], _ depth: Int, _ scanned: inout Set<UInt>, _ found: inout Set<Int>
  ) {
    if let position = wanted[block] {
      found.insert(position)
      return
    }
    guard depth < depthLimit, scanned.insert(block).inserted, isCapture(block) else { return }
    guard let start = UnsafeRawPointer(bitPattern: block) else { return }
    // What counts references to the block comes before its words.
    let words = min(sizeOfBlock(start) / MemoryLayout<UInt>.size, wordLimit)
    for index in stride(from: 2, to: words, by: 1) {
      let word = (start + index * MemoryLayout<UInt>.size).load(as: UInt.self)
      if let position = wanted[word] {
        found.insert(position)
      } else if let target = MemoryProbe.word(at: word), let position = wanted[target] {
        // Weak references lead to where the runtime counts them, which begins with the object.
        found.insert(position)
      } else {
        scan(word, for: wanted, depth + 1, &scanned, &found)
      }
    }
  }

  /// Whether a block is what a closure has captured, or the box of a variable: the runtime's `MetadataKind.def` has the
  /// numbers.
  private static func isCapture(_ block: UInt) -> Bool {
    guard let metadata = MemoryProbe.word(at: block), let kind = MemoryProbe.word(at: metadata) else { return false }
    return kind == 0x400 || kind == 0x500
  }

  private static func sizeOfBlock(_ block: UnsafeRawPointer) -> Int {
    #if canImport(Darwin)
      malloc_size(block)
    #else
      sizeOfAllocation(block)
    #endif
  }
}

/// Reads memory of which it is not known that it can be read.
private enum MemoryProbe {
  /// A pipe: the system says whether it can read what is to be written into it, where a load would end the process.
  private static let pipe: (out: CInt, in: CInt)? = {
    var ends: [CInt] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// The word at an address; `nil` where there is none.
  static func word(at address: UInt) -> UInt? {
    guard address & 7 == 0, address > 0xffff, address >> 47 == 0 else { return nil }
    guard let pipe, let place = UnsafeRawPointer(bitPattern: address) else { return nil }
    let size = MemoryLayout<UInt>.size
    guard write(pipe.in, place, size) == size else { return nil }
    var word: UInt = 0
    return read(pipe.out, &word, size) == size ? word : nil
  }
}

#if !canImport(Darwin)
  @_silgen_name("malloc_usable_size")
  private func sizeOfAllocation(_ block: UnsafeRawPointer) -> Int
#endif
