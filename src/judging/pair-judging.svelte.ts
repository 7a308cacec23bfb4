import type { EvaluationRecord } from '../contracts/index.ts'
import { addRounds, comparisonsOf } from '../lib/pair-verdicts.ts'
import { loadBenchmark } from '../registry/benchmarks.ts'
import type { SuiteRow } from '../session/suite-rows.ts'
import { evaluateListed, suite } from '../session/suite.svelte.ts'
import { hashItem } from '../share/item-identity.ts'
import { comparePictures } from './compare-pictures.ts'
import { ListJudging, type JudgeRow } from './list-judging.svelte.ts'

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

/** Whether a judge has compared the answer of a row with the one of this name. */
export function isCompared({ record }: SuiteRow, judge: string, name: string): boolean {
  if (record?.settings.protocol !== suite.protocol) return false
  return comparisonsOf(record).some(({ judge: by, against }) => by === judge && against === name)
}

const compareRow: JudgeRow = async ({ judge, name, row, answer, protocol, allowed, context, told }) => {
  const benchmark = await loadBenchmark(row.item.benchmark)
  const own = await evaluateListed(row.item, answer, protocol, allowed, context)
  const before = row.record
  // What was said of this very picture before stays.
  const isSame = before?.settings.protocol === protocol && drawnIn(before) === drawnIn(own.record)
  const record = isSame ? before : own.record
  const other = findOpponent(suite.rows, row, pairChoice.against ?? '')
  const question = benchmark.pair?.(row.item)
  if (other?.answer == null || question === undefined) return record
  if ((await hashItem(row.item)) !== (await hashItem(other.item))) return record
  const beside = await evaluateListed(other.item, other.answer, protocol, allowed, context)
  const picture = drawnIn(beside.record)
  const { reference, candidate } = own
  // An answer without a picture is no worse picture: there is nothing to compare.
  if (!reference || !candidate || !beside.candidate || picture === null || drawnIn(record) === null)
    return record
  const pictures = { reference, own: candidate, other: beside.candidate }
  const said = await told(comparePictures(judge, question, pictures, protocol, context))
  if (!said.ok) return record
  const opponent = { name: other.answer.name, picture }
  return { ...record, verdicts: [...addRounds(record.verdicts, name, opponent, said.value)] }
}

function drawnIn({ outcome }: EvaluationRecord): string | null {
  return outcome.ok ? (outcome.raster ?? null) : null
}

export const pairJudging = new ListJudging(compareRow)
