/// Lists of values, one for each row, that grow at no cost for the rows.
struct ListTable<Value> {
  private var firsts: [Int32]
  private var values: [Value] = []
  private var nexts: [Int32] = []

  init(rowCount: Int) { firsts = Array(repeating: -1, count: rowCount) }

  /// Adds a value to a row.
  mutating func append(_ value: Value, to row: Int) {
    values.append(value)
    nexts.append(firsts[row])
    firsts[row] = Int32(values.count - 1)
  }

  /// Tells the values of a row, the last added first.
  func forEach(in row: Int, _ body: (Value) -> Void) {
    var next = firsts[row]
    while next >= 0 {
      body(values[Int(next)])
      next = nexts[Int(next)]
    }
  }
}
