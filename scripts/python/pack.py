"""
Runs inside Pyodide (see pack.mjs): byte-compiles what a browser needs with the target's own Python and writes the
containers that the site ships: 4 bytes (length of the header, little-endian), the header (JSON: [[path, size], ...],
absolute paths), then the files, one after the other.

The paths tell the packages: the first list that matches a file wins.
"""

import ast
import importlib.util
import io
import json
import marshal
import os
import zipfile

site_packages = '/lib/python3.14/site-packages'
# Nothing below runs in an answer: tests, tools of developers, back ends for windows and browsers, headers, stubs.
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
    """Takes docstrings out, as `python -OO` does, and leaves assertions in, which it does not."""

    def bare(self, node):
        self.generic_visit(node)
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            node.body[0] = ast.copy_location(ast.Expr(ast.Constant(None)), first)
        return node

    visit_Module = visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = bare


# Their modules write and check documentation when they are imported.
documented = ('numpy/', 'scipy/', 'pandas/', 'seaborn/')


def compiled(source, path):
    """A source-less .pyc that is never checked against a source."""
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
    """(path below site-packages, bytes) of what ships of a folder of unpacked wheels."""
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
    """The standard library with compiled modules, stored: the whole pack is compressed at once."""
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


# Of no use without a terminal, a display, a network or other processes.
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
# Packs by what their paths begin with, most telling first; `base` is fetched with the runtime, others when a script
# imports what they hold, draws with their fonts or asks for their format.
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
    """(name, bytes) of the list of fonts that Matplotlib writes when it is first imported, in an order of its own."""
    import sys
    import threading

    sys.path.insert(0, site)
    folder = os.environ['MPLCONFIGDIR'] = '/tmp/matplotlib'
    # It would tell of a long wait by a thread, and there is none here.
    threading.Timer.start = lambda self: None
    import matplotlib.font_manager

    (name,) = [name for name in os.listdir(folder) if name.startswith('fontlist-')]
    with open(f'{folder}/{name}') as file:
        told = json.load(file)
    for kind in ('afmlist', 'ttflist'):
        # As the folder lists its files, without this.
        told[kind].sort(key=lambda font: font['fname'])
    return name, json.dumps(told, indent=2).encode()


def write_packs(site, pyodide, out):
    """Writes <pack>.bin for every pack that has files; returns what each holds: {pack: [bytes, [package, ...]]}."""
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
    told = {'runtime': [write_container(f'{out}/runtime.bin', runtime), []]}
    for name, files in grouped.items():
        found = {path.removeprefix(site_packages + '/').split('/')[0] for path, _ in files if path.startswith(site_packages)}
        told[name] = [write_container(f'{out}/{name}.bin', files), sorted(one for one in found if one.endswith('.dist-info'))]
    return told
