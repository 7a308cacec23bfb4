#!/bin/sh
# Renders the fonts of bbm, which only exist as Metafont sources, as native pdfLaTeX does on first use: every family and
# size in its font definitions, at pdfTeX's 600 dpi. Output: .cache/latex/pk/*.<dpi>pk
set -eu
out=$(cd "$(dirname "$0")/../.." && pwd)/.cache/latex/pk
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
cd "$work"
for letters in '\mathbbm' '\mathbbmss' '\mathbbmtt' '\boldmath\mathbbm' '\boldmath\mathbbmss'; do
  for size in 5 6 7 8 9 10 10.95 12 14.4 17.28 20.74 24.88; do
    switch=''
    command=$letters
    case $letters in '\boldmath'*) switch='\boldmath' command=${letters#'\boldmath'} ;; esac
    printf '\\documentclass{article}\\usepackage{bbm}\\begin{document}\\fontsize{%s}{30}\\selectfont%s $%s{1N}$\\end{document}' \
      "$size" "$switch" "$command" > bbm.tex
    # Metafont fails for some sizes, with native LaTeX as well.
    TEXMFVAR="$work/var" pdflatex -interaction=batchmode bbm.tex > /dev/null 2>&1 || true
  done
done
find "$work/var" -name '*.[0-9]*pk' -exec cp {} "$out" \;
ls "$out" | wc -l
