"""Restores what NumPy 2.0 to 2.4 removed, based on their release notes and a comparison of all names."""

import ast
import gc
import importlib
import sys
import warnings

import numpy as np

numpy_version = 'NumPy 1.26'


def in1d(ar1, ar2, assume_unique=False, invert=False, *, kind=None):
    return np.isin(np.asarray(ar1).ravel(), ar2, assume_unique=assume_unique, invert=invert, kind=kind)


def asfarray(a, dtype=np.float64):
    return np.asarray(a, dtype=dtype if np.issubdtype(dtype, np.inexact) else np.float64)


def find_common_type(array_types, scalar_types):
    """Scalars only count if their kind is higher than that of all arrays."""
    of_arrays, of_scalars = (np.result_type(*types) if len(types) else None for types in (array_types, scalar_types))
    if of_arrays is None or of_scalars is None:
        return of_arrays or of_scalars
    kinds = 'buifcSUVOMm'
    higher = kinds.index(of_scalars.kind) > kinds.index(of_arrays.kind)
    return np.promote_types(of_arrays, of_scalars) if higher else of_arrays


def issctype(rep):
    try:
        return isinstance(rep, (type, np.dtype)) and np.dtype(rep).type is not np.object_
    except TypeError:
        return False


def obj2sctype(rep, default=None):
    try:
        return np.dtype(rep if isinstance(rep, (type, np.dtype, str)) else np.asarray(rep).dtype).type
    except TypeError:
        return default


def issubclass_(arg1, arg2):
    try:
        return issubclass(arg1, arg2)
    except TypeError:
        return False


def maximum_sctype(t):
    groups = {'f': np.longdouble, 'c': np.clongdouble, 'i': np.int64, 'u': np.uint64}
    kind = obj2sctype(t, t)
    return groups.get(np.dtype(kind).kind, kind)


def disp(mesg, device=None, linefeed=True):
    (device or sys.stdout).write(f'{mesg}\n' if linefeed else f'{mesg}')


def recfromtxt(fname, **options):
    return np.genfromtxt(fname, **({'dtype': None} | options)).view(np.recarray)


def recfromcsv(fname, **options):
    return recfromtxt(fname, **({'case_sensitive': 'lower', 'names': True, 'delimiter': ','} | options))


def deprecate(function=None, *arguments, **options):
    return function if callable(function) else deprecate


class ByType(dict):
    """Accepts as keys types and anything that specifies a type."""

    def __missing__(self, key):
        return dict.__getitem__(self, obj2sctype(key))


def ignore(*arguments, **options):
    """Replaces functions that only affected how arrays are printed, or documentation."""


kinds = {
    'int': [np.int8, np.int16, np.int32, np.int64],
    'uint': [np.uint8, np.uint16, np.uint32, np.uint64],
    'float': [np.float16, np.float32, np.float64, np.longdouble],
    'complex': [np.complex64, np.complex128, np.clongdouble],
    'others': [bool, object, bytes, str, np.void],
}
types = [one for group in kinds.values() for one in group]
numpy_values = {
    'Inf': np.inf, 'Infinity': np.inf, 'infty': np.inf, 'PINF': np.inf, 'NINF': -np.inf, 'NaN': np.nan, 'NAN': np.nan,
    'PZERO': 0.0, 'NZERO': -0.0, 'float_': np.float64, 'complex_': np.complex128, 'cfloat': np.complex128,
    'singlecomplex': np.complex64, 'longfloat': np.longdouble, 'longcomplex': np.clongdouble, 'clongfloat': np.clongdouble,
    'string_': np.bytes_, 'unicode_': np.str_, 'bool8': np.bool_, 'object0': np.object_, 'int0': np.intp, 'uint0': np.uintp,
    'str0': np.str_, 'bytes0': np.bytes_, 'void0': np.void, 'round_': np.round, 'product': np.prod, 'cumproduct': np.cumprod,
    'sometrue': np.any, 'alltrue': np.all, 'trapz': np.trapezoid, 'in1d': in1d, 'msort': lambda a: np.sort(a, axis=0),
    'mat': np.asmatrix, 'asfarray': asfarray, 'find_common_type': find_common_type, 'issctype': issctype,
    'obj2sctype': obj2sctype, 'issubclass_': issubclass_, 'issubsctype': lambda arg1, arg2: issubclass(obj2sctype(arg1), obj2sctype(arg2)),
    'maximum_sctype': maximum_sctype, 'sctype2char': lambda sctype: np.dtype(obj2sctype(sctype)).char, 'sctypes': kinds,
    'nbytes': ByType({one: np.dtype(one).itemsize for one in types}),
    'cast': ByType({one: lambda x, kind=one: np.asarray(x).astype(kind) for one in types}),
    'byte_bounds': np.lib.array_utils.byte_bounds, 'compare_chararrays': np.char.compare_chararrays, 'chararray': np.char.chararray,
    'format_parser': np.rec.format_parser, 'DataSource': np.lib.npyio.DataSource, 'fastCopyAndTranspose': lambda a: np.array(a).T.copy(),
    'safe_eval': ast.literal_eval, 'disp': disp, 'recfromtxt': recfromtxt, 'recfromcsv': recfromcsv, 'deprecate': deprecate,
    'deprecate_with_doc': deprecate, 'get_array_wrap': lambda *args: getattr(args[0], '__array_wrap__', None) if args else None,
    'lookfor': ignore, 'who': ignore, 'source': ignore, 'set_string_function': ignore, 'set_numeric_ops': lambda **options: {},
    'seterrobj': ignore, 'geterrobj': lambda: [8192, 521, None], 'add_docstring': ignore, 'add_newdoc': ignore,
    'add_newdoc_ufunc': ignore, 'tracemalloc_domain': 389047, 'ALLOW_THREADS': 1, 'BUFSIZE': 8192, 'CLIP': 0, 'WRAP': 1, 'RAISE': 2,
    'ERR_IGNORE': 0, 'ERR_WARN': 1, 'ERR_RAISE': 2, 'ERR_CALL': 3, 'ERR_PRINT': 4, 'ERR_LOG': 5, 'ERR_DEFAULT': 521,
    'FLOATING_POINT_SUPPORT': 1, 'FPE_DIVIDEBYZERO': 1, 'FPE_OVERFLOW': 2, 'FPE_UNDERFLOW': 4, 'FPE_INVALID': 8,
    'SHIFT_DIVIDEBYZERO': 0, 'SHIFT_OVERFLOW': 3, 'SHIFT_UNDERFLOW': 6, 'SHIFT_INVALID': 9, 'MAXDIMS': 32,
    'MAY_SHARE_BOUNDS': 0, 'MAY_SHARE_EXACT': -1, 'UFUNC_BUFSIZE_DEFAULT': 8192, 'UFUNC_PYVALS_NAME': 'UFUNC_PYVALS',
    'kernel_version': (6, 0), 'numarray': 'removed', 'oldnumeric': 'removed',
} | {name: getattr(np.exceptions, name) for name in (
    'RankWarning', 'AxisError', 'ComplexWarning', 'ModuleDeprecationWarning', 'TooHardError', 'VisibleDeprecationWarning',
)}
add_names(np, {name: lambda value=value: value for name, value in numpy_values.items()}, numpy_version, 'np')  # noqa: F821
np.__all__ += [name for name in numpy_values if name not in ('bool8', 'object0', 'int0', 'uint0', 'str0', 'bytes0', 'void0')]

