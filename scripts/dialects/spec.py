"""One app to try: what it does and how it is written; everything else follows from that."""

import json
import os
import random
import shutil

from dialects import axes, plan as plans, truth
from dialects.swiftui import app as swiftui
from dialects.uikit import app as uikit

SIZES = {
    # Depth of flows, screens of a flow, steps of a screen, files.
    "small": (plans.Limits(1, 2, 3), 10), "medium": (plans.Limits(2, 3, 3), 30), "large": (plans.Limits(3, 5, 4), 300),
}


class Spec:
    def __init__(self, name, plan, dialect, seed, size=10):
        self.name = name
        self.plan = plan
        self.dialect = dialect
        self.seed = seed
        self.size = size

    @staticmethod
    def drawn(name, dialect, seed, size):
        limits, files = SIZES[size]
        plan = plans.draw(seed, dialect, limits)
        spec = Spec(name, plan, dict(dialect), seed, files)
        spec.place_fault()
        return spec

    def place_fault(self):
        """Gives one flow the dialect's fault, or takes the fault out of the dialect where no flow can have it."""
        fault = self.dialect["fault"]
        for flow in self.plan.all():
            flow.fault = None
        if fault == "none":
            return
        for flow in self.plan.all():
            if flow.how not in ("push", "present"):
                continue
            if fault == "back" and flow.how != "push" or fault in ("swipe", "partial") and flow.how != "present":
                continue
            # Where a pop takes a flow away, what hears of the way back lets go of it at any end.
            if not flow.outcomes or fault == "partial" and len(flow.outcomes) < 2:
                continue
            flow.fault = fault
            return
        self.dialect["fault"] = "none"

    def write(self):
        if not any(s.kind == "shape" for f in self.plan.all() for screen, _ in f.screens() for s in screen.steps):
            self.dialect["shape"] = "none"
        app = (swiftui if self.dialect["ui"] == "swiftui" else uikit).write(self.name, self.plan, self.dialect, self.seed, self.size)
        return app, app.finished()

    def save(self, folder):
        """Writes the app's files under a folder, its truth and its graph beside it."""
        app, files = self.write()
        shutil.rmtree(os.path.join(folder, self.name), ignore_errors=True)
        for path, lines in files.items():
            target = os.path.join(folder, self.name, path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "w") as file:
                file.write("\n".join(text for text, _ in lines) + "\n")
        with open(os.path.join(folder, self.name + ".truth.json"), "w") as file:
            json.dump(truth.truth_of(app), file, indent=1)
        with open(os.path.join(folder, self.name + ".graph"), "w") as file:
            file.write(truth.graph_of(app))
        return app, files


def draw_batch(count, seed, only=None, sizes=("small", "medium", "large")):
    """The specs of a run: as many as asked for, the same for the same seed."""
    covering = axes.Covering(seed, only)
    dice = random.Random(f"sizes {seed}")
    specs = []
    for number in range(count):
        size = dice.choices(["small", "medium", "large"], [85, 14, 1])[0]
        if size not in sizes:
            size = sizes[0]
        specs.append(Spec.drawn(f"app{number:05}", covering.draw(), f"{seed}.{number}", size))
        specs[-1].dialect = dict(specs[-1].dialect)
    return specs
