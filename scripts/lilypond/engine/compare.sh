#!/bin/bash
# Packs what was built and reports whether it equals public/engines/lilypond. With UPDATE=1, it replaces the files there,
# and engine-files.ts and manifest.json get the new sizes and checksums.
set -euo pipefail
root=$(cd "$here/../../.." && pwd)
shipped=$root/public/engines/lilypond
mkdir -p "$shipped"
tar -xzf "$T/download/jspawn-ghostscript-wasm-0.0.2.tgz" -C "$T/out" package/gs.wasm
node "$here/shrink-ghostscript.mjs" "$T/out/package/gs.wasm" "$T/out/ghostscript.wasm"
for name in lilypond.wasm lilypond.data ghostscript.wasm; do
  chmod 644 "$T/out/$name"
  built=$(sha256sum < "$T/out/$name" | cut -d ' ' -f 1)
  if [ "${UPDATE:-}" = 1 ]; then
    zstd -19 --long=24 -f -q "$T/out/$name" -o "$shipped/$name.zst"
    sed -i "/'$name.zst'/,/}/{s/size: [0-9]*/size: $(stat -c %s "$T/out/$name")/;s/sha256: '[0-9a-f]*'/sha256: '$built'/}" \
      "$root/src/renderers/lilypond/worker/engine-files.ts"
  fi
  if [ "$(zstd -dcq "$shipped/$name.zst" 2> /dev/null | sha256sum | cut -d ' ' -f 1)" = "$built" ]; then
    echo "$name: equal to the shipped file, byte for byte ($(stat -c %s "$shipped/$name.zst") bytes packed)"
  else
    echo "$name: differs from the shipped file"
  fi
done
if [ "${UPDATE:-}" = 1 ]; then node "$here/write-manifest.mjs"; fi
