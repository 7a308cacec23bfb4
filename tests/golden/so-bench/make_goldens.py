"""Golden counts, parses and equalities of SO-Bench's published evaluation.

    python3 make_goldens.py PATH/TO/ml-sobench > goldens.json

Python 3.11; `eval.py` of apple-aiml-research/ml-sobench at 37874230. Its functions are called, nothing of it is kept.
"""

import json
import random
import sys

sys.path.insert(0, sys.argv[1])
import eval as published  # noqa: E402

WORDS = "red Blue, blue green-ish  a.b 12 it's (x) Ünï € total net amount due by of the and 日本 ǅ İ".split(" ")
rng = random.Random(20261122)


def leaf():
    pick = rng.random()
    if pick < 0.4:
        return " ".join(rng.choice(WORDS) for _ in range(rng.randint(0, 7)))
    if pick < 0.75:
        return rng.choice([0, 1, 2, 100, 104, 105, 106, -3, 1.5, 1.0, 1e20, 0.1, -0.0, 12345678901234567890])
    return rng.choice([None, True, False, "", " "])


def tree(depth):
    pick = rng.random()
    if depth == 0 or pick < 0.3:
        return leaf()
    if pick < 0.6:
        return [tree(depth - 1) for _ in range(rng.randint(0, 4))]
    return {rng.choice("abcdefgh"): tree(depth - 1) for _ in range(rng.randint(0, 5))}


def change(value, rate):
    if rng.random() < rate:
        return tree(2) if rng.random() < 0.3 else leaf()
    if isinstance(value, str):
        pick = rng.random()
        if pick < rate:
            return value.upper().replace(",", " ")
        if pick < 2 * rate:
            return value + " more"
        return value
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, (int, float)):
        return value * rng.choice([1.01, 0.96, 1.049, 1.06, 2]) if rng.random() < rate else value
    if isinstance(value, list):
        items = [change(item, rate) for item in value]
        if rng.random() < rate:
            rng.shuffle(items)
        if rng.random() < rate and items:
            items.pop()
        if rng.random() < rate / 2:
            items.append(leaf())
        return items
    kept = {key: change(member, rate) for key, member in value.items() if rng.random() > rate / 2}
    if rng.random() < rate:
        kept["zz"] = leaf()
    return kept


def label(value, noise):
    pick = rng.random()
    if pick < noise:
        return rng.choice(["exact", "fuzzy", "ignore", {"a": "ignore"}, ["ignore", "exact"], [], {}])
    if isinstance(value, list):
        return [label(item, noise) for item in value]
    if isinstance(value, dict):
        return {key: label(member, noise) for key, member in value.items() if rng.random() > noise}
    return rng.choice(["exact", "exact", "fuzzy", "ignore"])


def count(case):
    labels = case["labels"]
    if labels is None:
        return published._compute_field_match(case["candidate"], case["reference"])
    return published._compute_field_match_with_labels(case["candidate"], case["reference"], labels)


def field_cases():
    cases = []
    for index in range(400):
        reference = tree(4)
        case = {
            "candidate": change(reference, rng.choice([0, 0.05, 0.15, 0.4])),
            "reference": reference,
            "labels": None if index % 3 == 0 else label(reference, 0 if index % 3 == 1 else 0.1),
        }
        counts = count(case)
        case["counts"] = [
            counts["num_field_match"],
            counts["total_num_fields"],
            counts["num_field_match_list"],
            counts["num_field_match_dict"],
            counts["num_field_match_numbers"],
            counts["num_field_match_string"],
        ]
        cases.append(case)
    return cases


ANSWERS = [
    '{"a":1}', ' \n{"a": [1, 2.50, -0, 1e3]}\n ', '{"a":1}<turn_end>', '[true]<end>', 'true', 'false', 'null', '12.',
    '"text"', '"turned"', '7', '[]', '{}', '', '   ', '{"a":1,}', '[1,]', '[,1]', "{'a':1}", '{a:1}', '{"a":01}',
    '{"a":.5}', '{"a":1.}', '{"a":+1}', '{"a":NaN}', '[Infinity,-Infinity]', '[nan]', '[-NaN]', '{"a":1e400}',
    '{"a":-1e400}', '{"a":12345678901234567890123}', '{"a":1,"a":2}', '{"a":{"b":1},"a":{"c":2}}', '// note\n{"a":1}',
    '{"a":1} tail', 'Here it is: {"a":1}', '```json\n{"a":1}\n```', '```\n[1]\n```', '```{"a":2}```',
    '```json {"a":1}```', '```JSON\n{"a":1}```', '```json\r\n{"a":1}\r\n```', 'One:\n```json\n{"a":1}\n```\nTwo:\n```json\n{"a":2}\n```',
    '```json\n{"a":1}', '{"a":"```"}', '{"a":"x```y"}', '```json\n{"a":"```"}\n```', '``` json\n{"a":1}\n```', '```json5\n{"a":1}\n```',
    '~~~json\n{"a":1}\n~~~', '{"a":"line\nbreak"}', '{"a":"tab\tin"}', '{"a":"\\u0041\\ud83d\\ude00\\n"}', '{"a":"\\ud800"}', '{"a":"\\x41"}',
    '{"a":"\\u12"}', '\ufeff{"a":1}', '\u00a0{"a":1}\u00a0', '{"a":1}\u0000', '{"__proto__":1,"toString":2}', '{"a":[1,2}', '[1 2]', '{"a" 1}',
    '{"a":tru}', 'nul', '"', '{"', '[[[[[[1]]]]]]', '{"a":1}.', '[1]_', '{"a":1}\n<turn_end>\n', '"ends in e<', '-', '--1', '1e5', '1E+5', '1e', '0x10',
]


def parse(text):
    try:
        body = published._extract_from_markdown_code_block(text.strip().strip().rstrip("<turn_end>"))
        value = json.loads(body)
    except json.JSONDecodeError:
        return {"text": text, "ok": False}
    return {"text": text, "ok": True, "dump": json.dumps(value, sort_keys=True)}


EQUALITIES = [
    ("1", "1.0"), ("1", "true"), ("0", "false"), ("0", "null"), ('""', "null"), ("1", '"1"'), ("[]", "{}"), ("[1,2]", "[2,1]"),
    ('{"a":1,"b":2}', '{"b":2,"a":1}'), ('{"a":1}', '{"a":1,"b":2}'), ("9007199254740993", "9007199254740992"),
    ("9007199254740993", "9007199254740992.0"), ("9007199254740993", "9007199254740993.0"), ("1e400", "2e400"), ("1e400", "-1e400"),
    ("NaN", "NaN"), ("[NaN]", "[NaN]"), ("-0", "0"), ("-0.0", "0"), ("0.1", "0.10"), ("1e20", "100000000000000000000"),
    ("12345678901234567890", "12345678901234567891"), ('"a"', '"A"'), ('"\\u0041"', '"A"'), ('{"a":1,"a":2}', '{"a":2}'), ("true", "true"),
    ('[{"b":[1,{"c":null}]}]', '[{"b":[1,{"c":null}]}]'), ("123456789012345678901234567890", "123456789012345678901234567890"),
]


def equality(left, right):
    sides = [published._sort_structured_output(json.loads(side)) for side in (left, right)]
    return [left, right, sides[0] == sides[1]]


json.dump(
    {
        "fields": field_cases(),
        "answers": [parse(text) for text in ANSWERS],
        "equalities": [equality(*pair) for pair in EQUALITIES],
    },
    sys.stdout,
    separators=(",", ":"),
)
