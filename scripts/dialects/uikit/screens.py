"""Screens: their classes, how they tell what a person does, and how a flow listens."""

from dialects.uikit.context import capital, small


class ScreenWriter:
    """Writes one screen, and what a flow says to make it."""

    def __init__(self, c, flow, screen, step):
        self.c = c
        self.d = c.d
        self.flow = flow
        self.screen = screen
        self.step = step
        self.name = c.name(screen)
        self.steps = screen.steps
        self.is_first = screen is flow.first
        gone = c.gone_way(flow) if self.is_first else None
        self.gone = gone if gone in ("moving", "parentNil") else None
        self.token = gone == "token"
        self.holds = self.is_first and c.is_held_by_screen(flow)

    # The event's way.

    def event_type(self):
        return f"{self.name}Event"

    def parameters(self):
        """The initializer's parameters, as name and type."""
        if not self.steps:
            return []
        event = self.d["event"]
        if event == "argument":
            return [(self.c.event(s), "@escaping () -> Void") for s in self.steps]
        if event in ("model", "modelDelegate"):
            return [(self.c.role("model"), f"{self.name}Model")]
        if event == "actions":
            return [(self.c.role("actions"), f"{self.name}Actions")]
        if event == "reducer":
            return [(self.c.role("store"), f"{self.name}Store")]
        return []

    def by_property(self):
        """Whether what the initializer would be given is set afterwards, because a storyboard makes the screen."""
        return self.d["screen"] in ("storyboard", "generic", "xib")

    def fire(self, step):
        """What the screen does when the touch comes."""
        c, event = self.c, self.c.event(step)
        kind = self.d["event"]
        if kind == "closure":
            return f"{event}?()"
        if kind == "argument":
            return f"{event}()"
        if kind == "delegate":
            return f"{c.role('delegate')}?.{event}(self)"
        if kind in ("model", "modelDelegate"):
            return f"{c.role('model')}.{self.model_method(step)}()"
        if kind == "enum":
            return f"{c.role('onEvent')}?(.{event})"
        if kind == "actions":
            return f"{c.role('actions')}.{event}()"
        if kind == "combine":
            return f"{c.role('events')}.send(.{event})"
        if kind == "combineEach":
            return f"{event}.send(())"
        if kind == "rx":
            return f"{event}.accept(())"
        if kind == "stream":
            return f"{c.role('events')}.continuation.yield(.{event})"
        if kind == "awaited":
            return f"{c.role('waiting')}?.resume(returning: .{event})"
        if kind == "reducer":
            return f"{c.role('store')}.{c.role('send')}(.{event})"
        if kind == "notification":
            return f"NotificationCenter.default.post(name: .{event}, object: nil)"
        raise ValueError(kind)

    def model_method(self, step):
        return ("pick" + capital(self.c.event(step))) if self.c.plain else self.c.event(step) + "Wanted"

    def imports(self):
        kind = self.d["event"]
        names = ["UIKit"]
        if kind in ("combine", "combineEach"):
            names.append("Combine")
        if kind == "rx":
            names += ["RxRelay", "RxSwift"]
        return names

    # The class.

    def write_hosted(self):
        """A view of SwiftUI's, which the flow puts into a hosting controller."""
        c, kind = self.c, self.d["event"]
        w = c.app.file(c.name(self.flow), self.name, ["SwiftUI"])
        self.write_companions(w)
        with w.block(f"struct {self.name}: View {{"):
            for name, type_ in self.parameters():
                w(f"let {name}: {type_.removeprefix('@escaping ')}")
            w.blank()
            with w.block("var body: some View {"):
                with w.block("VStack {"):
                    w(f'Text("{small(self.name)}")')
                    for step in self.steps:
                        w(f'Button("{c.event(step)}") {{ {self.fire(step)} }}')

    def write(self):
        if self.d["screen"] == "hosted":
            self.write_hosted()
            return
        c, d = self.c, self.d
        w = c.app.file(c.name(self.flow), self.name, self.imports())
        self.write_companions(w)
        rows = d["touch"] == "row" and self.steps
        base = "UITableViewController" if rows else "UIViewController"
        conforms = []
        if d["screen"] == "abstract":
            conforms.append(self.protocol())
        if d["screen"] == "generic":
            conforms.append(c.type("Makeable"))
        with w.block(f"final class {self.name}: {', '.join([base] + conforms)} {{"):
            self.write_properties(w)
            self.write_initializer(w, rows)
            if self.steps and not rows:
                self.write_buttons(w)
            if self.gone == "moving":
                w.blank()
                with w.block("override func viewDidDisappear(_ animated: Bool) {"):
                    w("super.viewDidDisappear(animated)")
                    w(f"if isMovingFromParent {{ {c.role('onGone')}?() }}")
            if self.gone == "parentNil":
                w.blank()
                with w.block("override func didMove(toParent parent: UIViewController?) {"):
                    w("super.didMove(toParent: parent)")
                    w(f"if parent == nil {{ {c.role('onGone')}?() }}")
            if rows:
                self.write_rows(w)
            for step in self.steps:
                w.blank()
                prefix = {"objc": "@objc private ", "ibaction": "@IBAction private "}.get(d["touch"], "private ")
                sender = "_ sender: UIButton" if d["touch"] == "ibaction" else ""
                with w.block(f"{prefix}func {c.tap(step)}({sender}) {{"):
                    w(self.fire(step))

    def protocol(self):
        return f"{self.name}Screen"

    def write_companions(self, w):
        c, kind = self.c, self.d["event"]
        if self.d["screen"] == "abstract":
            with w.block(f"protocol {self.protocol()}: UIViewController {{"):
                for text in self.outputs():
                    w(f"{text} {{ get set }}")
            w.blank()
        if not self.steps:
            return
        events = [c.event(s) for s in self.steps]
        if kind == "delegate":
            with w.block(f"protocol {self.name}Delegate: AnyObject {{"):
                for event in events:
                    w(f"func {event}(_ sender: {self.name})")
            w.blank()
        if kind in ("enum", "combine", "stream", "awaited"):
            w(f"enum {self.event_type()} {{ case {', '.join(events)} }}")
            w.blank()
        if kind == "actions":
            with w.block(f"struct {self.name}Actions {{"):
                for event in events:
                    w(f"let {event}: () -> Void")
            w.blank()
        if kind == "model":
            with w.block(f"final class {self.name}Model {{"):
                for event in events:
                    w(f"var {event}: (() -> Void)?")
                for step in self.steps:
                    w.blank()
                    w(f"func {self.model_method(step)}() {{ {c.event(step)}?() }}")
            w.blank()
        if kind == "modelDelegate":
            with w.block(f"protocol {self.name}ModelDelegate: AnyObject {{"):
                for event in events:
                    w(f"func {event}(_ sender: {self.name}Model)")
            w.blank()
            with w.block(f"final class {self.name}Model {{"):
                w(f"weak var {c.role('delegate')}: (any {self.name}ModelDelegate)?")
                for step in self.steps:
                    w.blank()
                    w(f"func {self.model_method(step)}() {{ {c.role('delegate')}?.{c.event(step)}(self) }}")
            w.blank()
        if kind == "reducer":
            w(f"enum {self.name}Action {{ case {', '.join(events)} }}")
            w.blank()
            with w.block(f"struct {self.name}State {{"):
                w("var count = 0")
                w.blank()
                w(f"mutating func reduce(_ action: {self.name}Action) {{ count += 1 }}")
            w.blank()
            with w.block(f"final class {self.name}Store {{"):
                w(f"private(set) var {c.role('state')} = {self.name}State()")
                w(f"private let effect: ({self.name}Action) -> Void")
                w.blank()
                w(f"init(effect: @escaping ({self.name}Action) -> Void) {{ self.effect = effect }}")
                w.blank()
                with w.block(f"func {c.role('send')}(_ action: {self.name}Action) {{"):
                    w(f"{c.role('state')}.reduce(action)")
                    w("effect(action)")
            w.blank()
        if kind == "notification":
            with w.block("extension Notification.Name {"):
                for event in events:
                    w(f'static let {event} = Notification.Name("{event}")')
            w.blank()

    def outputs(self):
        """The properties that a flow sets from outside."""
        c, kind = self.c, self.d["event"]
        lines = []
        if self.steps:
            if kind == "closure":
                lines += [f"var {c.event(s)}: (() -> Void)?" for s in self.steps]
            if kind == "enum":
                lines.append(f"var {c.role('onEvent')}: (({self.event_type()}) -> Void)?")
        if self.gone:
            lines.append(f"var {c.role('onGone')}: (() -> Void)?")
        if self.token:
            lines.append(f"var {c.role('token')}: {c.type('Token')}?")
        if self.holds:
            lines.append(f"var {c.role('holder')}: AnyObject?")
        return lines

    def write_properties(self, w):
        c, kind = self.c, self.d["event"]
        for text in self.outputs():
            w(text)
        if not self.steps:
            return
        if kind == "delegate":
            w(f"weak var {c.role('delegate')}: (any {self.name}Delegate)?")
        if kind == "combine":
            w(f"let {c.role('events')} = PassthroughSubject<{self.event_type()}, Never>()")
        if kind == "stream":
            w(f"let {c.role('events')} = AsyncStream.makeStream(of: {self.event_type()}.self)")
        if kind == "awaited":
            w(f"private var {c.role('waiting')}: CheckedContinuation<{self.event_type()}, Never>?")
            w.blank()
            with w.block(f"func {c.role('choose')}() async -> {self.event_type()} {{"):
                w(f"await withCheckedContinuation {{ {c.role('waiting')} = $0 }}")
        if kind == "combineEach":
            for step in self.steps:
                w(f"let {c.event(step)} = PassthroughSubject<Void, Never>()")
        if kind == "rx":
            for step in self.steps:
                w(f"let {c.event(step)} = PublishRelay<Void>()")
        for name, kind in self.parameters():
            if self.by_property():
                w(f"var {name}: {kind}!")
            else:
                w(f"private let {name}: {kind.removeprefix('@escaping ')}")

    def write_initializer(self, w, rows):
        parameters = [] if self.by_property() else self.parameters()
        above = "super.init(style: .plain)" if rows else "super.init(nibName: nil, bundle: nil)"
        if parameters:
            w.blank()
            with w.block(f"init({', '.join(f'{n}: {t}' for n, t in parameters)}) {{"):
                for name, _ in parameters:
                    w(f"self.{name} = {name}")
                w(above)
            w.blank()
            w("@available(*, unavailable)")
            w('required init?(coder: NSCoder) { fatalError("made in code") }')
        elif self.d["screen"] == "generic":
            w.blank()
            w(f"required init() {{ {above} }}")
            w.blank()
            w('required init?(coder: NSCoder) { fatalError("made in code") }')

    def write_buttons(self, w):
        c, touch = self.c, self.d["touch"]
        in_bar = touch == "bar" and not (self.step and self.step.kind == "present")
        w.blank()
        with w.block("override func viewDidLoad() {"):
            w("super.viewDidLoad()")
            if in_bar:
                with w.block("navigationItem.rightBarButtonItems = [", end="]"):
                    for step in self.steps:
                        w(
                            f'UIBarButtonItem(title: "{c.event(step)}", primaryAction: UIAction {{ [weak self] _ in '
                            f"self?.{c.tap(step)}() }}),")
            elif touch == "objc":
                for step in self.steps:
                    w(f'let {c.event(step)}Button = UIButton(type: .system)')
                    w(f'{c.event(step)}Button.addTarget(self, action: #selector({c.tap(step)}), for: .touchUpInside)')
                    w(f"view.addSubview({c.event(step)}Button)")
            elif touch != "ibaction":
                for step in self.steps:
                    w(
                        f'view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "{c.event(step)}") '
                        f"{{ [weak self] _ in self?.{c.tap(step)}() }}))")

    def write_rows(self, w):
        c = self.c
        w.blank()
        w(
            "override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int "
            f"{{ {len(self.steps)} }}")
        w.blank()
        with w.block(
            "override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {"):
            w("let cell = UITableViewCell(style: .default, reuseIdentifier: nil)")
            titles = ", ".join(f'"{c.event(s)}"' for s in self.steps)
            w(f"cell.textLabel?.text = [{titles}][indexPath.row]")
            w("return cell")
        w.blank()
        with w.block("override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {"):
            w("switch indexPath.row {")
            for index, step in enumerate(self.steps):
                label = f"case {index}" if index < len(self.steps) - 1 else "default"
                w(f"{label}: {c.tap(step)}()")
            w("}")

    # What a flow writes.

    def make(self, w, variable, handle, edge, holder="self?", extra=True):
        """Writes how the flow makes the screen and listens to it; `handle` writes what a step does, in a closure."""
        c, kind = self.c, self.d["event"]
        create = edge.site("create") if edge else None
        arguments = []
        if self.steps:
            if kind == "model" or kind == "modelDelegate":
                model = f"{variable}Model"
                w(f"let {model} = {self.name}Model()")
                if kind == "model":
                    for step in self.steps:
                        handle(w, f"{model}.{c.event(step)} = ", step)
                else:
                    w(f"{model}.{c.role('delegate')} = self")
                arguments.append((c.role("model"), model))
            if kind == "reducer":
                store = f"{variable}Store"
                handle(w, f"let {store} = {self.name}Store ", self.steps)
                arguments.append((c.role("store"), store))
            if kind == "argument":
                for step in self.steps:
                    arguments.append((c.event(step), step))
            if kind == "actions":
                arguments.append((c.role("actions"), None))
        self.create(w, variable, arguments, handle, create)
        if self.steps:
            if self.by_property() and kind in ("model", "modelDelegate"):
                w(f"{variable}.{c.role('model')} = {variable}Model")
            if self.by_property() and kind == "reducer":
                w(f"{variable}.{c.role('store')} = {variable}Store")
            if kind == "stream":
                w(f"let {variable}Events = {variable}.{c.role('events')}.stream")
                c.writers[self.flow.name].await_events(w, f"{variable}Events", self.steps)
            if kind == "awaited":
                c.writers[self.flow.name].await_events(w, None, self.steps, variable)
            if kind == "closure":
                for step in self.steps:
                    handle(w, f"{variable}.{c.event(step)} = ", step)
            if kind == "delegate":
                w(f"{variable}.{c.role('delegate')} = self")
            if kind == "enum":
                handle(w, f"{variable}.{c.role('onEvent')} = ", self.steps)
            if kind == "combine":
                handle(w, f"{variable}.{c.role('events')}.sink ", self.steps, f".store(in: &{c.role('bag')})")
            if kind == "combineEach":
                for step in self.steps:
                    handle(w, f"{variable}.{c.event(step)}.sink ", step, f".store(in: &{c.role('bag')})", ignored=True)
            if kind == "rx":
                for step in self.steps:
                    handle(
                        w, f"{variable}.{c.event(step)}.subscribe(onNext: ", step,
                        f").disposed(by: {c.role('bag')})", ignored=True)
        if extra:
            self.write_extras(w, variable)

    def write_extras(self, w, variable):
        c = self.c
        gone = c.writers[self.flow.name].gone_edge
        if self.gone:
            w(f"{variable}.{c.role('onGone')} = {{ [weak self] in self?.{c.role('onGone')}?() }}", gone.site())
        if self.token:
            w(f"{variable}.{c.role('token')} = {c.type('Token')} {{ [weak self] in self?.{c.role('onGone')}?() }}",
              gone.site())
        if self.holds:
            w(f"{variable}.{c.role('holder')} = self")

    def create(self, w, variable, arguments, handle, create):
        c, way = self.c, self.d["screen"]
        labelled = way != "closures"
        opening = {
            "init": f"{self.name}(", "method": f"{self.name}(", "enum": f"{self.name}(",
            "factory": f"{c.role('pages')}.{self.maker()}(", "factoryProtocol": f"{c.role('pages')}.{self.maker()}(",
            "abstract": f"{c.role('pages')}.{self.maker()}(", "closures": f"{c.role('pages')}.{self.maker()}(",
            "static": f"{self.name}Builder.{c.role('build')}(", "hosted": f"UIHostingController(rootView: {self.name}(",
        }.get(way)
        closing = "))" if way == "hosted" else ")"
        if way == "storyboard":
            w(
                f'let {variable} = UIStoryboard(name: "{c.type("Storyboard")}", bundle: nil)'
                f'.instantiateViewController(withIdentifier: "{self.name}") as! {self.name}', create)
            return
        if way == "xib":
            w(f'let {variable} = {self.name}(nibName: "{self.name}", bundle: nil)', create)
            return
        if way == "generic":
            w(f"let {variable} = {c.role('produce')}({self.name}.self)", create)
            return
        if any(value is not None and not isinstance(value, str) for _, value in arguments) or (
            arguments and arguments[0][1] is None):
            w(f"let {variable} = {opening}", create)
            w.depth += 1
            if arguments[0][1] is None:
                label = f"{arguments[0][0]}: " if labelled else ""
                w(f"{label}{self.name}Actions(")
                w.depth += 1
                for index, step in enumerate(self.steps):
                    comma = "," if index < len(self.steps) - 1 else ""
                    handle(w, f"{c.event(step)}: ", step, comma)
                w.depth -= 1
                w(")")
            else:
                for index, (label, step) in enumerate(arguments):
                    comma = "," if index < len(arguments) - 1 else ""
                    handle(w, f"{label}: " if labelled else "", step, comma)
            w.depth -= 1
            w(closing)
            return
        text = ", ".join(f"{label}: {value}" if labelled else value for label, value in arguments)
        w(f"let {variable} = {opening}{text}{closing}", create)

    def maker(self):
        return f"make{self.name}" if self.c.plain else small(self.name) + "Made"
