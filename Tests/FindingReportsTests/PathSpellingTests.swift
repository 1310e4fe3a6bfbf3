import FindingReports
import Testing

@Test(arguments: [
  ("App", "Home.swift", "App/Home.swift"), ("", "Home.swift", "Home.swift"), ("App", "../.ariadne.yml", ".ariadne.yml"),
  ("Apps/Shop", "../../.ariadne.yml", ".ariadne.yml"), ("/work/App", "../.ariadne.yml", "/work/.ariadne.yml"),
  ("", "../.ariadne.yml", "../.ariadne.yml"), ("../App", "../x", "../x"), ("../App", "../../x", "../../x"),
  ("App", "..x/y", "App/..x/y"),
])
func `a path beside the folder is spelled without the way down and up again`(
  _ folder: String, _ file: String, _ spelled: String
) {
  #expect(PathSpelling(folder: folder).path(of: file) == spelled)
}
