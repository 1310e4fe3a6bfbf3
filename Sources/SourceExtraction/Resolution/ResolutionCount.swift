import NavigationGraph

/// Compares what the scan found with what the run resolved.
func resolution(of files: [SourceFile], by interpreter: Interpreter) -> Resolution {
  var result = Resolution()
  let indices = Dictionary(uniqueKeysWithValues: interpreter.program.files.enumerated().map { ($1.path, $0) })
  for file in files {
    guard let index = indices[file.path] else { continue }
    for hit in PrimitiveScan.hits(in: file.bytes) {
      result.hits += 1
      let position = interpreter.program.position(file: index, offset: hit.offset)
      let place = SourcePlace(file: position.path, line: position.line, column: position.column)
      func site(_ reason: String) -> UnresolvedSite {
        UnresolvedSite(place: place, primitive: hit.primitive, reason: reason)
      }
      if let reason = declarationReason(hit) {
        result.notNavigational.append(site(reason))
        continue
      }
      if interpreter.program.files[index].previews.contains(where: { $0.contains(hit.offset) }) {
        result.notNavigational.append(site("stands in a preview"))
        continue
      }
      let attempt = interpreter.attempts[CodeSite(file: Int32(index), offset: hit.offset)]
      switch attempt?.outcome {
      case .resolved: break
      case _ where hit.isImplicitMember:
        result.notNavigational.append(site("is a case or a static member of the type that is wanted there"))
      case .notNavigational: result.notNavigational.append(site(attempt!.reason))
      case .unresolved: result.unresolved.append(site(attempt!.reason))
      case nil: result.unresolved.append(site(unreadReason(hit)))
      }
    }
  }
  result.add(interpreter.segueCount)
  result.unresolved.sort()
  result.notNavigational.sort()
  return result
}

private func declarationReason(_ hit: PrimitiveScan.Hit) -> String? {
  switch hit.precedingWord {
  case "func", "case", "enum", "struct", "class", "protocol", "extension": "declares a name"
  case "var", "let": "declares a property or variable"
  default: nil
  }
}

private func unreadReason(_ hit: PrimitiveScan.Hit) -> String {
  if hit.primitive == "performSegue" { return "segues are not read yet" }
  return "the run never reached this code, or never learned what it is called on"
}
