"""
What Python's parsers make of texts in five formats: the published evaluator's own verdicts and values.

    python3 -m venv v && v/bin/pip install pyyaml==6.0.3 toml==0.10.2 xmltodict==1.0.4
    v/bin/python tests/golden/structeval/make-parsers.py > tests/golden/structeval/parsers.json

Python 3.11. `seeds/` holds texts written for this project; each is taken as it is and wrecked in the ways models
wreck their answers (cut off, a character lost or doubled, fences, prose around). Values that JSON lacks are written
as `json.dumps(default=str)` does; texts pass a file in text mode as in the evaluator.
"""

import csv
import datetime
import io
import json
import pathlib
import platform
import random
import sys
import warnings
from importlib.metadata import version

import toml
import xmltodict
import yaml

warnings.simplefilter("ignore")
here = pathlib.Path(__file__).parent


def parse(form, text):
    text.encode("utf-8")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if form == "json":
        return json.loads(text)
    if form == "yaml":
        return yaml.safe_load(text)
    if form == "toml":
        return toml.loads(text)
    if form == "xml":
        return xmltodict.parse(text)
    reader = csv.DictReader(io.StringIO(text))
    return {"csv_headers": reader.fieldnames, "csv_rows": list(reader)}


def key_text(key):
    if key is True or key is False or key is None:
        return {True: "true", False: "false", None: "null"}[key]
    return repr(key) if isinstance(key, float) else str(key)


def plain(value):
    if isinstance(value, dict):
        return {key_text(key): plain(member) for key, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, float):
        if value != value:
            return "NaN"
        return value if abs(value) != float("inf") else "Infinity" if value > 0 else "-Infinity"
    if isinstance(value, int):
        return value if abs(value) <= 2**53 else float(value)
    return str(value)


def wreck(text, chance):
    lines = text.split("\n")
    at = chance.randrange(len(text))
    line = chance.randrange(len(lines))
    yield text[: len(text) * 2 // 3]
    yield text[:at] + text[at + 1 :]
    yield text[:at] + text[at] + text[at:]
    yield text[:at] + chance.choice("{}[]\"':,=<>&#\n\t-|") + text[at:]
    yield "\n".join(lines[:line] + ["  " + lines[line]] + lines[line + 1 :])
    yield "```\n" + text + "\n```"
    yield "Here is the document:\n\n" + text
    swap = [i for i, c in enumerate(text) if c in "{}[]\"':,=<>/"]
    if swap:
        where = chance.choice(swap)
        yield text[:where] + text[where + 1 :]
        where = chance.choice(swap)
        yield text[:where] + chance.choice("{}[]\"':,=<>/") + text[where + 1 :]


def main():
    chance = random.Random(6)
    cases = []
    for path in sorted((here / "seeds").iterdir()):
        form = path.suffix[1:]
        seed = path.read_text("utf-8").rstrip("\n")
        # Some files hold several texts, each behind a line of its own.
        for number, text in enumerate(seed.split("\n%%%%\n")):
            wrecks = wreck(text, chance) if len(text) > 20 else ()
            for step, candidate in enumerate([text, *wrecks]):
                cases.append({"id": f"{path.stem}-{number}-{step}", "format": form, "text": candidate})
    seen = set()
    out = []
    for case in cases:
        mark = (case["format"], case["text"])
        if mark in seen:
            continue
        seen.add(mark)
        try:
            value = parse(case["format"], case["text"])
        except Exception as error:
            out.append({**case, "ok": False, "error": type(error).__name__})
        else:
            out.append({**case, "ok": True, "score": 1 if case["format"] == "csv" or value else 0, "value": plain(value)})
    tools = {name: version(name) for name in ("pyyaml", "toml", "xmltodict")}
    head = {"python": platform.python_version(), **tools, "date": datetime.date.today().isoformat()}
    sys.stdout.write('{\n"tools": %s,\n"cases": [\n' % json.dumps(head))
    sys.stdout.write(",\n".join(json.dumps(case, ensure_ascii=True) for case in out))
    sys.stdout.write("\n]\n}\n")


main()
