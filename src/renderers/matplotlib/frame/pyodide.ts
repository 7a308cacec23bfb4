import type { CPython } from './c-api.ts'

/* The parts of Pyodide that are used here. */

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
  /** Runs our own code, whose last expression is the function `prepare`. */
  runPython(code: string): (lazy: string, report: string) => string
}

export type LoadPyodide = (options: Readonly<Record<string, unknown>>) => Promise<Pyodide>

export interface Clock {
  /** Sets the time and random values that the answer sees from now on. */
  set(seed: number, epochMs: number): void
  /** Milliseconds, only used for our own measurements. */
  realNow(): number
}
