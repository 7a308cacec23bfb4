import { sayJudging } from '../i18n/judging.ts'
import * as v from 'valibot'
import {
  succeed,
  type Context,
  type EvaluationRecord,
  type JudgeVerdict,
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

/** A server that failed so often in a row, and in one way, would fail the others too. */
const failuresToStop = 3

export interface JudgeFailure {
  readonly key: number
  readonly item: string
  readonly answer: string
  readonly message: string
}

/** A judge's verdict on one answer, and what the record keeps of how it came. */
export type JudgedAnswer = Pick<Verdicts, 'answers' | 'reply' | 'tokens'> & { readonly told: JudgeVerdict }
/** Asks a judge about one answer, one request; null where there is nothing to ask. */
export type AskOne = (
  judge: OpenedJudge,
  asked: JudgedPicture,
  signal: AbortSignal,
) => Promise<Outcome<JudgedAnswer>> | null

/** One row of a list that is judged. */
export interface RowTask {
  readonly judge: OpenedJudge
  /** How records name the judge. */
  readonly name: string
  readonly row: AnsweredRow
  readonly options: RowOptions
  readonly context: Context
  /** Waits for the judge; a failure is listed, and ends the run where it concerns the server. */
  readonly follow: <T>(pending: Promise<Outcome<T>>) => Promise<Outcome<T>>
}
/** What comes of a row that is judged. */
export type JudgeRow = (task: RowTask) => Promise<EvaluationRecord>

/** Evaluates answers with what a judge says of them. */
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

/** Whether a row waits for a judge under a protocol: its answer may not have been evaluated yet either. */
export function isUnjudged({ record }: SuiteRow, metric: string, protocol: Protocol): boolean {
  return record?.settings.protocol !== protocol || scoreOf(record, metric) === null
}

/** A model of the user's own judging the answers of a list. */
export class ListJudging {
  isRunning = $state(false)
  /** What is waited for, as a sentence. */
  waiting = $state<string | null>(null)
  /** Why the run was ended before its end. */
  problem = $state<string | null>(null)
  failures = $state.raw<readonly JudgeFailure[]>([])
  #inARow: string[] = []
  readonly #judgeRow: JudgeRow

  constructor(judgeRow: JudgeRow) {
    this.#judgeRow = judgeRow
  }

  async start(rows: readonly SuiteRow[]): Promise<void> {
    if (this.isRunning || suite.run !== null) return
    // Fields that were emptied, or hold what cannot be, are as in an empty form.
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
    { code, message }: { readonly code: string; readonly message: string },
  ): void {
    this.failures = [...this.failures, { key, item: item.id, answer: answer.name, message }]
    // A reply that cannot be read is this answer's own; all others speak of the server.
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
