"""Builds kiwisolver, libjpeg-turbo (Debian's source, no assembly) and Pillow with zlib and JPEG."""

import glob
import os
import shutil

from side_modules import compile_all, link, work

source = f'{work}/src'
site = f'{work}/site'

# --- kiwisolver
kiwi = f'{source}/kiwisolver-1.5.1'
cppy = glob.glob(f'{work}/venv/lib/python3*/site-packages/cppy/include')[0]
objects = compile_all(
    sorted(glob.glob(f'{kiwi}/py/src/*.cpp')),
    [f'-I{kiwi}', f'-I{cppy}', '-fvisibility=hidden', '-fvisibility-inlines-hidden'],
    f'{work}/objects/kiwisolver',
)
link(f'{site}/kiwisolver', '_cext', objects)

# --- libjpeg-turbo: the files that its CMake would write
jpeg = f'{source}/libjpeg-turbo-2.1.5'
config = f'{work}/objects/jpeg-config'
os.makedirs(config, exist_ok=True)
values = {
    'JPEG_LIB_VERSION': '62', 'VERSION': '2.1.5', 'LIBJPEG_TURBO_VERSION_NUMBER': '2001005', 'BITS_IN_JSAMPLE': '8',
    'BUILD': 'roundtrip', 'INLINE': '__inline__ __attribute__((always_inline))', 'THREAD_LOCAL': '',
    'CMAKE_PROJECT_NAME': 'libjpeg-turbo', 'SIZE_T': '4', 'COPYRIGHT_YEAR': '1991-2023',
}
defined = {'C_ARITH_CODING_SUPPORTED', 'D_ARITH_CODING_SUPPORTED', 'MEM_SRCDST_SUPPORTED', 'HAVE_BUILTIN_CTZL'}
for name in ('jconfig.h', 'jconfigint.h', 'jversion.h'):
    with open(f'{jpeg}/{name}.in') as file:
        text = file.read()
    for key, value in values.items():
        text = text.replace(f'@{key}@', value)
    lines = []
    for line in text.split('\n'):
        if line.startswith('#cmakedefine'):
            key = line.split()[1]
            line = f'#define {key} 1' if key in defined else f'/* #undef {key} */'
        lines.append(line)
    with open(f'{config}/{name}', 'w') as file:
        file.write('\n'.join(lines))
names = '''jcapimin jcapistd jccoefct jccolor jcdctmgr jchuff jcicc jcinit jcmainct jcmarker jcmaster jcomapi jcparam
    jcphuff jcprepct jcsample jctrans jdapimin jdapistd jdatadst jdatasrc jdcoefct jdcolor jddctmgr jdhuff jdicc jdinput
    jdmainct jdmarker jdmaster jdmerge jdphuff jdpostct jdsample jdtrans jerror jfdctflt jfdctfst jfdctint jidctflt
    jidctfst jidctint jidctred jquant1 jquant2 jutils jmemmgr jmemnobs jaricom jcarith jdarith jsimd_none'''.split()
jpeg_objects = compile_all(
    [f'{jpeg}/{name}.c' for name in names], # Pyodide does not export `exit`; Pillow replaces the handler that calls it.
    [f'-I{config}', f'-I{jpeg}', '-fvisibility=hidden', '-Dexit=_Exit'],
    f'{work}/objects/jpeg'
)

# --- Pillow
pillow = f'{source}/pillow-13.0.0'
with open(f'{pillow}/setup.py') as file:
    setup = file.read()
lists = {}
for name in ('_IMAGING', '_LIB_IMAGING'):
    start = setup.index(name + ' = (')
    exec(setup[start : setup.index(')', start) + 1], lists)
sources = [
    f'{pillow}/src/_imaging.c',
    *[f'{pillow}/src/{name}.c' for name in lists['_IMAGING']],
    *[f'{pillow}/src/libImaging/{name}.c' for name in lists['_LIB_IMAGING']],
]
mode = f'{pillow}/src/libImaging/Mode.c'
if os.path.exists(mode) and mode not in sources:
    sources.append(mode)
flags = [
    '-DHAVE_LIBZ', '-DHAVE_LIBJPEG', '-DPILLOW_VERSION="13.0.0"', f'-I{config}', f'-I{jpeg}',
    f'-I{pillow}/src/libImaging', f'-I{pillow}/src', '-fvisibility=hidden',
]
link(f'{site}/PIL', '_imaging', compile_all(sources, flags, f'{work}/objects/pillow') + jpeg_objects)
for name in ('_imagingmath', '_imagingmorph'):
    link(f'{site}/PIL', name, compile_all([f'{pillow}/src/{name}.c'], flags, f'{work}/objects/pillow'))
shutil.copytree(
    f'{pillow}/src/PIL', f'{site}/PIL', dirs_exist_ok=True, ignore=shutil.ignore_patterns('*.pyi', 'py.typed', '__pycache__')
)
shutil.copytree(
    f'{kiwi}/py/kiwisolver', f'{site}/kiwisolver', dirs_exist_ok=True, ignore=shutil.ignore_patterns('*.pyi', 'py.typed', '__pycache__')
)
