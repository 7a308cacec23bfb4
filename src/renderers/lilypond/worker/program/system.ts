import { Clock } from './clock.ts'
import { Descriptors, errors } from './descriptors.ts'
import type { FileTree } from './file-tree.ts'
import { resolvePath } from './file-tree.ts'
import type { Heap } from './heap.ts'

/*
 * What a program linked by emscripten can ask for: files of its tree, one clock, its environment, memory. There are no
 * processes, sockets, pipes or signals: every other import answers that it does not exist.
 */

/** Thrown by `exit()` through the WebAssembly frames. */
export class ExitStatus extends Error {
  override readonly name = 'ExitStatus'
  readonly status: number

  constructor(status: number) {
    super(`exit ${status}`)
    this.status = status
  }
}

export interface SystemOptions {
  readonly emscripten: '3.1.69' | '3.1.10'
  readonly files: FileTree
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly epochMs: number
  /** Receives the program's output as it is printed. */
  readonly print: (bytes: Uint8Array) => void
}

type Import = (...args: number[]) => number | undefined

export interface System {
  readonly descriptors: Descriptors
  readonly clock: Clock
  readonly imports: WebAssembly.Imports
}

/**
 * The imports of `module`; `heap` must be attached to the instance before any of them is called.
 * @param extra functions of this program alone
 */
export function createSystem(
  module: WebAssembly.Module,
  heap: Heap,
  options: SystemOptions,
  extra: Readonly<Record<string, Import>> = {},
): System {
  const descriptors = new Descriptors(options.files, heap, options.folder, options.print)
  const clock = new Clock(heap, options.epochMs)
  const known: Readonly<Record<string, Import>> = {
    ...fileCalls(heap, options, descriptors),
    ...timeCalls(heap, clock, options.emscripten),
    ...processCalls(heap, options.environment),
    ...extra,
  }
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const call = known[name] ?? absent
    const group = (imports[from] ??= {})
    group[name] = name.startsWith('invoke_')
      ? invoke(heap, name)
      : hasLongs.has(name)
        ? withNumbers(call)
        : call
  }
  return { descriptors, clock, imports }
}

/** Commands of `fcntl`. */
const [duplicate, getFlags, duplicateClosing] = [0, 3, 1030]

const absent: Import = () => -errors.noSystem

/** Imports with 64-bit arguments, which arrive as bigint. */
const hasLongs = new Set([
  'fd_seek',
  'fd_pread',
  'fd_pwrite',
  '__syscall_ftruncate64',
  '_localtime_js',
  '_gmtime_js',
  'clock_time_get',
])

function withNumbers(call: Import): WebAssembly.ImportValue {
  return (...args: (number | bigint)[]) => call(...args.map(Number))
}

/** Places of fields in `struct stat`, in words, which emscripten changed. */
const statLayouts = {
  '3.1.69': { words: 24, mode: 1, size: 6, inode: 22 },
  '3.1.10': { words: 22, mode: 3, size: 10, inode: 20 },
} as const

function fileCalls(
  heap: Heap,
  { files, emscripten }: SystemOptions,
  open: Descriptors,
): Record<string, Import> {
  const layout = statLayouts[emscripten]
  const stat = (path: string, at: number): number => {
    const entry = files.find(path)
    if (entry === null) return -errors.noEntry
    const isFolder = entry === 'folder'
    const words = heap.words(at, layout.words)
    words.fill(0)
    words[0] = 1
    words[layout.mode] = isFolder ? 0o040755 : entry.writable ? 0o100644 : 0o100444
    words[layout.mode + 1] = 1
    words[layout.size] = isFolder ? 4096 : entry.size
    words[layout.size + 2] = 4096
    words[layout.size + 3] = isFolder ? 8 : Math.ceil(entry.size / 512)
    words[layout.inode] = inodeOf(path)
    return 0
  }
  const statOpen = (fd: number, at: number): number => {
    const file = open.get(fd)
    return file === undefined ? -errors.badFile : stat(file.path, at)
  }
  return {
    __syscall_openat: (...[, path = 0, flags = 0]) => open.open(path, flags),
    __syscall_stat64: (path = 0, at = 0) => stat(open.path(path), at),
    __syscall_lstat64: (path = 0, at = 0) => stat(open.path(path), at),
    __syscall_fstat64: (fd = 0, at = 0) => statOpen(fd, at),
    __syscall_newfstatat: (fd = 0, path = 0, at = 0, flags = 0) =>
      (flags & 0x1000) !== 0 && heap.string(path) === '' ? statOpen(fd, at) : stat(open.path(path), at),
    __syscall_faccessat: (...[, path = 0]) => (files.find(open.path(path)) === null ? -errors.noEntry : 0),
    __syscall_getdents64: (fd = 0, at = 0, size = 0) => open.listFolder(fd, at, size),
    __syscall_getcwd: (at = 0) => heap.writeString(open.folder, at),
    __syscall_chdir: (path = 0) => {
      if (files.find(open.path(path)) !== 'folder') return -errors.noEntry
      open.folder = open.path(path)
      return 0
    },
    __syscall_mkdirat: (...[, path = 0]) => {
      if (files.makeFolder(open.path(path))) return 0
      return files.find(open.path(path)) === null ? -errors.noEntry : -errors.exists
    },
    __syscall_unlinkat: (...[, path = 0]) => (files.remove(open.path(path)) ? 0 : -errors.noEntry),
    __syscall_rmdir: (path = 0) => (files.remove(open.path(path)) ? 0 : -errors.noEntry),
    __syscall_renameat: (...[, from = 0, , to = 0]) =>
      files.rename(open.path(from), open.path(to)) ? 0 : -errors.noEntry,
    __syscall_readlinkat: () => -errors.invalid,
    __syscall_fcntl64: (fd = 0, command = 0) =>
      command === duplicate || command === duplicateClosing
        ? open.duplicate(fd)
        : command === getFlags
          ? open.flags(fd)
          : 0,
    __syscall_dup: (fd = 0) => open.duplicate(fd),
    __syscall_pipe: (at = 0) => open.pipe(at),
    __syscall_ioctl: () => -errors.notTty,
    __syscall_ftruncate64: (fd = 0, size = 0) => {
      const file = open.get(fd)
      if (file === undefined || file.entry === 'folder' || !file.writable) return -errors.badFile
      if (size <= file.entry.size) file.entry.resize(size)
      return 0
    },
    __syscall_chmod: () => 0,
    __syscall_fchmod: () => 0,
    __syscall_utimensat: () => 0,
    fd_close: (fd = 0) => open.close(fd),
    fd_read: (fd = 0, vectors = 0, count = 0, result = 0) => open.read(fd, vectors, count, result),
    fd_write: (fd = 0, vectors = 0, count = 0, result = 0) => open.write(fd, vectors, count, result),
    fd_pread: (fd = 0, vectors = 0, count = 0, at = 0, result = 0) =>
      open.read(fd, vectors, count, result, at),
    fd_pwrite: (fd = 0, vectors = 0, count = 0, at = 0, result = 0) =>
      open.write(fd, vectors, count, result, at),
    fd_seek: (fd = 0, offset = 0, whence = 0, result = 0) => open.seek(fd, offset, whence, result),
    fd_sync: () => 0,
    fd_fdstat_get: (...[, at = 0]) => {
      heap.bytes().fill(0, at >>> 0, (at >>> 0) + 24)
      return 0
    },
  }
}

