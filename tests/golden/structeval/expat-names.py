"""
Prints the ranges of characters, from U+0080, that expat takes at the start of a name and, on a line of their own,
those it takes further on only: the tables of workers/text-formats/xml-names.ts (Python 3.11, expat 2.5.0).

    python3 tests/golden/structeval/expat-names.py
"""

import xml.parsers.expat


def accepts(text):
    try:
        xml.parsers.expat.ParserCreate().Parse(text.encode("utf-8"), True)
    except xml.parsers.expat.ExpatError:
        return False
    return True


def ranges(codes):
    found = []
    for code in codes:
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return " ".join(f"{first:x}" if first == last else f"{first:x}-{last:x}" for first, last in found)


characters = [code for code in range(0x80, 0x110000) if not 0xD800 <= code <= 0xDFFF]
start = [code for code in characters if accepts(f"<{chr(code)}/>")]
print(ranges(start))
known = set(start)
print(ranges(code for code in characters if code not in known and accepts(f"<a{chr(code)}/>")))
