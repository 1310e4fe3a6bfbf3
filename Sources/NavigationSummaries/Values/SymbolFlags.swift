/// The symbols that a value mentions.
package struct SymbolFlags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let parameter = SymbolFlags(rawValue: 1)
  package static let captured = SymbolFlags(rawValue: 2)
  package static let receiver = SymbolFlags(rawValue: 4)
  /// An object of which each caller gets a copy.
  package static let fresh = SymbolFlags(rawValue: 8)

  package static let open: SymbolFlags = [.parameter, .captured]
  package static let symbols: SymbolFlags = [.parameter, .captured, .receiver]
}
