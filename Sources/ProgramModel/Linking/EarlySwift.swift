import SwiftFacts

/// Sources from before Swift 3 (SE-0046): a method declares the label of its first parameter, and no call writes it.
extension [FileFacts] {
  /// Whether most of the callbacks of UIKit's that the app's own types answer label their first parameter.
  package var isEarlySwift: Bool {
    var labelled = 0
    for file in self where !file.isModel {
      for function in file.types.lazy.flatMap(\.functions) where callbacks.contains(function.name) {
        guard let first = function.parameters.first else { continue }
        labelled += first.label == nil ? -1 : 1
      }
    }
    return labelled > 0
  }
}

/// Methods whose first parameter no later Swift labels.
private let callbacks: Set<String> = [
  "application", "collectionView", "navigationController", "tabBarController", "tableView", "viewDidAppear",
  "viewDidDisappear", "viewWillAppear", "viewWillDisappear",
]
