import type { CPython } from './c-api.ts'

/* As much of Pyodide as is used here. */

export interface FileSystem {
  mkdirTree(path: string): void
  writeFile(path: string, bytes: Uint8Array, options?: { canOwn: boolean }): void
  readFile(path: string): Uint8Array<ArrayBuffer>
  stat(path: string): { readonly size: number }
}

export interface Pyodide {
  readonly FS: FileSystem
  readonly _module: CPython
  readonly _api: { readonly config: { jsglobals?: unknown } }
  /** Our own code, whose last expression is `prepare`. */
  runPython(code: string): (lazy: string, report: string) => string
}

export type LoadPyodide = (options: Readonly<Record<string, unknown>>) => Promise<Pyodide>

export interface Clock {
  /** From now on time and random values are the answer's own. */
  set(seed: number, epochMs: number): void
  /** Milliseconds, for our own figures. */
  realNow(): number
}
