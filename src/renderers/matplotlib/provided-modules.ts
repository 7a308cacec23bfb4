/*
 * Modules whose failed import is never excused: modules of the standard library and of bundled packages, and modules
 * that are blocked here. If the import of such a module fails, it is the answer's mistake.
 */

const standard = `__future__ __main__ _thread abc annotationlib antigravity argparse array ast asyncio atexit base64 bdb
binascii bisect builtins bz2 cProfile calendar cmath cmd code codecs codeop collections colorsys compileall compression
concurrent configparser contextlib contextvars copy copyreg csv dataclasses datetime decimal difflib dis doctest email
encodings enum errno faulthandler fcntl filecmp fileinput fnmatch fractions functools gc genericpath getopt getpass gettext
glob graphlib gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools json keyword linecache locale
logging lzma marshal math mimetypes mmap modulefinder netrc ntpath nturl2path numbers opcode operator optparse os pathlib
pdb pickle pickletools pkgutil platform plistlib posix posixpath pprint profile pstats py_compile pyclbr pydoc pyexpat
queue quopri random re reprlib rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site sqlite3
sre_compile sre_constants sre_parse stat statistics string stringprep struct symtable sys sysconfig tabnanny tarfile
tempfile termios textwrap this threading time timeit token tokenize tomllib trace traceback tracemalloc tty types typing
unicodedata unittest urllib uuid warnings wave weakref xml zipapp zipfile zipimport zlib zoneinfo`

const bundled = `PIL contourpy cycler dateutil fontTools kiwisolver matplotlib mpl_toolkits numpy packaging pandas pylab
pyparsing pytz seaborn six tzdata`

/** Must match `closed_modules` in runner.py; a test checks this. */
const closed = `js pyodide_js pyodide _pyodide _pyodide_core micropip pyodide_http pyodide_kernel ctypes _ctypes socket
_socket ssl _ssl socketserver multiprocessing _multiprocessing subprocess _posixsubprocess webbrowser ftplib smtplib
telnetlib xmlrpc urllib3 requests httpx aiohttp _emscripten pty`

const provided = new Set([standard, bundled, closed].flatMap((names) => names.split(/\s+/)))

/** Parts of bundled packages that are distributed as separate packages. */
const separate = new Set(['mpl_toolkits.basemap'])

export function isProvided(module: string): boolean {
  const [top = '', second = ''] = module.split('.')
  return provided.has(top) && !separate.has(`${top}.${second}`)
}
