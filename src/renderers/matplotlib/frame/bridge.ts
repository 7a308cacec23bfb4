/*
 * Python's WebAssembly calls the browser by the functions that it imports, and by nothing else. While an answer runs,
 * only those for files, the clock, memory and packed libraries work: a script that finds an object of JavaScript, a
 * built-in module or a raw address can do nothing with it, because each of these goes through an import.
 */

const open = new Set(
  `_abort_js __assert_fail exit __call_sighandler _setitimer_js _Py_CheckEmscriptenSignals_Helper _PyEM_TrampolineCall_JS
  _dlopen_js _dlsym_js _mmap_js _munmap_js _msync_js emscripten_resize_heap emscripten_get_heap_max
  emscripten_date_now emscripten_get_now _tzset_js _timegm_js _mktime_js _localtime_js _gmtime_js
  _emscripten_get_progname _emscripten_system __syscall_getuid32_js __syscall_umask_js __syscall_ioctl
  _try_fcntl64 __syscall_fcntl64 _maybe_poll_async __syscall_poll __syscall_pipe __syscall_openat __syscall_faccessat
  __syscall_chdir __syscall_chmod __syscall_fchownat __syscall_dup __syscall_dup3 __syscall_fchdir __syscall_fchmod
  __syscall_fchmodat2 __syscall_fchown32 __syscall_fdatasync __syscall_fstat64 __syscall_stat64 __syscall_newfstatat
  __syscall_lstat64 __syscall_ftruncate64 __syscall_truncate64 __syscall_getcwd __syscall_getdents64 __syscall_mkdirat
  __syscall_mknodat __syscall_fadvise64 __syscall_fallocate __syscall_readlinkat __syscall_unlinkat __syscall_rmdir
  __syscall_renameat __syscall_statfs64 __syscall_fstatfs64 __syscall_symlinkat __syscall_utimensat
  proc_exit environ_sizes_get environ_get fd_close fd_read fd_write fd_pread fd_pwrite fd_sync fd_seek fd_fdstat_get
  clock_res_get clock_time_get random_get`.split(/\s+/),
)

type Imported = (...given: readonly unknown[]) => unknown

export interface Bridge {
  /** From now on the imports that lead to JavaScript throw, which ends the interpreter. */
  close(): void
}

/** Puts a gate before every other function of the table that the module and all its libraries take imports from. */
export function gateImports(imports: Record<string, unknown>): Bridge {
  let isClosed = false
  for (const [name, imported] of Object.entries(imports)) {
    if (typeof imported !== 'function' || open.has(name)) continue
    const call = imported as Imported // eslint-disable-line no-restricted-syntax -- whatever it takes and returns
    const gated: Imported = (...given) => {
      if (isClosed) throw new Error(`The script called "${name}" of the browser, which is closed here.`)
      return call(...given)
    }
    // Emscripten keeps signatures on functions.
    imports[name] = Object.assign(gated, imported)
  }
  return {
    close: () => {
      isClosed = true
    },
  }
}

/** The same for a module that is about to be compiled by somebody else's code, which passes one table of imports. */
export function gateNextModule(): Bridge {
  const bridges: Bridge[] = []
  const gate = (given: WebAssembly.Imports | undefined) => {
    const table = given?.['env']
    // The probe for a feature that Pyodide starts with imports nothing.
    if (table !== undefined) bridges.push(gateImports(table))
  }
  const { instantiate, instantiateStreaming } = WebAssembly
  WebAssembly.instantiateStreaming = (source, imports) => {
    gate(imports)
    return instantiateStreaming(source, imports)
  }
  WebAssembly.instantiate = new Proxy(instantiate, {
    apply: (target, self, given: Parameters<typeof instantiate>) => {
      gate(given[1])
      return Reflect.apply(target, self, given)
    },
  })
  return {
    close: () => {
      WebAssembly.instantiateStreaming = instantiateStreaming
      WebAssembly.instantiate = instantiate
      if (bridges.length === 0) throw new Error('The imports of Python were not found.')
      for (const bridge of bridges) bridge.close()
    },
  }
}
