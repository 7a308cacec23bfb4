"""Builds public/engines/fonts/ and src/sandbox/fonts/version.ts from the sources listed in README.md.

Run by build.sh, which fetches the sources. The output only depends on the sources and on the version of fontTools.
"""

import hashlib
import io
import json
import sys
from pathlib import Path

import brotli
import fontTools
from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import cmap_format_13

SOURCES = Path(sys.argv[1])
ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "public" / "engines" / "fonts"
VERSION = ROOT / "src" / "sandbox" / "fonts" / "version.ts"

LATIN = [(0, 0x24F), (0x259, 0x259), (0x2B0, 0x36F), (0x1E00, 0x1EFF), (0x2000, 0x214F)]
SYMBOLS = [(0x2150, 0x2BFF)]
# Skin tones only have a meaning in sequences. Every emoji slice renders them as nothing, so that the base emoji remains.
MODIFIERS = set(range(0x1F3FB, 0x1F400))
JOINER = 0x200D
# Characters with default emoji presentation (Unicode 15.1) outside the planes in which every emoji has it.
EMOJI_PRESENTATION_BMP = [
    (0x231A, 0x231B), (0x23E9, 0x23EC), (0x23F0, 0x23F0), (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615),
    (0x2648, 0x2653), (0x267F, 0x267F), (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE),
    (0x26C4, 0x26C5), (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
    (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728), (0x274C, 0x274C),
    (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797), (0x27B0, 0x27B0), (0x27BF, 0x27BF),
    (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
]  # fmt: skip
# Emoji are split into slices, so that a page with a single emoji does not load all of them.
EMOJI_SLICES = {
    "symbols": [(0x203C, 0x1F2FF)],
    "nature": [(0x1F300, 0x1F3FF)],
    "animals": [(0x1F400, 0x1F43F)],
    "people": [(0x1F440, 0x1F4FF)],
    "objects": [(0x1F500, 0x1F5FF)],
    "faces": [(0x1F600, 0x1F64F)],
    "transport": [(0x1F680, 0x1F7FF)],
    "more": [(0x1F900, 0x1F9FF)],
    "latest": [(0x1FA00, 0x1FAFF)],
}
STYLES = [(400, "normal"), (700, "normal"), (400, "italic"), (700, "italic")]

LIBERATION = {
    "licence": "GPL-2.0-only WITH Font-exception-2.0 (Liberation 1.x agreement)",
    "licenceFile": "LICENSE-liberation.txt",
    "source": "Debian package fonts-liberation 1:1.07.4-11",
}
DEJAVU = {
    "licence": "Bitstream-Vera AND LicenseRef-Arev AND LicenseRef-public-domain",
    "licenceFile": "LICENSE-dejavu.txt",
    "source": "Debian packages fonts-dejavu-core and fonts-dejavu-extra 2.37-6",
}
NOTO = {
    "licence": "OFL-1.1",
    "licenceFile": "LICENSE-noto.txt",
    "source": "Debian package fonts-noto-core 20201225-1",
}
EMOJI = {
    "licence": "OFL-1.1",
    "licenceFile": "LICENSE-noto.txt",
    "source": "npm package @fontsource/noto-color-emoji 5.3.2",
}
OWN = {"licence": "Apache-2.0", "source": "made by scripts/fonts/build.py"}


def inside(ranges, code):
    return any(first <= code <= last for first, last in ranges)


def to_ranges(codes):
    ranges = []
    for code in sorted(codes):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ranges


def css_range(ranges):
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in ranges)


def as_woff2(font):
    buffer = io.BytesIO()
    font.flavor = "woff2"
    font.save(buffer, reorderTables=True)
    return buffer.getvalue()


def load(path):
    # The time stamps are kept, so that the output only depends on the input.
    return TTFont(path, recalcTimestamp=False)


def subset_to(path, codes, drop=()):
    """Returns the glyphs of `codes` with their hinting, kerning and features, and unchanged line metrics."""
    options = subset.Options()
    options.layout_features = ["*"]
    options.hinting = True
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = ["*"]
    options.recalc_timestamp = False
    options.drop_tables += ["FFTM", "PfEd", *drop]
    font = load(path)
    for tag in drop:
        if tag in font:
            del font[tag]
    worker = subset.Subsetter(options)
    worker.populate(unicodes=codes)
    worker.subset(font)
    return font


faces = []
files = {}


def write(name, data, **face):
    files[name] = data
    faces.append({"file": name, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest(), **face})


def add_whole(family, stem, styles, folder, origin):
    for (weight, style), suffix in zip(STYLES, styles):
        path = SOURCES / folder / f"{stem}{suffix}.ttf"
        font = load(path)
        coverage = to_ranges(font.getBestCmap())
        write(
            f"{stem}{suffix}.woff2".lower(),
            as_woff2(font),
            family=family,
            weight=weight,
            style=style,
            coverage=css_range(coverage),
            made="whole font, repacked as WOFF2",
            **origin,
        )


def add_slices(family, stem, styles, folder, origin, slices):
    for (weight, style), suffix in styles:
        path = SOURCES / folder / f"{stem}{suffix}.ttf"
        left = set(load(path).getBestCmap())
        for slice_name, ranges in slices.items():
            codes = {code for code in left if ranges is None or inside(ranges, code)}
            left -= codes
            text = css_range(to_ranges(codes))
            write(
                f"{stem}{suffix}-{slice_name}.woff2".lower(),
                as_woff2(subset_to(path, codes)),
                family=family,
                weight=weight,
                style=style,
                unicodeRange=text,
                coverage=text,
                made=f"subset with hinting, kerning and all features: {slice_name}",
                **origin,
            )


def add_codes(family, name, path, codes, origin, made, drop=(), blank=frozenset()):
    text = css_range(to_ranges(codes | blank))
    font = subset_to(path, codes | ({JOINER} if blank else set()), drop)
    for table in font["cmap"].tables if blank else ():
        if JOINER in table.cmap and table.format == 12:
            table.cmap.update({code: table.cmap[JOINER] for code in blank})
    write(
        name,
        as_woff2(font),
        family=family,
        weight=400,
        style="normal",
        unicodeRange=text,
        coverage=text,
        made=made,
        **origin,
    )


def add_blank():
    """Adds a font with one empty, zero-width glyph for every code point, used to test whether another font has a character."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "blank"])
    builder.setupCharacterMap({0x20: "blank"})
    # Browsers reject a font in which all outlines are empty.
    pen = TTGlyphPen(None)
    for move, point in ((pen.moveTo, (0, 0)), (pen.lineTo, (10, 0)), (pen.lineTo, (0, 10))):
        move(point)
    pen.closePath()
    builder.setupGlyf({".notdef": pen.glyph(), "blank": TTGlyphPen(None).glyph()})
    builder.setupHorizontalMetrics({".notdef": (0, 0), "blank": (0, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupNameTable({"familyName": "Pinned Blank", "styleName": "Regular"})
    builder.setupPost()
    font = builder.font
    font["head"].created = font["head"].modified = 3_786_912_000
    font.recalcTimestamp = False
    every = cmap_format_13(13)
    every.platformID, every.platEncID, every.language = 3, 10, 0
    every.format, every.reserved, every.length, every.nGroups = 13, 0, 28, 1
    every.cmap = {code: "blank" for code in range(0x110000)}
    font["cmap"].tables.append(every)
    write(
        "pinned-blank.woff2",
        as_woff2(font),
        family="Pinned Blank",
        weight=400,
        style="normal",
        coverage="U+0-10FFFF",
        made="one empty glyph for every code point",
        **OWN,
    )


LIBERATION_STYLES = ["-Regular", "-Bold", "-Italic", "-BoldItalic"]
for family, stem in (
    ("Liberation Serif", "LiberationSerif"),
    ("Liberation Sans", "LiberationSans"),
    ("Liberation Mono", "LiberationMono"),
):
    add_whole(family, stem, LIBERATION_STYLES, "liberation", LIBERATION)
OBLIQUES = ["", "-Bold", "-Oblique", "-BoldOblique"]
ITALICS = ["", "-Bold", "-Italic", "-BoldItalic"]
THREE = {"latin": LATIN, "symbols": SYMBOLS, "rest": None}
TWO = {"latin": LATIN, "rest": None}
add_slices("DejaVu Sans", "DejaVuSans", list(zip(STYLES, OBLIQUES))[:1], "dejavu", DEJAVU, THREE)
add_slices("DejaVu Sans", "DejaVuSans", list(zip(STYLES, OBLIQUES))[1:], "dejavu", DEJAVU, TWO)
add_slices("DejaVu Sans Mono", "DejaVuSansMono", list(zip(STYLES, OBLIQUES)), "dejavu", DEJAVU, TWO)
add_slices("DejaVu Serif", "DejaVuSerif", list(zip(STYLES, ITALICS)), "dejavu", DEJAVU, TWO)

dejavu = set(load(SOURCES / "dejavu" / "DejaVuSans.ttf").getBestCmap())
math_path = SOURCES / "noto" / "NotoSansMath-Regular.ttf"
math = set(load(math_path).getBestCmap())
add_codes("Noto Sans Math", "notosansmath-regular.woff2", math_path, math, NOTO, "whole font, repacked as WOFF2")
emoji_path = SOURCES / "emoji" / "noto-color-emoji-emoji-400-normal.woff2"
# Excludes flags, tags and digits, because their glyphs only have a meaning in sequences, which are not bundled.
emoji = {code for code in load(emoji_path).getBestCmap() if 0x203C <= code and not 0x1F1E6 <= code <= 0x1F1FF}
emoji = {code for code in emoji if code < 0xE0000 and not 0xFE00 <= code <= 0xFE0F and code != 0x20E3}
for slice_name, ranges in EMOJI_SLICES.items():
    add_codes(
        "Noto Color Emoji",
        f"notocoloremoji-{slice_name}.woff2",
        emoji_path,
        {code for code in emoji - MODIFIERS if inside(ranges, code)},
        EMOJI,
        f"subset without sequences, flags, skin tones and the SVG table: {slice_name}",
        drop=("SVG ", "GSUB", "vhea", "vmtx"),
        blank=MODIFIERS,
    )
symbols = set()
for stem in ("NotoSansSymbols2", "NotoSansSymbols"):
    path = SOURCES / "noto" / f"{stem}-Regular.ttf"
    wanted = {
        code
        for code in load(path).getBestCmap()
        if code not in dejavu | math | emoji | symbols and (0x2000 <= code <= 0x2BFF or 0x1F000 <= code <= 0x1FBFF)
    }
    symbols |= wanted
    add_codes(
        stem.replace("NotoSans", "Noto Sans ").replace("Symbols2", "Symbols 2"),
        f"{stem.lower()}.woff2",
        path,
        wanted,
        NOTO,
        "subset: symbols that DejaVu Sans, Noto Sans Math and the emoji lack",
    )
add_blank()

# Fonts for characters that no named family has, in the order used by Chromium on Debian: colour emoji for characters
# with default emoji presentation, then DejaVu Sans, then fonts with the characters that DejaVu lacks. The ranges are
# disjoint except for skin tones, so their order makes no difference.
def is_emoji_by_default(code):
    return code in emoji and (inside(EMOJI_PRESENTATION_BMP, code) or (code >= 0x1F000 and code in emoji_by_default))


TEXT_BY_DEFAULT = set()
for first, last in [
    (0x1F170, 0x1F171), (0x1F17E, 0x1F17F), (0x1F202, 0x1F202), (0x1F237, 0x1F237), (0x1F321, 0x1F321),
    (0x1F324, 0x1F32C), (0x1F336, 0x1F336), (0x1F37D, 0x1F37D), (0x1F396, 0x1F397), (0x1F399, 0x1F39B),
    (0x1F39E, 0x1F39F), (0x1F3CB, 0x1F3CE), (0x1F3D4, 0x1F3DF), (0x1F3F3, 0x1F3F3), (0x1F3F5, 0x1F3F5),
    (0x1F3F7, 0x1F3F7), (0x1F43F, 0x1F43F), (0x1F441, 0x1F441), (0x1F4FD, 0x1F4FD), (0x1F549, 0x1F54A),
    (0x1F56F, 0x1F570), (0x1F573, 0x1F579), (0x1F587, 0x1F587), (0x1F58A, 0x1F58D), (0x1F590, 0x1F590),
    (0x1F5A5, 0x1F5A5), (0x1F5A8, 0x1F5A8), (0x1F5B1, 0x1F5B2), (0x1F5BC, 0x1F5BC), (0x1F5C2, 0x1F5C4),
    (0x1F5D1, 0x1F5D3), (0x1F5DC, 0x1F5DE), (0x1F5E1, 0x1F5E1), (0x1F5E3, 0x1F5E3), (0x1F5E8, 0x1F5E8),
    (0x1F5EF, 0x1F5EF), (0x1F5F3, 0x1F5F3), (0x1F5FA, 0x1F5FA), (0x1F6CB, 0x1F6CB), (0x1F6CD, 0x1F6CF),
    (0x1F6E0, 0x1F6E5), (0x1F6E9, 0x1F6E9), (0x1F6F0, 0x1F6F0), (0x1F6F3, 0x1F6F3),
]:  # fmt: skip
    TEXT_BY_DEFAULT |= set(range(first, last + 1))
emoji_by_default = {code for code in emoji if code >= 0x1F000} - TEXT_BY_DEFAULT


def codes_of(text):
    codes = set()
    for part in text.split(","):
        first, _, last = part[2:].partition("-")
        codes |= set(range(int(first, 16), int(last or first, 16) + 1))
    return codes


taken = set(codes_of(next(face["coverage"] for face in faces if face["family"] == "Liberation Serif")))
default_emoji = {code for code in emoji if is_emoji_by_default(code)}
drawn_by = {}
for family, allowed in (
    ("Noto Color Emoji", default_emoji),
    ("DejaVu Sans", None),
    ("Noto Sans Math", None),
    ("Noto Sans Symbols 2", None),
    ("Noto Sans Symbols", None),
    ("Noto Color Emoji", None),
):
    for face in faces:
        if face["family"] != family or face["weight"] != 400 or face["style"] != "normal":
            continue
        codes = codes_of(face["coverage"])
        if allowed is not None:
            codes &= allowed
        elif family == "DejaVu Sans":
            codes -= default_emoji
        codes -= taken
        taken |= codes
        if codes:
            drawn_by.setdefault(face["file"], set()).update(codes)
for file, codes in drawn_by.items():
    if file.startswith("notocoloremoji"):
        codes |= MODIFIERS

manifest = {
    "tool": f"fontTools {fontTools.version}, brotli {brotli.__version__}",
    "faces": faces,
    "fallback": [
        {"file": file, "unicodeRange": css_range(to_ranges(codes))} for file, codes in drawn_by.items()
    ],
}
text = json.dumps(manifest, indent=1) + "\n"
# Written at the very end, so that a running site is without its fonts only for a moment.
OUT.mkdir(parents=True, exist_ok=True)
for old in OUT.glob("*.woff2"):
    old.unlink()
for name, data in files.items():
    (OUT / name).write_bytes(data)
(OUT / "manifest.json").write_text(text)
digest = hashlib.sha256(text.encode()).hexdigest()
VERSION.write_text(
    "/** SHA-256 of public/engines/fonts/manifest.json, which contains the hash of every font; written by scripts/fonts. */\n"
    f"export const fontsVersion = '{digest}'\n"
)
print(len(faces), "files,", sum(face["bytes"] for face in faces), "bytes")
