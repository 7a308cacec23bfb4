"""
Runs one answer in an interpreter that is used once. The site's worker calls `prepare` when it starts the interpreter and
the function that `prepare` returns with the answer; both speak JSON text, and the picture lies in a file.
"""

import ast
import builtins
import functools
import gc
import io
import json
import linecache
import logging
import os
import re
import sys
import traceback
import types
import warnings

work_folder = '/home/answer'
picture_file = '/tmp/picture.rgba'
max_figures = 50
max_pixels = 60_000_000
max_output = 20_000
max_told = 60
max_texts = 20_000

# Ways out of the interpreter. None leads anywhere; a script is told so at once and by name.
closed_modules = {
    'js', 'pyodide_js', 'pyodide', '_pyodide', '_pyodide_core', 'micropip', 'pyodide_http', 'pyodide_kernel', 'ctypes',
    '_ctypes', 'socket', '_socket', 'ssl', '_ssl', 'socketserver', 'multiprocessing', '_multiprocessing', 'subprocess',
    '_posixsubprocess', 'webbrowser', 'urllib.request', 'http.client', 'http.server', 'ftplib', 'smtplib', 'telnetlib',
    'xmlrpc', 'urllib3', 'requests', 'httpx', 'aiohttp', '_emscripten', 'pty',
}
# Well known, and not bundled: what needs them was not drawn, and the answer is not to blame.
not_bundled = {
    'sklearn': 'scikit-learn', 'statsmodels': 'statsmodels', 'networkx': 'NetworkX', 'sympy': 'SymPy', 'plotly': 'Plotly',
    'bokeh': 'Bokeh', 'altair': 'Altair', 'cartopy': 'Cartopy', 'geopandas': 'GeoPandas', 'shapely': 'Shapely',
    'cv2': 'OpenCV', 'skimage': 'scikit-image', 'torch': 'PyTorch', 'tensorflow': 'TensorFlow', 'wordcloud': 'wordcloud',
    'squarify': 'squarify', 'mplfinance': 'mplfinance', 'xarray': 'xarray', 'polars': 'Polars', 'astropy': 'Astropy',
    'scipy': 'SciPy', 'matplotlib_venn': 'matplotlib-venn', 'mpl_toolkits.basemap': 'Basemap', 'adjustText': 'adjustText', 'mpl_interactions':
    'mpl-interactions', 'ipywidgets': 'ipywidgets', 'IPython': 'IPython', 'tkinter': 'Tk', 'PyQt5': 'Qt', 'PyQt6': 'Qt',
    'PySide6': 'Qt', 'openpyxl': 'openpyxl', 'xlsxwriter': 'XlsxWriter', 'xlrd': 'xlrd', 'pyarrow': 'PyArrow', 'lxml': 'lxml',
    'jinja2': 'Jinja2', 'tabulate': 'tabulate', 'numba': 'Numba', 'dask': 'Dask', 'imageio': 'imageio', 'h5py': 'h5py',
    'netCDF4': 'netCDF4', 'yfinance': 'yfinance', 'holoviews': 'HoloViews', 'plotnine': 'plotnine', 'pywaffle': 'PyWaffle',
    'scienceplots': 'SciencePlots', 'mplcursors': 'mplcursors', 'cmocean': 'cmocean', 'colorcet': 'colorcet', 'tqdm': 'tqdm',
    'brokenaxes': 'brokenaxes', 'pydataset': 'pydataset', 'vega_datasets': 'vega_datasets', 'keras': 'Keras', 'jax': 'JAX',
    'graphviz': 'Graphviz', 'pygments': 'Pygments', 'ternary': 'python-ternary', 'missingno': 'missingno',
    'bs4': 'Beautiful Soup', 'yaml': 'PyYAML', 'dotenv': 'python-dotenv', 'Bio': 'Biopython', 'ase': 'ASE', 'pywt': 'PyWavelets',
    'MDAnalysis': 'MDAnalysis', 'SimpleITK': 'SimpleITK', 'docx': 'python-docx', 'pptx': 'python-pptx', 'PyPDF2': 'PyPDF2',
    'fitz': 'PyMuPDF', 'wx': 'wxPython', 'PySide2': 'Qt', 'PyQt4': 'Qt', 'gi': 'PyGObject', 'serial': 'pySerial',
    'vaderSentiment': 'vaderSentiment', 'attr': 'attrs', 'notebook': 'Jupyter', 'ipykernel': 'Jupyter', 'google': 'a package of Google',
}
# The same, under the name that a script imports them by.
not_bundled |= {name: name for name in '''    traitlets quandl playwright selenium numexpr fastparquet sqlalchemy pymongo psycopg2 boto3 django flask fastapi
    streamlit gradio dash panel bqplot pyecharts pygal folium ipyleaflet pydeck kaleido chart_studio datashader hvplot
    vispy mayavi pyvista vtk open3d trimesh manim pygame pyglet moderngl moviepy tifffile rasterio fiona pyproj contextily
    osmnx geopy obspy metpy cftime pygmt sunpy lightkurve healpy astroquery galpy rdkit pymatgen anndata scanpy umap
    hdbscan lifelines pymc pymc3 arviz emcee corner cmdstanpy prophet pmdarima arch talib pandas_ta backtrader ccxt
    pandas_datareader nltk spacy gensim transformers datasets tokenizers torchvision torchaudio torch_geometric lightning
    pytorch_lightning xgboost lightgbm catboost shap lime optuna ray mlflow wandb tensorboard gym gymnasium
    stable_baselines3 librosa soundfile sounddevice pretty_midi music21 cvxpy cvxopt pulp ortools pyomo gurobipy casadi
    pint uncertainties lmfit mpmath qutip qiskit cirq pennylane igraph graph_tool pydot pygraphviz pyvis netgraph
    upsetplot venn joypy ptitprince statannot statannotations dabest palettable cmasher cmcrameri distinctipy proplot
    ultraplot mplhep mpltern mpl_scatter_density mpl_chord_diagram pypalettes pyfonts highlight_text drawarrow plottable
    mplsoccer windrose pycirclize matplotlib_scalebar mpldatacursor mpld3 ipympl great_tables ydata_profiling sweetviz
    pingouin imblearn yellowbrick scikitplot mlxtend tslearn sktime darts stumpy tsfresh mne nilearn nibabel pydicom
    pyedflib wfdb reportlab pypdf kivy pyvisa pyautogui psutil loguru colorama termcolor prettytable faker pytest pendulum
    dateparser holidays humanize textblob openai anthropic langchain tiktoken sentence_transformers faiss rich typer
    pydantic mdtraj yt pystan control slycot
'''.split()}


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

    trusting = ('pandas', 'scipy', 'seaborn', 'numpy', 'matplotlib', 'asyncio', 'uuid', 'platform', 'PIL', 'concurrent')

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
    core = sys.modules.get('_pyodide_core')
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

    def has_proxies(values):
        return any(map(is_proxy, set(map(type, values)) - harmless))

    for name, module in list(sys.modules.items()):
        top = name.partition('.')[0]
        if top in ('_pyodide', 'pyodide', 'pyodide_js', 'js', '_pyodide_core', 'micropip'):
            del sys.modules[name]
            if isinstance(module, types.ModuleType) and not is_proxy(type(module)):
                State.kept_modules.append(module)
        elif top in closed_modules or name in closed_modules:
            del sys.modules[name]
    for one in gc.get_objects():
        if type(one) is dict:
            if has_proxies(one.values()):
                for key in [key for key, value in list(one.items()) if is_proxy(type(value))]:
                    del one[key]
        elif type(one) is list:
            if has_proxies(one):
                one[:] = [value for value in one if not is_proxy(type(value))]
    if core is not None:
        for module in State.kept_modules:
            for key, value in list(vars(module).items()):
                if getattr(value, '__module__', None) in ('_pyodide_core', None) and callable(value) and not isinstance(value, type):
                    vars(module).pop(key, None)
    State.kept_modules.clear()
    gc.collect()


