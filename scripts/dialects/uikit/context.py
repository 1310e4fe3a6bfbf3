"""What all parts of an app share while it is written: its dialect, its names, and what the flows are handed."""

from dialects.source import Mark
from dialects.words import PlainNames, Words

# What things are called where names say what they stand for.
ROLES = {
    "stack": "stack", "router": "router", "begin": "begin", "children": "children", "add": "add", "drop": "drop",
    "run": "run", "pages": "pages", "maker": "maker", "keeper": "keeper", "members": "members", "delegate": "delegate",
    "parent": "parent", "childDidEnd": "childDidEnd", "onEnd": "onEnd", "ended": "ended", "onGone": "onGone",
    "token": "token", "model": "model", "onEvent": "onEvent", "events": "events", "actions": "actions", "bag": "bag",
    "setRoot": "setRoot", "push": "push", "cover": "cover", "leave": "leave", "back": "back", "home": "home",
    "whenGone": "whenGone", "completions": "completions", "display": "display", "navigate": "navigate", "flow": "flow",
    "presenter": "presenter", "tabs": "tabs", "pipeline": "pipeline", "make": "make", "produce": "produce", "page": "page", "build": "build",
    "isOpen": "isOpen", "session": "session", "waiting": "waiting", "choose": "choose", "store": "store", "send": "send", "state": "state",
    "enter": "enter", "shown": "shown", "covered": "covered", "launch": "launch", "toPresent": "toPresent", "holder": "holder",
    "settle": "settle", "clear": "clear",
}

TYPES = {
    "Base": "BaseFlow", "Protocol": "Flow", "Router": "Router", "Routing": "Routing", "Presentable": "Presentable",
    "Pages": "Pages", "PagesImp": "AppPages", "Maker": "FlowMaker", "MakerImp": "AppFlowMaker", "Keeper": "Keeper",
    "Parent": "FlowParent", "Token": "Token", "Way": "Way", "Pipeline": "Pipeline", "Makeable": "Makeable",
    "Tabs": "Tabs", "Session": "Session", "Launch": "Launch", "Option": "StartOption", "Storyboard": "Main",
    "Startable": "Startable", "Pushed": "Pushed", "Covered": "Covered",
}


