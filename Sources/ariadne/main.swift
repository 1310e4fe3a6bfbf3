import Foundation

// A reader that has gone shows as an error of the write, so that a picture's helper process that dies is no such reader.
signal(SIGPIPE, SIG_IGN)
// What draws one picture has nothing to clear away.
if CommandLine.arguments.dropFirst().first != RenderCommand.word { Interruption.prepare() }
exit(Program().run(Array(CommandLine.arguments.dropFirst())).rawValue)
