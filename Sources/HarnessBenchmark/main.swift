let asked = Array(CommandLine.arguments.dropFirst())
try MainActor.assumeIsolated {
  try HarnessBenchmark().run(asked.isEmpty ? HarnessBenchmark.names : asked)
}
