#!/bin/bash
# In the chroot: compiles libunistring, expat, FreeType, HarfBuzz, FriBidi and fontconfig to objects in /w/obj. Their
# configure scripts are not run; the results that they would have are in the config.h files next to this script.
set -euo pipefail
source /recipe/compile.sh
S=/w/src G=/w/gen O=/w/obj
rm -rf "$G/unistring" "$G/fontconfig" "$G/fribidi"
mkdir -p "$G/unistring/unistring" "$G/fontconfig" "$G/fribidi" "$G/expat"
touch "$G/expat/expat_config.h" # its contents are flags below

# libunistring: its header templates, filled in for a static library with musl.
cd "$S/libunistring-1.0/lib"
for header in uni*.in.h; do
  case $header in unistd.in.h) ;; *) sed 's/@DLL_VARIABLE@//; s/@GUARD_PREFIX@/GL/' "$header" > "$G/unistring/${header%.in.h}.h" ;; esac
done
mkdir -p "$G/unistring/unicase"
sed 's/@DLL_VARIABLE@//' unicase/special-casing.in.h > "$G/unistring/unicase/special-casing.h"
cp unistring/cdefs.h unistring/inline.h iconveh.h localcharset.h "$G/unistring/unistring/"
sed 's/@HEXVERSION@/0x010000/' unistring/version.in.h > "$G/unistring/unistring/version.h"
sed 's/@DLL_VARIABLE@//' unistring/woe32dll.in.h > "$G/unistring/unistring/woe32dll.h"
# Its config.h: our values, then the part of the template that does not depend on any.
{ cat /recipe/unistring/config.h; grep -v '^# *undef' ../config.h.in; } > "$G/unistring/config.h"
printf '#include <stdbool.h>\n' > "$G/unistring/unistring/stdbool.h"
printf '#include <stdint.h>\n' > "$G/unistring/unistring/stdint.h"

# fontconfig: three tables that its build computes, and four headers that are only for shared libraries.
C=$S/fontconfig-2.14.1
touch "$G"/fontconfig/fcalias.h "$G"/fontconfig/fcaliastail.h "$G"/fontconfig/fcftalias.h "$G"/fontconfig/fcftaliastail.h
mkdir -p "$G/fontconfig/fc-case" "$G/fontconfig/fc-lang"
(cd "$C/fc-case" && python3 fc-case.py CaseFolding.txt --template fccase.tmpl.h --output "$G/fontconfig/fc-case/fccase.h")
(cd "$C/fc-lang" && sed -n "s/.*'\([a-z_]*\.orth\)'.*/\1/p" meson.build |
  xargs python3 fc-lang.py --directory . --template fclang.tmpl.h --output "$G/fontconfig/fc-lang/fclang.h")
# shellcheck disable=SC2086 # a list of flags
clang-19 $CLANG_FLAGS -E -P -I"$C/src" -I"$C" -x c "$C/src/fcobjshash.gperf.h" |
  sed 's/^ *//; s/ *, */,/' | awk '/CUT_OUT_BEGIN/{skip=1} !skip && NF {print} /CUT_OUT_END/{skip=0}' > "$G/fontconfig/objects.gperf"
gperf --pic -m 100 "$G/fontconfig/objects.gperf" > "$G/fontconfig/fcobjshash.h"

# FriBidi: its archive contains the Unicode tables.
F=$S/fribidi-1.0.8
sed 's/@SIZEOF_INT@/4/; s/@FRIBIDI_MSVC_BUILD_PLACEHOLDER@//; s/@[A-Z_]*@/0/' "$F/lib/fribidi-config.h.in" > "$G/fribidi/fribidi-config.h"

freetype="autofit/autofit base/ftbase base/ftbbox base/ftbdf base/ftbitmap base/ftcid base/ftdebug base/ftfstype
  base/ftgasp base/ftglyph base/ftgxval base/ftinit base/ftmm base/ftotval base/ftpatent base/ftpfr base/ftstroke
  base/ftsynth base/ftsystem base/fttype1 base/ftwinfnt bdf/bdf cff/cff cid/type1cid gzip/ftgzip lzw/ftlzw pcf/pcf
  pfr/pfr psaux/psaux pshinter/pshinter psnames/psnames raster/raster sdf/sdf sfnt/sfnt smooth/smooth svg/svg
  truetype/truetype type1/type1 type42/type42 winfonts/winfnt"
U=$S/libunistring-1.0/lib
common="-O2 -w"
{
  (cd "$U" && ls unistr/u8-* unistr/u32-* unicase/*.c uninorm/*.c unictype/*.c uniconv/u8-* uniconv/u32-* striconveha.c \
    striconveh.c localcharset.c memcmp2.c amemxfrm.c malloca.c c-strcasecmp.c localename.c localename-table.c \
    unictype/pr_extended_pictographic.c unictype/pr_soft_dotted.c unictype/sy_c_whitespace.c uniwbrk/u32-wordbreaks.c uniwbrk/wbrktable.c \
    uniwbrk/wordbreak-property.c 2> /dev/null || true) | grep -vE 'u16|unictype/(bidi|block|joining|mirror|pr_[a-df-rt-z]|pr_e[^x]|pr_s[^o]|scripts|sy_[^c])|unistdio' | grep '\.c$' |
    while read -r f; do echo "$O/unistring/$f.o $U/$f $common -DHAVE_CONFIG_H -DIN_LIBUNISTRING -DIN_LIBRARY -DNO_XMALLOC -I$G/unistring -I$U"; done
  for f in xmlparse xmlrole xmltok; do
    echo "$O/expat/$f.o $S/expat-2.5.0/lib/$f.c $common -DXML_CONTEXT_BYTES=1024 -DXML_DTD -DXML_NS -DBYTEORDER=1234 -DXML_POOR_ENTROPY -I$G/expat -I$S/expat-2.5.0/lib"
  done
  for f in $freetype; do
    echo "$O/freetype/$f.o $S/freetype-2.12.1/src/$f.c $common -DFT2_BUILD_LIBRARY -I$S/freetype-2.12.1/include"
  done
  echo "$O/harfbuzz.o $S/harfbuzz-6.0.0/src/harfbuzz.cc $common -fno-rtti -DHB_NO_MT -DHAVE_UNISTD_H"
  for f in "$F"/lib/*.c; do
    echo "$O/fribidi/$(basename "$f").o $f $common -DHAVE_STRINGIZE -DSTDC_HEADERS -DHAVE_STRING_H -DHAVE_STDLIB_H -I$G/fribidi -I$F/lib"
  done
  for f in "$C"/src/*.c; do
    case $f in */fcarch.c) ;; *)
      echo "$O/fontconfig/$(basename "$f").o $f $common -DHAVE_CONFIG_H -include /recipe/fontconfig/config.h -I/recipe/fontconfig -I$G/fontconfig -I$G/fontconfig/fc-case -I$G/fontconfig/fc-lang -I$C/src -I$C -I$S/freetype-2.12.1/include -I$S/expat-2.5.0/lib" ;;
    esac
  done
  echo "$O/arena.o /recipe/arena/arena.c -O3 -I/recipe/arena"
} | compile_all
