#!/bin/bash
# In the chroot: links /w/out/lilypond.wasm. Objects are given in a fixed order, so that the same objects give the same
# file. Emscripten's JavaScript is not used: src/renderers/lilypond/worker/program provides the imports.
set -euo pipefail
export NODE_PATH=/usr/share/nodejs EM_CACHE=/w/emscripten-cache
[ -d "$EM_CACHE" ] || cp -r /usr/share/emscripten/cache "$EM_CACHE"
mkdir -p /w/out
cd /w/obj
mapfile -t objects < <(find . -name '*.o' | LC_ALL=C sort)
# Guile and LilyPond call functions through pointers of a different type, which WebAssembly rejects without emulation.
emcc "${OPTIMISE:--O2}" "${objects[@]}" -o /w/out/lilypond.js -fno-exceptions -sSUPPORT_LONGJMP=wasm -sWASM_BIGINT=1 \
  -sEMULATE_FUNCTION_POINTER_CASTS=1 -sSTACK_SIZE=16777216 -sINITIAL_MEMORY=134217728 -sALLOW_MEMORY_GROWTH=1 \
  -sMAXIMUM_MEMORY=2147483648 -sEXIT_RUNTIME=1 -sINVOKE_RUN=0 -sERROR_ON_UNDEFINED_SYMBOLS=0 -sENVIRONMENT=worker \
  -sEXPORTED_FUNCTIONS=_main,_malloc,_engrave,_emscripten_stack_get_current,_emscripten_stack_get_end,__emscripten_stack_restore \
  -Wno-js-compiler -Wno-undefined ${LINK_FLAGS:-}
ls -l /w/out/lilypond.wasm
