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

/** The model whose answers all other answers are compared with. Null until the user chooses one. */
class PairChoice {
  against = $state<string | null>(null)
}
export const pairChoice = new PairChoice()

/**
 * Finds the row whose answer has this name and that belongs to the same item as a given row. Undefined if there is
 * none.
 */
export function findOpponent(rows: readonly SuiteRow[], { item }: SuiteRow, name: string) {
  return rows.find(
    (row) => row.answer?.name === name && row.item.id === item.id && row.item.benchmark === item.benchmark,
  )
}

/** The possible pairwise comparisons of the rows: the names to compare with, and the rows that have a counterpart. */
export function pairsOf(rows: readonly SuiteRow[], benchmark: string) {
  const answered = rows.filter(({ item, answer }) => item.benchmark === benchmark && answer !== null)
  const named = answered.map(({ answer }) => answer?.name ?? '')
  const names = named.filter((name, at) => named.indexOf(name) === at)
  const chosen = pairChoice.against
  const against = chosen !== null && names.includes(chosen) ? chosen : (names[0] ?? '')
  return {
    names,
    /** The chosen name, or otherwise the first one. */
    against,
    judgeable: answered.filter(
      (row) => row.answer?.name !== against && findOpponent(answered, row, against) !== undefined,
    ),
    records: answered.flatMap(({ record }) => (record === null ? [] : [record])),
  }
}

/** True if a judge has compared a row's answer with the answer that has this name. */
export function isCompared({ record }: SuiteRow, judge: string, name: string): boolean {
  if (record?.settings.protocol !== suite.protocol) return false
  return comparisonsOf(record).some(({ judge: by, against }) => by === judge && against === name)
}

/** A row and another model's row for the same item. Both have been rendered. */
interface OpenPair {
  /** The record of the row's answer, with earlier verdicts if they were given on the same picture. */
  readonly record: EvaluationRecord
  readonly pictures: { readonly reference: Raster; readonly own: Raster; readonly other: Raster }
  readonly opponent: Opponent
}

/** Renders both answers. If there is nothing to compare, only returns a record. */
async function openPair(
  row: AnsweredRow,
  options: RowOptions,
  context: Context,
): Promise<OpenPair | EvaluationRecord> {
  const own = await evaluateRow(row, options, context)
  const before = await fullRecord(row)
  // Earlier verdicts on this very picture are kept.
  const isSame = before?.settings.protocol === options.protocol && drawnIn(before) === drawnIn(own.record)
  const record = isSame ? before : own.record
  const other = findOpponent(suite.rows, row, pairChoice.against ?? '')
  if (other?.answer == null) return record
  if ((await hashItem(row.item)) !== (await hashItem(other.item))) return record
  const beside = await evaluateRow({ item: other.item, answer: other.answer }, options, context)
  const picture = drawnIn(beside.record)
  const { reference, candidate } = own
  // An answer without a picture is not the same as a worse picture, so there is nothing to compare.
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
 * Lets a person compare the pictures of a list, two at a time and without names. Pictures of the rows are compared
 * with those of the chosen model, on random sides.
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
