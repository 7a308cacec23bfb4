#!/bin/bash
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd); M=$(realpath "$WORK"); sed "s#mpl/build#$HERE#; s#mpl/venv#$M/venv#; s#mpl/tools#$M/tools/usr/lib/llvm-22/bin#" "$HERE/cross.ini" > $M/cross.ini; cd $M/src/numpy-2.4.6; export PATH=$M/venv/bin:$PATH
# with -Ddisable-threading=true reduction.c lacks a declaration (numpy bug): add the include
rm -rf b; nice -n 19 python vendored-meson/meson/meson.py setup b --cross-file $M/cross.ini -Dbuildtype=release -Db_ndebug=if-release \
  -Dblas=none -Dlapack=none -Dallow-noblas=true -Ddisable-optimization=true -Dcpu-baseline=none -Dcpu-dispatch=none -Ddisable-svml=true -Ddisable-highway=true -Ddisable-threading=true --prefix=/usr > $M/numpy.setup.log 2>&1
X=cpython-311-x86_64-linux-gnu.so
T="numpy/_core/_multiarray_umath.$X numpy/linalg/lapack_lite.$X numpy/linalg/_umath_linalg.$X numpy/fft/_pocketfft_umath.$X"
for m in bit_generator _common _bounded_integers _mt19937 _philox _pcg64 _sfc64 _generator mtrand; do T="$T numpy/random/$m.$X"; done
 nice -n 19 ninja -C b -j2 $T > $M/numpy.build.log 2>&1
