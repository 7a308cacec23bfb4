"""
Readies an interpreter that runs one answer. The site's worker calls `prepare` when it starts the interpreter, `begin` with
the answer, runs the code that `begin` returns, and then report.py.
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
max_told = 60

# Ways out of the interpreter. None leads anywhere; a script is told so at once and by name.
closed_modules = {
    'js', 'pyodide_js', 'pyodide', '_pyodide', '_pyodide_core', 'micropip', 'pyodide_http', 'pyodide_kernel', 'ctypes',
    '_ctypes', 'socket', '_socket', 'ssl', '_ssl', 'socketserver', 'multiprocessing', '_multiprocessing', 'subprocess',
    '_posixsubprocess', 'webbrowser', 'urllib.request', 'http.client', 'http.server', 'ftplib', 'smtplib', 'telnetlib',
    'xmlrpc', 'urllib3', 'requests', 'httpx', 'aiohttp', '_emscripten', 'pty',
}


class Stopped(BaseException):
    """Ends an answer at a limit: no `except Exception` of a script holds it."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code
        self.line = line_of_answer()


class NeedsPack(BaseException):
    """Ends an answer that needs a pack which was not fetched: it runs again with it."""


class State:
    told = []
    needed = []
    stopped = None
    shown = set()
    closed = None
    # Saved without pyplot, which knows nothing of it.
    apart = None
    is_drawing = False
    # Where each of the figure's axes was drawn, by its identity.
    axes = {}
    entry = 'plot.py'
    lazy = {}
    is_running = False
    # Files that could not be opened for writing, and the text whose drawing failed.
    unwritten = set()
    failing_text = None
    job = {}
    is_strict = False
    # Whether it runs as in the published runner of a benchmark: in a function.
    is_in_function = False
    output = None
    # Of the answer's folder, before it ran.
    files = set()
    # What ended the answer, or kept it from beginning.
    error = None
    chosen = None
    # What was drawn, by identity: the text and where it stands.
    drawn = {}
    size = None
    # Whether it drew random numbers whose seed it did not choose, and the modules' own generators.
    is_random = False
    generators = ()


def tell(code, message, line=None):
    one = {'code': code, 'message': str(message)[:1500]}
    if line is not None:
        one['place'] = {'file': State.entry, 'line': line}
    if len(State.told) < max_told and one not in State.told:
        State.told.append(one)


def stop(code, message):
    State.stopped = State.stopped or Stopped(code, message)
    raise State.stopped


def need(pack):
    if pack not in State.needed:
        State.needed.append(pack)
    raise NeedsPack(pack)


def line_of_answer(frame=None):
    """The line of the answer that is running."""
    frame = frame or sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_filename == State.entry:
            return frame.f_lineno
        frame = frame.f_back
    return None


# --- modules


class ClosedModule(types.ModuleType):
    """In place of a closed module that a library imports without need, such as ctypes by pandas."""

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return type(name, (), {'__new__': refuse, '__module__': self.__name__})


def refuse(cls, *arguments, **options):
    name = f'{cls.__module__}.{cls.__name__}'
    tell('blocked-import', f'The script uses {name}, which is closed here.', line_of_answer())
    raise ImportError(f'{name} is closed here: a script reaches neither the browser nor the network', name=cls.__module__)


class Gate:
    """First of all finders: says no to ways out, and asks for packs that hold what is imported."""

    trusting = ('pandas', 'scipy', 'seaborn', 'numpy', 'matplotlib', 'asyncio', 'uuid', 'PIL', 'concurrent')
    # It goes on by itself where a module is missing; what a closed one gives instead it could not use.
    careful = ('platform',)

    def find_spec(self, name, path=None, target=None):
        top = name.partition('.')[0]
        if name in closed_modules or top in closed_modules:
            frame = sys._getframe(1)
            while frame is not None and frame.f_code.co_filename.startswith('<frozen importlib'):
                frame = frame.f_back
            importer = frame.f_globals.get('__name__', '') if frame is not None else ''
            if importer.partition('.')[0] in self.trusting:
                import importlib.machinery

                return importlib.machinery.ModuleSpec(name, self)
            if importer in self.careful:
                raise ModuleNotFoundError(f'No module named {name!r}', name=name)
            tell('blocked-import', f'The module {name} is closed here: a script reaches neither the browser nor the network.', line_of_answer())
            raise ImportError(f'{name} is closed here: a script reaches neither the browser nor the network', name=name)
        if top in State.lazy:
            need(State.lazy[top])
        return None

    def create_module(self, spec):
        return ClosedModule(spec.name)

    def exec_module(self, module):
        pass


