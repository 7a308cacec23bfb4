import { spawnWorker } from '../lib/trusted.ts'
import { WorkerClient } from './connect.ts'
import type { LocatedRule, TextMethods } from '../../workers/text-formats/methods.ts'
import textWorkerUrl from '../../workers/text-formats/worker.ts?worker&url'

export type { LocatedRule } from '../../workers/text-formats/methods.ts'

/** Far above what the longest text that is read takes: a parser that reaches it is broken, and its worker replaced. */
const timeLimitsMs = { parse: 30_000, locate: 30_000 } as const

let client: WorkerClient<TextMethods> | undefined

/** The worker that parses texts, one for all five formats. */
export function textWorker(): WorkerClient<TextMethods> {
  client ??= new WorkerClient<TextMethods>({
    spawn: () => spawnWorker(textWorkerUrl, 'text-formats'),
    timeLimitsMs,
  })
  return client
}

/** Where path rules lead in a text: whether each holds, the path as far as it goes, and its place. Null: it does not parse. */
export function locateRules(
  params: TextMethods['locate']['params'],
  signal: AbortSignal,
): Promise<readonly LocatedRule[] | null> {
  return textWorker().call('locate', params, { signal })
}