State.kept_modules = []


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


# --- figures


def draw(figure, **options):
    """Draws as `savefig` does; leaves the texts that were drawn in `State.drawn`, with their boxes."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.text import Annotation, Text

    # A figure made without pyplot has a canvas that draws nothing by itself.
    if not isinstance(figure.canvas, FigureCanvasAgg):
        FigureCanvasAgg(figure)

    drawn = {}
    original = Text.draw

    layout = Text._get_layout

    def get_layout(self, renderer):
        try:
            return layout(self, renderer)
        except Exception:
            State.failing_text = self.get_text()
            raise

    def draw_text(self, renderer):
        original(self, renderer)
        if self.get_visible() and self.get_text().strip():
            try:
                # Not by methods of further classes: axisartist's labels move while they are measured.
                owner = Annotation if isinstance(self, Annotation) else Text
                drawn[id(self)] = owner.get_window_extent(self, renderer).extents
            except Exception:
                pass

    Text.draw = draw_text
    Text._get_layout = get_layout
    try:
        with open(picture_file, 'wb') as file:
            figure.savefig(file, format='picture', **options)
    finally:
        Text.draw = original
        Text._get_layout = layout
    State.drawn = drawn


def number(value):
    try:
        value = float(value)
    except Exception:
        return None
    return value if value - value == 0 else None


def pair(values):
    try:
        x, y = values
    except Exception:
        return None
    x, y = number(x), number(y)
    return None if x is None or y is None else [x, y]


def box_of(extents, height):
    left, bottom, right, top = map(float, extents)
    if not all(value - value == 0 for value in (left, bottom, right, top)):
        return None
    return {'x': left, 'y': height - top, 'width': right - left, 'height': top - bottom}


def kinds_of(figure):
    """What the texts of a figure are, and the axes that they belong to, by their identities."""
    from matplotlib.legend import Legend
    from matplotlib.table import Table
    from matplotlib.text import Annotation

    kinds, owners = {}, {}
    for name, kind in (('_suptitle', 'suptitle'), ('_supxlabel', 'supxlabel'), ('_supylabel', 'supylabel')):
        if getattr(figure, name, None) is not None:
            kinds[id(getattr(figure, name))] = kind
    for index, axes in enumerate(figure.axes):
        for text in axes.findobj(lambda one: hasattr(one, 'get_text')):
            owners[id(text)] = index
            if isinstance(text, Annotation):
                kinds[id(text)] = 'annotation'
        for title in ('title', '_left_title', '_right_title'):
            kinds[id(getattr(axes, title))] = 'title'
        for letter in 'xyz':
            axis = getattr(axes, f'{letter}axis', None)
            if axis is None:
                continue
            kinds[id(axis.label)] = f'{letter}label'
            kinds[id(axis.offsetText)] = 'offset'
            for tick in [*axis.majorTicks, *axis.minorTicks]:
                kinds[id(tick.label1)] = kinds[id(tick.label2)] = f'{letter}tick'
    for table in figure.findobj(Table):
        for cell in table.get_celld().values():
            kinds[id(cell.get_text())] = 'table'
    for legend in figure.findobj(Legend):
        for text in legend.get_texts():
            kinds[id(text)] = 'legend'
        kinds[id(legend.get_title())] = 'legend-title'
    return kinds, owners


def describe_axes(axes, index, height):
    def count(kind):
        return len(getattr(axes, kind, ()))

    return {
        'index': index,
        'kind': str(getattr(axes, 'name', 'rectilinear')),
        'box': box_of(State.axes.get(id(axes), axes.get_window_extent().extents), height),
        'title': axes.get_title()[:500],
        'xlabel': axes.get_xlabel()[:500],
        'ylabel': axes.get_ylabel()[:500],
        'xscale': str(axes.get_xscale()),
        'yscale': str(axes.get_yscale()),
        'xlim': pair(axes.get_xlim()),
        'ylim': pair(axes.get_ylim()),
        'lines': count('lines'),
        'patches': count('patches'),
        'collections': count('collections'),
        'images': count('images'),
    }


def describe(figure, label, figure_number):
    """The figure's tree: see `FigureTree` in src/contracts/figure.ts."""
    from matplotlib.colors import to_hex
    from matplotlib.text import Text

    width, height = State.size
    kinds, owners = kinds_of(figure)
    texts = []

    def walk(artist):
        for child in artist.get_children():
            walk(child)
        if isinstance(artist, Text) and artist.get_visible() and artist.get_text().strip() and len(texts) < max_texts:
            position = artist.get_position()
            drawn = State.drawn.get(id(artist))
            try:
                colour = to_hex(artist.get_color(), keep_alpha=True)
            except Exception:
                colour = '#000000'
            texts.append({
                'text': artist.get_text(),
                'kind': kinds.get(id(artist), 'text'),
                'position': pair(position),
                'given': str(position)[:200],
                'axes': owners.get(id(artist)),
                'box': None if drawn is None else box_of(drawn, height),
                'size': number(artist.get_fontsize()) or 0,
                'rotation': number(artist.get_rotation()) or 0,
                'colour': colour.removesuffix('ff') if len(colour) == 9 else colour,
            })

    walk(figure)
    inches = figure.get_size_inches()
    return {
        'number': figure_number,
        'label': label,
        'inches': [float(inches[0]), float(inches[1])],
        'dpi': float(figure.dpi),
        'pixels': [width, height],
        'axes': [describe_axes(axes, index, height) for index, axes in enumerate(figure.axes)],
        'texts': texts,
    }


