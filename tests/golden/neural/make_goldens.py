"""Goldens of what stands before and after networks: WordPiece, BERTScore, LPIPS, and pictures as networks get them.

    python3.11 -m venv venv && venv/bin/pip install transformers==4.38.2 numpy==2.4.6 Pillow==9.4.0
    venv/bin/python make_goldens.py PUBLISHED VOCABULARY

PUBLISHED holds bertscore/ and lpips/ with what the published programs gave: bert-score 0.3.13, lpips 0.1.4, torch 1.13.1
and torchvision 0.14.1 (float32). VOCABULARY is bert-base-uncased's vocab.txt (30,522 lines). Columns named `exact` are
this script's own, in float64 with numpy, and agree with the published ones as far as float32 goes, which it checks.
"""

import hashlib
import json
import random
import sys
import warnings
from pathlib import Path

import numpy as np
from PIL import Image

warnings.simplefilter("ignore")
from transformers import BertTokenizer  # noqa: E402

HERE = Path(__file__).parent
PUBLISHED = Path(sys.argv[1])
PAIRS = HERE.parent / "images" / "pairs"
rng = random.Random(20261122)


def load(name):
    return json.loads((PUBLISHED / name).read_text())


def save(name, value):
    (HERE / name).write_text(json.dumps(value, allow_nan=False, separators=(",", ":")) + "\n")


def sha256(data):
    return hashlib.sha256(data).hexdigest()


# WordPiece: the published rows, and random texts of characters that tokenizers treat in their own ways.
tokenizer = BertTokenizer(sys.argv[2], do_lower_case=True, model_max_length=512)
SPECIALS = (
    "[CLS] [SEP] [MASK] [UNK] [PAD] [cls] [unused1] [C LS] \n \t \u2028 \x85 \x1c \u200b \ufeff \u0301 \u0307 Σ ΑΣ İ ß ﬁ "
    "\u212a \u212b 가 \u1100\u1161 中 \U0001171e \ua7dc \U00020000 \U0002a6df \U0002a6e0 \ufffd \0 \u00ad $ ^ ¿ … e\u0301 \u0958 ǅ ﷺ"
).split(" ") + [" "]
WORDS = "the model Naive naïve unaffable tokenization ÅNGSTRÖM Café 3.14 don't x_1 accuracy".split(" ")


def character():
    pick = rng.random()
    if pick < 0.3:
        return chr(rng.randint(32, 126))
    if pick < 0.45:
        return chr(rng.randint(0x80, 0x24F))
    if pick < 0.55:
        return chr(rng.randint(0x250, 0x2FFF))
    if pick < 0.65:
        return chr(rng.choice([rng.randint(0x3000, 0xD7FF), rng.randint(0xE000, 0xFFFF)]))
    if pick < 0.72:
        return chr(rng.randint(0x10000, 0x323AF))
    return rng.choice(SPECIALS)


def text():
    pick = rng.random()
    if pick < 0.5:
        return "".join(character() for _ in range(rng.randint(0, 20)))
    if pick < 0.9:
        return "".join(rng.choice([rng.choice(WORDS), " ", character()]) for _ in range(rng.randint(1, 14)))
    return rng.choice("ab\u00e9") * rng.randint(98, 102) + rng.choice(["", "."])


used = {}


def keep_used(words):
    """Notes every piece that looking up a word may find: with these alone the outcome is the same."""
    for word in words:
        if len(word) > 100:
            continue
        start = 0
        while start < len(word):
            end = len(word)
            while end > start and ("##" if start else "") + word[start:end] not in tokenizer.vocab:
                end -= 1
            if end == start:
                break
            piece = ("##" if start else "") + word[start:end]
            used[piece] = tokenizer.vocab[piece]
            start = end


def pieces_of(value):
    pieces = tokenizer.tokenize(value.strip())
    plain = tokenizer.basic_tokenizer
    original = plain.tokenize

    def watched(part, never_split=None):
        words = original(part, never_split)
        keep_used(words)
        return words

    plain.tokenize = watched
    tokenizer.tokenize(value.strip())
    plain.tokenize = original
    return pieces


for special in tokenizer.all_special_tokens:
    used[special] = tokenizer.vocab[special]
published_rows = load("bertscore/wordpiece.json")["rows"]
rows = []
for value in [row[0] for row in published_rows] + [text() for _ in range(1500)]:
    rows.append([value, pieces_of(value)])
for [value, pieces, ids], [_, ours] in zip(published_rows, rows):
    if value == value.strip():
        assert pieces == ours and tokenizer.convert_tokens_to_ids(pieces) == ids
