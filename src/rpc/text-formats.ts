import { spawnWorker } from '../lib/trusted.ts'
import { WorkerClient } from './connect.ts'
import type { TextMethods } from '../../workers/text-formats/methods.ts'
import textWorkerUrl from '../../workers/text-formats/worker.ts?worker&url'

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
