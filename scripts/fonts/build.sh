#!/bin/sh
# Rebuilds public/engines/fonts and src/sandbox/fonts/version.ts. Not part of `npm test`: run it to change the fonts.
#   needs: Debian 12 (apt-get download, dpkg-deb), npm, python3 with venv
#   usage: scripts/fonts/build.sh [FOLDER FOR SOURCES]
# The same sources and tools give the same bytes, because fonts keep their time stamps.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=${1:-$(mktemp -d)}
mkdir -p "$work/debs" "$work/liberation" "$work/dejavu" "$work/noto" "$work/emoji"
cd "$work"

(cd debs && apt-get download \
  fonts-liberation=1:1.07.4-11 fonts-dejavu-core=2.37-6 fonts-dejavu-extra=2.37-6 fonts-noto-core=20201225-1)
for deb in debs/*.deb; do dpkg-deb -x "$deb" unpacked; done
(cd debs && npm pack --silent @fontsource/noto-color-emoji@5.3.2)
tar xzf debs/fontsource-noto-color-emoji-5.3.2.tgz -C unpacked

fonts=unpacked/usr/share/fonts/truetype
cp "$fonts"/liberation/*.ttf liberation/
cp "$fonts"/dejavu/*.ttf dejavu/
cp "$fonts"/noto/NotoSansMath-Regular.ttf "$fonts"/noto/NotoSansSymbols-Regular.ttf \
  "$fonts"/noto/NotoSansSymbols2-Regular.ttf noto/
cp unpacked/package/files/noto-color-emoji-emoji-400-normal.woff2 emoji/

python3 -m venv tools
tools/bin/pip install --quiet fonttools==4.68.0 brotli==1.2.1
tools/bin/python "$here/build.py" "$work"

out=$here/../../public/engines/fonts
docs=unpacked/usr/share/doc
{ cat "$docs/fonts-liberation/copyright"; printf '\n\n'; cat /usr/share/common-licenses/GPL-2; } \
  > "$out/LICENSE-liberation.txt"
cp "$docs/fonts-dejavu-core/copyright" "$out/LICENSE-dejavu.txt"
{ cat "$docs/fonts-noto-core/copyright"; printf '\n\nNoto Color Emoji\n\n'; cat unpacked/package/LICENSE; } \
  > "$out/LICENSE-noto.txt"
cd "$here" && npm ci --ignore-scripts && npm run build
