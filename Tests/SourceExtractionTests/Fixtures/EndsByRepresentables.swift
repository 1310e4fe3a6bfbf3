// swift-format-ignore-file
import MessageUI
import PhotosUI
import SwiftUI

// The coordinator of a representable ends it by the environment's action of its parent, or by a presentation mode that it was
// given: both are the representable's end.

struct PhotoPicker: UIViewControllerRepresentable {
  @Environment(\.dismiss) private var close
  let completion: ([PHPickerResult]) -> Void

  func makeUIViewController(context: Context) -> PHPickerViewController {
    let controller = PHPickerViewController(configuration: PHPickerConfiguration())
    controller.delegate = context.coordinator
    return controller
  }
  func updateUIViewController(_ controller: PHPickerViewController, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(self) }

  final class Coordinator: NSObject, PHPickerViewControllerDelegate {
    var parent: PhotoPicker
    init(_ parent: PhotoPicker) { self.parent = parent }
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      parent.completion(results)
      parent.close()  // edge: PhotoPicker -dismiss-> . on picker
    }
  }
}

struct FilePicker: UIViewControllerRepresentable {
  @Environment(\.presentationMode) var mode

  func makeUIViewController(context: Context) -> UIDocumentPickerViewController {
    let controller = UIDocumentPickerViewController(forOpeningContentTypes: [])
    controller.delegate = context.coordinator
    return controller
  }
  func updateUIViewController(_ controller: UIDocumentPickerViewController, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(parent: self) }

  final class Coordinator: NSObject, UIDocumentPickerDelegate {
    let parent: FilePicker
    init(parent: FilePicker) { self.parent = parent }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      parent.mode.wrappedValue.dismiss()  // edge: FilePicker -dismiss-> . on documentPickerWasCancelled
    }
  }
}

struct MailComposer: UIViewControllerRepresentable {
  @Environment(\.presentationMode) var presentation

  func makeUIViewController(context: UIViewControllerRepresentableContext<MailComposer>) -> MFMailComposeViewController {
    let controller = MFMailComposeViewController()
    controller.mailComposeDelegate = context.coordinator
    return controller
  }
  func updateUIViewController(
    _ controller: MFMailComposeViewController, context: UIViewControllerRepresentableContext<MailComposer>
  ) {}
  func makeCoordinator() -> Coordinator { return Coordinator(presentation: presentation) }

  class Coordinator: NSObject, MFMailComposeViewControllerDelegate {
    @Binding var presentation: PresentationMode
    init(presentation: Binding<PresentationMode>) { _presentation = presentation }
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
    ) {
      defer { $presentation.wrappedValue.dismiss() }  // edge: MailComposer -dismiss-> . on mailComposeController
    }
  }
}

struct Attachments: View {
  @State private var isPicking = false
  @State private var isChoosing = false
  @State private var isWriting = false

  var body: some View {
    VStack {
      Button("Photo") { isPicking = true }  // edge: Attachments -present-> PhotoPicker
      Button("File") { isChoosing = true }  // edge: Attachments -present-> FilePicker
      Button("Mail") { isWriting = true }  // edge: Attachments -present-> MailComposer
    }
    .sheet(isPresented: $isPicking) { PhotoPicker { _ in } }
    .sheet(isPresented: $isChoosing) { FilePicker() }
    .sheet(isPresented: $isWriting) { MailComposer() }
  }
}

@main struct LettersApp: App {
  var body: some Scene { WindowGroup { Attachments() } }  // edge: LettersApp -root-> Attachments
}