# np.lib contained the names of its modules, most of which are also in np.
add_names(np.lib, {name: lambda name=name: getattr(np, name) for name in np.__all__ if not hasattr(np.lib, name) and not name.startswith('_')}, numpy_version, 'np.lib')  # noqa: F821
for name in ('arraypad', 'arraysetops', 'function_base', 'histograms', 'index_tricks', 'nanfunctions', 'npyio', 'polynomial', 'shape_base', 'twodim_base', 'type_check', 'ufunclike', 'utils'):
    if f'numpy.lib.{name}' not in sys.modules:
        aliases[f'numpy.lib.{name}'] = f'numpy.lib._{name}_impl', numpy_version  # noqa: F821
aliases['numpy.linalg.linalg'] = 'numpy.linalg', numpy_version  # noqa: F821
aliases['numpy.fft.helper'] = 'numpy.fft', numpy_version  # noqa: F821


def ptp(self, axis=None, out=None, keepdims=False):
    return np.ptp(self, axis=axis, out=out, keepdims=keepdims)


def itemset(self, *arguments):
    *place, value = arguments
    if len(place) == 1 and not isinstance(place[0], tuple):
        self.flat[place[0]] = value
    else:
        self[tuple(place[0]) if place else ()] = value


def newbyteorder(self, new_order='S'):
    return self.view(self.dtype.newbyteorder(new_order))


class ArrayMethods:
    """Collects the methods first, because ndarray is a built-in type, whose attributes cannot be set directly."""


ArrayMethods.__name__ = 'ndarray'
for method in (ptp, itemset, newbyteorder):
    add_method(ArrayMethods, method.__name__, method, numpy_version)  # noqa: F821
add_method(ArrayMethods, 'tostring', lambda self, order='C': self.tobytes(order), numpy_version)  # noqa: F821
for kind in (np.ndarray, np.generic):
    gc.get_referents(kind.__dict__)[0].update({
        name: vars(ArrayMethods)[name] for name in ('ptp', 'itemset', 'newbyteorder', 'tostring')
    })
with warnings.catch_warnings():
    # Otherwise the cache would still record that the types lack these methods.
    warnings.simplefilter('ignore')
    sys._clear_type_cache()

make_array = np.array


@functools.wraps(make_array)
def array(*arguments, **options):
    """`copy=False` used to make a copy if one was needed."""
    if options.get('copy') is False and not is_library(sys._getframe(1)):  # noqa: F821
        report('np.array(copy=False)', numpy_version)  # noqa: F821
        options['copy'] = None
    return make_array(*arguments, **options)


np.array = array
for name in ('percentile', 'quantile', 'nanpercentile', 'nanquantile'):
    accept_keywords(np, name, {'interpolation': 'method'}, numpy_version)  # noqa: F821
accept_keywords(np, 'reshape', {'newshape': 'shape'}, numpy_version)  # noqa: F821
accept_keywords(np, 'save', {'fix_imports': None}, numpy_version)  # noqa: F821
accept_keywords(np, 'corrcoef', {'bias': None, 'ddof': None}, numpy_version)  # noqa: F821
accept_keywords(np, 'array2string', {'style': None}, numpy_version)  # noqa: F821

# Scalars in lists were printed as `1.0`, not as `np.float64(1.0)`. Text in pictures contains such lists.
np.set_printoptions(legacy='1.25')
