import NavigationGraph
import ProgramModel

/// Models of libraries leave no trace of themselves in the graph: places that lie in one are taken off, and what happens
/// nowhere else happens where its actor is declared.
struct PlacesInModels: Refinement {
  let index: RunIndex

  func refine(_ draft: inout Draft) {
    let paths = Set(index.program.files.filter(\.isModel).map(\.path))
    guard !paths.isEmpty else { return }
    for (id, node) in draft.nodes where node.place.map({ paths.contains($0.file) }) == true {
      draft.nodes[id]!.place = nil
    }
    for number in draft.edges.indices {
      let edge = draft.edges[number].edge
      guard edge.sites.contains(where: { paths.contains($0.place.file) }) else { continue }
      let sites = edge.sites.filter { !paths.contains($0.place.file) }
      let actor = draft.nodes[edge.actor]?.place
      let isLost = sites.allSatisfy { $0.role == .via || $0.role == .store }
      draft.edges[number].edge.sites = (isLost ? actor.map { [Site(.call, $0)] } ?? [] : []) + sites
    }
  }
}
