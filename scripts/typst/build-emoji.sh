#!/bin/sh
# Builds the emoji font of Typst documents: public/engines/typst/NotoColorEmoji.woff2. Its hash is in
# src/renderers/typst/worker/fonts/catalogue.ts.
#   needs: npm, python3 with venv
# The same source and tools give the same bytes.
set -eu
out=$(cd "$(dirname "$0")/../../public/engines/typst" && pwd)
cd "$(mktemp -d)"
npm pack --silent @fontsource/noto-color-emoji@5.3.2
tar xzf fontsource-noto-color-emoji-5.3.2.tgz
python3 -m venv tools
tools/bin/pip install --quiet fonttools==4.68.0 brotli==1.2.1
tools/bin/python - "$out" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

font = TTFont("package/files/noto-color-emoji-emoji-400-normal.woff2", recalcTimestamp=False)
# The SVG table contains the same pictures and is five times as large.
for tag in ("SVG ", "vhea", "vmtx"):
    del font[tag]
font["post"].formatType = 3.0
font.flavor = "woff2"
font.save(f"{sys.argv[1]}/NotoColorEmoji.woff2")
PYTHON
cp package/LICENSE "$out/LICENSE-noto-emoji.txt"
sha256sum "$out/NotoColorEmoji.woff2"
