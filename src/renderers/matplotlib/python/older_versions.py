"""
Restores what later versions removed from NumPy 1.26 and Matplotlib 3.8, and reports each use. `runner` (the names of
runner.py) is defined before this file runs. numpy_1_26.py and matplotlib_3_8.py use the functions below.
"""

import functools
import importlib.machinery
import re
import sys

warn = runner['warn']  # noqa: F821
line_of_answer = runner['line_of_answer']  # noqa: F821
State = runner['State']  # noqa: F821

reported = set()
# Changes to modules that have not been imported yet, keyed by module name, and former names of modules.
changes, aliases = {}, {}


def report(name, version):
    """Reports each name once, at the line that uses it."""
    if name not in reported:
        reported.add(name)
        warn('older-version', f'{name} was removed after {version}; the old version is provided here.', line_of_answer())


def is_library(frame):
    """Libraries check for names to find out which version they run with."""
    name = frame.f_code.co_filename
    return name.startswith('/lib/') and not name.endswith('/matplotlib/pylab.py')


def add_names(module, table, version, label=None):
    """Adds names to a module; `table` maps each name to a function that returns its value."""
    before = vars(module).get('__getattr__')
    label = label or module.__name__

    def __getattr__(name):
        if name in table and not is_library(sys._getframe(1)):
            # `import *` reads every name.
            if re.search(rf'\b{name}\b', State.job['source']):
                report(f'{label}.{name}', version)
            return table[name]()
        if before is not None:
            return before(name)
        raise AttributeError(f'module {module.__name__!r} has no attribute {name!r}', name=name, obj=module)

    module.__getattr__ = __getattr__


def add_attribute(owner, name, get, version, put=None):
    label = f'{owner.__name__}.{name}'

    def read(self):
        report(label, version)
        return get(self)

    def write(self, value):
        report(label, version)
        put(self, value)

    setattr(owner, name, property(read, write if put else None))


def add_method(owner, name, function, version):
    label = f'{owner.__name__}.{name}'

    @functools.wraps(function)
    def call(*arguments, **options):
        report(label, version)
        return function(*arguments, **options)

    setattr(owner, name, call)


def accept_keywords(owner, name, renamed, version):
    """Accepts keywords that a function no longer has; `renamed` maps each to its new name or None."""
    function = getattr(owner, name)
    label = f'{owner.__name__}.{name}'

    @functools.wraps(function)
    def call(*arguments, **options):
        for old in [one for one in options if one in renamed]:
            report(f'{label}({old}=...)', version)
            value = options.pop(old)
            if renamed[old] is not None and value is not None:
                options[renamed[old]] = value
        return function(*arguments, **options)

    setattr(owner, name, call)


def accept_positions(owner, names, version):
    """Accepts keyword-only arguments of a class by position; `names` lists them in their old order, without `self`."""
    function = owner.__init__

    @functools.wraps(function)
    def start(self, *arguments, **options):
        try:
            return function(self, *arguments, **options)
        except TypeError:
            taken = function.__code__.co_argcount - 1
            if len(arguments) <= taken or len(arguments) > len(names):
                raise
        report(f'{owner.__name__} with {len(arguments)} positional arguments', version)
        return function(self, *arguments[:taken], **dict(zip(names[taken:], arguments[taken:])), **options)

    owner.__init__ = start


def change_module(name, change):
    """Changes a module as soon as it is imported."""
    if name in sys.modules:
        change(sys.modules[name])
    else:
        changes[name] = change


class Loader:
    """Loads a module under a former name. The import replaces the module's specification, so the original is restored."""

    def __init__(self, module):
        self.module, self.own = module, module.__spec__

    def create_module(self, spec):
        return self.module

    def exec_module(self, module):
        module.__spec__ = self.own


class Finder:
    def find_spec(self, name, path=None, target=None):
        if name in aliases:
            found, version = aliases[name]
            report(name, version)
            return importlib.machinery.ModuleSpec(name, Loader(importlib.import_module(found)))
        change = changes.pop(name, None)
        spec = change and importlib.machinery.PathFinder.find_spec(name, path)
        if not spec:
            return None
        load = spec.loader.exec_module

        def exec_module(module):
            load(module)
            change(module)

        spec.loader.exec_module = exec_module
        return spec


sys.meta_path.insert(1, Finder())
