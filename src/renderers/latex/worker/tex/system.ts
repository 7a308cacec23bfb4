import { Heap } from './heap.ts'
import { WrittenFile } from './file-system.ts'
import type { FileEntry, TexFileSystem } from './file-system.ts'
import type { ImportName } from './wasm-names.ts'

/*
 * The C library's interface to the outside: files, clock, environment, memory. Only functions that pdfTeX calls are
 * implemented. There are no processes, sockets or pipes.
 */

/** Thrown by `exit()` to unwind the wasm frames. */
export class ExitStatus extends Error {
  override readonly name = 'ExitStatus'
  readonly status: number

  constructor(status: number) {
    super(`exit ${status}`)
    this.status = status
  }
}

export interface SystemOptions {
  readonly files: TexFileSystem
  readonly environment: Readonly<Record<string, string>>
  /** Seconds since 1970. There is no other clock, so that the same source always produces the same PDF. */
  readonly epochSeconds: number
  /** Called with the program's output as it is printed. */
  readonly print: (bytes: Uint8Array) => void
}

interface OpenFile {
  readonly path: string
  readonly file: FileEntry
  readonly writable: boolean
  readonly appends: boolean
  position: number
}

type Import = (...args: number[]) => number | undefined

const [noEntry, badFile, noAccess, isFolder, invalid, noSystem, notTty] = [44, 8, 2, 31, 28, 52, 59]
const openWrite = 0o1
const openReadWrite = 0o2
const openCreate = 0o100
const openTruncate = 0o1000
const openAppend = 0o2000
const regularFile = 0o100644
const folder = 0o040755

