#!/bin/bash
# Builds pdftex.wasm from Debian 12's sources with Debian's emscripten 3.1.6 and reports whether it equals the shipped one.
# Needs: build-essential dpkg-dev zlib1g-dev libpng-dev emscripten zstd. Work folder: $T (default .cache/latex/engine).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
export here T="${T:-$root/.cache/latex/engine}"
mkdir -p "$T"
for step in 0-sources 1-native 2-compile 3-link; do
  echo "== $step"
  bash "$here/$step.sh"
done
shipped=$(zstd -dcq "$root/public/engines/latex/pdftex.wasm.zst" | sha256sum | cut -d ' ' -f 1)
built=$(sha256sum < "$T/wasm/pdftex.wasm" | cut -d ' ' -f 1)
echo "shipped $shipped"
echo "built   $built"
if [ "$shipped" = "$built" ]; then echo 'Equal, byte for byte.'; else echo 'They differ.'; fi
