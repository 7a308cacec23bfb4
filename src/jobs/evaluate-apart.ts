import { WorkerClient } from '../rpc/connect.ts'
import type { BenchmarkItem, Context } from '../contracts/index.ts'
import { spawnWorker } from '../lib/trusted.ts'
import type { ApartMethods } from './apart-methods.ts'
import apartWorkerUrl from './apart-worker.ts?worker&url'
import type { EvaluateRequest, Evaluation } from './evaluate-with.ts'
import { currentEnvironment, siteServices } from './site-services.ts'

/** A worker of its own for each: a file that is read holds no answer that runs. */
function makeClient(name: string): WorkerClient<ApartMethods> {
  return new WorkerClient<ApartMethods>({
    spawn: () => spawnWorker(apartWorkerUrl, name),
    timeLimitsMs: {
      evaluate: 600_000,
      openImport: 60_000,
      openTable: 120_000,
      tryMapping: 60_000,
      readTable: 60_000,
      readEvents: 120_000,
    },
  })
}

const evaluations = makeClient('evaluations')
export const imports = makeClient('imports')

/** Whether nothing of an answer is drawn, so that no page is needed to evaluate it. */
export function canRunApart(item: BenchmarkItem): boolean {
  const domains = siteServices.benchmarks.get(item.benchmark)?.domains
  const renderer = (domains?.find(({ id }) => id === item.domain) ?? domains?.[0])?.renderer
  if (typeof Worker === 'undefined' || renderer === undefined) return false
  return renderer === null || siteServices.renderers.get(renderer)?.engines.length === 0
}

/** One answer's whole way in a worker, for a large one that is a value and no picture. */
export async function evaluateApart(request: EvaluateRequest, context: Context): Promise<Evaluation> {
  const { item, answer, settings, cache } = request
  const environment = await currentEnvironment()
  context.signal.throwIfAborted()
  const evaluation = await evaluations.call(
    'evaluate',
    { item, answer, settings, cache, environment },
    { signal: context.signal, onProgress: (done, total) => context.progress(done, total) },
  )
  // Those that were given: whoever compares them knows them again.
  return { ...evaluation, record: { ...evaluation.record, item, answer, settings } }
}
