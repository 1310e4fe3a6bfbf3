/// What the package itself calls an edge. Outside of it the short name is SwiftUI's.
package typealias Edge = NavigationEdge
