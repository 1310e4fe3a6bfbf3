"""The dialects: one choice on each axis. The first choice of an axis is its simplest."""

import random

# Every axis with its choices. What each choice means stands where it is written: see the folder 'uikit'.
AXES = {
    "ui": ["uikit", "swiftui"],
    "recognise": ["plain", "protocol", "base", "generic", "object", "library"],
    "make": ["inline", "method", "factory", "factoryProtocol", "static", "container", "generic"],
    "keep": ["property", "list", "helper", "dictionary", "part", "screen"],
    "start": ["call", "init", "run", "option"],
    "screen": [
        "init", "method", "factory", "factoryProtocol", "abstract", "static", "storyboard", "closures", "enum", "generic",
        "hosted", "xib",
    ],
    "show": [
        "direct", "router", "routerProtocol", "extension", "way", "list", "sender", "route", "machine", "wrapper",
        "base",
    ],
    "first": ["set", "assign", "push"],
    "event": [
        "closure", "argument", "delegate", "model", "modelDelegate", "enum", "actions", "combine", "combineEach", "rx",
        "notification", "stream", "awaited", "reducer",
    ],
    "touch": ["action", "row", "bar", "objc", "ibaction"],
    "handler": ["method", "direct"],
    "between": ["none", "layers", "dispatch", "task", "guard"],
    "end": ["closure", "outcome", "delegate", "parent", "argument", "subject"],
    "back": ["didShow", "completion", "moving", "parentNil", "token"],
    "swipe": ["delegate", "locked", "fullScreen"],
    "sheet": ["parent", "child", "self"],
    "entry": ["appDelegate", "scene", "launch", "state"],
    "root": ["stack", "tabs", "tabsPairs", "tabsDictionary", "tabsClass"],
    "shape": [
        "none", "keptByScreen", "topPresenter", "freshPush", "handedDelegate", "addedView", "optionalParent",
        "localKeptWeakly", "flagOfCaller", "chosenRoot", "embedSegue", "deepLink", "variants", "library",
    ],
    "viewPush": ["link", "value", "flag", "path"],
    "viewSheet": ["flag", "item", "cover"],
    "viewState": ["state", "model", "observable", "router"],
    "viewCall": ["button", "method", "gesture", "subview", "section", "row"],
    "viewLeaf": ["view", "representable"],
    "noise": ["none", "network", "store", "generics", "views", "base"],
    "files": ["one", "each", "folders"],
    "names": ["plain", "random"],
    "fault": ["none", "back", "swipe", "never", "partial", "strongSelf", "lost"],
}


SWIFTUI = ("viewPush", "viewSheet", "viewState", "viewCall", "viewLeaf")
UIKIT = tuple(a for a in AXES if a not in SWIFTUI + ("ui", "root", "noise", "files", "names"))


def simplest():
    return {axis: choices[0] for axis, choices in AXES.items()}


