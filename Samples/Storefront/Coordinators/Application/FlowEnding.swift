/// A flow that says once that it is over.
@MainActor
protocol FlowEnding: Coordinator {
  var finishFlow: (() -> Void)? { get set }
}
