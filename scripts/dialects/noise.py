"""Code that has nothing to do with where a person can go."""

import random


def write(app, dialect, words, size):
    """Adds files until the app has about `size`."""
    kind = dialect["noise"]
    if kind in ("none",):
        return
    dice = random.Random(f"noise {app.name}")
    makers = {"network": network, "store": store, "generics": generics, "views": views, "base": layers}
    count = max(1, size - len(app.codes))
    for number in range(count):
        make = makers[kind] if number == 0 else dice.choice(list(makers.values()))
        make(app, words)


def network(app, words):
    name = words.type()
    w = app.file("Network", name, ["Foundation"])
    w(f"struct {name}Reply: Codable {{ let id: Int; let title: String }}")
    w.blank()
    with w.block(f"final class {name} {{"):
        w("private var running: [String: (Result<Data, Error>) -> Void] = [:]")
        w.blank()
        with w.block("func load(_ path: String, completion: @escaping (Result<Data, Error>) -> Void) {"):
            w("running[path] = completion")
            w("send(path) { [weak self] data in self?.finish(path, data) }")
        w.blank()
        with w.block("private func send(_ path: String, then: @escaping (Data) -> Void) {"):
            w("then(Data(path.utf8))")
        w.blank()
        with w.block("private func finish(_ path: String, _ data: Data) {"):
            w("running.removeValue(forKey: path)?(.success(data))")
        w.blank()
        with w.block(f"func decode(_ data: Data) throws -> {name}Reply {{"):
            w(f"try JSONDecoder().decode({name}Reply.self, from: data)")


def store(app, words):
    name, item = words.type(), words.type()
    w = app.file("Store", name, ["Foundation"])
    w(f"struct {item}: Hashable {{ var id: Int; var text: String }}")
    w.blank()
    with w.block(f"final class {name} {{"):
        w(f"private var children: [{item}] = []")
        w("var delegate: ((Int) -> Void)?")
        w.blank()
        with w.block(f"func add(_ child: {item}) {{"):
            w("children.append(child)")
            w("delegate?(children.count)")
        w.blank()
        w(f"func remove(_ child: {item}) {{ children.removeAll {{ $0 == child }} }}")
        w.blank()
        w(f"func push(_ text: String) {{ add({item}(id: children.count, text: text)) }}")
        w.blank()
        w(f"func present() -> [String] {{ children.map(\\.text).sorted() }}")


def generics(app, words):
    name = words.type()
    w = app.file("Utility", name, ["Foundation"])
    with w.block(f"struct {name}<Key: Hashable, Value> {{"):
        w("private var values: [Key: Value] = [:]")
        w("private var order: [Key] = []")
        w.blank()
        with w.block("mutating func insert(_ value: Value, for key: Key) {"):
            w("if values.updateValue(value, forKey: key) == nil { order.append(key) }")
        w.blank()
        with w.block("func map<Other>(_ change: (Value) throws -> Other) rethrows -> [Other] {"):
            w("try order.compactMap { values[$0] }.map(change)")
        w.blank()
        with w.block("func first(where isIt: (Value) -> Bool) -> Value? {"):
            w("for key in order { if let value = values[key], isIt(value) { return value } }")
            w("return nil")


def views(app, words):
    name, part = words.type(), words.type()
    w = app.file("Views", name)
    with w.block(f"final class {part}: UIView {{"):
        w("var onTouch: (() -> Void)?")
        w("private let label = UILabel()")
        w.blank()
        with w.block("func fill(_ text: String) {"):
            w("label.text = text")
            w("addSubview(label)")
    w.blank()
    with w.block(f"final class {name}: UIView {{"):
        w(f"private var parts: [{part}] = []")
        w.blank()
        with w.block("func show(_ texts: [String], onTouch: @escaping (Int) -> Void) {"):
            with w.block("for (index, text) in texts.enumerated() {"):
                w(f"let part = {part}()")
                w("part.fill(text)")
                w("part.onTouch = { onTouch(index) }")
                w("parts.append(part)")
                w("addSubview(part)")


def layers(app, words):
    outer = words.type()
    names = [words.type() for _ in range(4)]
    w = app.file("Services", outer, ["Foundation"])
    for index, name in enumerate(names):
        following = names[index + 1] if index + 1 < len(names) else None
        with w.block(f"final class {name} {{"):
            if following:
                w(f"private let next = {following}()")
                w.blank()
                w("func run(_ text: String, completion: @escaping (Bool) -> Void) {")
                w("  next.run(text + \".\") { isDone in completion(!isDone) }")
                w("}")
            else:
                w("func run(_ text: String, completion: @escaping (Bool) -> Void) { completion(text.isEmpty) }")
        w.blank()
    with w.block(f"final class {outer} {{"):
        w(f"private let first = {names[0]}()")
        w("private(set) var isReady = false")
        w.blank()
        w("func begin() { first.run(\"\") { [weak self] isDone in self?.isReady = isDone } }")
