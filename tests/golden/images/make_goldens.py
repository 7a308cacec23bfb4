"""Makes the picture files of decode/, decode.json and resize.json with Pillow.

    python3 -m venv venv && venv/bin/pip install Pillow==9.4.0
    venv/bin/python make_goldens.py 2026-11-21

Pixels are stored as SHA-256 of the raw RGB bytes, which is enough to prove equality. PNG kinds that Pillow cannot write
(1/2/4-bit gray, interlacing, 16-bit colour, wrong checksums) are written by this script's own encoder.
"""

import hashlib
import io
import json
import random
import struct
import sys
import zlib
from pathlib import Path

import PIL
from PIL import Image

HERE = Path(__file__).parent
FILES = HERE / "decode"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pack(samples, depth):
    """Rows of samples to bytes."""
    if depth == 16:
        return b"".join(struct.pack(">H", s) for s in samples)
    out = bytearray()
    for start in range(0, len(samples), 8 // depth):
        byte = 0
        part = samples[start : start + 8 // depth]
        for index, sample in enumerate(part):
            byte |= sample << (8 - depth * (index + 1))
        out.append(byte)
    return bytes(out)


def unsigned(value):
    return value & 255


def filter_row(kind, row, above, step):
    out = bytearray([kind])
    for i, value in enumerate(row):
        left = row[i - step] if i >= step else 0
        up = above[i] if above else 0
        corner = above[i - step] if above and i >= step else 0
        if kind == 0:
            guess = 0
        elif kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        else:
            p = left + up - corner
            pa, pb, pc = abs(p - left), abs(p - up), abs(p - corner)
            guess = left if pa <= pb and pa <= pc else up if pb <= pc else corner
        out.append(unsigned(value - guess))
    return bytes(out)


ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def png(width, height, depth, colour, pixels, interlaced=False, before=(), after=(), pieces=1):
    """`pixels[y][x]` is a tuple of samples."""
    step = max(1, depth * CHANNELS[colour] // 8)
    raw = b""
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    for x0, y0, dx, dy in passes:
        above = b""
        for index, y in enumerate(range(y0, height, dy)):
            xs = range(x0, width, dx)
            if not xs:
                continue
            row = pack([s for x in xs for s in pixels[y][x]], depth)
            raw += filter_row(index % 5, row, above, step)
            above = row
    data = zlib.compress(raw, 9)
    size = -(-len(data) // pieces)
    idat = b"".join(chunk(b"IDAT", data[i : i + size]) for i in range(0, len(data), size))
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, int(interlaced))
    return SIGNATURE + chunk(b"IHDR", header) + b"".join(before) + idat + b"".join(after) + chunk(b"IEND", b"")


def noise(rnd, width, height, depth, channels):
    top = (1 << depth) - 1
    return [[tuple(rnd.randint(0, top) for _ in range(channels)) for _ in range(width)] for _ in range(height)]


def make_files():
    rnd = random.Random(7)
    files = {}
    for colour, depths in [(0, (1, 2, 4, 8, 16)), (2, (8, 16)), (3, (1, 2, 4, 8)), (4, (8, 16)), (6, (8, 16))]:
        for depth in depths:
            for interlaced in (False, True):
                width, height = rnd.choice([(13, 11), (9, 17), (20, 5)])
                pixels = noise(rnd, width, height, depth, CHANNELS[colour])
                before = []
                if colour == 3:
                    before.append(chunk(b"PLTE", bytes(rnd.randint(0, 255) for _ in range(3 << depth))))
                name = f"type{colour}-{depth}bit{'-interlaced' if interlaced else ''}.png"
                files[name] = png(width, height, depth, colour, pixels, interlaced, before, pieces=rnd.choice([1, 3]))
    palette = chunk(b"PLTE", bytes(rnd.randint(0, 255) for _ in range(3 * 12)))
    four = noise(rnd, 12, 9, 4, 1)
    files["palette-transparent.png"] = png(
        12, 9, 4, 3, [[(s % 12,) for (s,) in row] for row in four], before=[palette, chunk(b"tRNS", bytes([0, 128, 255, 7]))]
    )
    files["palette-out-of-range.png"] = png(12, 9, 4, 3, four, before=[palette])
    gray = [[(s * 50,) for (s,) in row] for row in noise(rnd, 10, 10, 2, 1)]
    files["gray-key.png"] = png(10, 10, 8, 0, gray, before=[chunk(b"tRNS", struct.pack(">H", 100))])
    files["gray16-key.png"] = png(10, 10, 16, 0, gray, before=[chunk(b"tRNS", struct.pack(">H", 100))])
    rgb = [[(s * 80, 10, 20) for (s,) in row] for row in noise(rnd, 10, 10, 2, 1)]
    files["rgb-key.png"] = png(10, 10, 8, 2, rgb, before=[chunk(b"tRNS", struct.pack(">HHH", 80, 10, 20))])
    gamma = noise(rnd, 10, 10, 8, 3)
    files["gamma.png"] = png(10, 10, 8, 2, gamma, before=[chunk(b"gAMA", struct.pack(">I", 100000))])
    files["srgb.png"] = png(10, 10, 8, 2, gamma, before=[chunk(b"sRGB", b"\0"), chunk(b"gAMA", struct.pack(">I", 45455))])
    profile = b"icc\0\0" + zlib.compress(b"not a profile")
    files["profile.png"] = png(10, 10, 8, 2, gamma, before=[chunk(b"iCCP", profile)])
    files["one-pixel.png"] = png(1, 1, 8, 6, [[(9, 8, 7, 0)]])
    files["interlaced-narrow.png"] = png(1, 9, 1, 0, noise(rnd, 1, 9, 1, 1), interlaced=True)
    files["interlaced-small.png"] = png(3, 2, 8, 2, noise(rnd, 3, 2, 8, 3), interlaced=True)
    frame = struct.pack(">IIIIIHHBB", 0, 10, 10, 0, 0, 1, 10, 0, 0)
    second = zlib.compress(b"".join(b"\0" + bytes(30) for _ in range(10)))
    files["animated.png"] = png(
        10,
        10,
        8,
        2,
        gamma,
        before=[chunk(b"acTL", struct.pack(">II", 2, 0)), chunk(b"fcTL", frame)],
        after=[
            chunk(b"fcTL", struct.pack(">IIIIIHHBB", 1, 10, 10, 0, 0, 1, 10, 0, 0)),
            chunk(b"fdAT", struct.pack(">I", 2) + second),
        ],
    )
    for mode in ("RGB", "RGBA", "L", "LA", "P", "1"):
        image = Image.frombytes("RGBA", (16, 12), bytes(rnd.randint(0, 255) for _ in range(16 * 12 * 4))).convert(mode)
        buffer = io.BytesIO()
        image.save(buffer, "PNG", optimize=True)
        files[f"pillow-{mode.lower()}.png"] = buffer.getvalue()
    return files


def make_browser_files():
    """Decoded by the browser: goldens with a stated tolerance."""
    files = {}
    picture = Image.new("RGB", (48, 32))
    picture.putdata([((x * 5) % 256, (y * 7) % 256, (x * 3 + y * 2) % 256) for y in range(32) for x in range(48)])
    for name, image, options in [
        ("rgb.jpg", picture, {"quality": 95, "subsampling": 0}),
        ("rgb-420.jpg", picture, {"quality": 80}),
        ("progressive.jpg", picture, {"quality": 90, "progressive": True}),
        ("gray.jpg", picture.convert("L"), {"quality": 90}),
        ("cmyk.jpg", picture.convert("CMYK"), {"quality": 95}),
        ("rgb.bmp", picture, {}),
        ("rgb.gif", picture.quantize(64), {}),
        ("lossless.webp", picture, {"lossless": True}),
    ]:
        buffer = io.BytesIO()
        image.save(buffer, {"jpg": "JPEG"}.get(name[-3:], name.split(".")[-1].upper()), **options)
        files[name] = buffer.getvalue()
    exif = Image.Exif()
    exif[0x0112] = 6
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=95, subsampling=0, exif=exif)
    files["rotated.jpg"] = buffer.getvalue()
    frames = [picture.quantize(32), picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT).quantize(32)]
    buffer = io.BytesIO()
    frames[0].save(buffer, "GIF", save_all=True, append_images=frames[1:], duration=100)
    files["animated.gif"] = buffer.getvalue()
    return files


def digest(image):
    return hashlib.sha256(image.tobytes()).hexdigest()


def on_white(image):
    rgba = image.convert("RGBA")
    white = Image.new("RGBA", rgba.size, (255, 255, 255, 255))
    return Image.alpha_composite(white, rgba).convert("RGB")


def describe(data, name):
    image = Image.open(io.BytesIO(data))
    image.load()
    # Pillow's own scaling of 16-bit gray to RGB is what `reference` repeats; on white it would not be meaningful.
    keeps_paper = image.mode != "I" and "16bit" not in name
    return {
        "file": name,
        "mode": image.mode,
        "width": image.width,
        "height": image.height,
        "reference": digest(image.convert("RGB")),
        **({"paper": digest(on_white(image))} if keeps_paper else {}),
    }


FILTERS = {
    "nearest": Image.Resampling.NEAREST,
    "box": Image.Resampling.BOX,
    "bilinear": Image.Resampling.BILINEAR,
    "hamming": Image.Resampling.HAMMING,
    "bicubic": Image.Resampling.BICUBIC,
    "lanczos": Image.Resampling.LANCZOS,
}


def make_pixels(seed, width, height):
    """A xorshift sequence, the same in resize.test.ts."""
    state = seed
    out = bytearray()
    while len(out) < width * height * 3:
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        out.append((state >> 11) & 255 if state & 64 else 255 * (state & 1))
    return bytes(out)


def make_resizes():
    rnd = random.Random(11)
    sizes = [
        (1, 1, 1, 1), (1, 1, 7, 5), (7, 5, 1, 1), (1, 40, 1, 9), (1, 9, 1, 40), (40, 1, 9, 1), (2, 2, 3, 3),
        (100, 3, 3, 100), (64, 64, 64, 32), (64, 64, 32, 64), (33, 17, 66, 34), (66, 34, 33, 17), (200, 150, 112, 56),
        (413, 68, 418, 68), (300, 200, 299, 201), (640, 360, 112, 56), (8191, 3, 64, 3), (50, 50, 500, 20),
    ]
    while len(sizes) < 40:
        sizes.append(tuple(rnd.randint(1, 90) for _ in range(4)))
    cases = []
    for index, (width, height, to_width, to_height) in enumerate(sizes):
        image = Image.frombytes("RGB", (width, height), make_pixels(index + 1, width, height))
        cases.append(
            {
                "seed": index + 1,
                "from": [width, height],
                "to": [to_width, to_height],
                "gray": digest(image.convert("L")),
                "sha256": {name: digest(image.resize((to_width, to_height), f)) for name, f in FILTERS.items()},
            }
        )
    small = Image.frombytes("RGB", (5, 2), make_pixels(99, 5, 2))
    return {
        "cases": cases,
        "example": {
            "seed": 99,
            "from": [5, 2],
            "to": [3, 3],
            "bicubic": list(small.resize((3, 3)).tobytes()),
        },
    }


def main():
    made = {"Pillow": PIL.__version__, "python": sys.version.split()[0], "date": sys.argv[1]}
    FILES.mkdir(exist_ok=True)
    exact = []
    for name, data in make_files().items():
        (FILES / name).write_bytes(data)
        exact.append(describe(data, name))
    near = []
    for name, data in make_browser_files().items():
        (FILES / name).write_bytes(data)
        image = Image.open(io.BytesIO(data))
        near.append({"file": name, "width": image.width, "height": image.height, "rgb": image.convert("RGB").tobytes().hex()})
    (HERE / "decode.json").write_text(json.dumps({"madeWith": made, "exact": exact, "near": near}, indent=1) + "\n")
    (HERE / "resize.json").write_text(json.dumps({"madeWith": made, **make_resizes()}, indent=1) + "\n")


main()