def choose_figure(is_strict):
    """
    The figure that is the picture: `plt.gcf()`, where one is open; else, but for benchmarks, the last that was closed, or
    that was saved without pyplot.
    """
    import matplotlib.pyplot as plt

    if plt.get_fignums() or (is_strict and State.closed is not None):
        return plt.gcf()
    if State.closed is not None:
        tell('figure-closed', 'The script closed all of its figures; the last of them is drawn.')
        return State.closed
    if State.apart is not None:
        tell('figure-apart', 'The script draws without pyplot; the figure that it saved last is drawn.')
        return State.apart
    raise Stopped('empty', 'The script ended without a figure.')


def list_figures(chosen):
    import matplotlib.pyplot as plt

    figures = []
    for figure_number in plt.get_fignums():
        figure = plt.figure(figure_number)
        width, height = figure.get_size_inches() * figure.dpi
        figures.append({
            'number': figure_number,
            'label': str(figure.get_label())[:200],
            'width': int(width),
            'height': int(height),
            'isCurrent': figure is chosen,
            'isShown': figure_number in State.shown,
        })
    if chosen is not None and getattr(chosen, 'number', None) in plt.get_fignums():
        plt.figure(chosen.number)
    return figures


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


def describe_error(error):
    """A failure of the contract, with the line of the answer."""
    if isinstance(error, Stopped):
        return error.code, str(error), error.line, None
    name = type(error).__name__
    message = f'{name}: {error}' if str(error) else name
    if isinstance(error, SyntaxError) and error.filename == State.entry:
        hint = ''
        if (error.text or '').lstrip()[:1] in ('%', '!'):
            hint = '. Lines that begin with "%" or "!" are commands of notebooks, not Python'
        return 'syntax', f'{name}: {error.msg}{hint}', error.lineno, error.offset
    line = column = None
    frames = traceback.extract_tb(error.__traceback__)
    for frame in frames:
        if frame.filename == State.entry:
            line, column = frame.lineno, (frame.colno or 0) + 1
    if line is None and State.failing_text:
        line = line_of_text(State.failing_text)
    # What 64 bits can number, 32 cannot: NumPy refuses before it asks for the memory.
    if isinstance(error, MemoryError) or (isinstance(error, ValueError) and too_large.match(str(error))):
        return 'out-of-memory', 'The script needs more memory than the 1.5 GB it may have.', line, column
    if isinstance(error, ModuleNotFoundError) and error.name:
        package = not_bundled.get(error.name) or not_bundled.get(error.name.partition('.')[0])
        if package is not None:
            return 'unsupported', f'The script imports {package}, which is not bundled. Nothing was drawn, and the answer is not to blame.', line, column
    asked = None if isinstance(error, ModuleNotFoundError) else package_asked_for(error)
    if asked is not None:
        return 'unsupported', f'The script needs {asked}, which is not bundled ({message}). Nothing was drawn, and the answer is not to blame.', line, column
    if isinstance(error, EOFError) and error.args and 'reading a line' in str(error.args[0]):
        return 'syntax', f'{message}. The script asks for input, and nobody types here.', line, column
    files = {os.path.basename(frame.filename).partition('.')[0] for frame in frames}
    if not files.isdisjoint({'texmanager', 'dviread', 'backend_pgf'}):
        return 'unsupported', 'The script has LaTeX draw its texts (text.usetex or pgf), and Matplotlib finds no LaTeX here. Nothing was drawn, and the answer is not to blame.', line or line_of_text('usetex'), column
    if isinstance(error, RuntimeError) and "can't start new thread" in str(error):
        return 'unsupported', 'The script starts a thread, and Python has none in a browser. Nothing was drawn, and the answer is not to blame.', line, column
    if isinstance(error, OSError) and 'does not support processes' in str(error):
        return 'blocked', f'The script starts another program, and none runs here ({message}).', line, column
    if isinstance(error, FileNotFoundError):
        # NumPy writes the name into the message.
        file = error.filename if error.filename is not None else str(error).removesuffix(' not found.')
        if '/sample_data/' in str(file):
            file = os.path.basename(str(file))
        if str(file) in State.unwritten:
            folder = os.path.dirname(str(file))
            return 'syntax', f'FileNotFoundError: The script writes "{file}", and the folder "{folder}" is not there.', line, column
        return 'blocked', f'The script reads "{file}", which is not there. Drop the file beside the answer and run it again.', line, column
    data_set = data_set_of(error)
    if data_set is not None:
        return 'blocked', f'The script loads seaborn\'s data set "{data_set}" from the network, which is closed here. Drop {data_set}.csv beside the answer and run it again.', line, column
    if isinstance(error, ImportError) and error.name == 'pyodide_js' and any(event_loop.search(frame.filename) for frame in frames):
        return 'unsupported', 'The script runs asyncio, which has no event loop here. Nothing was drawn, and the answer is not to blame.', line, column
    address = address_asked_for(error)
    if address is not None:
        return 'blocked', f'The script fetches "{address}" from the network, which is closed here. Drop the file beside the answer and have the script read it by its name.', line, column
    if isinstance(error, ImportError) and error.name and error.name.partition('.')[0] in {one.partition('.')[0] for one in closed_modules}:
        return 'blocked', message, line, column
    return 'syntax', message, line, column


