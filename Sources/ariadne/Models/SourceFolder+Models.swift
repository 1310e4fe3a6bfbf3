import SourceExtraction

extension SourceFolder {
  /// The models that a configuration states, as files; one that the team has written itself counts instead, which is told.
  func completing(_ models: [LibraryModel], console: Console?) -> [SourceFile] {
    let written = Set(files.lazy.filter { $0.kind == .model }.map(\.path))
    return models.compactMap { model in
      guard !written.contains(model.path) else {
        console?.warn(
          "'edges' and 'hooks' of '\(model.module)' are not heeded, as this file says what the module does",
          at: location.spelling.path(of: model.path))
        return nil
      }
      return SourceFile(path: model.path, kind: .model, bytes: Array(model.swift.utf8))
    }
  }
}
