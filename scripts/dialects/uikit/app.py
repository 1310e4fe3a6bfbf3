"""A whole app of UIKit's."""

from dialects import noise
from dialects.source import WrittenApp
from dialects.uikit.context import Context
from dialects.uikit.entry import write_entry, write_tabs_class
from dialects.uikit.flows import FlowWriter
from dialects.uikit.shared import write_shared


def write(name, plan, dialect, seed, size=0):
    """Writes the app of a plan; `size` is about how many files it shall have, unrelated ones included."""
    app = WrittenApp(name, dialect["files"])
    c = Context(app, plan, dialect, seed)
    c.writers = {}
    for flow in plan.all():
        c.writers[flow.name] = FlowWriter(c, flow)
    write_entry(c)
    for writer in c.writers.values():
        writer.write()
    if dialect["root"] == "tabsClass":
        write_tabs_class(c)
    write_shared(c)
    note_faults(c)
    noise.write(app, dialect, c.words, size)
    return app


# Which rule says that an app has a fault.
RULES = {
    "back": "leaked-child-back", "swipe": "leaked-child-dismiss", "never": "leaked-child-never-removed",
    "partial": "partial-finish", "strongSelf": "strong-self-callback", "lost": "child-not-retained",
}

# What must not be said of a flow that has no fault.
TRAPS = ["child-not-released", "retain-cycle", "unreachable", "child-not-retained"]


def note_faults(c):
    # What is said of a child names its owner as well.
    owners = {c.parents[w.flow.name].name for w in c.writers.values() if w.flow.fault}
    for writer in c.writers.values():
        fault = writer.flow.fault
        if fault:
            # What a property keeps is let go of when the next one comes: no more than information.
            bounded = fault == "never" and c.d["keep"] in ("property", "screen") and c.d["start"] != "run"
            c.app.finding(RULES[fault], writer.name, "info" if bounded else "expected", f"the fault '{fault}' was written into it")
        else:
            for rule in TRAPS if writer.flow.name not in owners else ():
                if rule == "child-not-retained" and writer.flow.name in c.losing:
                    continue
                if rule == "retain-cycle" and c.d["show"] == "wrapper" and c.is_held_by_screen(writer.flow):
                    # The wrapped property holds the screen that holds the flow, until the next screen takes its place.
                    continue
                c.app.finding(rule, writer.name, "trap", "it was written without a fault")
        for screen, _ in writer.flow.screens():
            c.app.finding("unreachable", c.name(screen), "trap", "it was written to be reachable")
