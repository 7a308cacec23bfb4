"""
Prepares an interpreter that runs one answer. The site's worker calls `prepare` when it starts the interpreter and `begin`
with the answer, then runs the code that `begin` returns, and finally report.py.
"""

import ast
import builtins
import functools
import gc
import io
import json
import linecache
import logging
import marshal
import os
import re
import sys
import types
import warnings

work_folder = '/home/answer'
max_figures = 50
max_pixels = 60_000_000
max_output = 20_000
max_warnings = 60

# Modules that would give access to the browser, the network or other processes. Importing one fails with its name.
closed_modules = {
    'js', 'pyodide_js', 'pyodide', '_pyodide', '_pyodide_core', 'micropip', 'pyodide_http', 'pyodide_kernel', 'ctypes',
    '_ctypes', 'socket', '_socket', 'ssl', '_ssl', 'socketserver', 'multiprocessing', '_multiprocessing', 'subprocess',
    '_posixsubprocess', 'webbrowser', 'urllib.request', 'http.client', 'http.server', 'ftplib', 'smtplib', 'telnetlib',
    'xmlrpc', 'urllib3', 'requests', 'httpx', 'aiohttp', '_emscripten', 'pty',
}


class Stopped(BaseException):
    """Ends an answer that exceeds a limit. A script's `except Exception` does not catch it."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code
        self.line = line_of_answer()


class NeedsPack(BaseException):
    """Ends an answer that needs a pack which has not been fetched, so that it can be run again with the pack."""


class State:
    warnings = []
    needed = []
    stopped = None
    shown = set()
    closed = None
    # The last figure that was saved without being registered in pyplot.
    saved_without_pyplot = None
    is_drawing = False
    # The position where each of the figure's axes was drawn, keyed by `id`.
    axes = {}
    entry = 'plot.py'
    lazy = {}
    is_running = False
    # Files that could not be opened for writing, and the text that could not be drawn.
    unwritten = set()
    failing_text = None
    job = {}
    is_strict = False
    # True if the script runs inside a function, as in the published runner of a benchmark.
    is_in_function = False
    output = None
    # Files in the answer's folder before it ran.
    files = set()
    # The exception that ended the answer or prevented it from starting.
    error = None
    chosen = None
    # Text and position of each text that was drawn, keyed by `id`.
    drawn = {}
    size = None
    # True if the script drew random numbers without choosing a seed; and the generators of the modules.
    is_random = False
    generators = ()


def warn(code, message, line=None):
    one = {'code': code, 'message': str(message)[:1500]}
    if line is not None:
        one['place'] = {'file': State.entry, 'line': line}
    if len(State.warnings) < max_warnings and one not in State.warnings:
        State.warnings.append(one)


def stop(code, message):
    State.stopped = State.stopped or Stopped(code, message)
    raise State.stopped


def require_pack(pack):
    if pack not in State.needed:
        State.needed.append(pack)
    raise NeedsPack(pack)


def line_of_answer(frame=None):
    """Returns the line of the answer that is being executed."""
    frame = frame or sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_filename == State.entry:
            return frame.f_lineno
        frame = frame.f_back
    return None


# --- modules


class ClosedModule(types.ModuleType):
    """Replaces a closed module that a library imports but does not need, such as ctypes in pandas."""

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return type(name, (), {'__new__': refuse, '__module__': self.__name__})


def refuse(cls, *arguments, **options):
    name = f'{cls.__module__}.{cls.__name__}'
    warn('blocked-import', f'The script uses {name}, which is not available here.', line_of_answer())
    raise ImportError(f'{name} is not available here: scripts cannot access the browser or the network', name=cls.__module__)


class Gate:
    """The first of all finders: rejects closed modules, and requests the packs that contain imported modules."""

    ignores_closed = ('pandas', 'scipy', 'seaborn', 'numpy', 'matplotlib', 'asyncio', 'uuid', 'PIL', 'concurrent')
    # Handles missing modules itself, but could not use the replacement for a closed module.
    handles_missing = ('platform',)

    def find_spec(self, name, path=None, target=None):
        top = name.partition('.')[0]
        if name in closed_modules or top in closed_modules:
            frame = sys._getframe(1)
            while frame is not None and frame.f_code.co_filename.startswith('<frozen importlib'):
                frame = frame.f_back
            importer = frame.f_globals.get('__name__', '') if frame is not None else ''
            if importer.partition('.')[0] in self.ignores_closed:
                import importlib.machinery

                return importlib.machinery.ModuleSpec(name, self)
            if importer in self.handles_missing:
                raise ModuleNotFoundError(f'No module named {name!r}', name=name)
            warn('blocked-import', f'The module {name} is not available here: scripts cannot access the browser or the network.', line_of_answer())
            raise ImportError(f'{name} is not available here: scripts cannot access the browser or the network', name=name)
        if top in State.lazy:
            require_pack(State.lazy[top])
        return None

    def create_module(self, spec):
        return ClosedModule(spec.name)

    def exec_module(self, module):
        pass


def remove_javascript_bridge():
    """Removes Pyodide's bridge to JavaScript, which Python code could otherwise reach."""
    core = sys.modules['_pyodide_core']
    proxy_types = tuple(
        {type(value) for module in ('js', 'pyodide_js') if (value := sys.modules.get(module)) is not None}
    )
    sys.meta_path[:] = [one for one in sys.meta_path if type(one).__module__.partition('.')[0] not in ('_pyodide', 'pyodide')]
    sys.path_hooks[:] = [one for one in sys.path_hooks if getattr(one, '__module__', '').partition('.')[0] not in ('_pyodide', 'pyodide')]
    import asyncio.events
    import time

    # Pyodide's version waits for the browser. The original waits for the clock, which here advances whenever it is read.
    time.sleep = getattr(time.sleep, '__wrapped__', time.sleep)

    asyncio.events._event_loop_policy = None
    asyncio.events._set_running_loop(None)
    sys.addaudithook(on_event)

    # There are half a million values but only a few hundred types, so each type is checked once.
    harmless = set()

    def is_proxy(kind):
        if kind in harmless:
            return False
        if issubclass(kind, proxy_types) or any(one.__name__ == 'JsProxy' for one in kind.__mro__):
            return True
        harmless.add(kind)
        return False

    for name in list(sys.modules):
        top = name.partition('.')[0]
        if top in ('_pyodide', 'pyodide', 'pyodide_js', 'js', '_pyodide_core', 'micropip'):
            del sys.modules[name]
        elif top in closed_modules or name in closed_modules:
            del sys.modules[name]
    drop_references(is_proxy, [value for value in vars(core).values() if isinstance(value, types.BuiltinFunctionType)])
    gc.collect()


