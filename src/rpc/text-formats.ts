import { spawnWorker } from '../lib/trusted.ts'
import { WorkerClient } from './connect.ts'
import type { LocatedRule, TextMethods } from '../../workers/text-formats/methods.ts'
import textWorkerUrl from '../../workers/text-formats/worker.ts?worker&url'

export type { LocatedRule } from '../../workers/text-formats/methods.ts'

/**
 * Far more time than the longest accepted text needs. A parser that reaches this limit is stuck, and its worker is
 * replaced.
 */
const timeLimitsMs = { parse: 30_000, locate: 30_000 } as const

let client: WorkerClient<TextMethods> | undefined

/** Returns the worker that parses texts, shared by all five formats. */
export function textWorker(): WorkerClient<TextMethods> {
  client ??= new WorkerClient<TextMethods>({
    spawn: () => spawnWorker(textWorkerUrl, 'text-formats'),
    timeLimitsMs,
  })
  return client
}

/**
 * Evaluates path rules against a text. For each rule, returns whether it holds, how much of its path exists, and its
 * position. Null if the text does not parse.
 */
export function locateRules(
  params: TextMethods['locate']['params'],
  signal: AbortSignal,
): Promise<readonly LocatedRule[] | null> {
  return textWorker().call('locate', params, { signal })
}
