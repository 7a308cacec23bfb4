import type { Context, EvaluationRecord, Raster } from '../contracts/index.ts'
import { addPersonRound, addRounds, comparisonsOf, type Opponent } from '../lib/judging/pair-verdicts.ts'
import { loadBenchmark } from '../registry/benchmarks.ts'
import type { SuiteRow } from '../session/suite-rows.ts'
import { evaluateRow, suite, type AnsweredRow, type RowOptions } from '../session/suite.svelte.ts'
import { fullRecord } from '../session/full-records.ts'
import { hashItem } from '../share/item-identity.ts'
import { dealOrder, winnerOf, type BlindPair, type Closer } from './blind-pair.ts'
import { comparePictures } from './compare-pictures.ts'
import { ListJudging, type JudgeRow } from './list-judging.svelte.ts'
import { RowReview } from './row-review.svelte.ts'

/** With whose answers all others are compared; null until somebody chooses. */
class PairChoice {
  against = $state<string | null>(null)
}
export const pairChoice = new PairChoice()

/** The row with the answer of this name to the item of another row; undefined where there is none. */
export function findOpponent(rows: readonly SuiteRow[], { item }: SuiteRow, name: string) {
  return rows.find(
    (row) => row.answer?.name === name && row.item.id === item.id && row.item.benchmark === item.benchmark,
  )
}

/** What of the rows can be compared two by two: with whose answers, and which rows have one beside them. */
export function pairsOf(rows: readonly SuiteRow[], benchmark: string) {
  const answered = rows.filter(({ item, answer }) => item.benchmark === benchmark && answer !== null)
  const named = answered.map(({ answer }) => answer?.name ?? '')
  const names = named.filter((name, at) => named.indexOf(name) === at)
  const chosen = pairChoice.against
  const against = chosen !== null && names.includes(chosen) ? chosen : (names[0] ?? '')
  return {
    names,
    /** The name that was chosen, or else the first one. */
    against,
    judgeable: answered.filter(
      (row) => row.answer?.name !== against && findOpponent(answered, row, against) !== undefined,
    ),
    records: answered.flatMap(({ record }) => (record === null ? [] : [record])),
  }
}

/** Whether a judge has compared the answer of a row with the one of this name. */
export function isCompared({ record }: SuiteRow, judge: string, name: string): boolean {
  if (record?.settings.protocol !== suite.protocol) return false
  return comparisonsOf(record).some(({ judge: by, against }) => by === judge && against === name)
}

/** A row beside the row of another model to the same item, both drawn. */
interface OpenPair {
  /** Of the row, with what was said of this very picture before. */
  readonly record: EvaluationRecord
  readonly pictures: { readonly reference: Raster; readonly own: Raster; readonly other: Raster }
  readonly opponent: Opponent
}

/** Draws both answers; a record alone where there is nothing to compare. */
async function openPair(
  row: AnsweredRow,
  options: RowOptions,
  context: Context,
): Promise<OpenPair | EvaluationRecord> {
  const own = await evaluateRow(row, options, context)
  const before = await fullRecord(row)
  // What was said of this very picture before stays.
  const isSame = before?.settings.protocol === options.protocol && drawnIn(before) === drawnIn(own.record)
  const record = isSame ? before : own.record
  const other = findOpponent(suite.rows, row, pairChoice.against ?? '')
  if (other?.answer == null) return record
  if ((await hashItem(row.item)) !== (await hashItem(other.item))) return record
  const beside = await evaluateRow({ item: other.item, answer: other.answer }, options, context)
  const picture = drawnIn(beside.record)
  const { reference, candidate } = own
  // An answer without a picture is no worse picture: there is nothing to compare.
  if (!reference || !candidate || !beside.candidate || picture === null || drawnIn(record) === null)
    return record
  const pictures = { reference, own: candidate, other: beside.candidate }
  return { record, pictures, opponent: { name: other.answer.name, picture } }
}

const compareRow: JudgeRow = async ({ judge, name, row, options, context, follow }) => {
  const question = (await loadBenchmark(row.item.benchmark)).pair?.(row.item)
  const pair = await openPair(row, options, context)
  if (!('pictures' in pair)) return pair
  const { record, pictures, opponent } = pair
  if (question === undefined) return record
  const compared = await follow(comparePictures(judge, question, pictures, options.protocol, context))
  if (!compared.ok) return record
  return { ...record, verdicts: [...addRounds(record.verdicts, name, opponent, compared.value)] }
}

function drawnIn({ outcome }: EvaluationRecord): string | null {
  return outcome.ok ? (outcome.raster ?? null) : null
}

export const pairJudging = new ListJudging(compareRow)

/**
 * A person comparing the pictures of a list, two at a time and without their names: the rows' beside those of the model
 * that was chosen, on sides that are dealt.
 */
export const personPairs = new RowReview<BlindPair>(async (review, position, row, options, context) => {
  const pair = await openPair(row, options, context)
  if (!('pictures' in pair)) return pair
  const { record, pictures, opponent } = pair
  const { reference, own, other } = pictures
  const order = dealOrder()
  const [first, second] = order === 'ab' ? [own, other] : [other, own]
  const closer = await review.ask<Closer | null>(
    (choose) => ({ reference, first, second, ...position, choose }),
    context.signal,
  )
  if (closer === null) return record
  const round = { order, winner: winnerOf(closer, order) }
  return { ...record, verdicts: [...addPersonRound(record.verdicts, opponent, round)] }
})