function timeCalls(
  heap: Heap,
  clock: Clock,
  emscripten: SystemOptions['emscripten'],
): Record<string, Import> {
  /** The older version passes the address of the time. */
  const breakDownAt: Import = (timeAt = 0, at = 0) => {
    clock.breakDown(heap.word(timeAt), at)
    return undefined
  }
  const breakDown: Import = (seconds = 0, at = 0) => {
    clock.breakDown(seconds, at)
    return undefined
  }
  return {
    _emscripten_date_now: () => clock.epochMs,
    emscripten_date_now: () => clock.epochMs,
    emscripten_get_now: () => 0,
    _emscripten_get_now_is_monotonic: () => 1,
    clock_time_get: (...args) => clock.nanoseconds(args.at(-1) ?? 0),
    _localtime_js: emscripten === '3.1.69' ? breakDown : breakDownAt,
    _gmtime_js: emscripten === '3.1.69' ? breakDown : breakDownAt,
    _mktime_js: (at = 0) => clock.compose(at),
    _timegm_js: (at = 0) => clock.compose(at),
    _tzset_js: () => undefined,
    strftime: (at = 0) => {
      heap.bytes()[at >>> 0] = 0
      return 0
    },
  }
}

function processCalls(heap: Heap, environment: Readonly<Record<string, string>>): Record<string, Import> {
  const entries = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const leave: Import = (status = 0) => {
    throw new ExitStatus(status)
  }
  const abort: Import = () => {
    throw new WebAssembly.RuntimeError('The program aborted.')
  }
  let highWord = 0
  return {
    environ_sizes_get: (count = 0, size = 0) => {
      heap.setWord(count, entries.length)
      heap.setWord(
        size,
        entries.reduce((sum, entry) => sum + entry.length + 1, 0),
      )
      return 0
    },
    environ_get: (pointers = 0, text = 0) => {
      let at = text
      entries.forEach((entry, index) => {
        heap.setWord(pointers + index * 4, at)
        at += heap.writeString(entry, at)
      })
      return 0
    },
    exit: (status = 0) => {
      // Guile prints what is still in its buffers.
      if (heap.has('__funcs_on_exit')) heap.call('__funcs_on_exit')
      if (heap.has('fflush')) heap.call('fflush', 0)
      return leave(status)
    },
    proc_exit: leave,
    abort,
    _abort_js: abort,
    __assert_fail: abort,
    emscripten_memcpy_big: (to = 0, from = 0, size = 0) => copy(heap, to, from, size),
    _emscripten_memcpy_js: (to = 0, from = 0, size = 0) => copy(heap, to, from, size),
    emscripten_resize_heap: (size = 0) => (heap.grow(size >>> 0) ? 1 : 0),
    emscripten_get_heap_max: () => heap.maxBytes,
    _emscripten_system: (command = 0) => (command === 0 ? 0 : -1),
    getTempRet0: () => highWord,
    setTempRet0: (value = 0) => {
      highWord = value
      return undefined
    },
    _emscripten_throw_longjmp: () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- what emscripten's setjmp compares with
      throw longJump
    },
  }
}

function copy(heap: Heap, to: number, from: number, size: number): undefined {
  heap.bytes().copyWithin(to >>> 0, from >>> 0, (from >>> 0) + (size >>> 0))
  return undefined
}

const longJump = Infinity

/** A call through a function pointer that `longjmp` may end. */
function invoke(heap: Heap, name: string): WebAssembly.ImportValue {
  // Only these exports know how the program passes arguments to function pointers.
  const caller = name.replace('invoke_', 'dynCall_')
  return (...args: (number | bigint)[]) => {
    const stack = heap.call('stackSave')
    try {
      return heap.call(caller, ...args)
    } catch (thrown) {
      heap.call('stackRestore', stack)
      if (thrown !== longJump) throw thrown
      heap.call('setThrew', 1, 0)
      return 0
    }
  }
}

/** The same number for the same path, so that a program can tell whether two names are one file. */
function inodeOf(path: string): number {
  let hash = 7
  for (const letter of resolvePath(path, '/')) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return hash
}
