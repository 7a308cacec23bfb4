import { spawnWorker } from '../../lib/trusted.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import type { MathJaxMethods } from './worker/mathjax/methods.ts'
import workerUrl from './worker/mathjax/worker.ts?worker&url'
import { defined } from '../../lib/defined.ts'

/**
 * A MathJax worker of its own for one purpose, so that a cancelled preview does not end a render.
 * `typesetMs`: limit per formula; `graceMs`: how long a cancelled one may go on before the worker is replaced.
 */
export function createMathJax(
  name: string,
  { typesetMs, graceMs }: { readonly typesetMs: number; readonly graceMs?: number },
): WorkerClient<MathJaxMethods> {
  return new WorkerClient<MathJaxMethods>({
    spawn: () => spawnWorker(workerUrl, name),
    timeLimitsMs: { start: 60_000, typeset: typesetMs },
    ...defined({ graceMs }),
  })
}

export type { TypesetDrawing } from './worker/mathjax/methods.ts'