def adjusted(dialect):
    """The dialect with choices that go together: where two do not, the second one yields."""
    d = dict(dialect)
    # What is of the other framework says nothing.
    for axis in (UIKIT if d["ui"] == "swiftui" else SWIFTUI):
        d[axis] = AXES[axis][0]
    if d["ui"] == "swiftui":
        if d["root"] != "stack":
            d["root"] = "tabs"
        if d["viewPush"] == "path" and d["viewState"] != "router":
            d["viewState"] = "router"
        if d["viewState"] == "router":
            d["viewSheet"] = "item"
            # One path for several tabs would show in one tab what another asks for.
            d["root"] = "stack"
        return d
    if d["show"] == "base":
        # The class that presents and dismisses is the one that all flows inherit from.
        d["recognise"] = "base"
    if d["screen"] == "hosted":
        if d["event"] not in ("argument", "actions", "model", "reducer"):
            d["event"] = "argument"
        d["touch"] = "action"
        if d["back"] not in ("didShow", "completion"):
            d["back"] = "didShow"
        if d["keep"] == "screen":
            d["keep"] = "property"
    if d["back"] == "completion" and d["show"] not in ("router", "routerProtocol"):
        d["show"] = "router"
    if d["back"] == "completion" and d["start"] in ("init", "run"):
        d["start"] = "call"
    if d["screen"] in ("storyboard", "xib") and d["event"] in ("argument", "actions"):
        d["event"] = "closure"
    if d["screen"] == "abstract" and d["event"] not in ("closure", "enum"):
        d["event"] = "closure"
    if d["screen"] == "generic" and d["event"] in (
        "argument", "actions", "model", "modelDelegate", "reducer"):
        d["event"] = "closure"
    if d["recognise"] == "library" and d["keep"] == "helper":
        # What a base class of a closed library keeps nobody can read.
        d["keep"] = "list"
    if d["recognise"] == "library" and d["start"] in ("run", "option"):
        d["start"] = "call"
    if d["keep"] == "screen" and d["event"] == "notification":
        # The screens of an earlier launch, which such flows and their stack keep, would hear what is posted in the next.
        d["keep"] = "property"
    if d["keep"] == "screen":
        if d["fault"] not in ("swipe", "partial"):
            d["fault"] = "none"
        if d["start"] == "run":
            d["start"] = "call"
    if d["recognise"] == "generic":
        d["end"] = "outcome"
    if d["make"] == "generic" and d["end"] == "argument":
        d["make"] = "inline"
    if d["fault"] == "partial" and d["end"] in ("parent",):
        d["fault"] = "none"
    if d["fault"] == "back" and d["back"] == "completion":
        pass
    if d["fault"] == "lost" and d["start"] == "run":
        d["start"] = "call"
    if d["fault"] == "strongSelf":
        if d["end"] not in ("closure", "outcome"):
            d["end"] = "closure"
        if d["keep"] == "dictionary":
            d["keep"] = "property"
    if d["start"] == "init" and d["sheet"] != "parent":
        d["sheet"] = "parent"
    if d["start"] == "run" and d["recognise"] in ("plain", "object"):
        d["recognise"] = "protocol"
    return d


def chosen(dialect):
    """The choices that are not the simplest, but for those that others demand."""
    result = {}
    for axis, choices in AXES.items():
        if dialect[axis] != choices[0] and adjusted({**dialect, axis: choices[0]}) != dialect:
            result[axis] = dialect[axis]
    return result


def relevant(dialect):
    """The choices that say something: not those of the other framework."""
    other = UIKIT if dialect["ui"] == "swiftui" else SWIFTUI
    return {axis: choice for axis, choice in dialect.items() if axis not in other}


def pairs(dialect):
    """All pairs of choices of a dialect that say something."""
    items = sorted(relevant(dialect).items())
    return {(a, b) for i, a in enumerate(items) for b in items[i + 1:]}


class Covering:
    """Draws dialects so that all pairs of choices come up as soon as possible."""

    def __init__(self, seed, only=None):
        self.dice = random.Random(f"dialects {seed}")
        self.seen = {}
        self.only = only or {}

    def _candidate(self):
        drawn = {}
        for axis, choices in AXES.items():
            allowed = self.only.get(axis, choices)
            # Most apps have no fault, so that it is seen what is right.
            if axis in ("fault", "shape") and "none" in allowed and self.dice.random() < 0.5:
                drawn[axis] = "none"
            elif axis == "ui" and len(allowed) > 1:
                drawn[axis] = "swiftui" if self.dice.random() < 0.2 else "uikit"
            else:
                drawn[axis] = self.dice.choice(allowed)
        return adjusted(drawn)

    def draw(self, candidates=12):
        best, best_new = None, -1.0
        for _ in range(candidates):
            candidate = self._candidate()
            new = sum(1.0 / (1 + self.seen.get(pair, 0)) ** 2 for pair in pairs(candidate))
            if new > best_new:
                best, best_new = candidate, new
        for pair in pairs(best):
            self.seen[pair] = self.seen.get(pair, 0) + 1
        return best
