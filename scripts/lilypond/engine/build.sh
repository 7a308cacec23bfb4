#!/bin/bash
# Builds lilypond.wasm and its data from sources and reports whether they equal the shipped ones. Needs root
# (debootstrap, chroot), python3, zstd and dpkg. Takes about ten minutes on one quiet core.
#   scripts/lilypond/engine/build.sh [folder with the archives of sources.sha256]
# Work folder: $T (default .cache/lilypond/engine). Compile jobs at a time: $JOBS (default 1).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
export here T="${T:-$root/.cache/lilypond/engine}" JOBS="${JOBS:-1}" archives="${1:-${LILYPOND_SOURCES:-}}"
mkdir -p "$T"
bash "$here/sources.sh"
bash "$here/tools.sh"
# Every path inside the chroot is fixed, so that the bytes are the same on every machine.
rm -rf "$T/root/recipe"
cp -r "$here" "$T/root/recipe"
for step in unpack libraries guile lilypond link; do
  echo "== $step $(date +%T)"
  chroot "$T/root" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/root LC_ALL=C.UTF-8 JOBS="$JOBS" bash "/recipe/$step.sh"
done
bash "$here/data.sh"
bash "$here/compare.sh"
