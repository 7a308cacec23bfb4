import { WorkerClient } from '../rpc/connect.ts'
import type { LocatedRule, TextMethods } from '../../workers/text-formats/methods.ts'
import textWorkerUrl from '../../workers/text-formats/worker.ts?worker&url'
import { spawnWorker } from '../lib/trusted.ts'

export type { LocatedRule } from '../../workers/text-formats/methods.ts'

let client: WorkerClient<TextMethods> | undefined

/** Where path rules lead in a text: whether each holds, the path as far as it goes, and its place. Null: it does not parse. */
export function locateRules(
  params: TextMethods['locate']['params'],
  signal: AbortSignal,
): Promise<readonly LocatedRule[] | null> {
  client ??= new WorkerClient<TextMethods>({
    spawn: () => spawnWorker(textWorkerUrl, 'rules'),
    timeLimitsMs: { parse: 30_000, locate: 30_000 },
  })
  return client.call('locate', params, { signal })
}
