"""The dialects: one choice on each axis. The first choice of an axis is its simplest."""

import random

# Every axis with its choices. What each choice means stands where it is written: see the folder 'uikit'.
AXES = {
    "recognise": ["plain", "protocol", "base", "generic", "object"],
    "make": ["inline", "method", "factory", "factoryProtocol", "static", "container", "generic"],
    "keep": ["property", "list", "helper", "dictionary", "part", "screen"],
    "start": ["call", "init", "run", "option"],
    "screen": [
        "init", "method", "factory", "factoryProtocol", "abstract", "static", "storyboard", "closures", "enum", "generic",
    ],
    "show": ["direct", "router", "routerProtocol", "extension", "way", "list", "sender", "route"],
    "first": ["set", "assign", "push"],
    "event": [
        "closure", "argument", "delegate", "model", "modelDelegate", "enum", "actions", "combine", "combineEach", "rx",
        "notification",
    ],
    "touch": ["action", "row", "bar", "objc", "ibaction"],
    "handler": ["method", "direct"],
    "between": ["none", "layers", "dispatch", "task", "guard"],
    "end": ["closure", "outcome", "delegate", "parent", "argument", "subject"],
    "back": ["didShow", "completion", "moving", "parentNil", "token"],
    "swipe": ["delegate", "locked", "fullScreen", "token"],
    "sheet": ["parent", "child", "self"],
    "entry": ["appDelegate", "scene", "launch"],
    "root": ["stack", "tabs", "tabsPairs", "tabsDictionary", "tabsClass"],
    "noise": ["none", "network", "store", "generics", "views", "base"],
    "files": ["one", "each", "folders"],
    "names": ["plain", "random"],
    "fault": ["none", "back", "swipe", "never", "partial", "strongSelf", "lost"],
}


def simplest():
    return {axis: choices[0] for axis, choices in AXES.items()}


def adjusted(dialect):
    """The dialect with choices that go together: where two do not, the second one yields."""
    d = dict(dialect)
    if d["back"] == "completion" and d["show"] not in ("router", "routerProtocol"):
        d["show"] = "router"
    if d["back"] == "completion" and d["start"] in ("init", "run"):
        d["start"] = "call"
    if d["screen"] == "storyboard" and d["event"] in ("argument", "actions"):
        d["event"] = "closure"
    if d["screen"] == "abstract" and d["event"] not in ("closure", "enum"):
        d["event"] = "closure"
    if d["screen"] == "generic" and d["event"] in ("argument", "actions", "model", "modelDelegate"):
        d["event"] = "closure"
    if d["keep"] == "screen":
        d["fault"] = "none" if d["fault"] != "strongSelf" else "none"
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


def pairs(dialect):
    """All pairs of choices of a dialect."""
    items = sorted(dialect.items())
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
            if axis == "fault" and "none" in allowed and self.dice.random() < 0.5:
                drawn[axis] = "none"
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
