import { sayJudging } from '../i18n/judging.ts'
import * as v from 'valibot'
import {
  succeed,
  type Context,
  type EvaluationRecord,
  type JudgeVerdict,
  type Message,
  type OpenedJudge,
  type Outcome,
  type Protocol,
  type Verdicts,
} from '../contracts/index.ts'
import type { JudgedPicture, JudgePicture } from '../evaluation/judge-picture.ts'
import { addVerdict } from '../lib/judging/judge-verdicts.ts'
import { keysOf, scoreOf, type SuiteRow } from '../session/suite-rows.ts'
import { evaluateRow, suite, type AnsweredRow, type RowOptions } from '../session/suite.svelte.ts'
import { valuesSchema } from '../connections/form-values.ts'
import { describeWait, modelJudge } from '../connections/model-judge.svelte.ts'
import { EndpointPace } from '../connections/pace.ts'

/**
 * If a server has failed in the same way this many times in a row, it is assumed to fail for the remaining answers
 * too.
 */
const failuresToStop = 3

export interface JudgeFailure {
  readonly key: number
  readonly item: string
  readonly answer: string
  readonly message: Message
}

/** A judge's verdict on one answer, and the details to store in the record. */
export type JudgedAnswer = Pick<Verdicts, 'answers' | 'reply' | 'tokens'> & { readonly told: JudgeVerdict }
/** Asks a judge about one answer, in one request. Null if there is nothing to ask. */
export type AskOne = (
  judge: OpenedJudge,
  asked: JudgedPicture,
  signal: AbortSignal,
) => Promise<Outcome<JudgedAnswer>> | null

/** One row of a list being judged. */
export interface RowTask {
  readonly judge: OpenedJudge
  /** The judge's name in records. */
  readonly name: string
  readonly row: AnsweredRow
  readonly options: RowOptions
  readonly context: Context
  /** Waits for the judge. A failure is listed, and ends the run if it was caused by the server. */
  readonly follow: <T>(pending: Promise<Outcome<T>>) => Promise<Outcome<T>>
}
/** Judges one row and returns its record. */
export type JudgeRow = (task: RowTask) => Promise<EvaluationRecord>

/** Evaluates answers with a judge's verdicts. */
export function judgeAnswers(askOne: AskOne): JudgeRow {
  return async ({ judge, name, row, options, context, follow }) => {
    const ask: JudgePicture = async (asked) => {
      const pending = askOne(judge, asked, context.signal)
      if (pending === null) return null
      const judged = await follow(pending)
      if (!judged.ok) return judged
      const { value } = judged
      return succeed({ ...value, by: name, told: addVerdict(row.record?.verdicts, value.told) })
    }
    return (await evaluateRow(row, { ...options, judge: ask }, context)).record
  }
}

/** True if a row still has to be judged under a protocol. Its answer may not have been evaluated yet. */
export function isUnjudged({ record }: SuiteRow, metric: string, protocol: Protocol): boolean {
  return record?.settings.protocol !== protocol || scoreOf(record, metric) === null
}

/** Lets one of the user's own models judge the answers of a list. */
export class ListJudging {
  isRunning = $state(false)
  /** Message that describes what the run is waiting for. */
  waiting = $state<Message | null>(null)
  /** The reason why the run ended early. */
  problem = $state<Message | null>(null)
  failures = $state.raw<readonly JudgeFailure[]>([])
  #inARow: string[] = []
  readonly #judgeRow: JudgeRow

  constructor(judgeRow: JudgeRow) {
    this.#judgeRow = judgeRow
  }

  async start(rows: readonly SuiteRow[]): Promise<void> {
    if (this.isRunning || suite.run !== null) return
    // Fields that are empty or invalid count as unset.
    const { perMinute, atOnce } = v.parse(valuesSchema, $state.snapshot(modelJudge.form.values))
    const pace = new EndpointPace({ perMinute })
    this.problem = null
    this.isRunning = true
    const { name } = modelJudge
    try {
      const judge = await modelJudge.open({
        turn: (signal) => pace.turn(signal),
        onwait: (waiting) => {
          if (waiting.reason === 'rate-limit') pace.holdOff(waiting.ms)
          this.waiting = describeWait(waiting)
        },
      })
      if (!judge.ok) {
        this.problem = judge.message
        return
      }
      void modelJudge.form.save()
      this.#inARow = []
      const keys = keysOf(rows)
      this.failures = this.failures.filter(({ key }) => !keys.has(key))
      await suite.start(keys, {
        lanes: atOnce,
        keepsRecords: true,
        run: (row, options, context) => {
          const follow = <T>(pending: Promise<Outcome<T>>) =>
            this.#follow(judge.value, row, context.signal, pending)
          return this.#judgeRow({ judge: judge.value, name, row, options, context, follow })
        },
      })
    } finally {
      this.isRunning = false
      this.waiting = null
    }
  }

  async #follow<T>(
    judge: OpenedJudge,
    row: AnsweredRow,
    signal: AbortSignal,
    pending: Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    try {
      const judged = await pending
      signal.throwIfAborted()
      this.waiting = null
      if (judged.ok) this.#inARow = []
      else this.#note(row, judged)
      return judged
    } finally {
      modelJudge.count(judge)
    }
  }

  #note(
    { key, item, answer }: AnsweredRow,
    { code, message }: { readonly code: string; readonly message: Message },
  ): void {
    this.failures = [...this.failures, { key, item: item.id, answer: answer.name, message }]
    // An unreadable reply affects only this answer. All other failures are caused by the server.
    this.#inARow = code === 'refused' || code === 'truncated' ? [] : [...this.#inARow, code]
    const isSame = this.#inARow.slice(-failuresToStop).every((one) => one === code)
    if (this.#inARow.length < failuresToStop || !isSame) return
    this.problem = sayJudging('stoppedSame', { n: failuresToStop, why: message })
    suite.cancelRun()
  }

  forget(): void {
    this.failures = []
    this.problem = null
  }
}
