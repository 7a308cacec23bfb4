#!/bin/bash
# In the chroot: unpacks the sources to /w/src and applies the patches, each of which explains itself.
set -euo pipefail
rm -rf /w/src
mkdir -p /w/src
cd /w/src
for archive in /w/download/*.orig.tar.*; do tar -xf "$archive"; done
mv guile-3.0-3.0.11.orig guile-3.0.11
mv libexpat-R_2_5_0/expat expat-2.5.0
dpkg-deb -x /w/download/guile-3.0-libs_3.0.11-2+b1_i386.deb /w/src/guile-i386
for patch in /recipe/patches/*.patch; do
  name=$(basename "$patch" .patch)
  patch --quiet -p1 -d "${name%%--*}" < "$patch"
done
# Equal elements must be in the same order as in native LilyPond (see lilypond/native-sort.hh).
sed -i 's/std::sort (/native::sort (/' lilypond-2.24.4/lily/*.cc lilypond-2.24.4/flower/*.cc
sed -i 's/^  sort (/  native::sort (/' lilypond-2.24.4/lily/simple-spacer.cc lilypond-2.24.4/lily/skyline.cc
