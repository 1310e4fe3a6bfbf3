import NavigationGraph

/// A change of the navigation as a JSON document, `ariadne-diff/1`.
struct ChangeDocument: Encodable {
  let schema = "ariadne-diff/1"
  let before: String
  let after: String
  let nodes: Parts<NodeForm>
  let edges: Parts<EdgeForm>
  let findings: Findings
  /// Of each state that is known in part, what of it could not be read.
  let partial: Partial

  /// What could not be read, of both states.
  struct Partial: Encodable {
    let before: Part?
    let after: Part?
  }

  /// How many files could not be read, and which, as far as that is known.
  struct Part: Encodable {
    let unreadFiles: Int
    let paths: [String]

    init(_ part: PartialReading) {
      unreadFiles = part.count
      paths = part.files
    }
  }

  /// What came, what went and what is told differently.
  struct Parts<Form: Encodable>: Encodable {
    let added: [Form]
    let removed: [Form]
    let changed: [Pair<Form>]
  }

  /// The same thing before and after.
  struct Pair<Form: Encodable>: Encodable {
    let before: Form
    let after: Form
  }

  /// What the rules find now and did not, and what they found.
  struct Findings: Encodable {
    let added: [FindingsDocument.Entry]
    let removed: [FindingsDocument.Entry]
  }

  /// A node.
  struct NodeForm: Encodable {
    let id: String
    let kind: Node.Kind
    let entry: Bool
    let place: FindingsDocument.Place?

    init(_ node: Node, _ spelling: PathSpelling) {
      id = node.id.name
      kind = node.kind
      entry = node.isEntry
      place = node.place.map { FindingsDocument.Place($0, spelling: spelling) }
    }
  }

  /// An edge, whole in the notation and by its ends.
  struct EdgeForm: Encodable {
    let from: String
    let verb: Verb
    let to: String?
    let notation: String
    let place: FindingsDocument.Place?

    init(_ edge: Edge, _ spelling: PathSpelling) {
      from = edge.from.name
      verb = edge.verb
      to = edge.to?.name
      notation = edge.notationWithoutPlaces
      place = edge.place.map { FindingsDocument.Place($0, spelling: spelling) }
    }
  }
}

extension NavigationChange {
  /// The change for programs, with a line feed at its end.
  package var json: String {
    let (difference, spelling) = (difference, spelling)
    let nodes = { (node: Node) in ChangeDocument.NodeForm(node, spelling) }
    let edges = { (edge: Edge) in ChangeDocument.EdgeForm(edge, spelling) }
    let findings = { (finding: Finding) in FindingsDocument.Entry(finding, spelling: spelling) }
    return sortedJSON(
      ChangeDocument(
        before: before, after: after,
        nodes: .init(
          added: difference.addedNodes.map(nodes), removed: difference.removedNodes.map(nodes),
          changed: difference.changedNodes.map { .init(before: nodes($0.before), after: nodes($0.after)) }),
        edges: .init(
          added: difference.addedEdges.map(edges), removed: difference.removedEdges.map(edges),
          changed: difference.changedEdges.map { .init(before: edges($0.before), after: edges($0.after)) }),
        findings: .init(added: newFindings.map(findings), removed: goneFindings.map(findings)),
        partial: .init(
          before: partBefore.map(ChangeDocument.Part.init), after: partAfter.map(ChangeDocument.Part.init))))
  }
}
