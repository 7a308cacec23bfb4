import {
  msg,
  type CompletionFailure,
  type Message,
  type Outcome,
  type SourceFailure,
} from '../contracts/index.ts'
import { waitMs } from '../lib/wait.ts'
import type { AskOutcome } from './ask-model.ts'
import type { Budget, Reservation } from './budget.ts'
import type { EndpointPace } from './pace.ts'

/*
 * Sends many requests to one endpoint: several at a time, at the rate that the endpoint's server allows, within a
 * spending cap. A request is stored as in progress before it is sent, and its outcome is stored before the next one
 * is sent.
 */

/** One request of a run. */
export interface Task {
  /** Id of the answer. */
  readonly id: string
  readonly run: string
  readonly item: string
  readonly repeat: number
}

/** The outcome of a request. */
export interface SettledQuestion {
  readonly task: Task
  readonly asked: AskOutcome
  readonly state: 'answered' | 'failed'
}

/** A prepared request. The size of its content, including pictures, is used to estimate its tokens. */
export interface PreparedQuestion {
  readonly bytes: number
  send(signal: AbortSignal): Promise<AskOutcome>
}

export interface QueueServices {
  prepare(task: Task, signal: AbortSignal): Promise<Outcome<PreparedQuestion>>
  /** False if the item has been answered in the meantime. */
  claim(task: Task): Promise<Outcome<boolean>>
  /** Resolves once the outcome is stored. */
  settle(settled: SettledQuestion): Promise<Outcome<null>>
  /** Returns an unanswered request to the queue if it can be retried. */
  release(task: Task): Promise<unknown>
  /** Called with the message to show while waiting, and with null when the wait is over. */
  onwait(sentence: Message | null): void
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The reason why a queue has stopped. */
export type StopReason =
  | { readonly why: 'done' | 'paused' | 'cancelled' }
  /** The queue stopped because every further request would fail in the same way or exceed the cap. */
  | { readonly why: 'blocked'; readonly message: Message }

/** Failures that apply to every request to this endpoint. */
const general: ReadonlySet<SourceFailure> = new Set([
  'no-key',
  'unauthorized',
  'unknown-model',
  'quota',
  'cors',
  'mixed-content',
  'blocked',
  'not-fetched',
  'wrong-hash',
  'no-room',
])
const mostAttempts = 4
/** If a server requests a wait longer than this, the run stops and can be resumed later. */
const longestWaitMs = 5 * 60_000
/** After this many consecutive requests without a reply, the run stops, because the server seems to be unavailable. */
const mostSilent = 4

export class RunQueue {
  readonly #tasks: Iterator<Task>
  readonly #services: QueueServices
  readonly #pace: EndpointPace
  readonly #budget: Budget
  readonly #abort = new AbortController()
  #stop: StopReason | null = null
  #silent = 0
  #wake: (() => void)[] = []

  constructor(tasks: Iterable<Task>, services: QueueServices, pace: EndpointPace, budget: Budget) {
    this.#tasks = tasks[Symbol.iterator]()
    this.#services = services
    this.#pace = pace
    this.#budget = budget
  }

