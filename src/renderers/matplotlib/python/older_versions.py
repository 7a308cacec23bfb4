"""
Gives scripts what NumPy 1.26 and Matplotlib 3.8 had and later versions took away, and reports each use. Its names are set
before it runs: `runner` (those of runner.py). numpy_1_26.py and matplotlib_3_8.py use the functions below.
"""

import functools
import importlib.machinery
import re
import sys

tell = runner['tell']  # noqa: F821
line_of_answer = runner['line_of_answer']  # noqa: F821
State = runner['State']  # noqa: F821

reported = set()
# Changes to modules that are not imported yet, by their names; and modules under names that they no longer have.
changes, aliases = {}, {}


def report(name, version):
    """Once for each name, at the line that uses it."""
    if name not in reported:
        reported.add(name)
        tell('older-version', f'{name} was removed after {version}; it is supplied here as it was.', line_of_answer())


def is_library(frame):
    """Libraries ask by names which version they run in."""
    name = frame.f_code.co_filename
    return name.startswith('/lib/') and not name.endswith('/matplotlib/pylab.py')


def give_names(module, table, version, label=None):
    """Names of a module, each with a function that returns its value."""
    before = vars(module).get('__getattr__')
    label = label or module.__name__

    def __getattr__(name):
        if name in table and not is_library(sys._getframe(1)):
            # `import *` asks for every name.
            if re.search(rf'\b{name}\b', State.job['source']):
                report(f'{label}.{name}', version)
            return table[name]()
        if before is not None:
            return before(name)
        raise AttributeError(f'module {module.__name__!r} has no attribute {name!r}', name=name, obj=module)

    module.__getattr__ = __getattr__


def give_attribute(owner, name, get, version, put=None):
    label = f'{owner.__name__}.{name}'

    def read(self):
        report(label, version)
        return get(self)

    def write(self, value):
        report(label, version)
        put(self, value)

    setattr(owner, name, property(read, write if put else None))


def give_method(owner, name, function, version):
    label = f'{owner.__name__}.{name}'

    @functools.wraps(function)
    def call(*arguments, **options):
        report(label, version)
        return function(*arguments, **options)

    setattr(owner, name, call)


def take_keywords(owner, name, renamed, version):
    """Keywords that a function no longer takes, with their new name or None."""
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


def take_positions(owner, names, version):
    """Arguments of a class that are keywords only by now, in the order that they had after `self`."""
    function = owner.__init__

    @functools.wraps(function)
    def start(self, *arguments, **options):
        try:
            return function(self, *arguments, **options)
        except TypeError:
            taken = function.__code__.co_argcount - 1
            if len(arguments) <= taken or len(arguments) > len(names):
                raise
        report(f'{owner.__name__} with {len(arguments)} arguments without names', version)
        return function(self, *arguments[:taken], **dict(zip(names[taken:], arguments[taken:])), **options)

    owner.__init__ = start


def change_module(name, change):
    """Changes a module as soon as it is imported."""
    if name in sys.modules:
        change(sys.modules[name])
    else:
        changes[name] = change


class Loader:
    """Loads a module that has another name. Import sets the module's specification, so the module's own is restored."""

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
