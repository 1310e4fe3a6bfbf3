/// Whether a text holds another one; most bytes are looked at once, without leaving this module's code.
package func holds(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
  bytes.withUnsafeBufferPointer { text in
    wanted.withUnsafeBufferPointer { wanted in
      guard let first = wanted.first, text.count >= wanted.count else { return wanted.isEmpty }
      for start in 0...(text.count - wanted.count) where text[start] == first {
        if (1..<wanted.count).allSatisfy({ text[start + $0] == wanted[$0] }) { return true }
      }
      return false
    }
  }
}
