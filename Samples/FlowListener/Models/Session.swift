/// Who uses the app, if anybody does.
@MainActor
final class Session {
  var reader: Reader?
}

struct Reader {
  let name: String
}
