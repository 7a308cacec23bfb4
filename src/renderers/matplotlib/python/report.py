"""
Draws the figure that an answer created and describes it. The worker runs this file after the answer has ended, from code
that was compiled beforehand and in a namespace that the answer cannot reach through frames, modules or functions. `runner`
(the names of runner.py), `encode_string` and `originals` are defined before it runs.
"""

import linecache
import os
import re
import traceback

State = runner['State']  # noqa: F821
Stopped = runner['Stopped']  # noqa: F821
NeedsPack = runner['NeedsPack']  # noqa: F821
warn = runner['warn']  # noqa: F821

picture_file = '/tmp/picture.rgba'
max_texts = 20_000
max_text = 20_000
max_axes = 1_000
# Maximum number of JSON characters for all texts together. Parsing more would block the page, so the worker rejects more.
max_characters = 3_000_000


def draw(figure, **options):
    """Draws like `savefig`, and stores the texts that were drawn in `State.drawn`, with their boxes."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.text import Annotation, Text

    # The canvas of a figure that was created without pyplot cannot draw.
    if not isinstance(figure.canvas, FigureCanvasAgg):
        FigureCanvasAgg(figure)

    drawn, lines = {}, {}
    original = Text.draw

    layout = Text._get_layout

    def get_layout(self, renderer):
        try:
            found = layout(self, renderer)
        except Exception:
            State.failing_text = self.get_text()
            raise
        lines[id(self)] = '\n'.join(line for line, *_place in found[1])
        return found

    def draw_text(self, renderer):
        original(self, renderer)
        if self.get_visible() and self.get_text().strip():
            try:
                # Does not call methods of subclasses, because axisartist's labels move while they are measured.
                owner = Annotation if isinstance(self, Annotation) else Text
                drawn[id(self)] = as_drawn(self.get_text(), lines.get(id(self))), owner.get_window_extent(self, renderer).extents
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


def as_drawn(text, lines):
    """Returns the text, or the lines that were laid out if they differ by more than line breaks."""
    return text if lines is None or ''.join(lines.split()) == ''.join(text.split()) else lines


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
    """Returns the kinds of a figure's texts, and the indices of their axes, both keyed by `id`."""
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


def text_of(artist):
    drawn = State.drawn.get(id(artist))
    return artist.get_text() if drawn is None else drawn[0]


