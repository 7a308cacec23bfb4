import { WriteLimitError } from './file-tree.ts'
import type { FileTree } from './file-tree.ts'
import { Heap } from './heap.ts'
import { Printed } from './printed.ts'
import { createSystem, ExitStatus } from './system.ts'
import type { SystemOptions } from './system.ts'

export type Ending = 'finished' | 'failed' | 'memory' | 'output' | 'crash'

export interface ProgramOptions {
  readonly emscripten: SystemOptions['emscripten']
  /** The command line, with the program's name. */
  readonly command: readonly string[]
  readonly files: FileTree
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly maxMemoryBytes: number
}

/** Runs a program from its start to its end; the files that it wrote are in the tree. */
export function runProgram(
  module: WebAssembly.Module,
  options: ProgramOptions,
): { ending: Ending; log: string } {
  const heap = new Heap(options.maxMemoryBytes)
  const printed = new Printed()
  const system = createSystem(module, heap, { ...options, epochMs: 0, print: (bytes) => printed.add(bytes) })
  heap.attach(new WebAssembly.Instance(module, system.imports))
  if (heap.has('emscripten_stack_init')) heap.call('emscripten_stack_init')
  const status = endingOf(heap, () => {
    heap.call('__wasm_call_ctors')
    return callMain(heap, options.command)
  })
  return { ending: status, log: printed.text() }
}

/** Calls `main` with a command line. */
export function callMain(heap: Heap, command: readonly string[]): number {
  const words = command.map((word) => heap.newString(word))
  const list = heap.call('malloc', (words.length + 1) * 4)
  heap.words(list, words.length + 1).set([...words, 0])
  return heap.call(heap.has('main') ? 'main' : '__main_argc_argv', words.length, list)
}

/** How a call of the program ended. A program that ran out of memory may have continued without it. */
export function endingOf(heap: Heap, call: () => number): Ending {
  try {
    const status = call()
    return heap.refused ? 'memory' : status === 0 ? 'finished' : 'failed'
  } catch (thrown) {
    if (thrown instanceof WriteLimitError) return 'output'
    if (heap.refused) return 'memory'
    if (thrown instanceof ExitStatus) return thrown.status === 0 ? 'finished' : 'failed'
    return 'crash'
  }
}
