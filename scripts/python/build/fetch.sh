#!/bin/bash
# Downloads everything that the build uses, by package name, from Debian 12 (apt), PyPI (pip, unearth), npm and crates.io (cargo).
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
M=$(realpath -m "$WORK"); mkdir -p $M/{dl/sd,dl/wh,dl/pure,dl/hdr,dl/debsrc/lists,dl/debsrc/cache/archives/partial,src,out,site}; cd $M
# Compiler and linker are unpacked here, not installed, so root is not needed and the machine stays unchanged. Needs unzip, xz and zstd.
mkdir -p dl/tools tools; (cd dl/tools && apt-get download clang-22 lld-22 llvm-22 llvm-22-linker-tools libclang-cpp22 libllvm22 libclang-common-22-dev zlib1g-dev)
for p in dl/tools/*.deb; do dpkg-deb -x "$p" tools; done
python3 -m venv venv; venv/bin/pip -q install unearth ninja==1.13.2 cython==3.2.9 pybind11==3.1.0 cppy meson==1.12.1 meson-python setuptools_scm 'versioneer[toml]==0.29'
(cd dl && npm pack pyodide@314.0.7 && apt-get download emscripten=3.1.6~dfsg-5)
tar xzf dl/pyodide-314.0.7.tgz -C src && rm -rf src/pyodide && mv src/package src/pyodide
U=venv/bin/unearth
for p in numpy==2.4.6 matplotlib==3.10.9 kiwisolver==1.5.1 pillow==13.0.0 pandas==2.3.3; do $U --no-binary -d dl/sd $p >/dev/null; done
venv/bin/pip download -q --no-deps -d dl/wh ziglang==0.16.0
venv/bin/pip download -q --no-deps -d dl/wh --only-binary=:all: --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314 contourpy==1.4.0
$U orkid-bin==0.1.20 --py 3.12 --abis none --platforms manylinux_2_39_x86_64 -d dl/hdr >/dev/null        # CPython 3.14.4 headers
venv/bin/pip download -q --no-deps -d dl/pure --only-binary=:all: --platform any --python-version 3.14 cycler==0.12.1 pyparsing==3.3.3 python-dateutil==4.0.0 packaging==26.3 six==1.17.0 fonttools==4.68.0 seaborn==0.13.2 pytz==2026.6 tzdata==2026.6
sed -n 's/^deb /deb-src /p' $(ls /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null) > deb-src.list   # the same sources as the system's own, with source packages
sed 's/^Types: deb$/Types: deb-src/' /etc/apt/sources.list.d/debian.sources > deb-src.sources 2>/dev/null || true   # the format of newer systems
mkdir -p parts; cp deb-src.sources parts/ 2>/dev/null || true
A="-o Dir::Etc::sourcelist=$M/deb-src.list -o Dir::Etc::sourceparts=$M/parts -o Dir::State::lists=$M/dl/debsrc/lists -o Dir::Cache=$M/dl/debsrc/cache"
(cd dl/debsrc && apt-get $A update && apt-get $A source --download-only qhull=2020.2-5 libjpeg-turbo)
# FreeType 2.6.5, edited to render as 2.6.1 does: PyPI's Matplotlib wheels contain that version, and no registry has its source.
rm -rf dl/crate; mkdir -p dl/crate; (cd dl/crate && cargo -q init --vcs none --name freetype && cargo -q add freetype-sys@=0.13.1 && cargo -q vendor >/dev/null)
rm -rf src/freetype-2.6.5; cp -r dl/crate/vendor/freetype-sys/freetype2 src/freetype-2.6.5; python3 $HERE/freetype_2_6_1.py src/freetype-2.6.5
cd src; for f in numpy-2.4.6 matplotlib-3.10.9 kiwisolver-1.5.1 pillow-13.0.0 pandas-2.3.3; do [ -d $f ] || tar xzf ../dl/sd/$f.tar.gz; done
[ -d libjpeg-turbo-2.1.5 ] || tar xzf ../dl/debsrc/libjpeg-turbo_2.1.5.orig.tar.gz; [ -d qhull-2020.2 ] || tar xzf ../dl/debsrc/qhull_2020.2.orig.tar.gz
mkdir -p contourpy && unzip -qo ../dl/wh/contourpy*.whl -d contourpy
cd $M; python3 -c "
import sys; sys.path.insert(0,'$HERE'); import wasm_info as wasminfo
open('pyodide.exports','w').write('\n'.join(sorted({s for s,t in wasminfo.parse('src/pyodide/pyodide.asm.wasm')['exports']}))+'\n')"
