package import NavigationGraph

/// The pages of a web site that open the app, as its `apple-app-site-association` names them.
package struct SiteAssociation: Hashable, Sendable, Codable {
  /// A pattern of paths.
  package struct Component: Hashable, Sendable, Codable {
    /// The pattern as written: `/item/*`.
    package let pattern: String
    /// Where it stands.
    package let place: SourcePlace
  }

  /// The file's path.
  package let path: String
  /// The patterns, without those that exclude pages.
  package fileprivate(set) var components: [Component] = []
  /// Why the file was not read to its end.
  package fileprivate(set) var fault: ResourceFault?
}

/// Reads a site association.
///
/// - Complexity: O(*n* log *l*) for *n* bytes in *l* lines.
package func readSiteAssociation(path: String, bytes: [UInt8]) -> SiteAssociation {
  var association = SiteAssociation(path: path)
  let (tree, fault) = JSONReader.read(bytes)
  association.fault = fault.map { fault in
    ResourceFault(
      place: SourcePlace(file: path, fault.position),
      message: "the site association is no JSON: \(fault.message); what stands before this place is read")
  }
  for detail in tree.root?["applinks"]?["details"]?.items ?? [] {
    for component in detail["components"]?.items ?? [] where component["exclude"]?.truth != true {
      association.add(component["/"])
    }
    for pattern in detail["paths"]?.items ?? [] where pattern.text?.hasPrefix("NOT ") != true {
      association.add(pattern)
    }
  }
  return association
}

extension SiteAssociation {
  fileprivate mutating func add(_ value: Value?) {
    guard let value, let pattern = value.text else { return }
    components.append(Component(pattern: pattern, place: SourcePlace(file: path, value.position)))
  }
}
