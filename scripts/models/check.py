"""Compares the site's neural metrics with PyTorch, using the same full-size weights.

  python export.py vgg16-features --weights seed:1 --out mirror      (and inception-v3, clip-vit-b-32-image, bert-base-uncased)
  python check.py --weights seed:1 --mirror mirror

The site is queried through the headless command and runs on WebAssembly. Here, pictures and sentences are prepared by
torchvision, Pillow and transformers; on the site, by our own code. The arithmetic after the networks is float64 on both
sides. Exits with 1 if a score differs by more than 1e-4.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import subprocess

import torch
from PIL import Image
from torchvision import transforms
from torchvision.transforms import InterpolationMode
from transformers import BertTokenizer

from networks import build

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAIRS = ROOT / "tests/golden/images/pairs"
NAMES = ["w1", "tab1", "eq1", "plot1", "alg1"]
TOLERANCE = 1e-4
SENTENCES = [
    "the table shows accuracy of 87.3 %",
    "a naïve café baseline outperforms RoBERTa-large",
    "Figure 3: loss over epochs, lower is better",
    "ablation without dropout",
    "x",
    "The proposed method improves recall by 4.2 points over prior work on three datasets",
]


def prepare(mean, deviation, *resized):
    return transforms.Compose([*resized, transforms.ToTensor(), transforms.Normalize(mean, deviation)])


def cosine(one: torch.Tensor, other: torch.Tensor) -> float:
    one, other = one.double(), other.double()
    return (one @ other / (one.norm() * other.norm())).item()


def lpips(candidate, reference, weights: str) -> float:
    """Returns 1 - LPIPS 0.1 of pictures that are normalised once."""
    heads = json.loads((ROOT / "workers/neural/lpips-heads.json").read_text())
    shift, scale = (torch.tensor(heads[name]).view(1, 3, 1, 1) for name in ("shift", "scale"))
    network = build("vgg16-features", weights).module
    halves = [0.5, 0.5, 0.5]
    size = transforms.Resize((256, 256), InterpolationMode.BILINEAR, antialias=True)
    look = prepare(halves, halves, size)
    distance = 0.0
    ours, theirs = (network((look(picture)[None] - shift) / scale) for picture in (candidate, reference))
    for one, other, head in zip(ours, theirs, heads["heads"]):
        one, other = (maps.double() / (maps.double().square().sum(1, keepdim=True).sqrt() + 1e-10) for maps in (one, other))
        distance += ((one - other).square() * torch.tensor(head, dtype=torch.float64).view(1, -1, 1, 1)).sum(1).mean().item()
    return 1 - distance


def cis(candidate, reference, weights: str, output: int) -> float:
    network = build("inception-v3", weights).module
    look = prepare(
        [0.485, 0.456, 0.406],
        [0.229, 0.224, 0.225],
        transforms.Resize(299, InterpolationMode.BILINEAR, antialias=True),
        transforms.CenterCrop(299),
    )
    return (1 + cosine(*(network(look(picture)[None])[output][0] for picture in (candidate, reference)))) / 2


def clip_score(candidate, reference, weights: str) -> float:
    network = build("clip-vit-b-32-image", weights).module
    look = prepare(
        (0.48145466, 0.4578275, 0.40821073),
        (0.26862954, 0.26130258, 0.27577711),
        transforms.Resize(224, InterpolationMode.BICUBIC, antialias=True),
        transforms.CenterCrop(224),
    )
    return cosine(*(first(network(look(picture)[None]))[0] for picture in (candidate, reference)))


def bert_scores(pairs, weights: str, vocabulary: pathlib.Path) -> list[float]:
    """Returns P, R and F1 of each pair in one list. `[CLS]` and `[SEP]` have no weight but may be matched."""
    network = build("bert-base-uncased", weights).module
    tokenizer = BertTokenizer(str(vocabulary))

    def embed(sentence: str) -> torch.Tensor:
        read = tokenizer(sentence, return_tensors="pt")
        given = network(read["input_ids"], read["attention_mask"], read["token_type_ids"])
        layer = (given if torch.is_tensor(given) else list(given)[-1])[0].double()
        return layer / layer.norm(dim=1, keepdim=True)

    found = []
    for pair in pairs:
        similar = embed(pair["candidate"]) @ embed(pair["reference"]).T
        precision = similar[1:-1].max(1).values.mean().item()
        recall = similar[:, 1:-1].max(0).values.mean().item()
        found += [precision, recall, 2 * precision * recall / (precision + recall)]
    return found


def first(given) -> torch.Tensor:
    return given if torch.is_tensor(given) else next(iter(given))


def load(name: str) -> Image.Image:
    return Image.open(PAIRS / name).convert("RGB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", default="seed:1")
    parser.add_argument("--mirror", type=pathlib.Path, required=True)
    given = parser.parse_args()
    mirror = given.mirror.resolve()
    torch.set_grad_enabled(False)

    expected: dict[str, list[float]] = {}
    requests = []
    for name in NAMES:
        candidate, reference = load(f"{name}_near.png"), load(f"{name}_ref.png")
        if candidate.size != reference.size:
            candidate = candidate.resize(reference.size, Image.Resampling.BICUBIC)
        values = {
            ("lpips", "paper"): lpips(candidate, reference, given.weights),
            ("cis", "paper"): cis(candidate, reference, given.weights, 0),
            ("cis", "reference"): cis(candidate, reference, given.weights, 1),
            # Plot2Code's pictures keep their own sizes.
            ("clip-score", "paper"): clip_score(load(f"{name}_near.png"), reference, given.weights),
        }
        for (metric, protocol), value in values.items():
            key = f"{metric} ({protocol}) {name}"
            expected[key] = [value]
            paths = {"candidate": str(PAIRS / f"{name}_near.png"), "reference": str(PAIRS / f"{name}_ref.png")}
            requests.append({"id": key, "do": "compare", "metrics": [metric], "protocol": protocol, **paths})
    pairs = [{"candidate": one, "reference": other} for one, other in zip(SENTENCES, SENTENCES[1:] + SENTENCES[:1])]
    expected["bertscore (paper)"] = bert_scores(pairs, given.weights, mirror / "bert-base-uncased/vocab.txt")
    requests.append({"id": "bertscore (paper)", "do": "score", "metric": "bertscore", "protocol": "paper", "input": {"items": pairs}})

    asked = subprocess.run(
        ["npm", "run", "-s", "headless", "--", "--mirror", str(mirror), "--catalogue", str(mirror / "catalogue.json")],
        input="".join(f"{json.dumps(request)}\n" for request in requests),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    worst: dict[str, float] = {}
    for line in asked.stdout.splitlines():
        answer = json.loads(line)
        if not answer.get("ok"):
            raise SystemExit(f"{answer.get('id')}: {answer.get('message')}")
        [score] = answer["scores"]
        told = score["parts"]["items"] if score["metric"] == "bertscore" else [[score["value"]]]
        values = [value for row in told for value in row]
        wanted = expected.pop(answer["id"])
        if len(values) != len(wanted):
            raise SystemExit(f"{answer['id']}: expected {len(wanted)} values, got {len(values)}")
        name = " ".join(answer["id"].split()[:2])
        worst[name] = max(worst.get(name, 0.0), *(abs(one - other) for one, other in zip(values, wanted)))
    if expected:
        raise SystemExit(f"No answer to: {', '.join(expected)}")
    for name, difference in worst.items():
        print(f"{name:24} {difference:.1e} from PyTorch")
    if max(worst.values()) > TOLERANCE:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