# Pyodide's own loop stands in for that of asyncio, and asks JavaScript.
event_loop = re.compile(r'(?:^|/)(?:asyncio|pyodide)/')
too_large = re.compile(r'array is too big|Maximum allowed (?:dimension|size) exceeded')
# pandas and seaborn say in words of their own that a package is missing.
missing_package = re.compile(r'Missing optional dependency .(\w+)|requires `?(scipy|statsmodels|fastcluster)\b|tried using: .(pyarrow)')


def package_asked_for(error):
    """The package that is not there and that pandas or seaborn would have needed."""
    found = missing_package.search(str(error)) if isinstance(error, (ImportError, RuntimeError)) else None
    if found is None:
        return None
    name = next(filter(None, found.groups()))
    return not_bundled.get(name, name)


def tell_of_flags(source):
    """NumPy raises and warns by the processor's floating-point flags, which WebAssembly does not have."""
    for index, line in enumerate(source.splitlines(), 1):
        if re.search(r'\b(?:errstate|seterr)\s*\([^#]*[\'"]raise', line):
            tell('no-float-flags', 'NumPy cannot raise FloatingPointError here: WebAssembly has no floating-point flags. What would have raised goes on with inf or nan.', index)
            return


def address_asked_for(error):
    """The address that pandas or NumPy was to read."""
    if not isinstance(error, ImportError) or error.name not in ('urllib.request', 'urllib3', 'requests'):
        return None
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename != State.entry:
            for value in step.tb_frame.f_locals.values():
                if isinstance(value, str) and re.match(r'(?:https?|ftp)://', value):
                    return value[:300]
        step = step.tb_next
    return None


