/// Makes screens, which flows know by what they tell only.
@MainActor
protocol ModuleFactory {
  func makeTour() -> any TourView
  func makeSignIn() -> any SignInView
  func makeSignUp() -> any SignUpView
  func makeTerms() -> any TermsView
  func makeNotes() -> any NotesView
  func makeNote(_ note: Note) -> any NoteView
  func makeDraft() -> any DraftView
  func makePreferences() -> any PreferencesView
}

struct DefaultModuleFactory: ModuleFactory {
  func makeTour() -> any TourView { TourController() }
  func makeSignIn() -> any SignInView { SignInController() }
  func makeSignUp() -> any SignUpView { SignUpController() }
  func makeTerms() -> any TermsView { TermsController() }
  func makeNotes() -> any NotesView { NotesController() }
  func makeNote(_ note: Note) -> any NoteView { NoteController(note: note) }
  func makeDraft() -> any DraftView { DraftController() }
  func makePreferences() -> any PreferencesView { PreferencesController() }
}