class Context:
    """An app in the making."""

    def __init__(self, app, plan, dialect, seed):
        self.app = app
        self.plan = plan
        self.d = dialect
        self.plain = dialect["names"] == "plain"
        self.words = Words(seed)
        self.roles = {}
        self.shared = {}
        self.named = {}
        # The flows that lose a child by a shape.
        self.losing = set()
        plain = PlainNames()
        for flow in plan.all():
            self.named[flow.name] = plain.flow() if self.plain else self.words.type()
            for screen, _ in flow.screens():
                self.named[screen.name] = plain.screen() if self.plain else self.words.type()
        for flow in plan.all():
            for index, outcome in enumerate(flow.outcomes):
                self.named[flow.name + outcome] = ["done", "cancelled", "skipped"][index] if self.plain else self.words.member()
            for screen, _ in flow.screens():
                for step in screen.steps:
                    self.named[step.event] = self._event(flow, step) if self.plain else self.words.member()
                    if self.plain and dialect["event"] == "notification":
                        # What is posted is known to the whole app.
                        self.named[step.event] = small(self.named[screen.name]) + capital(self.named[step.event])
        self.by_flow = {flow.name: flow for flow in plan.all()}
        self.parents = {child.name: flow for flow in plan.all() for child in flow.children()}

    def _event(self, flow, step):
        if step.screen:
            return "on" + self.named[step.screen.name]
        if step.flow:
            return "on" + self.named[step.flow.name]
        if step.kind == "shape":
            return "onMore"
        if step.kind == "end":
            return "on" + capital(self.named[flow.name + flow.outcomes[step.outcome]])
        return "onClose"

    def role(self, key):
        """What a member is called in this app."""
        if self.plain:
            return ROLES[key]
        if key not in self.roles:
            self.roles[key] = self.words.member()
        return self.roles[key]

    def type(self, key):
        """What a type is called in this app."""
        if self.plain:
            return TYPES[key]
        if "type " + key not in self.roles:
            self.roles["type " + key] = self.words.type()
        return self.roles["type " + key]

    def name(self, thing):
        """The name of a flow or a screen."""
        return self.named[thing.name]

    def event(self, step):
        return self.named[step.event]

    def outcome(self, flow, index):
        return self.named[flow.name + flow.outcomes[index]]

    def tap(self, step):
        """The screen's own method that a touch calls."""
        return ("tap" + capital(self.event(step))) if self.plain else self.event(step) + "Touched"

    def share(self, key, edge, role="via"):
        """Remembers that a line of shared code is a step's as well; the line is written later."""
        if edge:
            self.shared.setdefault(key, []).append(Mark(edge, role))

    def marks(self, key):
        """The marks of shared code: a list that goes on growing as steps are written."""
        return [self.shared.setdefault(key, [])]

    # What a flow is handed.

    @property
    def uses_router(self):
        return self.d["show"] in ("router", "routerProtocol")

    @property
    def handle(self):
        return self.role("router") if self.uses_router else self.role("stack")

    @property
    def handle_type(self):
        if self.d["show"] == "router":
            return self.type("Router")
        if self.d["show"] == "routerProtocol":
            return "any " + self.type("Routing")
        return "UINavigationController"

    @property
    def has_pages(self):
        return self.d["screen"] in ("factory", "factoryProtocol", "abstract", "closures")

    @property
    def has_maker(self):
        return self.d["make"] in ("factory", "factoryProtocol", "container")

    @property
    def pages_type(self):
        return ("any " if self.d["screen"] in ("factoryProtocol", "abstract") else "") + self.type("Pages")

    @property
    def maker_type(self):
        return ("any " if self.d["make"] == "factoryProtocol" else "") + self.type("Maker")

    def new_handle(self, stack):
        """A handle on a stack of its own."""
        return f"{self.type('Router')}({self.role('stack')}: {stack})" if self.uses_router else stack

    # How children are kept.

    @property
    def element(self):
        """The type of what a list of children holds."""
        return {"protocol": "any " + self.type("Protocol"), "base": self.type("Base"), "library": "FlowKitFlow"}.get(self.d["recognise"], "AnyObject")

    @property
    def needs_object(self):
        """Whether flows are told of what happens by Objective-C protocols."""
        return self.d["back"] == "didShow" or self.d["swipe"] == "delegate"

    def gone_way(self, flow):
        """How a child notices by its first screen that it has gone; `None` where somebody else does, or nobody."""
        if self.is_held_by_screen(flow) or flow.fault in ("back", "swipe", "never", "lost"):
            return None
        if flow.how == "push":
            return self.d["back"] if self.d["back"] in ("moving", "parentNil", "token") else None
        return None

    def is_held_by_screen(self, flow):
        """Whether its first screen keeps the flow, and nobody else does.

        Only one that is pushed can be kept so: one with a stack of its own would keep its screen in turn.
        """
        return self.d["keep"] == "screen" and flow.how == "push"

    def is_leaf(self, flow):
        """Whether its owner shows the flow's first screen, and hears by a completion that it has been popped."""
        return flow.how == "push" and self.d["back"] == "completion" and not self.is_held_by_screen(flow)

    def is_locked(self, flow):
        return flow.how == "present" and self.d["swipe"] in ("locked", "fullScreen") and flow.fault != "swipe"

    def wants_base(self):
        return self.d["recognise"] in ("base", "generic", "library")

    def keeps_in_list(self):
        return self.d["keep"] in ("list", "helper") or self.d["start"] == "run"


def capital(word):
    return word[0].upper() + word[1:]


def small(word):
    return word[0].lower() + word[1:]

