import GraphConstruction
import NavigationGraph
import ProgramModel
import SwiftFacts

extension Interpreter {
  /// What a body is called, and where it stands; `nil` where it is none of the app's code.
  func title(of code: Code) -> (name: String, place: SourcePlace)? {
    switch code {
    case .function(let index):
      let function = program.functions[index]
      return program.title(
        of: function.fullName, in: function.owner, file: function.file, offset: function.facts.offset)
    case .closure(let object):
      guard let closure = closures[object] else { return nil }
      return program.title(of: "a closure", in: nil, file: closure.file, offset: closure.facts.offset)
    case .initialValue(let type, let name), .getter(let type, let name), .observers(let type, let name):
      guard let property = program.types[type].properties[name] else { return nil }
      return program.title(of: name, in: type, file: property.file, offset: property.facts.offset)
    case .global(let name):
      guard let property = program.globals[name] else { return nil }
      return program.title(of: name, in: nil, file: property.file, offset: property.facts.offset)
    case .segue, .system: return nil
    }
  }
}
