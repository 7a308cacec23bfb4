#!/bin/sh
# Generates the metrics of the fonts named in T2A's definitions. No package contains them; native pdfLaTeX lets Metafont
# generate them on first use (their outlines are those of cm-super). Output: .cache/latex/tfm/*.tfm
set -eu
out=$(cd "$(dirname "$0")/../.." && pwd)/.cache/latex/tfm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
cd "$work"
for family in rm bx ti tt ss bi sx cc sl it; do
  for size in 1000 1200 1095 0800 0900 1440 1728 2074 2488 0700 0600 0500 2986 3583; do
    name=la$family$size.tfm
    [ -f "$out/$name" ] && continue
    # Some sizes of rare shapes do not exist, with native LaTeX as well.
    TEXMFVAR="$work/var" mktextfm "${name%.tfm}" > /dev/null 2>&1 || continue
    find "$work/var" -name "$name" -exec cp {} "$out" \;
  done
done
ls "$out" | wc -l
