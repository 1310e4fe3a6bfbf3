import PathExploration
import Testing

@Suite struct `A table of stacks` {
  @Test func `gives equal stacks the same number, and others another`() {
    let table = StackTable()
    var numbers: [[Int32]: StackTable.Stack] = [:]
    for word in 0..<4096 {
      let symbols = (0..<(word & 3)).map { Int32(word >> (2 + 2 * $0)) & 3 }
      let stack = symbols.reduce(StackTable.empty) { table.push($1, onto: $0) }
      let isSame = numbers[symbols, default: stack] == stack && table.symbols(of: stack) == symbols
      if !isSame || table.height(of: stack) != symbols.count { Issue.record("\(symbols)") }
      numbers[symbols] = stack
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
      if table.top(of: stack) != symbol { Issue.record("\(table.top(of: stack)) instead of \(symbol)") }
      stack = table.pop(stack)
    }
    #expect(stack == StackTable.empty)
  }
}