def data_set_of(error):
    """The name that seaborn was asked for, where it went to the network."""
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_name == 'load_dataset' and 'seaborn' in step.tb_frame.f_code.co_filename:
            return str(step.tb_frame.f_locals.get('name', ''))[:100]
        step = step.tb_next
    return None


def line_of_text(text):
    """The only line of the answer that a text which was drawn too late for a traceback can stem from."""
    part = max(text.split('\n'), key=len).strip()
    source = linecache.getlines(State.entry)
    found = [index for index, line in enumerate(source, 1) if part and (part in line or part.replace('\\', '\\\\') in line)]
    return found[0] if len(found) == 1 else None


def ended_early(code, output):
    """What a script that ended itself before it drew said last."""
    said = output.strip().rpartition('\n')[2].strip()
    if isinstance(code, str):
        said = code.strip().rpartition('\n')[2]
        code = 1
    return Stopped('syntax', f'The script ended itself with code {code} before it drew{": " + said[:500] if said else "."}')


def run(text):
    job = json.loads(text)
    State.told.clear()
    State.entry = job['entry']
    import random

    import matplotlib.pyplot as plt
    import numpy

    random.seed(job['seed'])
    numpy.random.seed(job['seed'] % 2**32)
    os.makedirs(work_folder, exist_ok=True)
    # seaborn looks there for its data sets before it asks the network.
    os.environ['SEABORN_DATA'] = work_folder
    os.chdir(work_folder)
    sys.path.insert(0, work_folder)
    sys.argv = [State.entry]
    before = set(walk_files())
    output = Output()
    sys.stdout = sys.stderr = output
    sys.stdin = io.StringIO()
    main = types.ModuleType('__main__')
    main.__file__ = State.entry
    main.__builtins__ = builtins
    sys.modules['__main__'] = main
    source = job['source']
    linecache.cache[State.entry] = (len(source), None, source.splitlines(True), State.entry)
    result = {}
    if 'animation' in source:
        mend_animation()
    tell_of_flags(source)
    State.is_running = True
    is_strict = job.get('pipeline') == 'current-figure'
    try:
        try:
            if is_strict:
                exec('from matplotlib.pyplot import *', vars(main))
            exec(compile(source, State.entry, 'exec', dont_inherit=True), vars(main))
        except SystemExit as ending:
            if ending.code not in (None, 0) and not plt.get_fignums() and State.closed is None:
                raise ended_early(ending.code, output.getvalue()) from None
        if State.stopped is not None:
            raise State.stopped
        chosen = choose_figure(is_strict)
        State.is_drawing = True
        options = {'dpi': job['dpi']} if job.get('dpi') else {}
        draw(chosen, **options)
        if State.needed:
            raise NeedsPack()
        figure_number = getattr(chosen, 'number', 0)
        result['figure'] = describe(chosen, str(chosen.get_label())[:200], figure_number)
        result['figures'] = list_figures(chosen)
        result['pictures'] = {}
        for kind in job['formats']:
            path = f'/tmp/picture.{kind}'
            metadata = {'svg': {'Date': None}, 'pdf': {'CreationDate': None}}[kind]
            with plt.rc_context({'svg.hashsalt': 'roundtrip'}):
                chosen.savefig(path, format=kind, metadata=metadata, **options)
            result['pictures'][kind] = path
        result['size'] = State.size
    except NeedsPack:
        pass
    except BaseException as error:
        code, message, line, column = describe_error(error)
        place = {'file': State.entry}
        if line:
            place['line'] = line
        if column and column > 0:
            place['column'] = column
        result['failure'] = {'code': code, 'message': message[:1900], 'place': place}
        del error
    finally:
        State.is_running = False
    result['needs'] = State.needed
    result['warnings'] = State.told
    result['output'] = output.getvalue()
    result['saved'] = sorted(set(walk_files()) - before)
    return json.dumps(result)


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


