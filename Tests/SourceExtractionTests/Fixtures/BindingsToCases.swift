// swift-format-ignore-file
import SwiftNavigation
import SwiftUI

// One property says what is shown, and each modifier is bound to one case of it.

@main
struct Attic: App {
  var body: some Scene {
    WindowGroup { BoxesView(model: BoxesModel()) }  // edge: Attic -root-> BoxesView
  }
}

@Observable
final class BoxesModel {
  @CasePathable
  enum Destination {
    case add(Int)
    case edit(Int)
    case help
  }

  var destination: Destination?
  var room: Room?

  enum Room { case left, right }

  func addTapped() { destination = .add(0) }
  func boxTapped(_ box: Int) { destination = .edit(box) }
  func leftTapped() { room = .left }
  func rightTapped() { room = .right }
}

struct BoxesView: View {
  @Bindable var model: BoxesModel
  @State var destination: BoxesModel.Destination?

  var body: some View {
    VStack {
      Button("Add") { model.addTapped() }  // edge: BoxesView -present-> AddBoxView
      Button("Box") { model.boxTapped(1) }  // edge: BoxesView -push-> EditBoxView
      Button("Left") { model.leftTapped() }  // edge: BoxesView -present-> LeftRoomView
      Button("Right") { model.rightTapped() }  // edge: BoxesView -present-> RightRoomView
      Button("Help") { destination = .help }  // edge: BoxesView -present-> BoxHelpView locked
    }
    .sheet(item: $model.destination.add, id: \.self) { $box in AddBoxView(box: $box) }
    .navigationDestination(item: $model.destination.edit) { $box in EditBoxView(box: $box) }
    .fullScreenCover(isPresented: Binding($destination.help)) { BoxHelpView() }
    .sheet(isPresented: Binding(get: { model.room == .left }, set: { _ in model.room = nil })) { LeftRoomView() }
    .sheet(isPresented: Binding(get: { model.room == .right }, set: { _ in model.room = nil })) { RightRoomView() }
  }
}

struct AddBoxView: View { @Binding var box: Int; var body: some View { Text("Add") } }
struct EditBoxView: View { @Binding var box: Int; var body: some View { Text("Edit") } }
struct BoxHelpView: View { var body: some View { Text("Help") } }
struct LeftRoomView: View { var body: some View { Text("Left") } }
struct RightRoomView: View { var body: some View { Text("Right") } }
