/// Tells apart the objects that come into being at one place in several situations.
package enum Clone: Hashable, Sendable {
  /// The only object at its place.
  case only
  /// The object with a number in the solved heap.
  case heapObject(Int32)
  /// The collection in a property of an object, by the number of the property.
  case content(ofProperty: Int)
  /// A closure in code that nothing was seen to run, by the number of that code.
  case inUnrunCode(Int)
}