def prepare(text):
    """Imports what nearly every answer does, draws once, and closes what leads out. Returns the two functions above."""
    gate = Gate()
    add_packs(text)
    sys.meta_path.insert(0, gate)
    for name in [name for name in sys.modules if name.partition('.')[0] in ('ctypes', '_ctypes')]:
        del sys.modules[name]
    import matplotlib
    import matplotlib.pyplot as plt
    import numpy  # noqa: F401

    mend_linalg()
    # `from numpy import *` names it; there is no compiler for what it is for.
    numpy.f2py = sys.modules['numpy.f2py'] = types.ModuleType('numpy.f2py')
    stand_in_for_terminals()
    mend_matplotlib()
    figure, axes = plt.subplots()
    axes.plot([1, 2, 3], label='a')
    axes.legend()
    axes.set_title('$x^2$')
    draw(figure)
    describe(figure, '', 1)
    plt.close('all')
    State.closed = None
    logging.getLogger('matplotlib').addHandler(LogHandler(logging.WARNING))
    logging.getLogger('matplotlib').propagate = False
    warnings.showwarning = show_warning
    warnings.filterwarnings('ignore', message='.*non-interactive.*')
    shut_doors()
    gc.collect()
    return types.SimpleNamespace(run=run, add_packs=add_packs)


prepare
