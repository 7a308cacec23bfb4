import { engineIdleMs } from '../../lib/environment.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import type { MathJaxMethods } from './worker/mathjax/methods.ts'
import workerUrl from './worker/mathjax/worker.ts?worker&url'
import { defined } from '../../lib/defined.ts'

/**
 * Creates a separate MathJax worker for each purpose, so that a cancelled preview does not end a render. `typesetMs`:
 * time limit per formula; `graceMs`: how long a cancelled formula may continue before the worker is replaced.
 */
export function createMathJax(
  name: string,
  { typesetMs, graceMs }: { readonly typesetMs: number; readonly graceMs?: number },
): WorkerClient<MathJaxMethods> {
  return new WorkerClient<MathJaxMethods>({
    spawn: () => spawnWorker(workerUrl, name),
    timeLimitsMs: { start: 60_000, typeset: typesetMs },
    idleMs: engineIdleMs(),
    ...defined({ graceMs }),
  })
}

export type { TypesetDrawing } from './worker/mathjax/methods.ts'
