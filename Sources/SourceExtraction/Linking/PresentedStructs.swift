import ProgramModel
import SwiftFacts

/// The structs for which SwiftUI shows views, and by whose cases these views are chosen: `navigationDestination(for: Route.self)`
/// names one, or `sheet(item: $panel)` is bound to one, and code asks for a case of an enum that it holds.
struct PresentedStructs {
  private(set) var types: Set<TypeIndex> = []

  /// - Parameter candidates: the structs that hold an enum of the app's.
  /// - Complexity: O(*n*) for *n* expressions in the app's structs.
  init(_ program: Program, among candidates: Set<TypeIndex>) {
    let candidates = candidates.filter { Self.mayBePresented($0, in: program) }
    guard !candidates.isEmpty else { return }
    var scan = Scan()
    var subjects: Set<String> = []
    for type in program.types where type.isSource && type.kind == .struct {
      var bodies = type.functions.values.joined().compactMap { program.functions[$0].facts.body }
      bodies += type.properties.values.compactMap(\.facts.getter)
      for body in bodies {
        scan.collect(body)
        subjects.formUnion(ChoiceSubjects(body).names)
      }
    }
    var presented = Set(scan.valueTypes.flatMap(program.types(endingIn:)))
    for (index, type) in program.types.enumerated() where type.isSource {
      for (name, property) in type.properties where scan.items.contains(name) {
        guard let declared = property.facts.type else { continue }
        presented.formUnion(program.resolve(declared.unwrapped, from: program.scope(of: index)))
      }
    }
    types = candidates.intersection(presented).filter { index in
      program.types[index].properties.contains { name, property in
        guard subjects.contains(name), let declared = property.facts.type else { return false }
        return program.resolve(declared.unwrapped, from: program.scope(of: index)).contains {
          program.types[$0].isSource && program.types[$0].kind == .enum
        }
      }
    }
  }

  private static func mayBePresented(_ index: TypeIndex, in program: Program) -> Bool {
    program.ancestry(of: index).contains { ["Hashable", "Identifiable"].contains(program.types[$0].name) }
  }

  /// What the presentations of bodies name.
  private struct Scan {
    /// The names of the types in `navigationDestination(for: Route.self)`.
    var valueTypes: Set<String> = []
    /// The names of the properties that `item:` is bound to.
    var items: Set<String> = []

    mutating func collect(_ body: [Statement]) {
      var (valueTypes, items) = (valueTypes, items)
      var watch = ExpressionWatch(visit: { expression in
        guard case .call(let call) = expression else { return }
        for argument in call.arguments {
          switch (argument.label, argument.value) {
          case ("for", .name(let name, _)), ("for", .member(_, let name, _)): valueTypes.insert(name)
          case ("for", .type(.nominal(let path, _), _)): valueTypes.formUnion(path.suffix(1))
          case ("item", .name(let name, _)), ("item", .member(_, let name, _)):
            items.insert(name.hasPrefix("$") ? String(name.dropFirst()) : name)
          default: break
          }
        }
      })
      watch.walk(body)
      (self.valueTypes, self.items) = (valueTypes, items)
    }
  }
}
