"""What an app does, before a dialect says how it is written: flows, screens and what can be done on them."""

import copy
import random


class Screen:
    """A screen and what can be done on it."""

    def __init__(self, name):
        self.name = name
        self.steps = []


class Step:
    """What can be done on a screen.

    `kind` is 'push' or 'present' of a screen, 'start' of a flow, 'end' of the screen's own flow with one of its
    outcomes, or 'close' of a screen that was presented.
    """

    def __init__(self, event, kind, screen=None, flow=None, outcome=0):
        self.event = event
        self.kind = kind
        self.screen = screen
        self.flow = flow
        self.outcome = outcome


class Flow:
    """A flow: what it is called, how it comes on show ('root', 'push', 'present' or 'tab'), how it can end."""

    def __init__(self, name, how, outcomes, first):
        self.name = name
        self.how = how
        self.outcomes = outcomes
        self.first = first
        self.fault = None
        self.tabs = []

    def screens(self):
        """Its screens with the step that leads to each, the first without one."""
        todo = [(self.first, None)] if self.first else []
        while todo:
            screen, step = todo.pop(0)
            yield screen, step
            todo += [(s.screen, s) for s in screen.steps if s.screen]

    def starts(self):
        """The screens on which children are started, with the steps."""
        return [(screen, s) for screen, _ in self.screens() for s in screen.steps if s.flow]

    def ends(self):
        return [(screen, s) for screen, _ in self.screens() for s in screen.steps if s.kind == "end"]

    def children(self):
        return [s.flow for _, s in self.starts()] + self.tabs

    def all(self):
        """The flow and those below it."""
        yield self
        for child in self.children():
            yield from child.all()


class Limits:
    """How large a plan may become."""

    def __init__(self, depth, screens, steps):
        self.depth = depth
        self.screens = screens
        self.steps = steps


def draw(seed, dialect, limits):
    """Draws a plan that the dialect can write."""
    return Draw(random.Random(f"plan {seed}"), dialect, limits).root()


class Draw:
    def __init__(self, dice, dialect, limits):
        self.dice = dice
        self.dialect = dialect
        self.limits = limits
        self.count = {}

    def name(self, kind):
        self.count[kind] = self.count.get(kind, 0) + 1
        return f"{kind}{self.count[kind]}"

    def root(self):
        flow = self.root_alone()
        if self.dialect["shape"] != "none":
            home = (flow.tabs[0] if flow.tabs else flow).first
            home.steps.append(Step(self.name("event"), "shape"))
        return flow

    def root_alone(self):
        if self.dialect["root"] == "stack":
            flow = Flow(self.name("flow"), "root", [], None)
            self.fill(flow, 0)
            if not flow.starts():
                self.add_child(flow, flow.first, 1)
            return flow
        flow = Flow(self.name("flow"), "root", [], None)
        for _ in range(self.dice.randint(2, 3)):
            tab = Flow(self.name("flow"), "tab", [], None)
            self.fill(tab, 1)
            flow.tabs.append(tab)
        if not any(tab.starts() for tab in flow.tabs):
            self.add_child(flow.tabs[0], flow.tabs[0].first, 2)
        return flow

    def fill(self, flow, depth):
        """Gives a flow its screens and children."""
        flow.first = Screen(self.name("screen"))
        open_screens = [flow.first]
        for _ in range(self.dice.randint(0, self.limits.screens)):
            screen = self.dice.choice(open_screens)
            if len(screen.steps) >= self.limits.steps:
                continue
            kind = "push" if self.dice.random() < 0.7 else "present"
            if self.is_single(flow) and screen is flow.first:
                kind = "present"
            if kind == "push" and any(s.kind == "close" for s in screen.steps):
                kind = "present"
            new = Screen(self.name("screen"))
            screen.steps.append(Step(self.name("event"), kind, screen=new))
            if kind == "present":
                new.steps.append(Step(self.name("event"), "close"))
            else:
                open_screens.append(new)
        if depth < self.limits.depth:
            for _ in range(self.dice.randint(0, 2)):
                screen = self.dice.choice(open_screens)
                if len(screen.steps) < self.limits.steps:
                    self.add_child(flow, screen, depth + 1)
        for index in range(len(flow.outcomes)):
            allowed = [flow.first] if self.ends_at_first(flow) else open_screens
            screen = self.dice.choice(allowed)
            screen.steps.append(Step(self.name("event"), "end", outcome=index))

    def is_single(self, flow):
        """Whether a flow may push nothing over its first screen."""
        return flow.how == "push" and self.dialect["back"] in ("moving",)

    def ends_at_first(self, flow):
        """Whether a flow is popped off a shared stack one screen at a time."""
        return flow.how == "push" and not flow.at_root

    def add_child(self, flow, screen, depth):
        hows = ["push", "present"]
        if flow.how == "push" and self.dialect["back"] == "didShow":
            hows = ["present"]
        if self.dialect["back"] == "didShow" and screen is not flow.first:
            hows = ["present"]
        if self.is_single(flow):
            hows = ["present"]
        child = Flow(self.name("flow"), self.dice.choice(hows), [], None)
        child.at_root = flow.how != "push" and screen is flow.first
        child.outcomes = [self.name("outcome") for _ in range(self.dice.randint(1, 2))]
        self.fill(child, depth)
        screen.steps.append(Step(self.name("event"), "start", flow=child))


def reductions(plan):
    """Smaller plans, each without one part; the largest parts go first."""
    size = sum(1 for flow in plan.all() for screen, _ in flow.screens() for _ in screen.steps)
    for position in range(size):
        smaller = copy.deepcopy(plan)
        if _without(smaller, position):
            yield smaller
    for position in range(len(plan.tabs)):
        if len(plan.tabs) > 1:
            smaller = copy.deepcopy(plan)
            del smaller.tabs[position]
            yield smaller


def _without(plan, position):
    """Takes the step at a position away; false where the plan would be no plan of an app."""
    seen = 0
    for flow in plan.all():
        for screen, _ in flow.screens():
            for step in screen.steps:
                if seen == position:
                    if step.kind == "close":
                        return False
                    screen.steps.remove(step)
                    _drop_lost_outcomes(plan)
                    return True
                seen += 1
    return False


def _drop_lost_outcomes(plan):
    """Takes away the outcomes with which no screen ends its flow any more."""
    for flow in plan.all():
        left = sorted({step.outcome for _, step in flow.ends()})
        flow.outcomes = [flow.outcomes[index] for index in left]
        for _, step in flow.ends():
            step.outcome = left.index(step.outcome)