def drop_references(is_proxy, functions):
    """Removes all references to JavaScript objects and to functions that create them."""
    proxies = []
    everything = gc.get_objects()
    for start in range(0, len(everything), 20_000):
        referents = gc.get_referents(*everything[start : start + 20_000])
        if any(map(is_proxy, set(map(type, referents)))):
            proxies += [one for one in referents if is_proxy(type(one))]
    del everything
    unwanted = {id(one) for one in (*proxies, *functions)}
    for holder in gc.get_referrers(*proxies, *functions):
        if type(holder) is list and holder is not proxies:
            holder[:] = [value for value in holder if id(value) not in unwanted]
        elif type(holder) is types.CellType:
            holder.cell_contents = None
        elif type(holder) is not tuple:
            names = holder if type(holder) is dict else getattr(holder, '__dict__', {})
            for key in [key for key, value in list(names.items()) if id(value) in unwanted]:
                if isinstance(names, dict):
                    del names[key]
                else:
                    delattr(holder, key)


class BuiltIns:
    """Only finds built-in modules that were created before the script started; no others can be created."""

    def __init__(self, modules):
        self.modules = modules

    def find_spec(self, name, path=None, target=None):
        import importlib.machinery

        return importlib.machinery.ModuleSpec(name, self, origin='built-in') if name in self.modules else None

    def create_module(self, spec):
        return self.modules[spec.name]

    def exec_module(self, module):
        pass


