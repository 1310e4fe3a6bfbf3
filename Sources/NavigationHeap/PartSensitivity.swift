/// By what the parts are told apart that objects make as they are made themselves.
///
/// A run begins by telling them apart by their owners. Where that takes more contexts or nodes than ``HeapBounds`` allows, it is
/// given up, and begun again with the owners' classes: so an app in which services make services, and screens make screens,
/// has as many parts as it has classes, and which parts are told apart does not depend on which were met first.
///
/// Source: Smaragdakis, Bravenboer and Lhoták, "Pick Your Contexts Well: Understanding Object-Sensitivity" (2011), for types
/// in the place of objects; Smaragdakis, Kastrinis and Balatsouras, "Introspective Analysis: Context-Sensitivity, Across the
/// Board" (2014), for beginning again.
package enum PartSensitivity: Sendable {
  /// By the object that makes them.
  case owner
  /// By the class of the object that makes them, but for ``ContainerTypes``.
  case classOfOwner
}
