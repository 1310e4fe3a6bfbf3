"""Laws of the differences that are known, and of those that are made small."""

import os
import tempfile
import unittest

from dialects import accepted, axes
from dialects.command import ACCEPTED
from dialects.judge import Complaint, Verdict, read_complaint
from dialects.shrink import Shrinker
from dialects.spec import draw_batch


class FakeSpec:
    def __init__(self, **choices):
        self.dialect = {**axes.simplest(), **choices}


def verdict(*kinds):
    result = Verdict("app")
    for kind in kinds:
        head, role = kind.split(": ", 1)
        word, sort = head.split(" ", 1)
        result.complaints.append(Complaint(sort, word == "missing", role, "said"))
    return result


def parsed(text):
    with tempfile.NamedTemporaryFile("w", suffix="accepted") as file:
        file.write(text)
        file.flush()
        return accepted.read(file.name)


class TheFile(unittest.TestCase):
    def test_it_is_as_the_tool_writes_it_and_gives_a_cause_for_everything(self):
        known = accepted.read(ACCEPTED)
        with open(ACCEPTED) as file:
            self.assertEqual(known.text(), file.read())
        self.assertEqual([entry.head() for entry in known.without_cause()], [])
        self.assertIsNotNone(known.measured)

    def test_its_choices_are_on_the_axes_and_stand_there_once(self):
        known = accepted.read(ACCEPTED)
        for entry in known.entries:
            for axis, choice in entry.choices.items():
                self.assertIn(choice, axes.AXES[axis])
        heads = [entry.head() for entry in known.entries]
        self.assertEqual(len(heads), len(set(heads)))


class Entries(unittest.TestCase):
    TEXT = "# The file.\n\nmeasured --apps 3 --seed x\n\n# One\n# cause.\nevent=rx\n  missing push: push\n  wrong push: push\n"

    def test_a_file_is_read_and_written_as_it_was(self):
        known = parsed(self.TEXT)
        self.assertEqual(known.text(), self.TEXT)
        self.assertEqual((known.measured, known.entries[0].cause), ((3, "x"), "One\ncause."))

    def test_what_is_malformed_is_told_with_its_line(self):
        for text, line in (("  missing push: push\n", 1), ("\nmeasured --apps x --seed 1\n", 2), ("event\n", 1)):
            with self.assertRaisesRegex(ValueError, f":{line}: "):
                parsed(text)

    def test_an_entry_explains_its_kinds_of_its_choices_alone(self):
        known = parsed(self.TEXT)
        rx, other = FakeSpec(event="rx").dialect, FakeSpec().dialect
        self.assertTrue(known.explains(rx, "missing push: push"))
        self.assertFalse(known.explains(rx, "missing push: first"))
        self.assertFalse(known.explains(other, "missing push: push"))

    def test_what_no_app_shows_any_more_is_gone(self):
        known = parsed(self.TEXT)
        specs = [FakeSpec(event="rx"), FakeSpec()]
        # The other app shows it too, but has not the choices.
        verdicts = [verdict("missing push: push"), verdict("wrong push: push")]
        self.assertEqual([kinds for _, kinds in known.gone(specs, verdicts)], [["wrong push: push"]])
        self.assertEqual(list(known.gone(specs, [verdict("missing push: push", "wrong push: push"), verdict()])), [])

    def test_only_the_run_that_has_measured_it_can_say_what_is_gone(self):
        known = parsed(self.TEXT)
        self.assertTrue(known.is_measured_by(3, "x"))
        self.assertFalse(known.is_measured_by(2, "x"))
        self.assertFalse(known.is_measured_by(3, "y"))

    def test_an_update_drops_what_is_gone_adds_what_is_new_and_keeps_causes(self):
        known = parsed(self.TEXT)
        new = [accepted.Entry({"event": "rx"}, ["missing finish: finish"], ""), accepted.Entry({"show": "way"}, ["wrong tab: a"], "")]
        result = known.updated([FakeSpec(event="rx")], [verdict("missing push: push")], new, (9, "z"))
        self.assertEqual([sorted(entry.kinds) for entry in result.entries], [["missing finish: finish", "missing push: push"], ["wrong tab: a"]])
        self.assertEqual([entry.head() for entry in result.without_cause()], ["show=way"])
        self.assertEqual((result.measured, result.entries[0].cause, result.preface), ((9, "z"), "One\ncause.", "The file."))


class FakeJudge:
    """Says of each app that has an event by relays and a push what the app's text alone says."""

    def __init__(self, folder):
        self.folder = folder

    def judge(self, names):
        result = []
        for name in names:
            text = ""
            for root, _, files in os.walk(os.path.join(self.folder, name)):
                for path in files:
                    with open(os.path.join(root, path)) as file:
                        text += file.read()
            result.append(verdict(*["missing push: push"] * ("PublishRelay" in text and "pushViewController" in text)))
        return result


class Shrinking(unittest.TestCase):
    def test_what_is_left_are_the_choices_that_bring_it_about(self):
        with tempfile.TemporaryDirectory() as folder:
            judge = FakeJudge(folder)
            shrinker = Shrinker(judge)
            tried = 0
            for spec in draw_batch(30, "shrinking", {"event": ["rx"], "ui": ["uikit"], "show": ["direct", "sender"]}, sizes=("small",)):
                spec.save(folder)
                if not judge.judge([spec.name])[0].complaints:
                    continue
                tried += 1
                small, said = shrinker.shrink(spec, "missing push: push")
                self.assertEqual(axes.chosen(small.dialect), {"event": "rx"} | {
                    a: c for a, c in axes.chosen(small.dialect).items() if a == "first"})
                self.assertEqual(said.kinds(), {"missing push: push"})
                if tried == 4:
                    break
            self.assertEqual(tried, 4)


class Reports(unittest.TestCase):
    TRUTH = {"nodes": [{"id": "A", "kind": "coordinator"}, {"id": "B", "kind": "screen"}], "edges": [
        {"from": "A", "to": "B", "kind": "push", "file": "App.swift", "line": 3}], "expected_findings": []}

    def test_a_complaint_of_a_step_that_is_none_is_of_the_kinds_of_its_ends(self):
        kinds = {node["id"]: node["kind"] for node in self.TRUTH["nodes"]}
        said = read_complaint("wrong push: A -push-> B at App.swift:7:3 on x", self.TRUTH, kinds)
        self.assertEqual((said.kind, said.place), ("wrong push: coordinator to screen", ("App.swift", 7)))
