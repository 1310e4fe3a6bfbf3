/// One file of the app, as read by whoever calls the extractor; the extractor itself reads nothing.
package struct SourceFile: Sendable {
  /// What a file tells about the app, by its ending.
  package enum Kind: Sendable, CaseIterable {
    /// Swift source.
    case swift
    /// What another run has read of a Swift file: its facts in their stored form.
    case swiftFacts
    /// An Interface Builder storyboard.
    case storyboard
    /// An Interface Builder xib.
    case nib
    /// An `Info.plist`.
    case propertyList
    /// What an app is entitled to, among it the hosts of its universal links.
    case entitlements
    /// The file by which a web site says which of its pages an app opens.
    case siteAssociation
    /// Objective-C: of a header the classes that it declares are read, of source only the names that it mentions.
    case objectiveC
    /// What another run has read of an Objective-C source: the names and texts in it, in their stored form.
    case objectiveCNames
    /// What a library does that is not in the folder, said by the team that uses it.
    case model
  }

  /// The path relative to the analyzed folder, with `/` between components.
  package let path: String
  /// What the file is.
  package let kind: Kind
  /// The file's bytes, which need not be valid UTF-8.
  package let bytes: [UInt8]

  /// Creates a file from its path and bytes.
  package init(path: String, kind: Kind, bytes: [UInt8]) {
    self.path = path
    self.kind = kind
    self.bytes = bytes
  }
}

extension SourceFile {
  /// Whether the file is Swift source, or what has been read of some.
  package var isSwift: Bool { kind == .swift || kind == .swiftFacts }

  /// Whether the file is Objective-C, or what has been read of some.
  package var isObjectiveC: Bool { kind == .objectiveC || kind == .objectiveCNames }
}

extension SourceFile.Kind {
  /// The kind of the file with this name, or `nil` where the extractor has no use for it.
  package init?(fileName: String) {
    if fileName == "Info.plist" || fileName.hasSuffix("-Info.plist") || fileName.hasSuffix("Info.plist") {
      self = .propertyList
      return
    }
    if fileName == "apple-app-site-association" || fileName == "apple-app-site-association.json" {
      self = .siteAssociation
      return
    }
    switch fileName.split(separator: ".").last.map(String.init) {
    case "swift": self = .swift
    case "storyboard": self = .storyboard
    case "xib": self = .nib
    case "entitlements": self = .entitlements
    case "m", "mm", "h": self = .objectiveC
    default: return nil
    }
  }
}
