#!/bin/bash
# Makes $WORK/sysroot from registry packages only:
#   C headers      Debian  emscripten 3.1.6 (.deb, not installed), two ABI corrections below
#   libc++/abi     PyPI    ziglang 0.16.0 (its lib/libcxx is LLVM 21.1, what pyodide.asm.wasm exports: ABI tag "ne210108")
#   CPython 3.14   PyPI    orkid-bin 0.1.20 (its payload has include/python3.14t), pyconfig.h regenerated from
#                          _sysconfigdata__emscripten_wasm32-emscripten.py inside npm pyodide's python_stdlib.zip
set -euo pipefail
M=$(realpath "$WORK"); S=$M/sysroot; rm -rf $S; mkdir -p $S/include $S/py $S/cxx
E=$M/src/emdeb/usr/share/emscripten/cache/sysroot/include
[ -d $E ] || { mkdir -p $M/src/emdeb; dpkg-deb -x $M/dl/emscripten_3.1.6*.deb $M/src/emdeb; }
cp -rL $E/. $S/include/; rm -rf $S/include/c++ $S/include/{AL,EGL,GL*,KHR,SDL,X11,webgl,webgpu,uuid,mach-o,compat}
# 1. 64-bit time_t (Pyodide: SIZEOF_TIME_T = 8); 2. max_align_t of 8 (ALIGNOF_MAX_ALIGN_T = 8); 3. struct stat without i386 padding
python3 - $S/include <<'PY'
import sys,re
d=sys.argv[1]; p=d+'/bits/alltypes.h'; s=open(p).read()
s=s.replace('typedef long time_t;','typedef long long time_t;').replace('typedef long suseconds_t;','typedef int suseconds_t;')
s=s.replace('typedef struct { long long __ll; long double __ld; } max_align_t;','typedef struct { __attribute__((__aligned__(8))) long long __ll; long double __ld; } max_align_t;')
open(p,'w').write(s)
p=d+'/bits/stat.h'; s=open(p).read()
for l in ('__st_dev_padding','__st_ino_truncated','__st_rdev_padding'): s=re.sub(r'\n[^\n]*%s;'%l,'',s)
open(p,'w').write(s)
PY
rm -rf $M/src/zig; mkdir -p $M/src/zig; unzip -qo $M/dl/wh/ziglang-0.16.0*.whl 'ziglang/lib/libcxx/include/*' 'ziglang/lib/libcxxabi/include/*' 'ziglang/lib/libunwind/include/*' -d $M/src/zig
cp -r $M/src/zig/ziglang/lib/libcxx/include/. $S/cxx/; cp $M/src/zig/ziglang/lib/libcxxabi/include/*.h $S/cxx/
cat > $S/cxx/__config_site <<'H'
#ifndef _LIBCPP___CONFIG_SITE
#define _LIBCPP___CONFIG_SITE
/* Values read off pyodide.asm.wasm's exports: namespace std::__2 (ABI v2), pthread API, no hardening, exceptions */
#define _LIBCPP_ABI_VERSION 2
#define _LIBCPP_ABI_NAMESPACE __2
#define _LIBCPP_ABI_FORCE_ITANIUM 0
#define _LIBCPP_ABI_FORCE_MICROSOFT 0
#define _LIBCPP_HAS_THREADS 1
#define _LIBCPP_HAS_MONOTONIC_CLOCK 1
#define _LIBCPP_HAS_MUSL_LIBC 1
#define _LIBCPP_HAS_THREAD_API_PTHREAD 1
#define _LIBCPP_HAS_THREAD_API_EXTERNAL 0
#define _LIBCPP_HAS_THREAD_API_WIN32 0
#define _LIBCPP_HAS_VENDOR_AVAILABILITY_ANNOTATIONS 0
#define _LIBCPP_HAS_FILESYSTEM 1
#define _LIBCPP_HAS_RANDOM_DEVICE 1
#define _LIBCPP_HAS_LOCALIZATION 1
#define _LIBCPP_HAS_UNICODE 1
#define _LIBCPP_HAS_WIDE_CHARACTERS 1
#define _LIBCPP_HAS_TERMINAL 1
#define _LIBCPP_HAS_TIME_ZONE_DATABASE 0
#define _LIBCPP_INSTRUMENTED_WITH_ASAN 0
#define _LIBCPP_PSTL_BACKEND_SERIAL
#define _LIBCPP_HARDENING_MODE_DEFAULT 2
#define _LIBCPP_ASSERTION_SEMANTIC_DEFAULT _LIBCPP_ASSERTION_SEMANTIC_HARDENING_DEPENDENT
#endif
H
sed -i 's|^/\* zig patch: instead of including __config_site.*|#include <__config_site>|' $S/cxx/__config
[ -f $S/cxx/__assertion_handler ] || cat > $S/cxx/__assertion_handler <<'H'
#ifndef _LIBCPP___ASSERTION_HANDLER
#define _LIBCPP___ASSERTION_HANDLER
#include <__config>
#include <__verbose_abort>
#define _LIBCPP_ASSERTION_HANDLER(message) _LIBCPP_VERBOSE_ABORT("%s", message)
#endif
H
mkdir -p $M/src/pyhdr; [ -d $M/src/pyhdr/python3.14t ] || unzip -p $M/dl/hdr/orkid_bin*.whl '*.tar' | tar xf - -C $M/src/pyhdr --wildcards 'orkid/pyvenv/include/python3.14t*' --strip-components=3
cp -r $M/src/pyhdr/python3.14t/. $S/py/
python3 - $S/py/pyconfig.h $M/src/pyodide/python_stdlib.zip <<'PY'
import sys,re,zipfile
p,z=sys.argv[1:]; src=zipfile.ZipFile(z).read('_sysconfigdata__emscripten_wasm32-emscripten.py').decode()
ns={}; exec(src,ns); v=ns['build_time_vars']
out=[]; n=0
for l in open(p):
    m=re.match(r'\s*(?:#\s*define\s+(\w+)(?:\s+.*)?|/\*\s*#undef\s+(\w+)\s*\*/)\s*$',l.rstrip('\n')) if not l.startswith('# ') and not l.startswith('#  ') else None
    k=m and (m.group(1) or m.group(2))
    if k and k in v and isinstance(v[k],(int,str)) and k!='Py_PYCONFIG_H':
        n+=1
        out.append('/* #undef %s */\n'%k if v[k] in (0,'') else '#define %s %s\n'%(k,v[k]))
    elif m and m.group(1) and k not in ('Py_PYCONFIG_H',) and l.startswith('#define') and k.startswith(('HAVE_','WITH_','_')) and k not in v:
        out.append(l)   # feature macros of the C library (_GNU_SOURCE...): keep
    else: out.append(l)
s=''.join(out)
open(p,'w').write(s); print('pyconfig.h:',n,'values from Pyodide')
PY
grep -nE 'Py_GIL_DISABLED|SIZEOF_(LONG|SIZE_T|TIME_T|VOID_P|WCHAR_T|LONG_DOUBLE)|ALIGNOF_MAX' $S/py/pyconfig.h
# zlib headers (Debian zlib1g-dev 1.2.13); the code itself is zlib 1.3.x inside Pyodide's main module, which exports it
cp $M/tools/usr/include/zlib.h $M/tools/usr/include/zconf.h $S/include/
