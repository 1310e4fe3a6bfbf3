/// News for everybody.
struct Announcement: Equatable, ViewControllerContextInfo {
  let text: String
}
