/*
 * Python is called through its C API with addresses. Pyodide's own calls would convert values to JavaScript objects
 * and back through the bridge, which is closed while an answer runs.
 */

/** The parts of Emscripten's module that are used here. Addresses are numbers. 0 means that Python raised an error. */
export interface CPython {
  readonly HEAPU8: Uint8Array
  _malloc(size: number): number
  _free(address: number): void
  _Py_IncRef(object: number): void
  _PyUnicode_FromStringAndSize(text: number, length: number): number
  _PyUnicode_AsUTF8AndSize(object: number, length: number): number
  _PyObject_CallNoArgs(callable: number): number
  _PyObject_CallOneArg(callable: number, given: number): number
  _PyTuple_Size(tuple: number): number
  _PyTuple_GetItem(tuple: number, index: number): number
  _PyDict_New(): number
  _PyDict_MergeFromSeq2(dict: number, pairs: number, override: number): number
  _PyDict_SetItemString(dict: number, name: number, value: number): number
  _PyDict_GetItemString(dict: number, name: number): number
  _PyEval_EvalCode(code: number, globals: number, locals: number): number
  _PyEval_SetTrace(callback: number, given: number): void
  _PyEval_SetProfile(callback: number, given: number): void
  _PyErr_GetRaisedException(): number
  _PyMarshal_ReadObjectFromString(bytes: number, length: number): number
}

/** Throws if our own Python code raised an error. The interpreter must not be used afterwards. */
function checked(address: number): number {
  if (address === 0) throw new Error('Python raised an error outside the script.')
  return address
}

function copyIn(python: CPython, bytes: Uint8Array): number {
  const address = checked(python._malloc(bytes.length + 1))
  python.HEAPU8.set(bytes, address)
  python.HEAPU8[address + bytes.length] = 0
  return address
}

function toPython(python: CPython, text: string): number {
  const bytes = encode(text)
  const address = copyIn(python, bytes)
  const object = checked(python._PyUnicode_FromStringAndSize(address, bytes.length))
  python._free(address)
  return object
}

/** The text returned by one of our functions. If the text exceeds the limit, it is not decoded. */
function readText(python: CPython, object: number, maxBytes: number): string {
  const address = checked(python._malloc(8))
  const start = checked(python._PyUnicode_AsUTF8AndSize(object, address))
  const length = new DataView(python.HEAPU8.buffer).getUint32(address, true)
  python._free(address)
  if (length > maxBytes) throw new Error("Python's report on the script is too large.")
  return new TextDecoder().decode(python.HEAPU8.slice(start, start + length))
}

/** Addresses of the values that `prepare` in runner.py returned, and the code of report.py. */
export interface Prepared {
  readonly begin: number
  readonly addPacks: number
  /** Name and value pairs that are defined at the start of every run of report.py. */
  readonly names: number
  readonly builtins: number
  readonly report: Uint8Array
}

export function callWithText(python: CPython, callable: number, text: string): number {
  return checked(python._PyObject_CallOneArg(callable, toPython(python, text)))
}

/**
 * Runs the script without a caller, so that there are no stack frames of ours above the script's own. Returns the
 * error that ended the script, or 0.
 */
export function runScript(python: CPython, begin: number, job: string): number {
  const task = callWithText(python, begin, job)
  if (python._PyTuple_Size(task) === 0) return 0
  const part = (at: number) => checked(python._PyTuple_GetItem(task, at))
  const ended = python._PyEval_EvalCode(part(0), part(1), part(2))
  return ended === 0 ? python._PyErr_GetRaisedException() : 0
}

const encode = (text: string) => new TextEncoder().encode(text)

/**
 * Calls one function of report.py in a new namespace, in which code that was compiled before the script began is
 * executed again, so that no changes made by the script to our code take effect.
 */
export function report(
  python: CPython,
  { report: code, names, builtins }: Prepared,
  name: 'draw_answer' | 'describe_answer' | 'finish',
  maxBytes: number,
  error = 0,
): string {
  python._PyEval_SetTrace(0, 0)
  python._PyEval_SetProfile(0, 0)
  const own = checked(python._PyDict_New())
  const globals = checked(python._PyDict_New())
  const fill = (dict: number, pairs: number) => {
    if (python._PyDict_MergeFromSeq2(dict, pairs, 1) !== 0) throw new Error('Python has lost its built-ins.')
  }
  fill(globals, names)
  fill(own, builtins)
  python._PyDict_SetItemString(globals, copyIn(python, encode('__builtins__')), own)
  const address = copyIn(python, code)
  const compiled = checked(python._PyMarshal_ReadObjectFromString(address, code.length))
  checked(python._PyEval_EvalCode(compiled, globals, globals))
  const callable = checked(python._PyDict_GetItemString(globals, copyIn(python, encode(name))))
  const text =
    error === 0 ? python._PyObject_CallNoArgs(callable) : python._PyObject_CallOneArg(callable, error)
  return readText(python, checked(text), maxBytes)
}
