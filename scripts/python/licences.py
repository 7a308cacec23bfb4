"""
Writes public/engines/python/licences.txt: the licence texts of everything in the packs.
Usage: python3 scripts/python/licences.py WORK, with the folder in which build/build.sh has run.
"""

import glob
import os
import sys
import zipfile

work = os.path.abspath(sys.argv[1])
root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
target = f'{root}/public/engines/python/licences.txt'
common = '/usr/share/common-licenses'
emscripten = f'{work}/src/emdeb/usr/share/doc/emscripten/copyright'

# (name, pack, where it comes from, files with its licence)
parts = [
    ('Pyodide 314.0.7', 'runtime', 'MPL-2.0; the npm package pyodide, unchanged; source: https://github.com/pyodide/pyodide', [f'{common}/MPL-2.0']),
    ('CPython 3.14.2, its standard library byte-compiled', 'runtime', 'PSF-2.0; as in Pyodide', [f'{sys.base_prefix}/lib/python3.*/LICENSE.txt']),
    ('NumPy 2.4.6', 'base', 'BSD-3-Clause', ['src/numpy-2.4.6/LICENSE.txt', 'src/numpy-2.4.6/numpy/linalg/lapack_lite/LICENSE.txt', 'src/numpy-2.4.6/numpy/fft/pocketfft/LICENSE.md', 'src/numpy-2.4.6/numpy/random/LICENSE.md', 'src/numpy-2.4.6/numpy/ma/LICENSE']),
    ('Matplotlib 3.10.9 with its data and fonts', 'base, fonts, samples', 'PSF style, and those of what it holds', ['src/matplotlib-3.10.9/LICENSE/*', 'src/matplotlib-3.10.9/lib/matplotlib/mpl-data/fonts/ttf/LICENSE_DEJAVU']),
    ('Anti-Grain Geometry 2.4', 'base', 'its own; in Matplotlib', ['src/matplotlib-3.10.9/extern/agg24-svn/src/copying']),
    ('FreeType 2.6.5, changed to render as 2.6.1 does', 'base', 'FTL (The FreeType Project, www.freetype.org); the crate freetype-sys 0.13.1', ['src/freetype-2.6.5/docs/FTL.TXT']),
    ('Qhull 2020.2', 'base', 'its own; Debian source package qhull', ['src/qhull-2020.2/COPYING.txt']),
    ('Pillow 13.0.0', 'base', 'MIT-CMU', ['src/pillow-13.0.0/LICENSE']),
    ('libjpeg-turbo 2.1.5', 'base', 'IJG and BSD-3-Clause; Debian source package libjpeg-turbo. This software is based in part on the work of the Independent JPEG Group.', ['src/libjpeg-turbo-2.1.5/LICENSE.md']),
    ('kiwisolver 1.5.1', 'base', 'BSD-3-Clause', ['src/kiwisolver-1.5.1/LICENSE']),
    ('ContourPy 1.4.0', 'base', 'BSD-3-Clause', ['dl/wh/contourpy*.whl']),
    ('pybind11 3.1.0', 'base', 'BSD-3-Clause; headers, in Matplotlib and ContourPy', ['venv/lib/python3*/site-packages/pybind11-*.dist-info/licenses/LICENSE']),
    ('cppy', 'base', 'BSD-3-Clause; headers, in kiwisolver', ['venv/lib/python3*/site-packages/cppy-*.dist-info/**/LICENSE']),
    ('cycler, packaging, pyparsing, python-dateutil, six', 'base', 'BSD-3-Clause; Apache-2.0 or BSD-2-Clause; MIT; Apache-2.0 or BSD-3-Clause; MIT', ['dl/pure/cycler*.whl', 'dl/pure/packaging*.whl', 'dl/pure/pyparsing*.whl', 'dl/pure/python_dateutil*.whl', 'dl/pure/six*.whl']),
    ('fontTools 4.68.0', 'print', 'MIT', ['dl/pure/fonttools*.whl']),
    ('pandas 2.3.3', 'pandas', 'BSD-3-Clause, and those of what it holds', ['src/pandas-2.3.3/LICENSE', 'src/pandas-2.3.3/LICENSES/*']),
    ('pytz, tzdata', 'pandas', 'MIT; Apache-2.0 (the time zones are in the public domain)', ['dl/pure/pytz*.whl', 'dl/pure/tzdata*.whl']),
    ('seaborn 0.13.2', 'seaborn', 'BSD-3-Clause, and those of what it holds', ['dl/pure/seaborn*.whl']),
    ('Emscripten with musl, libc++ and compiler-rt', 'runtime, and inlined in compiled modules', 'MIT, and Apache-2.0 with LLVM exceptions; what follows is Debian\'s record of the whole package', [emscripten]),
]


def texts_of(pattern):
    """Yields (name, text) of each licence that matches a pattern, and of all licences in a wheel."""
    found = sorted(path for path in glob.glob(os.path.join(work, pattern), recursive=True) if os.path.isfile(path))
    if not found:
        raise SystemExit(f'No file matches {pattern}.')
    for path in found:
        if not path.endswith('.whl'):
            with open(path, encoding='utf-8', errors='replace') as file:
                yield os.path.basename(path), file.read()
            continue
        with zipfile.ZipFile(path) as wheel:
            names = [name for name in wheel.namelist() if '.dist-info/' in name and os.path.basename(name).upper().startswith(('LICEN', 'COPYING', 'NOTICE'))]
            if not names:
                raise SystemExit(f'{path} contains no licence.')
            for name in names:
                yield f'{os.path.basename(path).split("-")[0]}, {os.path.basename(name)}', wheel.read(name).decode('utf-8', 'replace')


blocks = ['Licences of what stands in engines/python, with the pack that holds each part (see manifest.json).\n']
seen = {}
for name, pack, origin, patterns in parts:
    blocks.append(f'{"=" * 78}\n{name}\nPack: {pack}\nLicence: {origin}\n')
    for pattern in patterns:
        for title, text in texts_of(pattern):
            text = '\n'.join(line.rstrip() for line in text.strip().splitlines())
            if text in seen:
                blocks.append(f'--- {title}: the same text as {seen[text]}\n')
                continue
            seen[text] = f'{title} of {name}'
            blocks.append(f'--- {title}\n\n{text}\n')
with open(target, 'w', encoding='utf-8') as file:
    file.write('\n'.join(blocks))
print(target, os.path.getsize(target), 'bytes')
