/// What the package itself calls a window. Outside of it the short name is SwiftUI's.
package typealias Window = DeviceWindow

/// What the package itself calls an alert. Outside of it the short name is SwiftUI's.
package typealias Alert = AlertScreen
