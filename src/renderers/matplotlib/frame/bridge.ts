/*
 * Python's WebAssembly can only call the browser through the functions that it imports. While an answer runs, only
 * the functions for files, the clock, memory and packed libraries work. A script that gets hold of a JavaScript
 * object, a built-in module or a raw address cannot do anything with it, because it would need one of the other
 * imports.
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
  /** From now on, makes imports that lead to JavaScript throw an error that ends the interpreter. */
  close(): void
}

/**
 * Puts a check in front of every function in the import tables of the module and all its libraries, except for the
 * functions that always stay open.
 */
export function gateImports(imports: Record<string, unknown>): Bridge {
  let isClosed = false
  for (const [name, imported] of Object.entries(imports)) {
    if (typeof imported !== 'function' || open.has(name)) continue
    const call = imported as Imported // eslint-disable-line @typescript-eslint/consistent-type-assertions -- whatever it takes and returns
    const gated: Imported = (...given) => {
      if (isClosed) throw new Error(`The script called "${name}" of the browser, which is blocked here.`)
      return call(...given)
    }
    // Emscripten stores the signatures of functions as their properties.
    imports[name] = Object.assign(gated, imported)
  }
  return {
    close: () => {
      isClosed = true
    },
  }
}

/**
 * Puts the checks of `gateImports` into the next module that third-party code compiles, for which one import table is
 * passed.
 */
export function gateNextModule(): Bridge {
  const bridges: Bridge[] = []
  const gate = (given: WebAssembly.Imports | undefined) => {
    const table = given?.['env']
    // The module with which Pyodide initially probes for features imports nothing.
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
      if (bridges.length === 0) throw new Error("Python's imports were not found.")
      for (const bridge of bridges) bridge.close()
    },
  }
}
