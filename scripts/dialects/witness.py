"""The other two witnesses: apps are compiled against the façade of UIKit, run, and walked through by exploring.

Where the running app and the constructed graph differ, the generator has a defect, or the harness; where those two agree and
the graph that was read differs, the reader has one.
"""

import os
import re
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))

# Choices that compile where there is no Objective-C.
COMPILABLE = {
    "ui": ["uikit"],
    "recognise": ["plain", "protocol", "base", "generic", "object"],
    "screen": [
        "init", "method", "factory", "factoryProtocol", "abstract", "static", "storyboard", "closures", "enum", "generic",
    ],
    "touch": ["action", "row", "bar"],
    "shape": [
        "none", "keptByScreen", "topPresenter", "freshPush", "handedDelegate", "addedView", "optionalParent",
        "localKeptWeakly", "flagOfCaller",
    ],
    # What comes in a task comes after the turn in which the harness looks.
    "event": [
        "closure", "argument", "delegate", "model", "modelDelegate", "enum", "actions", "combine", "combineEach", "rx",
        "notification", "reducer",
    ],
}

MANIFEST = """// swift-tools-version: 6.0
import Foundation
import PackageDescription

let apps: [String] = [{apps}]
let stubs = ["Combine", "RxRelay", "RxSwift"]
let facade: Target.Dependency = .product(name: "HeadlessUIKit", package: "Ariadne")

let package = Package(
  name: "Witness",
  dependencies: [.package(name: "Ariadne", path: "{root}")],
  targets: [
    .target(name: "Combine", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "RxSwift", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "RxRelay", dependencies: ["RxSwift"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Explorer",
      dependencies: apps.map {{ .target(name: $0) }} + [
        facade, .product(name: "HeadlessNavigation", package: "Ariadne"),
        .product(name: "NavigationGraph", package: "Ariadne"), .product(name: "PathExploration", package: "Ariadne"),
        .product(name: "NavigationTesting", package: "Ariadne"),
      ]),
  ] + apps.map {{ name in
    .target(
      name: name, dependencies: stubs.map {{ .target(name: $0) }} + [facade],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-enable-testing", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\\(name)_main"]),
      ])
  }})
"""


class Witness:
    def __init__(self, root, folder, program):
        self.root = root
        self.folder = folder
        self.program = program
        self.package = os.path.join(folder, "witness")
        self.scratch = os.path.join(root, ".build", "dialects")

    def write(self, specs, apps):
        """Writes the package: a module for each app, and one program that explores them."""
        sources = os.path.join(self.package, "Sources")
        shutil.rmtree(self.package, ignore_errors=True)
        for name in ("Combine", "RxSwift", "RxRelay"):
            os.makedirs(os.path.join(sources, name))
            shutil.copy(os.path.join(HERE, "stand_ins", name + ".swift"), os.path.join(sources, name))
        for spec in specs:
            shutil.copytree(
                os.path.join(self.folder, spec.name), os.path.join(sources, spec.name),
                ignore=lambda folder, names: [n for n in names if n.endswith(".storyboard")])
        explorer = os.path.join(sources, "Explorer")
        os.makedirs(explorer)
        shutil.copy(os.path.join(HERE, "explorer", "Explored.swift"), explorer)
        lines = ["import Foundation", "import HeadlessNavigation", "import UIKit", ""]
        lines += [f"@testable import {spec.name}" for spec in specs]
        lines += ["", "let folder = URL(fileURLWithPath: CommandLine.arguments[1])", "let apps: [WitnessedApp] = ["]
        for spec, app in zip(specs, apps):
            delegates = [f"{spec.name}.{app.delegate}()"]
            if app.scene:
                delegates.append(f"scene: {spec.name}.{app.scene}()")
            lines += [
                f'  WitnessedApp(name: "{spec.name}") {{',
                f"    HeadlessApplication.launch({', '.join(delegates)}, sources: "
                f'folder.appendingPathComponent("{spec.name}"))', "  },"]
        lines += [
            "]", "", "let wanted = CommandLine.arguments[2]", "for app in apps where app.name == wanted {",
            '  for kind in ["graph", "read"] {',
            "    for line in compare(app, with: kind, in: folder) { print(\"\\(kind): \\(line)\") }", "  }",
            '  print("told everything")', "}", ""]
        with open(os.path.join(explorer, "main.swift"), "w") as file:
            file.write("\n".join(lines))
        with open(os.path.join(self.package, "Package.swift"), "w") as file:
            file.write(MANIFEST.format(apps=", ".join(f'"{s.name}"' for s in specs), root=self.root))

    def build(self):
        """Compiles everything; the errors, by app."""
        done = subprocess.run(
            ["swift", "build", "--package-path", self.package, "--scratch-path", self.scratch, "--product", "Explorer"],
            capture_output=True, text=True)
        if done.returncode == 0:
            return {}
        errors = {}
        for line in (done.stdout + done.stderr).splitlines():
            found = re.search(r"Sources/(app\d+)/(\S+ error: .*)", line)
            if found:
                errors.setdefault(found[1], []).append(found[2])
        return errors or {"everything": (done.stdout + done.stderr).splitlines()[-20:]}

    def explore(self, spec):
        """What a run of the app says of both graphs: lines by graph, or a remark that it came to no end."""
        with open(os.path.join(self.folder, spec.name + ".read"), "wb") as file:
            subprocess.run(
                [self.program, "graph", "--quiet", "--no-cache", "--format", "text", spec.name], cwd=self.folder, stdout=file)
        explorer = os.path.join(self.scratch, "debug", "Explorer")
        try:
            done = subprocess.run(
                [explorer, self.folder, spec.name], capture_output=True, text=True, timeout=120)
        except subprocess.TimeoutExpired:
            return {"graph": ["the exploration took more than two minutes"], "read": []}
        result = {"graph": [], "read": []}
        for line in done.stdout.splitlines():
            kind, _, text = line.partition(": ")
            if kind in result:
                result[kind].append(text)
        if "told everything" not in done.stdout:
            result["graph"].append("the run broke off: " + (done.stderr.strip().splitlines() or ["?"])[-1])
        return result


# What exploring says of a fault that was written.
SIGNS = {
    "back": ("kept child",), "swipe": ("kept child",), "never": ("kept child", "double start"), "partial": ("kept child",),
    "strongSelf": ("leaked coordinator",), "lost": ("lost child", "never met"),
}


def is_expected(spec, line):
    """Whether a line only says what the app's fault comes to."""
    fault, shape = spec.dialect["fault"], spec.dialect["shape"]
    if shape in ("localKeptWeakly", "optionalParent") and line.startswith("lost child"):
        return True
    # What is pushed there stays in a property until the sheet goes.
    if shape == "handedDelegate" and line.startswith("kept child"):
        return True
    return fault != "none" and line.startswith(SIGNS[fault])


def described(spec):
    from dialects import axes
    simplest = axes.simplest()
    return " ".join(f"{a}={c}" for a, c in spec.dialect.items() if c != simplest[a] and a not in ("names", "files"))
