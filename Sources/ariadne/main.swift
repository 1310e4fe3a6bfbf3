import Foundation

// A reader that has gone shows as an error of the write, so that a picture's helper process that dies is no such reader.
signal(SIGPIPE, SIG_IGN)
// So does a file that may not grow any further ('ulimit -f').
signal(SIGXFSZ, SIG_IGN)
// What draws one picture, or reads source for another process, has nothing to clear away.
if ![RenderCommand.word, ReadCommand.word].contains(CommandLine.arguments.dropFirst().first) { Interruption.prepare() }
WorkerPool.program = Bundle.main.executablePath
exit(Program().run(Array(CommandLine.arguments.dropFirst())).rawValue)
