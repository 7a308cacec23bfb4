#!/bin/bash
# Sourced by the steps in the chroot: compiles C and C++ for emscripten's target by calling clang directly, which takes a
# tenth of emcc's time per file. The flags are the ones that emcc would use.
export CLANG_FLAGS
[ -f /w/clang-flags ] || EM_CACHE=/usr/share/emscripten/cache emcc -sSUPPORT_LONGJMP=wasm --cflags > /w/clang-flags
CLANG_FLAGS=$(cat /w/clang-flags)

compile_one() { # object source flags...
  local object=$1 source=$2
  shift 2
  if [ -s "$object" ]; then return 0; fi
  mkdir -p "$(dirname "$object")"
  # shellcheck disable=SC2086 # lists of flags
  case $source in
    *.c) clang-19 $CLANG_FLAGS "$@" -c "$source" -o "$object.part" || return 255 ;;
    *) clang++-19 $CLANG_FLAGS -fno-exceptions -std=c++17 "$@" -c "$source" -o "$object.part" || return 255 ;;
  esac
  mv "$object.part" "$object"
}
export -f compile_one

# Reads lines of "object source flags..."; the first failure (255) stops xargs.
compile_all() { xargs -P "$JOBS" -L 1 bash -c 'compile_one "$@"' _; }
