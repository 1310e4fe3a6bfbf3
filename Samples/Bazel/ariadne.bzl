"""Rules that read, check and draw an app's navigation with Ariadne.

Reading is an action for each module, so that Bazel caches it and may run it anywhere: a change of one module reads that
module alone. What links the modules looks at their facts, and at no source.
"""

AriadneInfo = provider(
    doc = "What Ariadne has read of a module and of all that it depends on.",
    fields = {"facts": "A depset of '.facts' files."},
)

# The program: for remote execution a release for the platform of the actions, which needs nothing beside it.
_ARIADNE = attr.label(
    default = "//ariadne",
    allow_single_file = True,
    cfg = "exec",
)

def _facts_of(targets):
    return depset(transitive = [target[AriadneInfo].facts for target in targets])

def _ariadne_facts_impl(ctx):
    own = []
    if ctx.files.srcs:
        facts = ctx.actions.declare_file(ctx.label.name + ".facts")
        arguments = ctx.actions.args()
        arguments.add_all(["facts", "--no-cache", "--quiet", "--root", "."])
        arguments.add("--output", facts)
        arguments.add_all(ctx.files.srcs)
        ctx.actions.run(
            executable = ctx.file._ariadne,
            arguments = [arguments],
            inputs = ctx.files.srcs,
            tools = [ctx.file._ariadne],
            outputs = [facts],
            mnemonic = "AriadneFacts",
            progress_message = "Reading the navigation of %s" % ctx.label,
        )
        own = [facts]
    return [
        DefaultInfo(files = depset(own)),
        AriadneInfo(facts = depset(own, transitive = [_facts_of(ctx.attr.deps)])),
    ]

ariadne_facts = rule(
    doc = "Reads the files of one module: its Swift, storyboards, property lists, Objective-C and models of libraries.",
    implementation = _ariadne_facts_impl,
    attrs = {
        "srcs": attr.label_list(
            doc = "The same files as the library's own.",
            allow_files = [
                ".swift", ".storyboard", ".xib", ".plist", ".entitlements", ".h", ".m", ".mm",
                "apple-app-site-association",
            ],
        ),
        "deps": attr.label_list(doc = "The facts of the modules that this one uses.", providers = [AriadneInfo]),
        "_ariadne": _ARIADNE,
    },
)

def _test(ctx, command, facts, files = []):
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    words = [ctx.file._ariadne.short_path] + command + ctx.attr.arguments
    words += [fact.short_path for fact in facts.to_list()]

    # What stands in double quotes has a variable of the test's in it.
    quoted = [word if word.startswith("\"") else "'%s'" % word for word in words]
    ctx.actions.write(script, "#!/bin/sh\nexec " + " ".join(quoted) + "\n", is_executable = True)
    runfiles = ctx.runfiles(files = [ctx.file._ariadne] + files, transitive_files = facts)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

def _ariadne_lint_test_impl(ctx):
    command = ["lint", "--no-cache", "--color", "never", "--output", "text=-", "--output", "\"junit=$XML_OUTPUT_FILE\""]
    files = []
    if ctx.file.config:
        command += ["--config", ctx.file.config.short_path]
        files.append(ctx.file.config)
    if ctx.file.baseline:
        command += ["--baseline", ctx.file.baseline.short_path]
        files.append(ctx.file.baseline)
    return _test(ctx, command, _facts_of(ctx.attr.deps), files)

ariadne_lint_test = rule(
    doc = "Fails where the navigation of the modules together has a fault, and reports to Bazel as a test does.",
    implementation = _ariadne_lint_test_impl,
    test = True,
    attrs = {
        "deps": attr.label_list(doc = "The facts of the app.", providers = [AriadneInfo], mandatory = True),
        "config": attr.label(doc = "The team's '.ariadne.yml'.", allow_single_file = True),
        "baseline": attr.label(doc = "The findings that are known.", allow_single_file = True),
        "arguments": attr.string_list(doc = "More options of 'ariadne lint'."),
        "_ariadne": _ARIADNE,
    },
)

def _joined(ctx):
    """One file of the facts of all modules: an action that copies, and reads nothing."""
    facts = _facts_of(ctx.attr.deps)
    joined = ctx.actions.declare_file(ctx.label.name + ".facts")
    arguments = ctx.actions.args()
    arguments.add_all(["facts", "--no-cache", "--quiet", "--output", joined])
    arguments.add_all(facts)
    ctx.actions.run(
        executable = ctx.file._ariadne,
        arguments = [arguments],
        inputs = facts,
        tools = [ctx.file._ariadne],
        outputs = [joined],
        mnemonic = "AriadneJoin",
    )
    return joined

def _ariadne_map_impl(ctx):
    joined = _joined(ctx)
    drawing = ctx.outputs.out
    arguments = ctx.actions.args()
    arguments.add_all(["map", "--no-cache", "--quiet", "--no-config", "--output", drawing])
    arguments.add_all(ctx.attr.arguments)
    arguments.add(joined)
    ctx.actions.run(
        executable = ctx.file._ariadne,
        arguments = [arguments],
        inputs = [joined],
        tools = [ctx.file._ariadne],
        outputs = [drawing],
        mnemonic = "AriadneMap",
        progress_message = "Drawing the navigation of %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([drawing]))]

ariadne_map = rule(
    doc = "Draws the navigation of the modules together; the ending of 'out' says what: .html, .svg, .png, .pdf.",
    implementation = _ariadne_map_impl,
    attrs = {
        "deps": attr.label_list(doc = "The facts of the app.", providers = [AriadneInfo], mandatory = True),
        "out": attr.output(doc = "The file.", mandatory = True),
        "arguments": attr.string_list(doc = "More options of 'ariadne map'."),
        "_ariadne": _ARIADNE,
    },
)

def _ariadne_paths_test_impl(ctx):
    joined = _joined(ctx)
    command = ["paths", "--no-cache", "--no-config", "--output", "\"${TEST_UNDECLARED_OUTPUTS_DIR:-.}/paths.txt\""]
    return _test(ctx, command, depset([joined]))

ariadne_paths_test = rule(
    doc = """Writes down the paths through the app, of each shard its share, among the test's outputs.

    Bazel's 'shard_count' divides them: 'ariadne paths', as the harness in an app's own tests does, takes the share that
    TEST_SHARD_INDEX and TEST_TOTAL_SHARDS name and touches TEST_SHARD_STATUS_FILE.
    """,
    implementation = _ariadne_paths_test_impl,
    test = True,
    attrs = {
        "deps": attr.label_list(doc = "The facts of the app.", providers = [AriadneInfo], mandatory = True),
        "arguments": attr.string_list(doc = "More options of 'ariadne paths'."),
        "_ariadne": _ARIADNE,
    },
)
