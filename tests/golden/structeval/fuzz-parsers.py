"""
Wrecked and odd texts in five formats with what Python's parsers make of them, one JSON line each, for
fuzz-parsers.mjs beside this file to compare.

    python3 -m venv v && v/bin/pip install pyyaml==6.0.3 toml==0.10.2 xmltodict==1.0.4
    v/bin/python tests/golden/structeval/fuzz-parsers.py --seed 1 --count 4000 [--more FOLDER] > texts.jsonl
    node tests/golden/structeval/fuzz-parsers.mjs texts.jsonl

Texts begin as the seeds in `seeds/` or as files below --more whose names end in a format's; one to four changes each:
characters, lines and indents lost, doubled, moved, words of the format put in, halves of two texts joined.
"""

import argparse
import csv
import io
import json
import pathlib
import random
import signal
import sys
import warnings

import toml
import xmltodict
import yaml

warnings.simplefilter("ignore")
sys.setrecursionlimit(3000)
here = pathlib.Path(__file__).parent


class InOrder(set):
    """A set that prints its members as they were written: Python's own order changes from run to run."""

    def update(self, members):
        self.members = list(members)
        super().update(self.members)

    def __str__(self):
        return "{%s}" % ", ".join(map(repr, self.members))


class Loader(yaml.SafeLoader):
    def construct_ordered_set(self, node):
        value = InOrder()
        yield value
        value.update(self.construct_mapping(node))


Loader.add_constructor("tag:yaml.org,2002:set", Loader.construct_ordered_set)

words = {
    "json": ["NaN", "-Infinity", "1E400", "-0", "0.10", "01", "1e5", "\\u0041", "\\ud800", "\\x", "null", "tru", ",", "{}", "[]",
             '"a": 1', "//c", "/*c*/", "'", "\t", "\ufeff", "\u2028", "1_000", ".5", "5.", "+1", "1e+5", '""', '"', "\\", "12345678901234567890", "1.0", "\x0c", "\xa0"],
    "yaml": ["yes", "No", "on", "OFF", "~", "null", "0o17", "017", "0x1F", "0b101", "1_000", "1:30", "1:30.5", "-190:20:30", ".inf", "-.INF", ".NaN",
             "2001-12-14", "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43.1 +1", "2001-13-01", "1e3", "1.5e+3", "12e03", "685.230_15e+03",
             "&a", "*a", "<<: *a", "<<", "? ", "? k\n: v", "- ", "-", ": ", ":", "#c", " #c", "|", ">", "|-", ">+", "|2", ">1-\n  x", "'", '"', "''", '\\"',
             "!!str", "!!int", "!!float", "!!bool", "!!binary", "!!binary ", "=", "==", "aGk=", "aGk", "!!set", "!!omap", "!!pairs", "!!timestamp", "!!null", "!x", "!", "!<tag:yaml.org,2002:str>",
             "---", "--- ", "...", "%YAML 1.1", "%TAG ! tag:x,2000:", "{", "}", "[", "]", ",", "{a: 1, b}", "[a, [b], {c: d}]", "[a: b]", "{? a : b}", "{a}", "\t",
             "  ", "=", "\\x41", "\\u263A", "\\N", "\\_", "\\\n", "@", "`", "%", "\ufeff", "\x85", "\u2028", "a: b: c", "a:b", "http://x.y:80/#f", "- - a", "-a", "? a\n? b",
             "0", "00", "08", "09", "+1", "-1", "+.5", ".5", "5.", "._", "1__0", "0x_f", "y", "n", "Y", "TRUE", "nUll", "\xa0", "\x07", "\U0001f600", "0.", "1.e+3", "0b", "0x"],
    "toml": ["true", "false", "True", "inf", "-inf", "nan", "+1", "-0", "0x1F", "0o17", "0b11", "01", "1_000", "1__0", "_1", "1e5", "1E-2", "1.", ".5", "5.0e3",
             "1979-05-27", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00", "1979-05-27T00:32:00.999999-07:00", "07:32:00", "07:32", "2021-02-30",
             "[a]", "[[a]]", "[a.b]", "[[a.b]]", "[a", "a]", "[ a ]", '["a.b"]', "['x']", "a.b = 1", "a.b.c", '"a b" = 1', "'k' = 2", "= 1", "a =", "a = 1 b = 2", "#c", " # c",
             '"""', "'''", '"', "'", '\\"', "\\n", "\\u00e9", "\\U0001F600", "\\x", "\\\n", "{", "}", "{x = 1}", "{x = 1, }", "{}", "[1, 2, ]", "[[1], [2.0]]", '[1, "a"]', "[", "]", ",", ",,", ".", "..",
             "\t", "  ", '""', "''", "\ufeff", "\x0b", "a=1", "a = [", "  ]", "\xe9 = 1", "a-b = 1", "a_b = 1", "1 = 2", "+", "- 1", "1e", "1.e5", "[[]]", "[]", "a = [ [ {x = 1} ] ]", '""""a""""', '"a" "b"'],
    "xml": ["\u0220", "<\u1200/>", "<\u3007/>", "<a/>", "<a>", "</a>", "<a b='c'/>", '<a b="c">t</a>', "<a b=c>", "<a b>", "<!-- c -->", "<!-- -- -->", "<!--", "-->", "<![CDATA[x<y]]>", "<![CDATA[", "]]>", "<?p d?>", "<?xml?>", '<?xml version="1.0"?>',
            '<?xml version="1.0" encoding="UTF-8"?>', '<?xml version="1.1"?>', '<?xml version="1.0" encoding="latin-1"?>', "<?xml version='1.0' standalone='yes'?>", "&amp;", "&lt;", "&nbsp;", "&#65;", "&#x41;", "&#0;", "&#xD800;", "&", "&;", "&a", "<", ">", "\"", "'", "/", "=",
            "<!DOCTYPE a>", "<!DOCTYPE a [<!ENTITY e 'v'>]>", "<!DOCTYPE a SYSTEM 'x.dtd'>", "<x:a/>", "<x:a xmlns:x='u'/>", "xmlns='u'", " a='1'", " a='1' a='2'", "<1a/>", "<a.b/>", "<a:b:c/>", "<:a/>", "<a >", "< a>", "</a >", "</ a>", "\t", "\n", "  ", "text", "\ufeff", "\x01", "\x0c", "\xa0", "\x85", "\u2028", "\ufffe", "<é/>", "<a\u00b7/>", "<_a/>", "<-a/>", "\U0001f600", "xml:space='preserve'", "<a xml:lang='e'/>", "#text"],
    "csv": [",", ",,", '"', '""', '"a,b"', '"a\nb"', '"a""b"', 'a"b', '"a"b', ' "a"', "\n", "\n\n", "\r\n", "\r", "\t", ";", "a,b,c", "1,2", " ", "'", "\x00", "\ufeff", "=", "|", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\xa0"],
}
indents = ["", " ", "  ", "    ", "\t", "- ", "# "]


def mutate(text, form, others, chance):
    kind = chance.randrange(14)
    lines = text.split("\n")
    at = chance.randrange(len(text) + 1)
    line = chance.randrange(len(lines))
    word = chance.choice(words[form])
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text[:at] + text[at + 1 :]
    if kind == 2:
        return text[:at] + text[at : at + 1] + text[at:]
    if kind in (3, 4, 5):
        return text[:at] + word + text[at:]
    if kind == 6:
        return text[:at] + word + text[at + chance.randrange(1, 6) :]
    if kind == 7:
        lines[line] = chance.choice(indents) + lines[line]
    elif kind == 8:
        lines[line] = lines[line].lstrip() if chance.random() < 0.5 else lines[line][1:]
    elif kind == 9:
        lines.insert(chance.randrange(len(lines) + 1), lines[line])
    elif kind == 10:
        del lines[line]
    elif kind == 11:
        other = chance.choice(others).split("\n")
        cut = chance.randrange(len(other))
        lines[line:] = other[cut : cut + chance.randrange(1, 8)]
    elif kind == 12:
        lines.insert(line, word)
    else:
        there = chance.randrange(len(lines))
        lines[line], lines[there] = lines[there], lines[line]
    return "\n".join(lines)


def parse(form, text):
    text.encode("utf-8")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if form == "json":
        return json.loads(text)
    if form == "yaml":
        return yaml.load(text, Loader)
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
        out = {}
        for key, member in value.items():
            # Where two keys become one text, the string among them is the one that rules find.
            if isinstance(key, str) or key_text(key) not in out:
                out[key_text(key)] = plain(member)
        return out
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, bytes):
        return str(value)
    if isinstance(value, float):
        if value != value:
            return "NaN"
        return value if abs(value) != float("inf") else "Infinity" if value > 0 else "-Infinity"
    if isinstance(value, int):
        if abs(value) <= 2**53:
            return value
        return float(value) if abs(value) < 10**308 else "Infinity" if value > 0 else "-Infinity"
    return str(value)


