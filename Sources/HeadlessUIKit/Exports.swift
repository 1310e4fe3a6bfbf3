// Whoever imports UIKit has Foundation too.
@_exported import Foundation
