/* As much of Pyodide as is used here. */

export interface FileSystem {
  mkdirTree(path: string): void
  writeFile(path: string, bytes: Uint8Array, options?: { canOwn: boolean }): void
  readFile(path: string): Uint8Array<ArrayBuffer>
  stat(path: string): { readonly size: number }
}

interface Prepared {
  readonly run: (job: string) => string
  readonly add_packs: (lazy: string) => void
}

export interface Pyodide {
  readonly FS: FileSystem
  /** Our own code, whose last expression is `prepare`. */
  runPython(code: string): (lazy: string) => Prepared
}

export type LoadPyodide = (options: Readonly<Record<string, unknown>>) => Promise<Pyodide>

export interface Clock {
  /** From now on time and random values are the answer's own. */
  set(seed: number, epochMs: number): void
  release(): void
}

export interface Runner {
  readonly run: (job: string) => string
  readonly addPacks: (lazy: string) => void
  readonly clock: Clock
}