def judge(form, text):
    signal.alarm(3)
    try:
        value = parse(form, text)
        score = 1 if form == "csv" or value else 0
        # Values that are false and have no word in JSON.
        value = "" if value == b"" or value == set() else value
    except TimeoutError:
        return None
    except Exception as error:
        return {"ok": False, "error": f"{type(error).__name__}: {error}"[:200]}
    finally:
        signal.alarm(0)
    try:
        return {"ok": True, "score": score, "value": plain(value)}
    except ValueError:
        # The toml package makes time zones that Python itself cannot print; the text is accepted all the same.
        return {"ok": True, "score": score}
    except RecursionError:
        # A value that holds itself: data here have an end, so ours is refused.
        return None


def give_up(_number, _frame):
    raise TimeoutError


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=4000)
    options.add_argument("--more", type=pathlib.Path)
    chosen = options.parse_args()
    signal.signal(signal.SIGALRM, give_up)
    chance = random.Random(chosen.seed)
    seeds = {}
    for path in sorted((here / "seeds").iterdir()):
        texts = path.read_text("utf-8").rstrip("\n").split("\n%%%%\n")
        seeds[path.suffix[1:]] = texts
    if chosen.more is not None:
        for path in sorted(chosen.more.rglob("*")):
            if path.is_file() and path.suffix[1:] in seeds and path.stat().st_size < 4000:
                try:
                    seeds[path.suffix[1:]].append(path.read_text("utf-8"))
                except UnicodeDecodeError:
                    continue
    forms = list(words)
    for number in range(chosen.count):
        form = forms[number % len(forms)]
        text = chance.choice(seeds[form])
        for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 4))):
            text = mutate(text, form, seeds[form], chance)
        judged = judge(form, text)
        if judged is not None:
            print(json.dumps({"id": f"{chosen.seed}-{number}", "format": form, "text": text, **judged}))


main()
