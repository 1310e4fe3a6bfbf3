import Foundation
extension Interpreter {
  func stats() {
    guard ProcessInfo.processInfo.environment["ARIADNE_STATS"] != nil else { return }
    var count: [String: (Int, Int)] = [:]
    for a in activations {
      let name: String
      switch a.key.code {
      case .function(let i): name = "f " + (program.functions[i].owner.map { program.types[$0].name } ?? "") + "." + program.functions[i].fullName
      case .closure(let id): let c = closures[id]!; let p = program.position(file: c.file, offset: c.facts.offset); name = "c \(p.path.split(separator: "/").last!):\(p.line)"
      case .getter(let t, let n): name = "g " + program.types[t].name + "." + n
      case .initialValue(let t, let n): name = "i " + program.types[t].name + "." + n
      default: name = "other"
      }
      count[name, default: (0, 0)].0 += 1
      count[name, default: (0, 0)].1 += a.evaluations
    }
    print("activations \(activations.count) objects \(objects.count) evaluations \(evaluations)")
    for (n, c) in count.sorted(by: { $0.value.1 > $1.value.1 }).prefix(60) { print(c.0, c.1, n) }
  }
}
