"""Laws of the apps that are written."""

import random
import unittest

from dialects import axes, truth
from dialects.spec import Spec, draw_batch


def drawn_dialects(count, seed):
    dice = random.Random(seed)
    for _ in range(count):
        yield {axis: dice.choice(choices) for axis, choices in axes.AXES.items()}


class Dialects(unittest.TestCase):
    def test_an_adjusted_dialect_is_one_that_needs_no_more_adjusting(self):
        for dialect in drawn_dialects(3000, "adjusted"):
            once = axes.adjusted(dialect)
            self.assertEqual(axes.adjusted(once), once)

    def test_all_choices_and_more_pairs_with_each_app_come_up(self):
        covering = axes.Covering("covering")
        dialects = [covering.draw() for _ in range(400)]
        met = {(axis, choice) for dialect in dialects for axis, choice in axes.relevant(dialect).items()}
        self.assertEqual(
            [f"{a}={c}" for a, choices in axes.AXES.items() for c in choices if (a, c) not in met], [])
        random_pairs = set().union(*(axes.pairs(axes.adjusted(d)) for d in drawn_dialects(400, "pairs")))
        self.assertGreater(len(set().union(*map(axes.pairs, dialects))), len(random_pairs) * 0.9)

    def test_only_what_was_asked_for_is_drawn(self):
        for spec in draw_batch(40, "only", {"event": ["rx"], "ui": ["uikit"], "screen": ["init"]}):
            self.assertEqual((spec.dialect["event"], spec.dialect["ui"]), ("rx", "uikit"))


class Apps(unittest.TestCase):
    def all_apps(self):
        yield from draw_batch(80, "laws", sizes=("small", "medium"))
        # Each choice by itself, so that none can only be written beside another.
        for axis, choices in axes.AXES.items():
            for choice in choices:
                dialect = axes.adjusted({**axes.simplest(), axis: choice})
                yield Spec.drawn(f"{axis}_{choice}", dialect, f"alone {axis} {choice}", "small")

    def test_the_same_seed_makes_the_same_app(self):
        for one, other in zip(draw_batch(25, "same"), draw_batch(25, "same")):
            texts = [{path: [text for text, _ in lines] for path, lines in s.write()[1].items()} for s in (one, other)]
            self.assertEqual(*texts)
            self.assertEqual(one.dialect, other.dialect)

    def test_each_step_has_a_place_and_leads_from_and_to_nodes_of_the_truth(self):
        for spec in self.all_apps():
            with self.subTest(app=spec.name):
                app, files = spec.write()
                said = truth.truth_of(app)
                known = {node["id"] for node in said["nodes"]} | {app.delegate, app.scene}
                for edge in said["edges"]:
                    self.assertLessEqual({edge["from"], edge["to"]}, known)
                    for own in ("line", "retain", "release", "create"):
                        for place in edge.get(own, []) if own != "line" else [edge["line"]]:
                            path, line = (edge["file"], place) if isinstance(place, int) else (place["file"], place["line"])
                            self.assertTrue(files[path][line - 1][0].strip(), f"{edge} at {path}:{line}")

    def test_random_names_say_nothing_of_their_part(self):
        for spec in draw_batch(60, "names", {"names": ["random"]}):
            for lines in spec.write()[1].values():
                text = "\n".join(text for text, _ in lines)
                self.assertNotRegex(text, r"(class|struct|protocol|enum) \w*(Coordinator|Flow\b|Router\b)")

    def test_a_fault_is_one_that_the_truth_expects(self):
        for spec in draw_batch(150, "faults", {"ui": ["uikit"]}):
            app, _ = spec.write()
            expected = [f for f in app.findings if f["status"] in ("expected", "info")]
            if spec.dialect["fault"] != "none":
                self.assertTrue(expected, f"{spec.name}: {spec.dialect['fault']}")
