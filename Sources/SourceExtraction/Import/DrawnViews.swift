import GraphConstruction
import ProgramModel

/// The views that other views were given ready-made, and draw in their bodies: `Page(row: Row(model))`.
///
/// A view's body runs on behalf of the code that makes the view. Made for the initializer of another, it is drawn by that one,
/// and what its buttons do, the screen does on which it is.
struct DrawnViews {
  /// Where a view draws another.
  struct Place {
    /// The view's body.
    let caller: ActivationID
    /// The property that has the other.
    let site: CodeSite
  }

  private struct Holder {
    let view: ObjectID
    let site: CodeSite
  }

  private let run: RunResult
  /// The views that have each view in a property.
  private var holders: [ObjectID: [Holder]] = [:]
  /// The activations of each view's body.
  private var bodies: [ObjectID: [ActivationID]] = [:]

  /// - Complexity: O(*f* + *a*) expected, for *f* fields of objects and *a* activations.
  init(_ run: RunResult) {
    self.run = run
    for activation in run.activations {
      guard case .getter(_, "body") = activation.key.code, let view = activation.key.receiver else { continue }
      bodies[view, default: []].append(activation.id)
    }
    for (field, content) in run.fields {
      guard case .property(let name) = field.name, let type = run.objectTypes[Int(field.object)], run.isView(type),
        let property = run.program.types[type].properties[name]
      else { continue }
      let site = CodeSite(file: Int32(property.file), offset: property.facts.offset)
      for object in content.objects where object != field.object && isView(object) {
        holders[object, default: []].append(Holder(view: field.object, site: site))
      }
    }
  }

  /// Where a view is drawn that some code makes for others; empty where the code itself draws it.
  ///
  /// Only a view counts that the same code makes, or that code has which is no view's: one that wraps the views of many
  /// callers would act for all of them.
  func places(of body: Activation, madeBy maker: ActivationID) -> [Place] {
    guard case .getter(_, "body") = body.key.code, let view = body.key.receiver, let holders = holders[view]
    else { return [] }
    let isDrawing = run.root(of: run.activation(maker)).key.receiver.map(isView) == true
    return holders.flatMap { holder -> [Place] in
      if isDrawing, run.allocators[holder.view]?.contains(maker) != true { return [] }
      return (bodies[holder.view] ?? []).map { Place(caller: $0, site: holder.site) }
    }.sorted { ($0.site, $0.caller) < ($1.site, $1.caller) }
  }

  private func isView(_ object: ObjectID) -> Bool { run.objectTypes[Int(object)].map(run.isView) == true }
}
