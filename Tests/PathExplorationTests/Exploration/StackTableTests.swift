import PathExploration
import Testing

@Suite struct `A table of stacks` {
  @Test func `gives equal stacks the same number, and others another`() {
    let table = StackTable()
    var numbers: [[Int32]: StackTable.Stack] = [:]
    for word in 0..<4096 {
      let symbols = (0..<(word & 3)).map { Int32(word >> (2 + 2 * $0)) & 3 }
      let stack = symbols.reduce(StackTable.empty) { table.push($1, onto: $0) }
      #expect(numbers[symbols, default: stack] == stack)
      numbers[symbols] = stack
      #expect(table.symbols(of: stack) == symbols)
      #expect(table.height(of: stack) == symbols.count)
    }
    #expect(Set(numbers.values).count == numbers.count)
    #expect(table.count == numbers.count)
  }

  @Test func `holds a stack of a hundred thousand symbols`() {
    let table = StackTable()
    var stack = StackTable.empty
    for symbol in 0..<Int32(100_000) { stack = table.push(symbol, onto: stack) }
    #expect(table.height(of: stack) == 100_000)
    for symbol in (0..<Int32(100_000)).reversed() {
      #expect(table.top(of: stack) == symbol)
      stack = table.pop(stack)
    }
    #expect(stack == StackTable.empty)
  }
}
