internal import Foundation
package import GraphConstruction
package import NavigationGraph
package import SwiftFacts

/// What the sources of an app say of its navigation.
package struct Extraction: Sendable, Codable {
  /// The graph.
  package var graph: NavigationGraph
  /// What share of the navigation calls the graph accounts for, and what it could not follow.
  package var resolution: Resolution
  /// What a reader should know of single files: syntax errors, text that is not UTF-8.
  package var notes: [ExtractionNote]
  /// How many files of each sort were read or passed over.
  package var coverage: Coverage
  /// How often bodies were evaluated into summaries: once each, and again only where they call one another in a circle.
  package var evaluations = 0
  /// Whether the analysis reached a bound on its work, so that edges may be missing.
  package var isExhausted = false
  /// Whether the app is so large that what objects make for themselves is told apart by the classes of these objects.
  package var isCoarse = false
  /// The screens and coordinators that nothing in the graph leads to, though code that may run names them: where it does
  /// for the first time.
  package var doubts: [NodeID: SourcePlace] = [:]
  /// The remarks to the analyzer in Swift files and storyboards, by place.
  package var directives: [Directive] = []
  /// The Swift files whose code is not known, by place, and why.
  package var unreadFiles: [ExtractionNote] = []
  /// Whether another run on the same files comes to the same: a reader that died may not die again.
  var mayBeKept = true
  /// What is wrong with storyboards, by place.
  package var storyboardFaults: [StoryboardFault] = []
  /// The names among ``ExtractionOptions/coordinators`` that mean no type.
  package var unknownCoordinators: [String] = []

  /// Whether files are missing whose code could not be read, so that whatever leads through them is missing too.
  package var isPartial: Bool { !unreadFiles.isEmpty }

  /// How many files of each sort were read or passed over.
  package struct Coverage: Sendable, Hashable, Codable {
    /// Swift files that the graph was made from.
    package var swiftFiles = 0
    /// Swift files of test targets, which are left out.
    package var testFiles = 0
    /// Storyboards that were read.
    package var storyboards = 0
    /// Objective-C files, read for the classes that headers declare and the names that sources mention.
    package var objectiveCFiles = 0

    /// Creates an empty count.
    package init() {}
  }
}

/// How an extraction goes about its work; the result depends on `coordinators`,
/// `entries` and, in large apps, `budget` alone.
package struct ExtractionOptions: Sendable {
  /// What coordinators are called, where what they do does not tell: a type, a base class or a protocol by its name, or
  /// after `*` the ending of their names.
  package var coordinators: [String] = []
  /// The types that something outside of the sources makes and calls, by their names in the graph.
  package var entries: [String] = []
  /// What reads Swift files; `nil` is threads of this process, which what brings the parser down brings down, too.
  package var reader: (any SwiftFileReader)?
  /// What is told how far the extraction is; `nil` tells nobody.
  package var watch: ExtractionWatch?
  /// Where facts and results are kept from one extraction to the next; `nil` keeps nothing.
  package var store: (any ExtractionStore)?
  /// How many files are read at a time; `nil` is one for each processor.
  package var threadCount: Int?

  /// Creates the usual choice.
  package init(store: (any ExtractionStore)? = nil, threadCount: Int? = nil) {
    self.store = store
    self.threadCount = threadCount
  }
}

/// Reads the navigation graph out of an app's files.
///
/// Never fails: source that cannot be followed becomes an unresolved site or a note. The result does not depend on the
/// order of the files.
package func extract(_ files: [SourceFile], options: ExtractionOptions = ExtractionOptions()) -> Extraction {
  let sorted = files.sorted { $0.path < $1.path }
  guard let store = options.store else { return Pipeline(sorted, options: options, cache: nil).run() }
  let cache = Cache(store: store)
  let key = extractionKey(of: sorted, options)
  if let known = cache.content(.extraction, of: key), let extraction = Extraction(stored: known) { return extraction }
  let extraction = Pipeline(sorted, options: options, cache: cache).run()
  if extraction.mayBeKept, let stored = extraction.stored { cache.keep(stored, .extraction, of: key) }
  store.finish()
  return extraction
}
