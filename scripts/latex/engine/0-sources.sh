#!/bin/bash
# Downloads Debian's sources of pdfTeX, zlib and libpng if they are missing (needs apt with a deb-src line) and checks them.
# Debian only keeps the newest security update of libpng, but all updates contain the same upstream archive.
set -euo pipefail
mkdir -p "$T/download"
cd "$T/download"
if ! sha256sum --check --quiet "$here/sources.sha256" 2> /dev/null; then
  apt-get source --download-only texlive-bin zlib libpng1.6 || true
  sha256sum --check "$here/sources.sha256"
fi
rm -rf "$T/src" "$T/zlib" "$T/png"
dpkg-source --no-check -x texlive-bin_*.dsc "$T/src" > /dev/null
dpkg-source --no-check -x zlib_*.dsc "$T/zlib" > /dev/null
mkdir "$T/png"
tar -xf libpng1.6_*.orig.tar.gz --strip-components=1 -C "$T/png"
