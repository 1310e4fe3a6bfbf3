#if os(Linux)
  /// A block of code that an app has put on a queue of Dispatch's, or on a run loop.
  struct DispatchedBlock: Sendable {
    private let address: UInt
    /// The group that waits for it; 0 where none does.
    private let group: UInt

    /// Keeps a block until it is run; a group waits for it, where there is one.
    init(_ block: UnsafeRawPointer, in group: UnsafeRawPointer? = nil) {
      address = UInt(bitPattern: Interposed.copyBlock(block))
      self.group = UInt(bitPattern: group)
      if let group { Interposed.enterGroup(group) }
    }

    /// Runs the block, once.
    func run() {
      guard let block = UnsafeRawPointer(bitPattern: address) else { return }
      // What a block does stands behind two words: its class, and its flags.
      let work = (block + 2 * MemoryLayout<Int>.size).load(as: (@convention(c) (UnsafeRawPointer) -> Void).self)
      work(block)
      if let group = UnsafeRawPointer(bitPattern: group) { Interposed.leaveGroup(group) }
      Interposed.releaseBlock(block)
    }

    /// Lets go of the block without running it.
    func drop() {
      if let block = UnsafeRawPointer(bitPattern: address) { Interposed.releaseBlock(block) }
    }
  }

  /// A block that is to be run on the main queue once all that a group waits for is done.
  struct GroupNotification: Sendable {
    private let block: DispatchedBlock
    private let group: UInt

    /// Keeps a block and the group until the block is run.
    init(_ block: UnsafeRawPointer, of group: UnsafeRawPointer) {
      self.block = DispatchedBlock(block)
      self.group = UInt(bitPattern: group)
      Interposed.retain(group)
    }

    /// Whether the group waits for nothing any more.
    var isDue: Bool { UnsafeRawPointer(bitPattern: group).map { Interposed.waitForGroup($0, 0) == 0 } ?? true }

    /// Runs the block, once.
    func run() {
      block.run()
      UnsafeRawPointer(bitPattern: group).map(Interposed.release)
    }

    /// Leaves it to Dispatch to run the block.
    func handOn() {
      guard let group = UnsafeRawPointer(bitPattern: group), let main = Interposed.mainQueue else { return }
      block.withBlock { Interposed.groupNotify(group, main, $0) }
      Interposed.release(group)
    }
  }

  extension DispatchedBlock {
    /// Hands the block to who keeps it from now on.
    fileprivate func withBlock(_ body: (UnsafeRawPointer) -> Void) {
      guard let block = UnsafeRawPointer(bitPattern: address) else { return }
      body(block)
      Interposed.releaseBlock(block)
    }
  }
#endif