long = "word " * 600 + "end"
pieces_of(long)
save(
    "wordpiece.json",
    {
        "made_with": "transformers 4.38.2 BertTokenizer, Python 3.11 (Unicode 14), vocabulary of bert-base-uncased",
        "vocabulary": used,
        "rows": rows,
        "long": {"text": long, "ids": tokenizer.encode(long, max_length=512, truncation=True)},
    },
)


# BERTScore: matrices of the published program's own test, and of tokens in odd places.
def bert_score(candidate, reference, candidate_weights, reference_weights):
    a, b = np.array(candidate), np.array(reference)
    with np.errstate(invalid="ignore", divide="ignore"):
        a = a / np.sqrt((a * a).sum(1, keepdims=True))
        b = b / np.sqrt((b * b).sum(1, keepdims=True))
        similarity = a @ b.T
        wa, wb = np.array(candidate_weights, float), np.array(reference_weights, float)
        p = (similarity.max(1) * (wa / wa.sum())).sum()
        r = (similarity.max(0) * (wb / wb.sum())).sum()
        f = 2 * p * r / (p + r)
    if len(a) == 2 or len(b) == 2:
        p = r = 0.0
        f = f if len(a) > 2 and len(b) > 2 else 0.0
    number = lambda x: None if np.isnan(x) else float(x)  # noqa: E731
    return [number(p), number(r), 0.0 if np.isnan(f) else float(f)]


cases = []
for case in load("bertscore/bertscore.json")["arithmetic"]["cases"]:
    ids = [[101] + [7] * (len(case[side]) - 2) + [102] for side in ("candidate", "reference")]
    exact = bert_score(case["candidate"], case["reference"], *([x == 7 for x in side] for side in ids))
    published = [None if x != x else x for x in (case["precision"], case["recall"], case["f1"])]
    for ours, theirs in zip(exact, published):
        assert ours == theirs or abs(ours - theirs) < 5e-7, (exact, published)
    cases.append({"ids": ids, "candidate": case["candidate"], "reference": case["reference"], "published": published, "exact": exact})
for ids in ([101, 101, 7, 102, 8, 102], [101, 7, 0, 102]), ([101, 102, 102], [101, 7, 8, 9, 102]), ([101, 7, 102], [101, 101, 102, 102]):
    a, b = ([[round(rng.gauss(0, 1), 3) for _ in range(5)] for _ in side] for side in ids)
    exact = bert_score(a, b, *([x not in (101, 102) for x in side] for side in ids))
    cases.append({"ids": ids, "candidate": a, "reference": b, "published": None, "exact": exact})
save("bert-score.json", {"columns": ["precision", "recall", "f1"], "cases": cases})


# LPIPS: the published linear heads on a backbone of 1x1 convolutions, whose weights a generator of numbers gives.
heads = json.loads((PUBLISHED / "lpips" / "vgg-heads-v0.1.json").read_text())
published = load("lpips/lpips.json")
CHANNELS = [64, 128, 256, 512, 512]


def backbone():
    stages, before = [], 3
    for stage, channels in enumerate(CHANNELS):
        state, values = 1000 + stage, []
        for _ in range(before * channels + channels):
            state = (1664525 * state + 1013904223) & 0xFFFFFFFF
            values.append(state / 4294967296 - 0.5)
        split = before * channels
        weights = np.array(values[:split]) * (6 / before) ** 0.5
        stages.append((np.float32(weights).astype(float).reshape(channels, before), np.float32(np.array(values[split:]) * 0.2).astype(float)))
        before = channels
    return stages


STAGES = backbone()


