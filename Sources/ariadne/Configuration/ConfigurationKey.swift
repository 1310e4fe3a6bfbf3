/// The keys at the top of `.ariadne.yml`.
enum ConfigurationKey: String, CaseIterable, Sendable {
  case include
  case exclude
  case entryPoints = "entry_points"
  case coordinators
  case variants
  case leastResolution = "min_resolution"
  case failOn = "fail_on"
  case rules
  case forbidden
  case allowed
  case required
  case edges
  case hooks
  case ignoredEdges = "ignore_edges"
  case baseline
  case snapshot

  /// What the key says, as the comment of a written file.
  var help: String {
    switch self {
    case .include: "the only files to read, as patterns"
    case .exclude: "files not to read, as patterns"
    case .entryPoints: "types that something outside the source starts"
    case .coordinators:
      "what coordinators are called where what they do does not tell: a type, base class or protocol, or '*' and an ending"
    case .variants: "forms of the app, each a name with what holds in it; '!' stands before a condition that does not"
    case .leastResolution: "the share of navigation calls to be followed, below which a run fails"
    case .failOn: "the least severity that makes a run fail: error, warning, info or never"
    case .rules:
      "what single rules are: off, info, warning, error, or a mapping with 'severity', 'baseline: forbidden' and limits"
    case .forbidden: "steps, and ways of several steps, that must not be there"
    case .allowed: "steps of which each must be one, where there are any"
    case .required: "steps, and ways of several steps, that each node meant by 'from' must have"
    case .edges: "what methods of libraries do whose source is not here, by module: push, present, root, dismiss …"
    case .hooks: "after which ways out, back or swipe, such a method runs a closure that it is given, by its label"
    case .ignoredEdges: "steps that no rule looks at, each as 'From -> To'; '*' stands for any characters"
    case .baseline: "the file of findings that are known"
    case .snapshot: "the file of the graph that the source must agree with"
    }
  }
}