  /** Works on this many requests concurrently. Resolves when no request is in progress any more. */
  async work(lanes: number): Promise<StopReason> {
    await Promise.all(Array.from({ length: lanes }, () => this.#lane()))
    this.#services.onwait(null)
    return this.#stop ?? { why: 'done' }
  }

  /** Pauses a group. Requests in progress are finished, and no more are started. */
  pause(): void {
    this.#halt({ why: 'paused' })
  }

  /** Cancels a group, including requests in progress. */
  cancel(): void {
    this.#stop = { why: 'cancelled' }
    this.#abort.abort(new DOMException('Cancelled.', 'AbortError'))
    this.#wakeAll()
  }

  #halt(stop: StopReason): void {
    this.#stop ??= stop
    this.#wakeAll()
  }

  async #lane(): Promise<void> {
    while (this.#stop === null) {
      const next = this.#tasks.next()
      if (next.done === true) return
      try {
        await this.#take(next.value)
      } catch (thrown) {
        if (!this.#abort.signal.aborted) throw thrown
      }
    }
  }

  async #take(task: Task): Promise<void> {
    const prepared = await this.#services.prepare(task, this.#abort.signal)
    if (!prepared.ok) {
      await this.#fail(task, prepared.message)
      return
    }
    const { value } = prepared
    for (let attempt = 1; ; attempt += 1) {
      const reservation = await this.#admit(value.bytes)
      if (reservation === null) return
      const claimed = await this.#services.claim(task)
      if (!claimed.ok || !claimed.value) {
        this.#free(reservation, null)
        if (!claimed.ok) this.#halt({ why: 'blocked', message: claimed.message })
        return
      }
      this.#pace.noteRequest(this.#budget.tokensOf(value.bytes))
      const asked = await value.send(this.#abort.signal)
      const { outcome, completion } = asked
      this.#pace.noteLimits(completion?.serverLimits)
      const again = outcome.ok ? null : this.#considerAgain(outcome, attempt)
      this.#free(reservation, completion === null ? null : countTokens(completion, value.bytes))
      if (!outcome.ok && outcome.code === 'aborted') {
        await this.#services.release(task)
        return
      }
      if (again === 'later') {
        await this.#services.release(task)
        return
      }
      if (again === 'now') {
        await this.#services.release(task)
        continue
      }
      const hasEnded = outcome.ok || ['truncated', 'refused', 'content-filter'].includes(outcome.code)
      if (hasEnded) this.#silent = 0
      const settled = { task, asked, state: hasEnded ? 'answered' : 'failed' } as const
      const kept = await this.#services.settle(settled)
      if (!kept.ok) this.#halt({ why: 'blocked', message: kept.message })
      return
    }
  }

  /** Waits until the cap and the rate limit allow another request. Null if the queue has stopped. */
  async #admit(bytes: number): Promise<Reservation | null> {
    for (;;) {
      if (this.#stop !== null) return null
      const ms = this.#pace.delay(this.#budget.tokensOf(bytes))
      if (ms > 0) {
        this.#services.onwait(msg`The server asked us to wait: the next question is sent in ${seconds(ms)}.`)
        await this.#sleep(ms)
        this.#services.onwait(null)
        continue
      }
      const reserved = this.#budget.reserve(bytes)
      if (reserved === 'stop') {
        this.#halt({ why: 'blocked', message: 'The next question could exceed the spending limit.' })
        return null
      }
      if (reserved !== 'wait') return reserved
      await new Promise<void>((resolve) => this.#wake.push(resolve))
    }
  }

  #free(reservation: Reservation, usage: Parameters<Budget['settle']>[1]): void {
    this.#budget.settle(reservation, usage)
    this.#wakeAll()
  }

  #wakeAll(): void {
    const waiting = this.#wake
    this.#wake = []
    for (const wake of waiting) wake()
  }

  /** The wait ends early if the queue is stopped. */
  async #sleep(ms: number): Promise<void> {
    const wait = this.#services.wait ?? waitMs
    await Promise.race([
      wait(ms, this.#abort.signal),
      new Promise<void>((resolve) => this.#wake.push(resolve)),
    ])
  }

  /**
   * When to retry a request: `now` after the wait, `later` when the run is resumed, or null (never) because the
   * request failed permanently.
   */
  #considerAgain(failure: CompletionFailure, attempt: number): 'now' | 'later' | null {
    const { code, message, retryAfterMs } = failure
    if (general.has(code)) {
      this.#halt({ why: 'blocked', message })
      return 'later'
    }
    if (retryAfterMs === undefined) return null
    if (code === 'network' || code === 'timeout' || code === 'unavailable') {
      this.#silent += 1
      if (this.#silent >= mostSilent * mostAttempts) {
        this.#halt({ why: 'blocked', message: msg`The server no longer responds. ${message}` })
        return 'later'
      }
    }
    const ms = retryAfterMs ?? 1000 * 2 ** (attempt - 1)
    if (ms > longestWaitMs) {
      this.#halt({
        why: 'blocked',
        message: msg`${message} It asked us to wait for ${seconds(ms)}: resume after that.`,
      })
      return 'later'
    }
    // If a server only limits the rate, requests are retried more often than after other failures.
    if (code !== 'rate-limited' && attempt >= mostAttempts) return null
    if (code === 'rate-limited' && attempt >= 3 * mostAttempts) return null
    this.#pace.holdOff(ms)
    return 'now'
  }

  async #fail(task: Task, message: Message): Promise<void> {
    const outcome = { ok: false, code: 'unsupported', message, warnings: [] } as const
    const asked = { outcome, completion: null, asked: null }
    const kept = await this.#services.settle({ task, asked, state: 'failed' })
    if (!kept.ok) this.#halt({ why: 'blocked', message: kept.message })
  }
}

/** Returns the number of tokens, either as counted by the server or estimated from the number of bytes. */
export function countTokens(
  { usage, text, thoughts }: NonNullable<AskOutcome['completion']>,
  bytes: number,
): NonNullable<Parameters<Budget['settle']>[1]> {
  const written = text.length + (thoughts?.length ?? 0)
  return usage ?? { promptTokens: Math.ceil(bytes / 4), completionTokens: Math.ceil(written / 4) }
}

function seconds(ms: number): string {
  return ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`
}
