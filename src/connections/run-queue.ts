import type { CompletionFailure, Outcome, SourceFailure } from '../contracts/index.ts'
import { waitMs } from '../lib/wait.ts'
import type { AskOutcome } from './ask-model.ts'
import type { Budget, Reservation } from './budget.ts'
import type { EndpointPace } from './pace.ts'

/*
 * Asks many questions of one endpoint: some at the same time, at the pace that its server allows, within a cap. That a
 * question is under way is kept before it is sent, and what came of it before the next one is.
 */

/** One question of a run. */
export interface Task {
  /** Id of the answer. */
  readonly id: string
  readonly run: string
  readonly item: string
  readonly repeat: number
}

/** What became of a question. */
export interface SettledQuestion {
  readonly task: Task
  readonly asked: AskOutcome
  readonly state: 'answered' | 'failed'
}

/** A question made ready: the bytes of its text, pictures included, tell about its tokens. */
export interface PreparedQuestion {
  readonly bytes: number
  send(signal: AbortSignal): Promise<AskOutcome>
}

export interface QueueServices {
  prepare(task: Task, signal: AbortSignal): Promise<Outcome<PreparedQuestion>>
  /** False where it has been answered meanwhile. */
  claim(task: Task): Promise<Outcome<boolean>>
  /** Resolves once it is kept. */
  settle(settled: SettledQuestion): Promise<Outcome<null>>
  /** Puts a question back that was not answered and may be asked again. */
  release(task: Task): Promise<unknown>
  /** Told of waits, with the sentence to show; null when they are over. */
  onwait(sentence: string | null): void
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Why a queue stands still. */
export type StopReason =
  | { readonly why: 'done' | 'paused' | 'cancelled' }
  /** Every further question would end the same way, or the cap would be passed. */
  | { readonly why: 'held'; readonly message: string }

/** Whoever asks anything of this endpoint gets the same answer. */
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
/** Servers that ask for longer are not waited for: the run is resumed later. */
const longestWaitMs = 5 * 60_000
/** So many questions in a row that nobody answered end a run: the server is gone. */
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

  /** Works with so many questions at the same time; resolves when nothing is under way any more. */
  async work(lanes: number): Promise<StopReason> {
    await Promise.all(Array.from({ length: lanes }, () => this.#lane()))
    this.#services.onwait(null)
    return this.#stop ?? { why: 'done' }
  }

  /** What is under way comes to its end; nothing more is asked. */
  pause(): void {
    this.#halt({ why: 'paused' })
  }

  /** What is under way is stopped too. */
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
        if (!claimed.ok) this.#halt({ why: 'held', message: claimed.message })
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
      if (!kept.ok) this.#halt({ why: 'held', message: kept.message })
      return
    }
  }

  /** Waits for the cap and for the pace; null where the queue stands still. */
  async #admit(bytes: number): Promise<Reservation | null> {
    for (;;) {
      if (this.#stop !== null) return null
      const ms = this.#pace.delay(this.#budget.tokensOf(bytes))
      if (ms > 0) {
        this.#services.onwait(`The server asks to wait: the next question follows in ${seconds(ms)}.`)
        await this.#sleep(ms)
        this.#services.onwait(null)
        continue
      }
      const reserved = this.#budget.reserve(bytes)
      if (reserved === 'stop') {
        this.#halt({ why: 'held', message: 'The next question could pass what may be spent.' })
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

  /** Ends early where the queue is stopped. */
  async #sleep(ms: number): Promise<void> {
    const wait = this.#services.wait ?? waitMs
    await Promise.race([
      wait(ms, this.#abort.signal),
      new Promise<void>((resolve) => this.#wake.push(resolve)),
    ])
  }

  /** `now`: once the wait is over; `later`: when the run is resumed; null: it has failed for good. */
  #considerAgain(failure: CompletionFailure, attempt: number): 'now' | 'later' | null {
    const { code, message, retryAfterMs } = failure
    if (general.has(code)) {
      this.#halt({ why: 'held', message })
      return 'later'
    }
    if (retryAfterMs === undefined) return null
    if (code === 'network' || code === 'timeout' || code === 'unavailable') {
      this.#silent += 1
      if (this.#silent >= mostSilent * mostAttempts) {
        this.#halt({ why: 'held', message: `The server does not answer any more. ${message}` })
        return 'later'
      }
    }
    const ms = retryAfterMs ?? 1000 * 2 ** (attempt - 1)
    if (ms > longestWaitMs) {
      this.#halt({ why: 'held', message: `${message} It asks to wait for ${seconds(ms)}: resume then.` })
      return 'later'
    }
    // A server that only asks for patience is waited for; what failed otherwise is tried a few times.
    if (code !== 'rate-limited' && attempt >= mostAttempts) return null
    if (code === 'rate-limited' && attempt >= 3 * mostAttempts) return null
    this.#pace.holdOff(ms)
    return 'now'
  }

  async #fail(task: Task, message: string): Promise<void> {
    const outcome = { ok: false, code: 'unsupported', message, warnings: [] } as const
    const asked = { outcome, completion: null, asked: null }
    const kept = await this.#services.settle({ task, asked, state: 'failed' })
    if (!kept.ok) this.#halt({ why: 'held', message: kept.message })
  }
}

/** As the server counted, or about as many as there are in so many bytes. */
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
