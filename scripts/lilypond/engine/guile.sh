#!/bin/bash
# In the chroot: compiles libguile to objects in /w/obj/guile, including the sources that its Makefile would generate.
set -euo pipefail
source /recipe/compile.sh
S=/w/src/guile-3.0.11 G=/w/gen/guile O=/w/obj/guile
L=$S/libguile
mkdir -p "$G/libguile" "$G/unistr"
cp /recipe/guile/scmconfig.h "$G/libguile/"
# The gnulib macros that configure would append to config.h, which are the same in libunistring.
grep -v '^# *undef' /w/src/libunistring-1.0/config.h.in > "$G/gnulib.h"
touch "$G/gen-scmconfig.h" # its contents are in scmconfig.h
sed 's/@GUILE_MAJOR_VERSION@/3/; s/@GUILE_MINOR_VERSION@/0/; s/@GUILE_MICRO_VERSION@/11/; s/@GUILE_EFFECTIVE_VERSION@/3.0/' \
  "$L/version.h.in" > "$G/libguile/version.h"
{
  echo '#define FOR_EACH_VM_OPERATION(M) \'
  grep '^ *VM_DEFINE_OP' "$L/vm-engine.c" | sed 's,VM_DEFINE_OP (\(.*\)).*,  M (\1) \\,'
  echo
} > "$G/libguile/vm-operations.h"
awk -f "$L/unidata_to_charset.awk" < "$L/UnicodeData.txt" > "$G/srfi-14.i.c"
for set in E SIG; do
  sed 's/\(.*\)/#ifdef \1\nscm_c_define ("\1", scm_from_int (\1));\n#endif/' "$L/cpp-$set.syms" > "$G/cpp-$set.c"
done

flags="-O2 -w -DHAVE_CONFIG_H -DBUILDING_LIBGUILE=1 -I/recipe/guile -I$G -I$G/libguile -I$S -I$S/lib -I/recipe/arena -I/w/gen/unistring"
# Everything in the Makefile except the just-in-time compiler, and POSIX without sockets.
sources=$(sed -n '/^libguile_.*_la_SOURCES/,/^$/p' "$L/Makefile.am" | grep -oE '[a-z0-9-]+\.c' | grep -v '^jit' | sort -u)
sources="$sources dynl.c posix.c regex-posix.c mini-gmp.c jit.c"
cd "$L"
for source in $sources; do
  if [ -s "$G/${source%.c}.x" ]; then continue; fi
  # guile-snarf collects the initialisations of a file's Scheme procedures; it is a template for configure.
  CPP="clang-19 $CLANG_FLAGS -E" sh guile-snarf.in -o "$G/${source%.c}.x" "$source" $flags 2> "$G/snarf.log" || true
  if [ ! -f "$G/${source%.c}.x" ]; then cat "$G/snarf.log"; exit 1; fi
done
gnulib="full-write full-read safe-read safe-write regex nproc nstrftime
  dirname-lgpl basename-lgpl stripslash malloc/dynarray_resize malloc/dynarray_at_failure
  malloc/dynarray_emplace_enlarge malloc/dynarray_finalize malloc/dynarray_resize_clear"
{
  for f in $sources; do echo "$O/$f.o $L/$f $flags"; done
  for f in $gnulib; do if [ -f "$S/lib/$f.c" ]; then echo "$O/gnulib/$f.o $S/lib/$f.c $flags -Dmy_strftime=nstrftime"; fi; done
  echo "$O/absent.o /recipe/guile/absent.c $flags"
} | compile_all