def shut_doors():
    """Takes away what Pyodide leaves in reach of Python code: its bridge to JavaScript."""
    core = sys.modules['_pyodide_core']
    proxy_types = tuple(
        {type(value) for module in ('js', 'pyodide_js') if (value := sys.modules.get(module)) is not None}
    )
    sys.meta_path[:] = [one for one in sys.meta_path if type(one).__module__.partition('.')[0] not in ('_pyodide', 'pyodide')]
    sys.path_hooks[:] = [one for one in sys.path_hooks if getattr(one, '__module__', '').partition('.')[0] not in ('_pyodide', 'pyodide')]
    import asyncio.events
    import time

    # Pyodide's own waits for the browser; the one before it waits for the clock, which here goes on as it is read.
    time.sleep = getattr(time.sleep, '__wrapped__', time.sleep)

    asyncio.events._event_loop_policy = None
    asyncio.events._set_running_loop(None)
    sys.addaudithook(on_event)

    # Half a million values have a few hundred types: each is looked at once.
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
    let_go(is_proxy, [value for value in vars(core).values() if isinstance(value, types.BuiltinFunctionType)])
    gc.collect()


def let_go(is_proxy, functions):
    """Takes objects of JavaScript, and functions that make some, out of whatever holds them."""
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
    """Finds built-in modules among those that were made before the script began: no others can be made."""

    def __init__(self, modules):
        self.modules = modules

    def find_spec(self, name, path=None, target=None):
        import importlib.machinery

        return importlib.machinery.ModuleSpec(name, self, origin='built-in') if name in self.modules else None

    def create_module(self, spec):
        return self.modules[spec.name]

    def exec_module(self, module):
        pass


def hold_built_ins():
    import _imp
    import importlib.machinery

    made = {}
    for name in sys.builtin_module_names:
        # The others are for processes, the network, the browser and tests of Python itself.
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
    # os.open has flags and no mode: temporary files are made by it.
    if mode is None:
        mode = 'w' if flags & (os.O_CREAT | os.O_WRONLY | os.O_RDWR) else 'r'
    if any(letter in mode for letter in 'wax'):
        if not os.path.isdir(os.path.dirname(path) or '.'):
            State.unwritten.add(path)
    elif '+' not in mode and path != State.entry and not is_asked_by_style():
        if not path.startswith(('/lib/', '/proc', '/sys', '/dev', '/matplotlib')) and not os.path.exists(path):
            tell('missing-file', f'The script reads "{path}", which is not there. Drop it beside the answer.', line_of_answer())


def is_asked_by_style():
    """A style that Matplotlib does not know by its name is looked for as a file; its error says what it is."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename != State.entry:
        if '/matplotlib/style/' in frame.f_code.co_filename:
            return True
        frame = frame.f_back
    return False


# --- numpy and Matplotlib


def stand_in_for_terminals():
    """pydoc, which seaborn imports, and pdb name parts of a package for terminals that is left out."""
    parts = {
        '_pyrepl': (),
        '_pyrepl.pager': ('get_pager', 'pipe_pager', 'plain', 'plain_pager', 'tempfile_pager', 'tty_pager'),
        '_pyrepl.utils': ('disp_str', 'gen_colors'),
    }
    for name, members in parts.items():
        module = sys.modules[name] = types.ModuleType(name)
        vars(module).update(dict.fromkeys(members))


def mend_linalg():
    """
    WebAssembly has no floating-point flags, by which NumPy's LAPACK tells of singular matrices: here it is read off the
    results, which it fills with NaN.
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

    stand_in = Checked('_umath_linalg')
    vars(stand_in).update(table)
    _linalg._umath_linalg = stand_in