def describe_axes(axes, index, height):
    def count(kind):
        return len(getattr(axes, kind, ()))

    return {
        'index': index,
        'kind': str(getattr(axes, 'name', 'rectilinear')),
        'box': box_of(State.axes.get(id(axes), axes.get_window_extent().extents), height),
        'title': text_of(axes.title)[:500],
        'xlabel': text_of(axes.xaxis.label)[:500],
        'ylabel': text_of(axes.yaxis.label)[:500],
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
    """Returns the figure's tree: see `FigureTree` in src/contracts/figure.ts."""
    from matplotlib.colors import to_hex
    from matplotlib.text import Text

    width, height = State.size
    kinds, owners = kinds_of(figure)
    texts = []
    room = max_characters

    def walk(artist):
        nonlocal room
        for child in artist.get_children():
            walk(child)
        if isinstance(artist, Text) and artist.get_visible() and len(texts) < max_texts and room > 0:
            # Uses the text that was drawn, because an event handler may have changed it afterwards.
            text, drawn = State.drawn.get(id(artist)) or (artist.get_text(), None)
            if not text.strip():
                return
            text = text[:max_text]
            position = artist.get_position()
            given = str(position)[:200]
            room -= 320 + sum(len(one) if one.isascii() else 12 * len(one) for one in (text, given))
            try:
                colour = to_hex(artist.get_color(), keep_alpha=True)
            except Exception:
                colour = '#000000'
            texts.append({
                'text': text,
                'kind': kinds.get(id(artist), 'text'),
                'position': pair(position),
                'given': given,
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
        'axes': [describe_axes(axes, index, height) for index, axes in enumerate(figure.axes[:max_axes])],
        'texts': texts,
    }


def choose_figure(is_strict):
    """
    Returns the figure to use as the picture: `plt.gcf()` if a figure is open. Otherwise, except in benchmarks, the last
    figure that was closed or saved without pyplot.
    """
    import matplotlib.pyplot as plt

    if plt.get_fignums() or (is_strict and State.closed is not None):
        return plt.gcf()
    if State.closed is not None:
        warn('figure-closed', 'The script closed all of its figures; the last one is rendered.')
        return State.closed
    if State.saved_without_pyplot is not None:
        warn('figure-without-pyplot', 'The script draws without pyplot; the figure that it saved last is rendered.')
        return State.saved_without_pyplot
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


# --- failures


def describe_error(error):
    """Returns the failure's code, its message, and its line and column in the answer."""
    if isinstance(error, Stopped):
        return error.code, str(error), error.line, None
    name = type(error).__name__
    message = f'{name}: {error}' if str(error) else name
    if isinstance(error, SyntaxError) and error.filename == State.entry:
        hint = ''
        if (error.text or '').lstrip()[:1] in ('%', '!'):
            hint = '. Lines that begin with "%" or "!" are notebook commands, not Python'
        return 'syntax', f'{name}: {error.msg}{hint}', error.lineno, error.offset
    line = column = None
    frames = traceback.extract_tb(error.__traceback__)
    for frame in frames:
        if frame.filename == State.entry:
            line, column = frame.lineno, (frame.colno or 0) + 1
    if line is None and State.failing_text:
        line = line_of_text(State.failing_text)
    # With 32-bit addresses, NumPy rejects large arrays before it allocates memory.
    if isinstance(error, MemoryError) or (isinstance(error, ValueError) and too_large.match(str(error))):
        return 'out-of-memory', 'The script needs more memory than the 1.5 GB that are available.', line, column
    if isinstance(error, EOFError) and error.args and 'reading a line' in str(error.args[0]):
        return 'syntax', f'{message}. The script asks for input, but cannot read any here.', line, column
    if uses_latex(frames):
        return 'syntax', 'The script renders text with LaTeX (text.usetex or pgf), but LaTeX is not available to Matplotlib here.', line or line_of_text('usetex'), column
    if isinstance(error, OSError) and 'does not support processes' in str(error):
        return 'blocked', f'The script starts another program, which is not possible here ({message}).', line, column
    if isinstance(error, FileNotFoundError):
        # NumPy includes the name in the message.
        file = error.filename if error.filename is not None else str(error).removesuffix(' not found.')
        if '/sample_data/' in str(file):
            file = os.path.basename(str(file))
        if str(file) in State.unwritten:
            folder = os.path.dirname(str(file))
            return 'syntax', f'FileNotFoundError: The script writes "{file}", but the folder "{folder}" does not exist.', line, column
        return 'missing-file', f'The script reads "{file}", which does not exist. Add the file to the answer and run it again.', line, column
    data_set = find_data_set(error)
    if data_set is not None:
        return 'blocked', f'The script loads seaborn\'s data set "{data_set}" from the network, which is not available here. Add {data_set}.csv to the answer and run it again.', line, column
    if needs_event_loop(error, frames):
        return 'syntax', 'The script uses asyncio, which has no event loop here.', line, column
    url = find_requested_url(error)
    if url is not None:
        return 'blocked', f'The script fetches "{url}" from the network, which is not available here. Add the file to the answer and read it by its name.', line, column
    if isinstance(error, ImportError) and error.name and error.name.partition('.')[0] in {one.partition('.')[0] for one in runner['closed_modules']}:
        return 'blocked', message, line, column
    return 'syntax', message, line, column


event_loop = re.compile(r'(?:^|/)(?:asyncio|pyodide)/')
too_large = re.compile(r'array is too big|Maximum allowed (?:dimension|size) exceeded')
# pandas and seaborn have their own messages for missing packages.
missing_package = re.compile(r'Missing optional dependency .(\w+)|requires `?(scipy|statsmodels|fastcluster)\b|tried using: .(pyarrow)')


def find_missing_feature(error):
    """
    Returns the feature of an ordinary Python that the script appears to lack here. A script can forge this, so the page
    only accepts it if the source confirms it.
    """
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, ModuleNotFoundError) and error.name:
        return {'what': 'package', 'module': str(error.name)[:200]}
    found = missing_package.search(str(error)) if isinstance(error, (ImportError, RuntimeError)) else None
    if found is not None:
        return {'what': 'package', 'module': next(filter(None, found.groups()))}
    if uses_latex(frames):
        return {'what': 'latex'}
    if isinstance(error, RuntimeError) and "can't start new thread" in str(error):
        return {'what': 'threads'}
    return {'what': 'event-loop'} if needs_event_loop(error, frames) else None


def uses_latex(frames):
    files = {os.path.basename(frame.filename).partition('.')[0] for frame in frames}
    return not files.isdisjoint({'texmanager', 'dviread', 'backend_pgf'})


def needs_event_loop(error, frames):
    """Pyodide replaces asyncio's event loop with its own, which calls JavaScript."""
    return isinstance(error, ImportError) and error.name == 'pyodide_js' and any(event_loop.search(frame.filename) for frame in frames)


def find_requested_url(error):
    """Returns the URL that pandas or NumPy was asked to read."""
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


def find_data_set(error):
    """Returns the name of the data set that seaborn tried to fetch from the network."""
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_name == 'load_dataset' and 'seaborn' in step.tb_frame.f_code.co_filename:
            return str(step.tb_frame.f_locals.get('name', ''))[:100]
        step = step.tb_next
    return None


def line_of_text(text):
    """Returns the line of the answer that contains a text, if there is exactly one. Used for errors that occur while drawing."""
    part = max(text.split('\n'), key=len).strip()
    source = linecache.getlines(State.entry)
    found = [index for index, line in enumerate(source, 1) if part and (part in line or part.replace('\\', '\\\\') in line)]
    return found[0] if len(found) == 1 else None


def describe_exit(code, output):
    """Returns the failure of a script that exited before it drew, with the last line of its output."""
    last_line = output.strip().rpartition('\n')[2].strip()
    if isinstance(code, str):
        last_line = code.strip().rpartition('\n')[2]
        code = 1
    return Stopped('syntax', f'The script exited with code {code} before it drew{": " + last_line[:500] if last_line else "."}')


# --- the report


def list_originals():
    """Returns the parts of Matplotlib that this file uses, as (owner, name, value, code), before any script has run."""
    import matplotlib.artist
    import matplotlib.axes._base
    import matplotlib.axis
    import matplotlib.colors
    import matplotlib.figure
    import matplotlib.legend
    import matplotlib.table
    import matplotlib.text

    found = []
    for module in (
        matplotlib.artist, matplotlib.axes._base, matplotlib.axis, matplotlib.colors, matplotlib.figure, matplotlib.legend,
        matplotlib.table, matplotlib.text,
    ):
        for owner in (module, *(one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__)):
            for name, value in vars(owner).items():
                code = getattr(value, '__code__', None)
                if code is not None or isinstance(value, (type, property, classmethod, staticmethod)):
                    found.append((owner, name, value, code))
    return tuple(found)


def restore():
    """
    Restores Matplotlib after the picture has been drawn, so that functions which the script replaced cannot change the
    description. Returns the replaced functions, which are needed again to draw files.
    """
    replaced = []
    for owner, name, value, code in originals:  # noqa: F821
        current = vars(owner).get(name)
        if current is not value:
            replaced.append((owner, name, current))
            setattr(owner, name, value)
        if code is not None and value.__code__ is not code:
            replaced.append((value, '__code__', value.__code__))
            value.__code__ = code
    return replaced


def to_json(value):
    """Returns JSON without calling anything that a script can replace."""
    if value is None or value is True or value is False:
        return {None: 'null', True: 'true', False: 'false'}[value]
    if isinstance(value, str):
        return encode_string(str(value))  # noqa: F821
    if isinstance(value, dict):
        return '{' + ','.join([f'{to_json(str(key))}:{to_json(one)}' for key, one in value.items()]) + '}'
    if isinstance(value, (list, tuple)):
        return '[' + ','.join([to_json(one) for one in value]) + ']'
    return int.__repr__(value) if isinstance(value, int) else float.__repr__(value)


def raise_failure(error):
    """Raises the exception that ended the script, unless the script exited after drawing."""
    import matplotlib.pyplot as plt

    error = State.error or error
    if isinstance(error, SystemExit):
        if State.is_in_function:
            raise Stopped('syntax', 'The script exited, which the published runner counts as a failure.')
        if error.code not in (None, 0) and not plt.get_fignums() and State.closed is None:
            raise describe_exit(error.code, State.output.getvalue())
    elif error is not None:
        raise error
    if State.stopped is not None:
        raise State.stopped


def draw_answer(error=None):
    """Step 1, after the script has ended: draws its figure."""
    options = {'dpi': State.job['dpi']} if State.job.get('dpi') else {}
    try:
        raise_failure(error)
        chosen = choose_figure(State.is_strict)
        State.is_drawing = True
        draw(chosen, **options)
        if State.needed:
            raise NeedsPack()
        State.chosen = chosen
    except BaseException as caught:
        State.error = caught
    return ''


def describe_answer():
    """Step 2: returns the figure's tree as JSON; empty if nothing was drawn."""
    chosen = State.chosen
    if chosen is None:
        return ''
    replaced = restore()
    try:
        figure = describe(chosen, str(chosen.get_label())[:200], getattr(chosen, 'number', 0))
        return to_json({'figure': figure, 'figures': list_figures(chosen)})
    except BaseException as caught:
        State.error = caught
        return ''
    finally:
        for owner, name, value in replaced:
            setattr(owner, name, value)


def save_formats():
    """Saves the same figure in the other formats that the worker requested."""
    import matplotlib.pyplot as plt

    pictures = {}
    options = {'dpi': State.job['dpi']} if State.job.get('dpi') else {}
    for kind in State.job['formats']:
        path = f'/tmp/picture.{kind}'
        metadata = {'svg': {'Date': None}, 'pdf': {'CreationDate': None}}[kind]
        with plt.rc_context({'svg.hashsalt': 'roundtrip'}):
            State.chosen.savefig(path, format=kind, metadata=metadata, **options)
        pictures[kind] = path
    return pictures


def finish():
    """Step 3: returns everything else that the worker needs to know about the answer, as JSON."""
    result = {}
    try:
        if State.error is None:
            result['size'] = State.size
            result['pictures'] = save_formats()
    except BaseException as caught:
        State.error = caught
    State.is_running = False
    if State.error is None:
        runner['warn_about_random_numbers']()  # noqa: F821
    if State.error is not None and not isinstance(State.error, NeedsPack):
        result['failure'] = describe_failure(State.error)
    result['needs'] = State.needed[:20]
    result['warnings'] = State.warnings[:60]
    result['output'] = State.output.getvalue()[:20_000]
    saved = set(runner['walk_files']()) - State.files  # noqa: F821
    result['saved'] = sorted(name for name in saved if len(name) < 500)[:50]
    return to_json(result)


def describe_failure(error):
    code, message, line, column = describe_error(error)
    place = {'file': State.entry}
    if line:
        place['line'] = line
    if column and column > 0:
        place['column'] = column
    failure = {'code': code, 'message': message[:1900], 'place': place}
    lacks = find_missing_feature(error)
    if lacks is not None:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == State.entry]
        failure['lacks'] = lacks | ({'line': lines[0]} if lines else {})
    return failure
