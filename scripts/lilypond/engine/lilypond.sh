#!/bin/bash
# In the chroot: compiles LilyPond and its Pango layer to objects in /w/obj/lilypond. Ten sources at a time are compiled
# as one, with a precompiled header, because LilyPond's headers take longer to compile than its code.
set -euo pipefail
source /recipe/compile.sh
S=/w/src/lilypond-2.24.4 G=/w/gen/lilypond O=/w/obj/lilypond
rm -rf "$G"
mkdir -p "$G"
cat > "$G/version.hh" << 'END'
#define MAJOR_VERSION "2"
#define MINOR_VERSION "24"
#define PATCH_LEVEL "4"
#define MY_PATCH_LEVEL ""
#define TOPLEVEL_VERSION "2.24.4"
END
(cd "$G" && bison -d -o parser.cc "$S/lily/parser.yy" 2> bison.log && flex -Cfe -p -p -olexer.cc "$S/lily/lexer.ll" 2> flex.log)
cp /usr/include/FlexLexer.h "$G/"

flags="-O1 -w -I/recipe/lilypond -include config.hh -I$G -I$S/lily/include -I$S/flower/include -I$S/lily -I/w/gen/guile
  -I/w/src/guile-3.0.11 -I/recipe/guile -I/recipe/arena -I/recipe/shim -I/w/src/freetype-2.12.1/include -I/w/src/fontconfig-2.14.1
  -I/w/src/harfbuzz-6.0.0/src -I/w/src/fribidi-1.0.8/lib -I/w/gen/fribidi"
flags=$(echo $flags)
# These are compiled separately, because their static functions have the same names, or because they define macros.
alone=" international main relocate general-scheme font-config skyline beam axis-group-interface side-position-interface open-type-font
  freetype ttf pfb-scheme pango-font all-font-metrics pango-select cpu-timer "
list=()
sources=""
for source in "$S"/flower/*.cc "$S"/lily/*.cc; do
  name=$(basename "$source" .cc)
  case $name in test-* | cairo) continue ;; esac
  case $alone in
    *[[:space:]]"$name"[[:space:]]*) list+=("$source") ;;
    *) sources="$sources $source" ;;
  esac
done
for folder in flower lily; do
  printf '%s\n' $sources | grep "/$folder/" | split -l 10 -d - "$G/$folder-"
done
for group in "$G"/flower-?? "$G"/lily-??; do
  sed 's/.*/#include "&"/' "$group" > "$group.cc"
  list+=("$group.cc")
done
list+=("$G/parser.cc" "$G/lexer.cc" /recipe/lilypond/score.cc)
# shellcheck disable=SC2086 # lists of flags
clang++-19 $CLANG_FLAGS -fno-exceptions -std=c++17 $flags -fpch-instantiate-templates -x c++-header -c /recipe/lilypond/common.hh -o "$G/common.pch"
{
  for source in "${list[@]}"; do echo "$O/$(basename "$source").o $source $flags -include-pch $G/common.pch"; done
  for source in /recipe/shim/*.cc; do echo "$O/shim/$(basename "$source").o $source $flags"; done
} | compile_all
