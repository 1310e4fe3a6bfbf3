import NavigationGraph

/// The hosts whose universal links open the app, as its entitlements name them.
package struct AssociatedDomains: Hashable, Sendable, Codable {
  /// The file's path.
  package let path: String
  /// A link to each host.
  package fileprivate(set) var hosts: [DeclaredLink] = []
  /// Why the file was not read to its end.
  package fileprivate(set) var fault: ResourceFault?
}

/// Reads entitlements.
///
/// - Complexity: O(*n* log *l*) for *n* bytes in *l* lines.
package func readEntitlements(path: String, bytes: [UInt8]) -> AssociatedDomains {
  let (tree, fault) = readPropertyListValues(path: path, bytes: bytes)
  var domains = AssociatedDomains(path: path)
  domains.fault = fault
  for value in tree.root?["com.apple.developer.associated-domains"]?.items ?? [] {
    guard let domain = value.text, domain.hasPrefix("applinks:") else { continue }
    let host = domain.dropFirst("applinks:".count).prefix { $0 != "?" }
    domains.hosts.append(
      DeclaredLink(.universalLink, "https://\(host)", at: SourcePlace(file: path, value.position)))
  }
  return domains
}