def mend_matplotlib():
    import matplotlib
    import matplotlib.pyplot as plt
    from matplotlib import _mathtext, _pylab_helpers, font_manager
    from matplotlib.backend_bases import FigureCanvasBase, FigureManagerBase
    from matplotlib.backends import backend_agg

    plt.switch_backend('agg')

    def use(backend, *, force=True):
        """Windows of other back ends are not there: every figure is drawn by Agg."""

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

    def keep_closed(manager):
        # What is closed as it was saved or shown may be the picture all the same.
        if manager is not None and manager.canvas.figure.get_children():
            State.closed = manager.canvas.figure

    def destroy_kept(cls, num):
        keep_closed(num if hasattr(num, 'canvas') else cls.figs.get(num))
        destroy(cls, num)

    destroy_every = gcf.destroy_all.__func__

    def destroy_all(cls):
        keep_closed(cls.get_active())
        destroy_every(cls)

    gcf.destroy = classmethod(destroy_kept)
    gcf.destroy_all = classmethod(destroy_all)

    def keep_apart(method):
        @functools.wraps(method)
        def save(self, *arguments, **options):
            if State.is_running and not State.is_drawing and self.manager is None:
                State.apart = self.figure
            return method(self, *arguments, **options)

        return save

    FigureCanvasBase.print_figure = keep_apart(FigureCanvasBase.print_figure)
    backend_agg.FigureCanvasAgg.print_png = keep_apart(backend_agg.FigureCanvasAgg.print_png)

    start = backend_agg.RendererAgg.__init__

    def start_renderer(self, width, height, dpi):
        if width * height > max_pixels:
            stop('too-large', f'A picture of {int(width)} x {int(height)} pixels was asked for; the most are 60 million.')
        start(self, width, height, dpi)

    backend_agg.RendererAgg.__init__ = start_renderer

    def print_picture(self, target, **options):
        backend_agg.FigureCanvasAgg.draw(self)
        renderer = self.get_renderer()
        State.size = int(renderer.width), int(renderer.height)
        # As drawn: a resolution for files and a tight box move them.
        State.axes = {id(axes): axes.get_window_extent().extents for axes in self.figure.axes}
        target.write(renderer.buffer_rgba())

    backend_agg.FigureCanvasAgg.print_picture = print_picture

    get_font = font_manager._get_font

    def get_font_here(paths, *arguments, **options):
        for path in paths if isinstance(paths, (tuple, list)) else [paths]:
            if not os.path.exists(path) and path.startswith('/lib/'):
                need('fonts')
        return get_font(paths, *arguments, **options)

    get_font_here.cache_clear = get_font.cache_clear
    font_manager._get_font = get_font_here
    # A font that is not there yet counts as there: looking for it again would read every file of the computer, and
    # mathtext opens only what exists.
    take_fonts_for_there(font_manager, 'isfile')
    take_fonts_for_there(_mathtext, 'exists')

    mend_sample_data()


def take_fonts_for_there(module, test):
    ask = getattr(os.path, test)
    module.os = types.SimpleNamespace(**vars(os))
    module.os.path = types.SimpleNamespace(**vars(os.path))
    setattr(module.os.path, test, lambda path: ask(path) or str(path).startswith('/lib/'))


def mend_sample_data():
    """Matplotlib's own samples lie in a pack; a file of that name beside the answer comes first."""
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
                need('samples')
        return get(fname, asfileobj=asfileobj)

    cbook.get_sample_data = get_sample_data


