"""Makes an app that shows a difference as small as it gets: fewer choices that are not the simplest, fewer steps."""

import copy
import os

from dialects import axes, plan as plans
from dialects.spec import Spec


class Shrinker:
    def __init__(self, judge, prefix="shrunk"):
        self.judge = judge
        self.prefix = prefix
        self.count = 0
        self.runs = 0

    def verdict(self, spec):
        """What is said of an app; `None` where it cannot be written."""
        self.runs += 1
        try:
            spec.save(self.judge.folder)
        except (AssertionError, AttributeError, KeyError, IndexError, ValueError):
            return None
        return self.judge.judge([spec.name])[0]

    def shrink(self, spec, kind, choices=None):
        """The smallest app found with a complaint of the kind, and with the choices; and what is said of it."""
        self.count += 1
        self.name = f"{self.prefix}{self.count:03}"
        best = self.changed(spec, spec.dialect, spec.plan, size=0)
        verdict = self.verdict(best)
        if verdict is None or kind not in verdict.kinds():
            best = self.changed(spec, spec.dialect, spec.plan, size=spec.size)
            verdict = self.verdict(best)
            if verdict is None or kind not in verdict.kinds():
                return None, None

        def attempt(candidate):
            nonlocal best, verdict
            if any(candidate.dialect[axis] != choice for axis, choice in (choices or {}).items()):
                return False
            found = self.verdict(candidate)
            if found is not None and kind in found.kinds():
                best, verdict = candidate, found
                return True
            return False

        changed = True
        while changed:
            changed = self.shrink_axes(lambda: best, attempt)
            changed = self.shrink_plan(lambda: best, attempt) or changed
        # The last one judged need not be the best.
        verdict = self.verdict(best)
        return best, verdict

    def changed(self, spec, dialect, plan, size=0):
        new = Spec(self.name, copy.deepcopy(plan), axes.adjusted(dialect), spec.seed, size)
        new.place_fault()
        return new

    def shrink_axes(self, best, attempt):
        """Delta debugging over the choices that are not the simplest."""
        simplest = axes.simplest()
        any_change = False
        parts = 2
        while True:
            spec = best()
            open_axes = [a for a in axes.AXES if spec.dialect[a] != simplest[a]]
            if not open_axes:
                return any_change
            parts = min(parts, len(open_axes))
            size = -(-len(open_axes) // parts)
            for start in range(0, len(open_axes), size):
                dialect = dict(spec.dialect)
                for axis in open_axes[start:start + size]:
                    dialect[axis] = simplest[axis]
                if axes.adjusted(dialect) == spec.dialect:
                    continue
                plan = spec.plan
                if dialect["shape"] == "none" and spec.dialect["shape"] != "none":
                    plan = _without_shape(plan)
                if dialect["root"] == "stack" and plan.tabs:
                    plan = _without_tabs(plan)
                if attempt(self.changed(spec, dialect, plan)):
                    any_change = True
                    break
            else:
                if size == 1:
                    return any_change
                parts *= 2

    def shrink_plan(self, best, attempt):
        any_change = False
        while True:
            spec = best()
            for smaller in plans.reductions(spec.plan):
                if attempt(self.changed(spec, spec.dialect, smaller)):
                    any_change = True
                    break
            else:
                return any_change


def _without_tabs(plan):
    """The plan with the tab in which most happens as the whole app."""
    tab = copy.deepcopy(max(plan.tabs, key=lambda tab: (sum(1 for _ in tab.all()), len(list(tab.screens())))))
    tab.how = "root"
    return tab


def _without_shape(plan):
    plan = copy.deepcopy(plan)
    for flow in plan.all():
        for screen, _ in flow.screens():
            screen.steps = [step for step in screen.steps if step.kind != "shape"]
    return plan
