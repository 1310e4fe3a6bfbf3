// swift-format-ignore-file
import SwiftUI

// A stack hands its screens what they do: whichever of them runs it goes on, and not the view that has the stack.

@main struct QuizApp: App { var body: some Scene { WindowGroup { QuizFlow() } } }  // edge: QuizApp -root-> QuizFlow
enum Step: Hashable { case question(Int), score }
struct QuizFlow: View {
  @State private var steps: [Step] = []
  var body: some View {
    NavigationStack(path: $steps) {  // edge: QuizFlow -root-> StartView
      StartView(onStart: { steps.append(.question(0)) })  // edge: StartView -push-> QuestionView
        .navigationDestination(for: Step.self) { s in
          switch s {
          case .question(let n): QuestionView(n: n, onAnswer: { steps.append(.score) })  // edge: QuestionView -push-> ScoreView
          case .score: ScoreView(onDone: { steps.removeAll() })  // edge: ScoreView -popToRoot-> .
          }
        }
    }
  }
}
struct StartView: View { let onStart: () -> Void; var body: some View { Button("s", action: onStart) } }
struct QuestionView: View { let n: Int; let onAnswer: () -> Void; var body: some View { Button("a") { onAnswer() } } }
struct ScoreView: View { let onDone: () -> Void; var body: some View { Button("d", action: onDone) } }
