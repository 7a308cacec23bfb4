import { TexFileSystem, WriteLimitError } from './file-system.ts'
import type { Tree } from './file-system.ts'
import { Heap } from './heap.ts'
import { ExitStatus, systemCalls } from './system.ts'
import { importNames } from './wasm-names.ts'

export interface TexRun {
  readonly module: WebAssembly.Module
  readonly tree: Tree
  /** Files under `/t`: `texmf.cnf`, formats. */
  readonly fixed: ReadonlyMap<string, Uint8Array>
  /** The document's folder. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly args: readonly string[]
  readonly epochSeconds: number
  readonly maxMemoryBytes: number
}

export interface TexResult {
  /** Null if the engine stopped with a wasm trap. */
  readonly status: number | null
  /** The reason why the run was stopped from outside TeX. */
  readonly stopped?: 'memory' | 'output' | 'trap'
  /** All printed output. */
  readonly terminal: string
  readonly written: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly memoryBytes: number
  /** `<kind>/<name>` of the files that TeX looked up in the tree without finding them. */
  readonly missed: ReadonlySet<string>
  /** `<kind>/<name>` of the files that TeX looked up in the tree and found. */
  readonly found: ReadonlySet<string>
}

/** In batch mode, TeX prints little. If endless macros print more than this, the rest is dropped. */
const maxTerminalBytes = 4_000_000

/** Runs pdfTeX once in a new instance, so that nothing is left over from the previous run. */
export function runTex(run: TexRun): TexResult {
  const files = new TexFileSystem(run.tree, run.fixed)
  for (const [path, bytes] of run.files) files.put(path, bytes)
  const heap = new Heap(run.maxMemoryBytes)
  const printed: Uint8Array[] = []
  let printedBytes = 0
  const calls = systemCalls(heap, {
    files,
    epochSeconds: run.epochSeconds,
    environment: {
      HOME: '/',
      PATH: '/bin',
      TEXMFCNF: '/t',
      SELFAUTOLOC: '/bin',
      SOURCE_DATE_EPOCH: String(run.epochSeconds),
      FORCE_SOURCE_DATE: '1',
    },
    print: (bytes) => {
      printedBytes += bytes.length
      if (printedBytes <= maxTerminalBytes) printed.push(bytes.slice())
    },
  })
  const imports = Object.fromEntries(Object.entries(importNames).map(([short, name]) => [short, calls[name]]))
  const instance = new WebAssembly.Instance(run.module, { a: imports })
  heap.attach(instance)
  const end = runMain(heap, run.args)
  return {
    ...end,
    ...(heap.refused ? { stopped: 'memory' as const } : {}),
    terminal: decode(printed),
    written: new Map([...files.written()].map(([path, file]) => [path, file.read()])),
    memoryBytes: heap.sizeBytes,
    missed: files.missed,
    found: files.found,
  }
}

function runMain(heap: Heap, args: readonly string[]): Pick<TexResult, 'status' | 'stopped'> {
  try {
    heap.callExport('callConstructors')
    const all = ['/bin/pdflatex', ...args]
    const pointers = all.map((text) => {
      const at = heap.callExport('malloc', text.length * 3 + 1)
      heap.writeString(text, at)
      return at
    })
    const list = heap.callExport('malloc', (all.length + 1) * 4)
    heap.words(list, all.length + 1).set([...pointers, 0])
    return { status: heap.callExport('main', all.length, list) }
  } catch (thrown) {
    if (thrown instanceof ExitStatus) return { status: thrown.status }
    if (thrown instanceof WriteLimitError) return { status: null, stopped: 'output' }
    // After a wasm trap or a stack overflow, the engine cannot be used any more and reports no error.
    if (thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError) {
      return { status: null, stopped: 'trap' }
    }
    throw thrown
  }
}

/**
 * TeX writes bytes. Invalid UTF-8 (for example, a character that was cut in the middle) becomes a replacement
 * character.
 */
function decode(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
}
