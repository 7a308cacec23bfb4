"""
Runs inside Pyodide (see pack.mjs): byte-compiles what a browser needs with the target's own Python and writes the
containers that the site ships: 4 bytes (length of the header, little-endian), the header (JSON: [[path, size], ...],
absolute paths), then the files, one after the other.

A file's path determines its pack: the first list that matches is used.
"""

import ast
import importlib.util
import io
import json
import marshal
import os
import zipfile

site_packages = '/lib/python3.14/site-packages'
# Files that answers never use: tests, developer tools, back ends for windows and browsers, headers, stubs.
dropped_parts = {'tests', '__pycache__', '_examples', 'sphinxext', 'include', 'web_backend', 'qt_editor'}
dropped_ends = ('.pyi', '.c', '.h', '.cpp', '.pyx', '.pxd', '.in', '.src', '.build', '.a', '.md', '.pyc', '.typed', '.lua')
dropped_starts = (
    'numpy/f2py/src', 'matplotlib/backends/backend_gtk', 'matplotlib/backends/backend_qt', 'matplotlib/backends/backend_tk',
    'matplotlib/backends/_backend_tk', 'matplotlib/backends/_backend_gtk', 'matplotlib/backends/backend_wx',
    'matplotlib/backends/backend_macosx', 'matplotlib/backends/backend_web', 'matplotlib/backends/backend_nbagg',
    'matplotlib/backends/backend_cairo', 'matplotlib/testing', 'matplotlib/mpl-data/images',
    'matplotlib/mpl-data/plot_directive', 'matplotlib/mpl-data/fonts/pdfcorefonts', 'pylab.pyi',
    'pandas/_libs/src',
)


def is_dropped(path):
    parts = path.split('/')
    return (
        not dropped_parts.isdisjoint(parts[:-1])
        or path.endswith(dropped_ends)
        or path.startswith(dropped_starts)
        or parts[-1] == 'conftest.py'
        or parts[-1] in ('meson.build', 'py.typed')
        or ('.dist-info/' in path and parts[-1] not in ('METADATA',))
    )


class Bare(ast.NodeTransformer):
    """Removes docstrings like `python -OO`, but keeps assertions."""

    def bare(self, node):
        self.generic_visit(node)
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            node.body[0] = ast.copy_location(ast.Expr(ast.Constant(None)), first)
        return node

    visit_Module = visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = bare


# Packages whose modules write and check documentation when they are imported.
documented = ('numpy/', 'scipy/', 'pandas/', 'seaborn/')


def compiled(source, path):
    """Returns a .pyc that is never checked against its source."""
    tree = ast.parse(source, path)
    if not path.removeprefix(site_packages + '/').startswith(documented):
        tree = Bare().visit(tree)
        # `from __future__` may only follow a docstring.
        first = tree.body[0] if tree.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and first.value.value is None:
            del tree.body[0]
    code = compile(ast.fix_missing_locations(tree), path, 'exec', dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, 'little') + bytes(8) + marshal.dumps(code)


def listed(folder):
    for root, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            whole = os.path.join(root, name)
            yield os.path.relpath(whole, folder), whole


def package_files(folder):
    """Yields (path below site-packages, bytes) of every file that ships from a folder of unpacked wheels."""
    for path, whole in listed(folder):
        if is_dropped(path):
            continue
        with open(whole, 'rb') as file:
            content = file.read()
        if path.endswith('.py'):
            target = f'{site_packages}/{path}'
            yield path + 'c', compiled(content, target)
        else:
            yield path, content


def stdlib_zip(source):
    """Returns the standard library with compiled modules, uncompressed, because the pack is compressed as a whole."""
    out = io.BytesIO()
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(out, 'w', zipfile.ZIP_STORED) as made:
        for name in sorted(given.namelist()):
            if name.endswith('/') or name.startswith(dropped_stdlib):
                continue
            content = given.read(name)
            if name.endswith('.py'):
                content = compiled(content, f'/lib/python314.zip/{name}')
                name += 'c'
            made.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content)
    return out.getvalue()


# Modules that need a terminal, a display, a network or other processes.
dropped_stdlib = (
    '_pyrepl/', 'idlelib/', 'turtledemo/', 'tkinter/', 'ensurepip/', 'lib2to3/', 'pydoc_data/', 'wsgiref/',
    'xmlrpc/', 'imaplib', 'smtplib', 'poplib', 'ftplib', 'mailbox', 'venv/', 'curses/', 'dbm/', 'ctypes/macholib',
)


def write_container(out, files):
    """files: [(absolute path, bytes)]"""
    header = json.dumps([[path, len(content)] for path, content in files], separators=(',', ':')).encode()
    with open(out, 'wb') as file:
        file.write(len(header).to_bytes(4, 'little'))
        file.write(header)
        for _, content in files:
            file.write(content)
    return sum(len(content) for _, content in files)


fonts = 'matplotlib/mpl-data/fonts/'
# Packs with the prefixes of their paths, most specific first. `base` is fetched with the runtime, the others when a script
# imports one of their packages, draws with their fonts or requests their format.
packs = [
    ('fonts', (fonts + 'ttf/DejaVuSansMono', fonts + 'ttf/DejaVuSerif')),
    ('samples', ('matplotlib/mpl-data/sample_data/',)),
    ('print', (fonts + 'afm/', 'fontTools/', 'fonttools-')),
    ('pandas', ('pandas/', 'pandas-', 'pytz/', 'pytz-', 'tzdata/', 'tzdata-')),
    ('scipy', ('scipy/', 'scipy-')),
    ('seaborn', ('seaborn/', 'seaborn-')),
    ('base', ('',)),
]


def font_list(site):
    """Returns (name, bytes) of the font list that Matplotlib writes on first import, sorted by file name."""
    import sys
    import threading

    sys.path.insert(0, site)
    folder = os.environ['MPLCONFIGDIR'] = '/tmp/matplotlib'
    # Matplotlib would report a long wait from a thread, but there are no threads here.
    threading.Timer.start = lambda self: None
    import matplotlib.font_manager

    (name,) = [name for name in os.listdir(folder) if name.startswith('fontlist-')]
    with open(f'{folder}/{name}') as file:
        listed_fonts = json.load(file)
    for kind in ('afmlist', 'ttflist'):
        # Otherwise the order would be that of the folder.
        listed_fonts[kind].sort(key=lambda font: font['fname'])
    return name, json.dumps(listed_fonts, indent=2).encode()


def write_packs(site, pyodide, out):
    """Writes <pack>.bin for every pack that has files. Returns the contents: {pack: [bytes, [package, ...]]}."""
    with open(f'{pyodide}/python_stdlib.zip', 'rb') as file:
        stdlib = stdlib_zip(io.BytesIO(file.read()))
    runtime = [('python_stdlib.zip', stdlib)]
    for name in ('pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'):
        with open(f'{pyodide}/{name}', 'rb') as file:
            runtime.append((name, file.read()))
    grouped = {}
    for path, content in package_files(site):
        name = next(name for name, starts in packs if path.startswith(starts))
        grouped.setdefault(name, []).append((f'{site_packages}/{path}', content))
    fonts_name, fonts_listed = font_list(site)
    grouped['base'].append((f'/matplotlib/{fonts_name}', fonts_listed))
    written = {'runtime': [write_container(f'{out}/runtime.bin', runtime), []]}
    for name, files in grouped.items():
        found = {path.removeprefix(site_packages + '/').split('/')[0] for path, _ in files if path.startswith(site_packages)}
        written[name] = [write_container(f'{out}/{name}.bin', files), sorted(one for one in found if one.endswith('.dist-info'))]
    return written