def features(picture, size, twice):
    resized = picture.resize((size, size), Image.BILINEAR)
    x = np.float32(resized).transpose(2, 0, 1) / np.float32(255)
    x = (x - np.float32(0.5)) / np.float32(0.5)
    negative = bool((x < 0).any())
    x = np.float32(2 * x - 1) if twice else x
    x = (x.astype(float) - np.array(heads["shift"])[:, None, None]) / np.array(heads["scale"])[:, None, None]
    maps = []
    for stage, (weights, bias) in enumerate(STAGES):
        if stage:
            c, h, w = x.shape
            x = x.reshape(c, h // 2, 2, w // 2, 2).max((2, 4))
        x = np.maximum(np.tensordot(weights, x, 1) + bias[:, None, None], 0)
        maps.append(x)
    return maps, negative


def distance(ours, theirs):
    layers, places = [], []
    for head, a, b in zip(heads["heads"], ours, theirs):
        a = a / (np.sqrt((a * a).sum(0)) + 1e-10)
        b = b / (np.sqrt((b * b).sum(0)) + 1e-10)
        place = np.tensordot(np.array(head), (a - b) ** 2, 1)
        layers.append(float(place.mean()))
        places.append(place)
    return layers, places


def enlarge(place, size):
    def axis(n):
        exact = np.maximum(0, (np.arange(size) + 0.5) * n / size - 0.5)
        first = np.floor(exact).astype(int)
        matrix = np.zeros((size, n))
        for row, (i, share) in enumerate(zip(first, exact - first)):
            matrix[row, i] += 1 - share
            matrix[row, min(i + 1, n - 1)] += share
        return matrix

    return axis(place.shape[0]) @ place @ axis(place.shape[1]).T


pairs = []
for row in published["small"]:
    if row["size"] != 64 or (row["normalised_twice"] and pairs and pairs[-1]["prediction"] != "eq1_near.png"):
        continue
    a, b = (Image.open(PAIRS / row[side]).convert("RGB") for side in ("prediction", "reference"))
    if a.size != b.size:
        a = a.resize(b.size)
    (ours, negative_a), (theirs, negative_b) = (features(x, 64, row["normalised_twice"]) for x in (a, b))
    layers, places = distance(ours, theirs)
    assert abs(sum(layers) - row["lpips"]) < 2e-6 * max(1, row["lpips"]), (sum(layers), row["lpips"])
    whole = sum(enlarge(place, 64) for place in places)
    spots = [[rng.randrange(64), rng.randrange(64)] for _ in range(8)] + [[0, 0], [63, 63]]
    pairs.append({
        "prediction": row["prediction"], "reference": row["reference"], "size": 64, "twice": row["normalised_twice"],
        "published": {"lpips": row["lpips"], "layers": row["per_layer"]},
        "exact": {"layers": layers, "map": [[y, x, float(whole[y, x])] for y, x in spots]},
        "negative": negative_a or negative_b,
    })
tiny = []
for case in published["head_arithmetic"]:
    shape = lambda flat: [np.array(x).reshape(c, 2, 1) for x, c in zip(flat, CHANNELS)]  # noqa: E731
    layers, _ = distance(shape(case["features0"]), shape(case["features1"]))
    assert np.allclose(layers, case["per_layer"], atol=1e-7)
    tiny.append({"features": [case["features0"], case["features1"]], "published": case["per_layer"], "exact": layers})
save("lpips.json", {"backbone": published["backbone_small"], "channels": CHANNELS, "pairs": pairs, "tiny": tiny})


# Pictures as networks get them: torchvision's, as samples; the whole as hashes of Pillow's pixels and numpy's float32.
def tensor(picture, mean, deviation):
    x = np.float32(picture).transpose(2, 0, 1) / np.float32(255)
    return (x - np.float32(mean)[:, None, None]) / np.float32(deviation)[:, None, None]


def fit(picture, size, how):
    w, h = picture.size
    w, h = (size, int(size * h / w)) if w <= h else (int(size * w / h), size)
    left, top = int(round((w - size) / 2.0)), int(round((h - size) / 2.0))
    return (w, h), picture.resize((w, h), how).crop((left, top, left + size, top + size))


IMAGENET = ([0.485, 0.456, 0.406], [0.229, 0.224, 0.225])
CLIP = ([0.48145466, 0.4578275, 0.40821073], [0.26862954, 0.26130258, 0.27577711])
pictures = []
for row in load("lpips/preprocess.json")["images"]:
    picture = Image.open(PAIRS / row["image"]).convert("RGB")
    size, square = fit(picture, 299, Image.BILINEAR)
    assert list(size) == row["resized_short_299"]
    crop = Image.open(PUBLISHED / "lpips" / row["inception_crop"]).convert("RGB")
    assert square.tobytes() == crop.tobytes()
    inception = tensor(crop, *IMAGENET)
    assert all(float(inception[c, y, x]) == value for c, y, x, value in row["inception_tensor_samples"])
    whole = Image.open(PUBLISHED / "lpips" / row["lpips_256"]).convert("RGB")
    assert whole.tobytes() == picture.resize((256, 256), Image.BILINEAR).tobytes()
    pictures.append({
        "image": row["image"],
        "short299": list(size),
        "samples": row["inception_tensor_samples"][:12],
        "inception": sha256(inception.tobytes()),
        "lpips": sha256(tensor(whole, [0.5] * 3, [0.5] * 3).tobytes()),
        "lpipsTwice": sha256(np.float32(2 * tensor(whole, [0.5] * 3, [0.5] * 3) - 1).tobytes()),
        "clip": sha256(tensor(fit(picture, 224, Image.BICUBIC)[1], *CLIP).tobytes()),
    })
save("preprocess.json", {"pictures": pictures})
