/*
 * Python is called by its C API on addresses: Pyodide's own calls turn values into objects of JavaScript and back by the
 * bridge that is closed while an answer runs.
 */

/** As much of Emscripten's module as is used here. Addresses are numbers, 0 where Python raised. */
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

/** Our own code let an error through: what is left of the interpreter is not used. */
function checked(address: number): number {
  if (address === 0) throw new Error('Python raised an error outside of the script.')
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

/** The text that a function of ours returned; too long ones are never decoded. */
function readText(python: CPython, object: number, maxBytes: number): string {
  const address = checked(python._malloc(8))
  const start = checked(python._PyUnicode_AsUTF8AndSize(object, address))
  const length = new DataView(python.HEAPU8.buffer).getUint32(address, true)
  python._free(address)
  if (length > maxBytes) throw new Error('What Python reported of the script is too large.')
  return new TextDecoder().decode(python.HEAPU8.slice(start, start + length))
}

/** Addresses of what `prepare` in runner.py returned, and the code of report.py. */
export interface Prepared {
  readonly begin: number
  readonly addPacks: number
  /** Pairs of names and values that every run of report.py starts from. */
  readonly names: number
  readonly builtins: number
  readonly report: Uint8Array
}

export function callWithText(python: CPython, callable: number, text: string): number {
  return checked(python._PyObject_CallOneArg(callable, toPython(python, text)))
}

/** Runs the script without a caller: no frame of ours is above its own. Returns the error that ended it, or 0. */
export function runScript(python: CPython, begin: number, job: string): number {
  const task = callWithText(python, begin, job)
  if (python._PyTuple_Size(task) === 0) return 0
  const globals = checked(python._PyTuple_GetItem(task, 1))
  const ended = python._PyEval_EvalCode(checked(python._PyTuple_GetItem(task, 0)), globals, globals)
  return ended === 0 ? python._PyErr_GetRaisedException() : 0
}

const encode = (text: string) => new TextEncoder().encode(text)

/**
 * Calls one function of report.py in names of its own, made anew from code that was compiled before the script began:
 * nothing that a script left in ours is run.
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
