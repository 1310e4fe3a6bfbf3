/// A number with its noun: `1 finding`, `2 findings`; a plural that does more than add an `s` is given.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
