/// By what the parts are told apart that objects make as they are made themselves.
///
/// A run begins with object sensitivity. Where that takes more contexts or nodes than ``HeapBounds`` allows, it is given up, and
/// begun again with type sensitivity: so an app in which services make services, and screens make screens, has as many parts
/// as it has classes, and which parts are told apart does not depend on which were met first.
///
/// Source: Smaragdakis, Bravenboer and Lhoták, "Pick Your Contexts Well: Understanding Object-Sensitivity" (2011), for both;
/// Smaragdakis, Kastrinis and Balatsouras, "Introspective Analysis: Context-Sensitivity, Across the Board" (2014), for beginning
/// again.
package enum PartSensitivity: Sendable {
  /// By the object that makes them.
  case object
  /// By the class of the object that makes them, but for ``ContainerTypes``.
  case type
}