def restrict_built_ins():
    import _imp
    import importlib.machinery

    made = {}
    for name in sys.builtin_module_names:
        # The others are for processes, the network, the browser and Python's own tests.
        if name not in closed_modules and not name.startswith(('_test', '_xx', 'xx', '_remote')):
            made[name] = sys.modules.get(name) or importlib.import_module(name)
    at = sys.meta_path.index(importlib.machinery.BuiltinImporter)
    sys.meta_path[at] = BuiltIns(made)
    for name in ('create_builtin', 'exec_builtin'):
        delattr(_imp, name)


def on_event(event, arguments):
    if not State.is_running or event != 'open':
        return
    path, mode, flags = arguments
    if not isinstance(path, str):
        return
    # os.open, which creates temporary files, passes flags instead of a mode.
    if mode is None:
        mode = 'w' if flags & (os.O_CREAT | os.O_WRONLY | os.O_RDWR) else 'r'
    if any(letter in mode for letter in 'wax'):
        if not os.path.isdir(os.path.dirname(path) or '.'):
            State.unwritten.add(path)
    elif '+' not in mode and path != State.entry and not is_style_lookup():
        if not path.startswith(('/lib/', '/proc', '/sys', '/dev', '/matplotlib')) and not os.path.exists(path):
            warn('missing-file', f'The script reads "{path}", which does not exist. Add it to the answer.', line_of_answer())


