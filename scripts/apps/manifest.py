"""The manifest of apps: a table with tabs between its columns; what they mean stands at its beginning."""
import collections
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TRUTHS = ROOT / "Tests" / "SourceExtractionTests" / "Truths"
DEFAULT = TRUTHS / "apps.tsv"
COLUMNS = ["truth", "folder", "repository", "commit", "subfolder", "gate"]


class App(collections.namedtuple("App", COLUMNS)):
    """An app of the manifest."""

    @property
    def is_in_gate(self):
        return self.gate == "gate"


def fail(text):
    print(f"error: {text}", file=sys.stderr)
    sys.exit(65)


def read(path):
    """The apps of a manifest, in its order; ends the program where a row is not as it should be."""
    try:
        lines = path.read_text().splitlines()
    except OSError as error:
        fail(f"the manifest '{path}' cannot be read: {error.strerror}")
    rows = [(number, line.split("\t")) for number, line in enumerate(lines, 1) if line and not line.startswith("#")]
    if not rows or rows[0][1] != COLUMNS:
        fail(f"{path}: the first row must name the columns {', '.join(COLUMNS)}, with tabs between")
    apps = []
    for number, cells in rows[1:]:
        if len(cells) != len(COLUMNS) or not all(cells):
            fail(f"{path}:{number}: a row has {len(COLUMNS)} columns with tabs between, none empty")
        apps.append(App(*cells))
    if not apps:
        fail(f"{path}: it names no app")
    return apps


def select(apps, names):
    """The apps that the names mean, by truth or folder; all of them where there are no names."""
    for name in names:
        if not any(name in (app.truth, app.folder) for app in apps):
            fail(f"the manifest names no app '{name}'")
    return [app for app in apps if not names or app.truth in names or app.folder in names]
