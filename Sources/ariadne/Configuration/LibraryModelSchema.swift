/// The form of what is said of a method of a library, as JSON Schema.
enum LibraryModelSchema {
  /// What the method does: a verb, or a verb and the label of what it shows.
  static var step: [String: Any] {
    let verb: [String: Any] = ["enum": LibraryModel.verbs.map(\.rawValue)]
    let mapping: [String: Any] = [
      "type": "object", "additionalProperties": false, "required": ["verb"],
      "properties": ["verb": verb, "argument": ["type": "string"]] as [String: Any],
    ]
    return ["anyOf": [verb, mapping]]
  }

  /// The closures that it is given, each with one or several ways out.
  static var hooks: [String: Any] {
    let exit: [String: Any] = ["enum": LibraryModel.exits.map(\.rawValue)]
    return [
      "type": "object",
      "additionalProperties": ["anyOf": [exit, ["type": "array", "items": exit] as [String: Any]]] as [String: Any],
    ]
  }
}
