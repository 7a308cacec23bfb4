#!/bin/bash
# Compiles LilyPond's Scheme with the built lilypond.wasm itself and packs the files that scores need into $T/out/lilypond.data.
set -euo pipefail
rm -rf "$T/wheel" "$T/out"
mkdir -p "$T/wheel" "$T/out"
cp "$T/root/w/out/lilypond.wasm" "$T/out/"
# Emmentaler and the text fonts from LilyPond's own binaries, and their fontconfig configuration.
(cd "$T/wheel" && python3 -m zipfile -e "$T"/download/lilypond-2.24.3-*.whl .)
dpkg-deb -x "$T"/download/fonts-dejavu-core_*.deb "$T/wheel/dejavu"
node "$here/data.mjs" "$T"