def is_style_lookup():
    """True if Matplotlib looks for a file because a style's name is unknown; its error message already explains that."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename != State.entry:
        if '/matplotlib/style/' in frame.f_code.co_filename:
            return True
        frame = frame.f_back
    return False


# --- numpy and Matplotlib


def provide_terminal_modules():
    """Provides the parts that pydoc (which seaborn imports) and pdb need of a terminal package that is not included."""
    parts = {
        '_pyrepl': (),
        '_pyrepl.pager': ('get_pager', 'pipe_pager', 'plain', 'plain_pager', 'tempfile_pager', 'tty_pager'),
        '_pyrepl.utils': ('disp_str', 'gen_colors'),
    }
    for name, members in parts.items():
        module = sys.modules[name] = types.ModuleType(name)
        vars(module).update(dict.fromkeys(members))


def detect_linalg_errors():
    """
    NumPy's LAPACK reports singular matrices through floating-point flags, which WebAssembly does not have. LAPACK also
    fills the results with NaN, which is checked here instead.
    """
    import numpy as np
    from numpy.linalg import _linalg

    original = _linalg._umath_linalg

    def checked(function, message, is_solve=False):
        def call(*arguments, **options):
            result = function(*arguments, **options)
            first = result[0] if isinstance(result, tuple) else result
            given = np.asarray(arguments[0])
            if first.size and given.size and np.isnan(first).any() and np.isfinite(given).all():
                if not is_solve or np.isfinite(np.asarray(arguments[1])).all():
                    raise _linalg.LinAlgError(message)
            return result

        return call

    singular = 'Singular matrix'
    table = {
        'inv': checked(original.inv, singular),
        'solve': checked(original.solve, singular, True),
        'solve1': checked(original.solve1, singular, True),
        'cholesky_lo': checked(original.cholesky_lo, 'Matrix is not positive definite'),
        'cholesky_up': checked(original.cholesky_up, 'Matrix is not positive definite'),
    }
    for name in ('eig', 'eigvals', 'eigh_lo', 'eigh_up', 'eigvalsh_lo', 'eigvalsh_up'):
        table[name] = checked(getattr(original, name), 'Eigenvalues did not converge')
    for name in ('svd', 'svd_m', 'svd_n', 'svd_s', 'svd_f'):
        if hasattr(original, name):
            table[name] = checked(getattr(original, name), 'SVD did not converge')

    class Checked(types.ModuleType):
        def __getattr__(self, name):
            return getattr(original, name)

    replacement = Checked('_umath_linalg')
    vars(replacement).update(table)
    _linalg._umath_linalg = replacement


def adapt_matplotlib():
    import matplotlib
    import matplotlib.pyplot as plt
    from matplotlib import _mathtext, _pylab_helpers, font_manager
    from matplotlib.backend_bases import FigureCanvasBase, FigureManagerBase
    from matplotlib.backends import backend_agg

    plt.switch_backend('agg')

    def use(backend, *, force=True):
        """Does nothing, because there are no windows for other back ends: Agg draws every figure."""

    matplotlib.use = use
    plt.switch_backend = lambda backend: None

    def show(*arguments, **options):
        State.shown.update(plt.get_fignums())

    plt.show = show
    FigureManagerBase.show = lambda self: State.shown.add(self.num)

    gcf = _pylab_helpers.Gcf
    activate = gcf._set_new_active_manager.__func__

    def set_new_active_manager(cls, manager):
        if len(cls.figs) >= max_figures:
            stop('too-large', f'The script opened more than {max_figures} figures without closing any.')
        activate(cls, manager)

    gcf._set_new_active_manager = classmethod(set_new_active_manager)
    destroy = gcf.destroy.__func__

    def remember_closed(manager):
        # A figure that was closed after it was saved or shown may still be the picture.
        if manager is not None and manager.canvas.figure.get_children():
            State.closed = manager.canvas.figure

    def destroy_one(cls, num):
        remember_closed(num if hasattr(num, 'canvas') else cls.figs.get(num))
        destroy(cls, num)

    destroy_every = gcf.destroy_all.__func__

    def destroy_all(cls):
        remember_closed(cls.get_active())
        destroy_every(cls)

    gcf.destroy = classmethod(destroy_one)
    gcf.destroy_all = classmethod(destroy_all)

    def remember_saved(method):
        @functools.wraps(method)
        def save(self, *arguments, **options):
            if State.is_running and not State.is_drawing and self.manager is None:
                State.saved_without_pyplot = self.figure
            return method(self, *arguments, **options)

        return save

    FigureCanvasBase.print_figure = remember_saved(FigureCanvasBase.print_figure)
    backend_agg.FigureCanvasAgg.print_png = remember_saved(backend_agg.FigureCanvasAgg.print_png)

    start = backend_agg.RendererAgg.__init__

    def start_renderer(self, width, height, dpi):
        if width * height > max_pixels:
            stop('too-large', f'The script requested a picture of {int(width)} x {int(height)} pixels; the limit is 60 million.')
        start(self, width, height, dpi)

    backend_agg.RendererAgg.__init__ = start_renderer

    def print_picture(self, target, **options):
        backend_agg.FigureCanvasAgg.draw(self)
        renderer = self.get_renderer()
        State.size = int(renderer.width), int(renderer.height)
        # Saved here because a different resolution or a tight bounding box moves the axes later.
        State.axes = {id(axes): axes.get_window_extent().extents for axes in self.figure.axes}
        target.write(renderer.buffer_rgba())

    backend_agg.FigureCanvasAgg.print_picture = print_picture

    get_font = font_manager._get_font

    def get_font_here(paths, *arguments, **options):
        for path in paths if isinstance(paths, (tuple, list)) else [paths]:
            if not os.path.exists(path) and path.startswith('/lib/'):
                require_pack('fonts')
        return get_font(paths, *arguments, **options)

    get_font_here.cache_clear = get_font.cache_clear
    font_manager._get_font = get_font_here
    # A font that has not been fetched yet is treated as present. Otherwise Matplotlib would search all files again, and
    # mathtext would not try to open it.
    treat_fonts_as_present(font_manager, 'isfile')
    treat_fonts_as_present(_mathtext, 'exists')

    adapt_sample_data()


def treat_fonts_as_present(module, test):
    ask = getattr(os.path, test)
    module.os = types.SimpleNamespace(**vars(os))
    module.os.path = types.SimpleNamespace(**vars(os.path))
    setattr(module.os.path, test, lambda path: ask(path) or str(path).startswith('/lib/'))


def adapt_sample_data():
    """Matplotlib's sample data is in a pack; a file with the same name in the answer takes precedence."""
    import matplotlib
    from matplotlib import cbook

    get = cbook.get_sample_data
    folder = os.path.join(matplotlib.get_data_path(), 'sample_data')

    def get_sample_data(fname, asfileobj=True):
        name = str(fname)
        here = os.path.basename(name)
        if not os.path.exists(os.path.join(folder, name)):
            if os.path.exists(here):
                fname = os.path.abspath(here)
            elif 'samples' in State.lazy.values():
                require_pack('samples')
        return get(fname, asfileobj=asfileobj)

    cbook.get_sample_data = get_sample_data


