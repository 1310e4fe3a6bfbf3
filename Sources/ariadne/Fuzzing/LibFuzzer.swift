import Foundation

/// LLVM's libFuzzer, which is part of some builds of this program: `scripts/fuzz --coverage` makes one, in which our own
/// modules count the branches that an input takes.
enum LibFuzzer {
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, Callback
    ) -> CInt
  private typealias Mutation = @convention(c) (UnsafeMutablePointer<UInt8>, Int, Int) -> Int

  /// What is done with an input; the result says that it is worth keeping where it shows anything new.
  typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

  /// Whether this program has it.
  static var isThere: Bool { symbol("LLVMFuzzerRunDriver") != nil }

  /// Tries inputs until the arguments say that it is enough; `nil` where this program has no libFuzzer.
  ///
  /// Ends the process where an input brings it down.
  static func run(_ arguments: [String], _ callback: Callback) -> CInt? {
    guard let symbol = symbol("LLVMFuzzerRunDriver") else { return nil }
    let driver = unsafeBitCast(symbol, to: Driver.self)
    // The texts are libFuzzer's as long as the process is there.
    var texts = ([CommandLine.arguments.first ?? ""] + arguments).map { strdup($0) } + [nil]
    var count = CInt(texts.count - 1)
    return texts.withUnsafeMutableBufferPointer { buffer in
      guard var base = buffer.baseAddress else { return nil }
      return driver(&count, &base, callback)
    }
  }

  /// Changes bytes in place as libFuzzer would; gives their new number.
  static func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, limit: Int) -> Int {
    guard let symbol = symbol("LLVMFuzzerMutate") else { return count }
    return unsafeBitCast(symbol, to: Mutation.self)(bytes, count, limit)
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
      dlsym(nil, name)
    #endif
  }
}
