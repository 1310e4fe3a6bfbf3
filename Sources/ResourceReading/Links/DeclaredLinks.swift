/// The links that the files of an app declare, each once, in their order.
///
/// A page is one of the app's host where it has one; a host without any known page stands for all of them.
package func declaredLinks(
  propertyLists: [PropertyListFacts], domains: [AssociatedDomains], sites: [SiteAssociation]
) -> [DeclaredLink] {
  let hosts = domains.flatMap(\.hosts)
  let components = sites.flatMap(\.components)
  var links = propertyLists.flatMap(\.links)
  if components.isEmpty {
    links += hosts
  } else {
    let names = Set(hosts.map(\.name))
    let prefix = names.count == 1 ? names.first! : ""
    links += components.map { component in
      let path = component.pattern.hasPrefix("/") ? component.pattern : "/" + component.pattern
      return DeclaredLink(.universalLink, prefix + path, at: component.place)
    }
    if names.count > 1 { links += hosts }
  }
  return Set(links).sorted()
}