def adapt_animation():
    """Videos cannot be written here, so the figure is left in the state of the last frame, as after saving."""
    from matplotlib import animation

    save = animation.Animation.save
    pictures = ('.gif', '.png', '.apng', '.webp', '.html', '.htm')

    def save_here(self, filename, writer=None, *arguments, **options):
        if os.path.splitext(str(filename))[1].lower() in pictures:
            return save(self, filename, writer, *arguments, **options)
        warn('no-video', f'Videos cannot be written here: "{filename}" is skipped, and the last frame is rendered.', line_of_answer())
        self._init_draw()
        for frame in self.new_saved_frame_seq():
            self._draw_next_frame(frame, blit=False)

    animation.Animation.save = save_here


# --- running


class Output(io.TextIOBase):
    def __init__(self):
        self.parts = []
        self.length = 0

    def writable(self):
        return True

    def write(self, text):
        if self.length < max_output:
            self.parts.append(text[: max_output - self.length])
        self.length += len(text)
        return len(text)

    def getvalue(self):
        return ''.join(self.parts)


class LogHandler(logging.Handler):
    def emit(self, record):
        message = record.getMessage()
        code = 'python-warning'
        if message.startswith('findfont'):
            code, message = 'substituted-font', f'{message.rstrip(".")}. DejaVu Sans is used instead.'
        warn(code, message, line_of_answer())


def show_warning(message, category, filename, lineno, file=None, line=None):
    own = lineno if filename == State.entry else line_of_answer()
    warn('python-warning', f'{category.__name__}: {message}', own)


def warn_about_float_flags(source):
    """NumPy raises and warns based on the processor's floating-point flags, which WebAssembly does not have."""
    for index, line in enumerate(source.splitlines(), 1):
        if re.search(r'\b(?:errstate|seterr)\s*\([^#]*[\'"]raise', line):
            warn('no-float-flags', 'NumPy cannot raise FloatingPointError here: WebAssembly has no floating-point flags. Where it would have been raised, the script continues with inf or nan.', index)
            return


class Generator:
    """Watches the random numbers of a module until the script chooses their seed."""

    def __init__(self, module, read):
        self.read, self.start = read, None
        original = module.seed

        @functools.wraps(original)
        def seed(*arguments, **options):
            self.check()
            self.start = None
            if State.is_running and all(one is None for one in (*arguments, *options.values())):
                State.is_random = True
            return original(*arguments, **options)

        module.seed = seed

    def check(self):
        if self.start is not None and self.read() != self.start:
            State.is_random = True


def watch_random():
    import random

    import numpy
    from numpy.random import bit_generator

    def numpy_state():
        state = numpy.random.get_state(legacy=False)
        return state['state']['key'].tobytes(), state['state']['pos'], state['has_gauss'], state['gauss']

    State.generators = (Generator(random, random.getstate), Generator(numpy.random, numpy_state))
    # NumPy's other generators get their seed here if none was chosen.
    entropy = bit_generator.randbits

    def randbits(count):
        State.is_random = State.is_random or State.is_running
        return entropy(count)

    bit_generator.randbits = randbits

    class RandomState(numpy.random.RandomState):
        def __init__(self, seed=None):
            before = State.is_random
            super().__init__(seed)
            # It draws a random seed before it uses the given one.
            if seed is not None:
                State.is_random = before

    numpy.random.RandomState = RandomState


def warn_about_random_numbers():
    for generator in State.generators:
        generator.check()
    if State.is_random:
        warn('random', 'The script draws random numbers without a seed. They are the same in every run here, but differ elsewhere.')


# The names that are in scope when Plot2Code's runner runs a script.
published_names = '''
import json
import os
import matplotlib
import matplotlib.pyplot as plt
from PIL import Image
import numpy as np
from matplotlib.pyplot import *
'''


