import {
  succeed,
  type EvaluationRecord,
  type PictureQuestion,
  type Raster,
  type Verdicts,
} from '../../../contracts/index.ts'
import type { JudgedPicture, JudgePicture } from '../../../evaluation/judge-picture.ts'
import { addVerdict } from '../../../lib/judging/judge-verdicts.ts'
import { recordedVerdicts } from '../../../lib/judging/recorded-verdicts.ts'
import { RowReview, type RowPosition } from '../../../judging/row-review.svelte.ts'
import type { SuiteRow } from '../../../session/suite-rows.ts'
import { fullRecord } from '../../../session/full-records.ts'
import { evaluateRow } from '../../../session/suite.svelte.ts'

/** A picture that a person judges without knowing which model made it. */
export interface BlindPicture {
  readonly picture: Raster
  readonly questions: readonly PictureQuestion[]
  readonly number: number
  readonly total: number
  /** Called with the judgements, or with null to skip the picture. */
  readonly answer: (answers: Verdicts['answers'] | null) => void
}

/** Lets a person judge a list of pictures, one after the other. */
export const blindJudging = new RowReview<BlindPicture>(async (review, position, row, options, context) => {
  const ask: JudgePicture = (asked, { signal }) => askOne(review, row, asked, position, signal)
  return (await evaluateRow(row, { ...options, judge: ask }, context)).record
})

async function askOne(
  review: RowReview<BlindPicture>,
  row: SuiteRow,
  { picture, questions }: JudgedPicture,
  position: RowPosition,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<JudgePicture>>> {
  if (picture === null) return null
  const answers = await review.ask<Verdicts['answers'] | null>(
    (answer) => ({ picture, questions, ...position, answer }),
    signal,
  )
  const record = await fullRecord(row)
  // A skipped picture keeps its earlier judgement, whoever made that judgement.
  const before = record === null ? null : recordedVerdicts(record)
  if (answers === null) return before === null ? null : succeed(withTold(before, record))
  const verdict = { judge: 'human', task: 'questions', blind: true, value: [...answers] } as const
  return succeed({ by: 'human', answers, told: addVerdict(record?.verdicts, verdict) })
}

function withTold(verdicts: Verdicts, record: EvaluationRecord | null): Verdicts {
  return record?.verdicts === undefined ? verdicts : { ...verdicts, told: record.verdicts }
}
