import { WorkerClient } from '../rpc/connect.ts'
import type { BenchmarkItem, Context } from '../contracts/index.ts'
import { spawnWorker } from '../lib/trusted.ts'
import type { EvaluateRequest, Evaluation } from './evaluate-with.ts'
import { currentEnvironment, siteServices } from './site-services.ts'
import type { EvaluationMethods } from './worker-handlers.ts'
import workerUrl from './worker.ts?worker&url'

const client = new WorkerClient<EvaluationMethods>({
  spawn: () => spawnWorker(workerUrl, 'evaluations'),
  timeLimitsMs: { evaluate: 600_000 },
})

/** Whether no part of an answer is rendered, so that evaluating it needs no page. */
export function canRunInWorker(item: BenchmarkItem): boolean {
  const domains = siteServices.benchmarks.get(item.benchmark)?.domains
  const renderer = (domains?.find(({ id }) => id === item.domain) ?? domains?.[0])?.renderer
  if (typeof Worker === 'undefined' || renderer === undefined) return false
  return renderer === null || siteServices.renderers.get(renderer)?.engines.length === 0
}

/** Evaluates a large answer that is a value and no picture in a worker. */
export async function evaluateInWorker(request: EvaluateRequest, context: Context): Promise<Evaluation> {
  const { item, answer, settings, cache } = request
  const environment = await currentEnvironment()
  context.signal.throwIfAborted()
  const evaluation = await client.call(
    'evaluate',
    { item, answer, settings, cache, environment },
    { signal: context.signal, onProgress: (done, total) => context.progress(done, total) },
  )
  // The given objects, not copies: callers compare them by identity.
  return { ...evaluation, record: { ...evaluation.record, item, answer, settings } }
}