def begin(text):
    """Prepares one answer. Returns its code and namespaces for the worker, or an empty tuple if it does not compile."""
    job = json.loads(text)
    State.job = job
    State.warnings.clear()
    State.entry = job['entry']
    import random

    import numpy

    random.seed(job['seed'])
    numpy.random.seed(job['seed'] % 2**32)
    State.is_random = False
    for generator in State.generators:
        generator.start = generator.read()
    os.makedirs(work_folder, exist_ok=True)
    # seaborn looks for its data sets there before it uses the network.
    os.environ['SEABORN_DATA'] = work_folder
    os.chdir(work_folder)
    sys.path.insert(0, work_folder)
    sys.argv = [State.entry]
    State.files = set(walk_files())
    State.output = Output()
    sys.stdout = sys.stderr = State.output
    sys.stdin = io.StringIO()
    main = types.ModuleType('__main__')
    main.__file__ = State.entry
    main.__builtins__ = builtins
    sys.modules['__main__'] = main
    source = job['source']
    linecache.cache[State.entry] = (len(source), None, source.splitlines(True), State.entry)
    if 'animation' in source:
        adapt_animation()
    warn_about_float_flags(source)
    pipeline = job.get('pipeline')
    State.is_strict = pipeline is not None
    State.is_in_function = pipeline == 'current-figure-in-function'
    if job.get('older'):
        # Removed names and old defaults, for scripts written for older versions.
        exec(compile(job['older'], 'older.py', 'exec'), {'runner': globals()})
    if State.is_strict and job.get('protocol') == 'reference':
        exec(published_names, vars(main))
    State.is_running = True
    try:
        names = vars(main)
        return compile(source, State.entry, 'exec', dont_inherit=True), names, {} if State.is_in_function else names
    except BaseException as error:
        State.error = error
        return ()


def walk_files():
    for root, folders, files in os.walk(work_folder):
        folders[:] = [one for one in folders if one != '__pycache__']
        for name in files:
            yield os.path.relpath(os.path.join(root, name), work_folder)


def add_packs(text):
    """Sets the packages that have not been fetched yet: {package: pack}."""
    import importlib

    State.lazy = json.loads(text)
    importlib.invalidate_caches()


def find_addresses(names):
    """Returns the addresses of these values for the worker, which uses Python's C API. The values are never freed."""
    State.kept_alive = tuple(names.values())
    return {name: id(value) for name, value in names.items()}


def prepare(text, report):
    """Imports what nearly every answer uses, draws once, and blocks access to the browser. Returns addresses as JSON."""
    code = compile(report, 'report.py', 'exec')
    with open('/tmp/report.bin', 'wb') as file:
        file.write(marshal.dumps(code))
    gate = Gate()
    add_packs(text)
    sys.meta_path.insert(0, gate)
    for name in [name for name in sys.modules if name.partition('.')[0] in ('ctypes', '_ctypes')]:
        del sys.modules[name]
    import matplotlib
    import matplotlib.pyplot as plt
    import numpy  # noqa: F401

    detect_linalg_errors()
    watch_random()
    # `from numpy import *` includes it, although there is no compiler for it to use.
    numpy.f2py = sys.modules['numpy.f2py'] = types.ModuleType('numpy.f2py')
    provide_terminal_modules()
    adapt_matplotlib()
    figure, axes = plt.subplots()
    axes.plot([1, 2, 3], label='a')
    axes.legend()
    axes.set_title('$x^2$')
    trial = {'runner': globals(), 'encode_string': None, 'originals': ()}
    exec(code, trial)
    trial['draw'](figure)
    trial['describe'](figure, '', 1)
    plt.close('all')
    State.closed = None
    originals = trial['list_originals']()
    logging.getLogger('matplotlib').addHandler(LogHandler(logging.WARNING))
    logging.getLogger('matplotlib').propagate = False
    warnings.showwarning = show_warning
    warnings.filterwarnings('ignore', message='.*non-interactive.*')
    remove_javascript_bridge()
    restrict_built_ins()
    gc.collect()
    # Pairs of names and values. They are in tuples, which a script cannot change.
    names = (('runner', globals()), ('encode_string', json.encoder.encode_basestring_ascii), ('originals', originals))
    return json.dumps(find_addresses({
        'begin': begin, 'addPacks': add_packs, 'names': names, 'builtins': tuple(vars(builtins).items()),
    }))


prepare