/** The imports of the wasm module. `heap` must be attached to the instance before any of them is called. */
export function systemCalls(heap: Heap, options: SystemOptions): Readonly<Record<ImportName, Import>> {
  const { files, print, epochSeconds } = options
  const open = new Map<number, OpenFile>()
  let highWord = 0

  function descriptor(): number {
    let fd = 3
    while (open.has(fd)) fd += 1
    return fd
  }

  function openPath(pathAt: number, flags: number): number {
    const path = heap.string(pathAt)
    const writable = (flags & (openWrite | openReadWrite)) !== 0
    const found = files.find(path)
    if (found === 'folder') return -isFolder
    let file: FileEntry | null = found
    if (writable && (found === null || (flags & openTruncate) !== 0 || !(found instanceof WrittenFile))) {
      if (found === null && (flags & openCreate) === 0) return -noEntry
      file = files.create(path)
      if (file === null) return -noAccess
    }
    if (file === null) return -noEntry
    const fd = descriptor()
    open.set(fd, { path, file, writable, appends: (flags & openAppend) !== 0, position: 0 })
    return fd
  }

  function writeStat(found: FileEntry | 'folder' | null, at: number): number {
    if (found === null) return -noEntry
    const isDirectory = found === 'folder'
    const words = heap.words(at, 22)
    words.fill(0)
    words[0] = 1
    words[2] = words[20] = 1
    words[3] = isDirectory ? folder : regularFile
    words[4] = 1
    words[10] = isDirectory ? 4096 : found.size
    words[12] = 4096
    words[13] = isDirectory ? 8 : Math.ceil(found.size / 512)
    words[14] = words[16] = words[18] = epochSeconds
    return 0
  }

  const stat = (path: number, at: number): number => writeStat(files.find(heap.string(path)), at)

  function read(fd: number, vectors: number, count: number, result: number): number {
    const stream = open.get(fd)
    if (stream === undefined) {
      heap.setWord(result, 0)
      return fd === 0 ? 0 : badFile
    }
    const bytes = stream.file.read()
    let total = 0
    for (let index = 0; index < count; index += 1) {
      const [at = 0, length = 0] = heap.words(vectors + index * 8, 2)
      const part = bytes.subarray(stream.position, stream.position + length)
      heap.bytes().set(part, at)
      stream.position += part.length
      total += part.length
      if (part.length < length) break
    }
    heap.setWord(result, total)
    return 0
  }

  function write(fd: number, vectors: number, count: number, result: number): number {
    const stream = open.get(fd)
    if (stream === undefined && fd !== 1 && fd !== 2) return badFile
    let total = 0
    for (let index = 0; index < count; index += 1) {
      const [at = 0, length = 0] = heap.words(vectors + index * 8, 2)
      const part = heap.bytes().subarray(at, at + length)
      if (stream === undefined) print(part)
      else if (stream.file instanceof WrittenFile && stream.writable) {
        if (stream.appends) stream.position = stream.file.size
        stream.file.write(part, stream.position)
        stream.position += length
      } else return badFile
      total += length
    }
    heap.setWord(result, total)
    return 0
  }

  function seek(fd: number, low: number, high: number, whence: number, result: number): number {
    const stream = open.get(fd)
    if (stream === undefined) return fd <= 2 ? 70 : badFile
    const offset = high * 2 ** 32 + (low >>> 0)
    const start = whence === 0 ? 0 : whence === 1 ? stream.position : stream.file.size
    if (start + offset < 0) return invalid
    stream.position = start + offset
    const words = heap.words(result, 2)
    words[0] = stream.position
    words[1] = Math.floor(stream.position / 2 ** 32)
    return 0
  }

  function environ(pointers: number, text: number): number {
    let at = text
    Object.entries(options.environment).forEach(([name, value], index) => {
      heap.setWord(pointers + index * 4, at)
      at += heap.writeString(`${name}=${value}`, at)
    })
    return 0
  }

  function environSizes(count: number, size: number): number {
    const entries = Object.entries(options.environment)
    heap.setWord(count, entries.length)
    heap.setWord(
      size,
      entries.reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0),
    )
    return 0
  }

  function brokenDownTime(timeAt: number, at: number): undefined {
    const date = new Date((heap.words(timeAt, 1)[0] ?? 0) * 1000)
    const newYear = Date.UTC(date.getUTCFullYear(), 0, 1)
    heap
      .words(at, 11)
      .set([
        date.getUTCSeconds(),
        date.getUTCMinutes(),
        date.getUTCHours(),
        date.getUTCDate(),
        date.getUTCMonth(),
        date.getUTCFullYear() - 1900,
        date.getUTCDay(),
        Math.floor((date.getTime() - newYear) / 86_400_000),
        0,
        0,
        0,
      ])
    return undefined
  }

  /** Only supports the numeric fields that pdfTeX uses for dates. */
  function strftime(at: number, max: number, formatAt: number, timeAt: number): number {
    const [second = 0, minute = 0, hour = 0, day = 0, month = 0, year = 0] = heap.words(timeAt, 6)
    const fields = new Map([
      ['Y', String(year + 1900)],
      ['m', twoDigits(month + 1)],
      ['d', twoDigits(day)],
      ['H', twoDigits(hour)],
      ['M', twoDigits(minute)],
      ['S', twoDigits(second)],
      ['%', '%'],
    ])
    const text = heap
      .string(formatAt)
      .replace(/%(.)/g, (whole, letter: string) => fields.get(letter) ?? whole)
    if (text.length + 1 > max) return 0
    heap.writeString(text, at)
    return text.length
  }

  const invoke: Import = (index = 0, ...args) => {
    const stack = heap.stackSave()
    try {
      return heap.call(index, args)
    } catch (thrown) {
      heap.stackRestore(stack)
      if (thrown !== longJump) throw thrown
      heap.setThrew(1, 0)
      return 0
    }
  }

  return {
    __syscall_open: (path = 0, flags = 0) => openPath(path, flags),
    __syscall_stat64: (path = 0, at = 0) => stat(path, at),
    __syscall_lstat64: (path = 0, at = 0) => stat(path, at),
    __syscall_fstatat64: (fd = 0, path = 0, at = 0, flags = 0) =>
      (flags & 0x1000) !== 0 && heap.string(path) === ''
        ? writeStat(open.get(fd)?.file ?? null, at)
        : stat(path, at),
    __syscall_faccessat: (...[, path = 0]) => (files.find(heap.string(path)) === null ? -noEntry : 0),
    __syscall_fcntl64: () => 0,
    __syscall_ioctl: () => -notTty,
    __syscall_getcwd: (at = 0) => (heap.writeString('/w', at), at),
    __syscall_getdents64: () => 0,
    __syscall_getuid32: () => 0,
    __syscall_readlink: () => -invalid,
    __syscall_rename: (from = 0, to = 0) => (files.rename(heap.string(from), heap.string(to)) ? 0 : -noEntry),
    __syscall_unlink: (path = 0) => (files.remove(heap.string(path)) ? 0 : -noEntry),
    __syscall_rmdir: () => -noAccess,
    __syscall_pipe: () => -noSystem,
    __syscall_socket: () => -noSystem,
    __syscall_connect: () => -noSystem,
    system: (command = 0) => (command === 0 ? 0 : -1),
    fd_close: (fd = 0) => (open.delete(fd) ? 0 : badFile),
    fd_read: (fd = 0, vectors = 0, count = 0, result = 0) => read(fd, vectors, count, result),
    fd_write: (fd = 0, vectors = 0, count = 0, result = 0) => write(fd, vectors, count, result),
    fd_seek: (fd = 0, low = 0, high = 0, whence = 0, result = 0) => seek(fd, low, high, whence, result),
    environ_get: (pointers = 0, text = 0) => environ(pointers, text),
    environ_sizes_get: (count = 0, size = 0) => environSizes(count, size),
    time: (at = 0) => {
      if (at !== 0) heap.setWord(at, epochSeconds)
      return epochSeconds
    },
    gettimeofday: (at = 0) => {
      heap.setWord(at, epochSeconds)
      heap.setWord(at + 4, 0)
      return 0
    },
    emscripten_get_now: () => 0,
    _gmtime_js: (timeAt = 0, at = 0) => brokenDownTime(timeAt, at),
    _localtime_js: (timeAt = 0, at = 0) => brokenDownTime(timeAt, at),
    _tzset_js: () => undefined,
    strftime: (at = 0, max = 0, format = 0, timeAt = 0) => strftime(at, max, format, timeAt),
    exit: (status = 0) => {
      throw new ExitStatus(status)
    },
    abort: () => {
      throw new WebAssembly.RuntimeError('The engine aborted.')
    },
    emscripten_memcpy_big: (to = 0, from = 0, length = 0) => {
      heap.bytes().copyWithin(to, from, from + length)
      return undefined
    },
    emscripten_resize_heap: (size = 0) => (heap.grow(size >>> 0) ? 1 : 0),
    getTempRet0: () => highWord,
    setTempRet0: (value = 0) => {
      highWord = value
      return undefined
    },
    _emscripten_throw_longjmp: () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- what emscripten's setjmp compares with
      throw longJump
    },
    invoke_i: invoke,
    invoke_ii: invoke,
    invoke_iii: invoke,
    invoke_iiii: invoke,
    invoke_iiiii: invoke,
    invoke_vii: invoke,
  }
}

const longJump = Infinity

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
