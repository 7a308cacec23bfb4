"""Builds fallback.ttf: one hollow box for every character.

The browsers of tests, batch and the headless command use this font and none of the machine's own fonts. Text without a
font of its own is therefore obvious, and looks the same everywhere. The output only depends on the version of fontTools:

    python3 -m venv tools && tools/bin/pip install fonttools==4.68.0
    tools/bin/python scripts/fonts/browser/build.py
"""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._c_m_a_p import cmap_format_13

FAMILY = "Roundtrip Fallback"
OUT = Path(__file__).resolve().parent / "fallback.ttf"


def draw_box():
    pen = TTGlyphPen(None)
    for corners in (
        [(60, 0), (60, 700), (640, 700), (640, 0)],
        [(120, 60), (580, 60), (580, 640), (120, 640)],
    ):
        pen.moveTo(corners[0])
        for corner in corners[1:]:
            pen.lineTo(corner)
        pen.closePath()
    return pen.glyph()


builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder([".notdef", "box", "space"])
builder.setupCharacterMap({0x20: "space"})
builder.setupGlyf({".notdef": draw_box(), "box": draw_box(), "space": TTGlyphPen(None).glyph()})
builder.setupHorizontalMetrics({name: (700, 60) for name in (".notdef", "box")} | {"space": (320, 0)})
builder.setupHorizontalHeader(ascent=900, descent=-250)
builder.setupOS2(sTypoAscender=900, sTypoDescender=-250, usWinAscent=900, usWinDescent=250)
builder.setupNameTable({"familyName": FAMILY, "styleName": "Regular", "psName": "RoundtripFallback"})
builder.setupPost()
font = builder.font
font["head"].created = font["head"].modified = 3_786_912_000
font.recalcTimestamp = False
every = cmap_format_13(13)
every.platformID, every.platEncID, every.language = 3, 10, 0
every.format, every.reserved, every.length, every.nGroups = 13, 0, 28, 1
spaces = {0x20, 0xA0, 0x2009, 0x202F, 0x3000}
every.cmap = {code: "space" if code in spaces else "box" for code in range(0x20, 0x20000)}
font["cmap"].tables.append(every)
font.save(OUT, reorderTables=True)
