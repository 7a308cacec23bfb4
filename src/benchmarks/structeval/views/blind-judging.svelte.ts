import {
  succeed,
  type EvaluationRecord,
  type PictureQuestion,
  type Raster,
  type Verdicts,
} from '../../../contracts/index.ts'
import type { AskedPicture, JudgePicture } from '../../../jobs/judging.ts'
import { addVerdict } from '../../../lib/judge-verdicts.ts'
import { recordedVerdicts } from '../../../lib/recorded-verdicts.ts'
import { keysOf, type SuiteRow } from '../../../session/suite-rows.ts'
import { evaluateListed, suite } from '../../../session/suite.svelte.ts'

/** A picture that a person judges without being told whose it is. */
export interface BlindPicture {
  readonly picture: Raster
  readonly questions: readonly PictureQuestion[]
  readonly number: number
  readonly total: number
  /** Takes the verdicts; null passes the picture over. */
  readonly answer: (answers: Verdicts['answers'] | null) => void
}

/** A person judging the pictures of a list, one after the other. */
export class BlindJudging {
  isRunning = $state(false)
  /** What the person is shown now. */
  shown = $state.raw<BlindPicture | null>(null)

  /** Shows the rows' pictures in a random order, and takes what the person says of them. */
  async start(rows: readonly SuiteRow[]): Promise<void> {
    if (this.isRunning || suite.run !== null) return
    this.isRunning = true
    let number = 0
    try {
      await suite.start(keysOf(rows), {
        lanes: 1,
        keepsRecords: true,
        isShuffled: true,
        run: async (row, answer, protocol, allowed, context) => {
          number += 1
          const place = { number, total: rows.length }
          const ask: JudgePicture = (asked, { signal }) => this.#show(row, asked, place, signal)
          return (await evaluateListed(row.item, answer, protocol, allowed, context, ask)).record
        },
      })
    } finally {
      this.shown = null
      this.isRunning = false
    }
  }

  #show(
    { record }: SuiteRow,
    { picture, questions }: AskedPicture,
    place: Pick<BlindPicture, 'number' | 'total'>,
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<JudgePicture>>> {
    if (picture === null) return Promise.resolve(null)
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.shown = null
        reject(new DOMException('Cancelled.', 'AbortError'))
      }
      signal.addEventListener('abort', stop, { once: true })
      const answer = (answers: Verdicts['answers'] | null) => {
        signal.removeEventListener('abort', stop)
        this.shown = null
        // What is passed over stays as it was judged before, by whomever.
        const before = record === null ? null : recordedVerdicts(record)
        if (answers === null) resolve(before === null ? null : succeed(withTold(before, record)))
        else {
          const verdict = { judge: 'human', task: 'questions', blind: true, value: [...answers] } as const
          resolve(succeed({ by: 'human', answers, told: addVerdict(record?.verdicts, verdict) }))
        }
      }
      this.shown = { picture, questions, ...place, answer }
    })
  }
}

function withTold(verdicts: Verdicts, record: EvaluationRecord | null): Verdicts {
  return record?.verdicts === undefined ? verdicts : { ...verdicts, told: record.verdicts }
}

export const blindJudging = new BlindJudging()