def mend_animation():
    """No video is written here: the figure is left as it stands after the last frame, as saving leaves it."""
    from matplotlib import animation

    save = animation.Animation.save
    pictures = ('.gif', '.png', '.apng', '.webp', '.html', '.htm')

    def save_here(self, filename, writer=None, *arguments, **options):
        if os.path.splitext(str(filename))[1].lower() in pictures:
            return save(self, filename, writer, *arguments, **options)
        tell('no-video', f'Videos are not written here: "{filename}" is left out, and the last frame is drawn.', line_of_answer())
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
            code, message = 'substituted-font', f'{message.rstrip(".")}. DejaVu Sans takes its place.'
        tell(code, message, line_of_answer())


def show_warning(message, category, filename, lineno, file=None, line=None):
    own = lineno if filename == State.entry else line_of_answer()
    tell('python-warning', f'{category.__name__}: {message}', own)


def tell_of_flags(source):
    """NumPy raises and warns by the processor's floating-point flags, which WebAssembly does not have."""
    for index, line in enumerate(source.splitlines(), 1):
        if re.search(r'\b(?:errstate|seterr)\s*\([^#]*[\'"]raise', line):
            tell('no-float-flags', 'NumPy cannot raise FloatingPointError here: WebAssembly has no floating-point flags. What would have raised goes on with inf or nan.', index)
            return


class Generator:
    """The random numbers of a module, as long as the script has not chosen their seed."""

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
    # Where NumPy's other generators get a seed that nobody chose.
    entropy = bit_generator.randbits

    def randbits(count):
        State.is_random = State.is_random or State.is_running
        return entropy(count)

    bit_generator.randbits = randbits

    class RandomState(numpy.random.RandomState):
        def __init__(self, seed=None):
            before = State.is_random
            super().__init__(seed)
            # It takes a seed that nobody chose before it takes the one that it is given.
            if seed is not None:
                State.is_random = before

    numpy.random.RandomState = RandomState


def tell_of_random():
    for generator in State.generators:
        generator.check()
    if State.is_random:
        tell('random', 'The script draws random numbers without a seed: here those of a fixed seed, elsewhere others each time.')


# What Plot2Code's runner has in scope where it runs a script.
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
    """Readies one answer: its code and names, which the worker runs; an empty tuple where it does not compile."""
    job = json.loads(text)
    State.job = job
    State.told.clear()
    State.entry = job['entry']
    import random

    import numpy

    random.seed(job['seed'])
    numpy.random.seed(job['seed'] % 2**32)
    State.is_random = False
    for generator in State.generators:
        generator.start = generator.read()
    os.makedirs(work_folder, exist_ok=True)
    # seaborn looks there for its data sets before it asks the network.
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
        mend_animation()
    tell_of_flags(source)
    pipeline = job.get('pipeline')
    State.is_strict = pipeline is not None
    State.is_in_function = pipeline == 'current-figure-in-function'
    if job.get('older'):
        # Removed names and earlier defaults, for scripts that were written for them.
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
    """Tells which packages are not here yet: {package: pack}."""
    import importlib

    State.lazy = json.loads(text)
    importlib.invalidate_caches()


def addresses(names):
    """Where the worker finds these: it calls Python by its C API. They are never freed."""
    State.lasting = tuple(names.values())
    return {name: id(value) for name, value in names.items()}


def prepare(text, report):
    """Imports what nearly every answer does, draws once, and closes what leads out. Tells where `begin` is, as JSON."""
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

    mend_linalg()
    watch_random()
    # `from numpy import *` names it; there is no compiler for what it is for.
    numpy.f2py = sys.modules['numpy.f2py'] = types.ModuleType('numpy.f2py')
    stand_in_for_terminals()
    mend_matplotlib()
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
    shut_doors()
    hold_built_ins()
    gc.collect()
    # Pairs of names and values; nothing that a script finds can change a tuple.
    names = (('runner', globals()), ('encode_string', json.encoder.encode_basestring_ascii), ('originals', originals))
    return json.dumps(addresses({
        'begin': begin, 'addPacks': add_packs, 'names': names, 'builtins': tuple(vars(builtins).items()),
    }))


prepare
