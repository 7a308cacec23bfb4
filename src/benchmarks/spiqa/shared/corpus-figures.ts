import * as v from 'valibot'
import type { AggregateColumn, CountedRecord, Protocol } from '../../../contracts/index.ts'
import { scoreRunByBleu } from '../../../lib/captions/scores/bleu-run.ts'
import { scoreRun } from '../../../lib/captions/scores/cider-run.ts'
import {
  addStatistics,
  readStatistics,
  scoreStatistics,
} from '../../../lib/captions/scores/meteor-statistics.ts'
import { tokenizeRun, type TokenizedItem } from '../../../lib/captions/words/tokenize-run.ts'
import { meanOf } from '../../../lib/statistics/mean-of.ts'
import { answerFile, extractAnswer, readExtracted } from './extract.ts'
import { readQuestion, referencesOf } from './item.ts'

/* Figures for an entire run rather than for individual items, computed from the run's records. */

type Counted = Omit<AggregateColumn, 'id' | 'label'>

const meteorParts = v.object({ details: v.tuple([v.object({ stats: v.array(v.number()) })]) })

/** Computes the score from the summed statistics. Each item's score includes the item's 23 numbers. */
export function meteorOf(records: readonly CountedRecord[], protocol: Protocol): Counted {
  const statistics = records.flatMap(({ scores }) => {
    const score = scores.find((one) => one.metric === 'meteor' && one.protocol === protocol)
    const parts = v.safeParse(meteorParts, score?.parts)
    return parts.success ? [readStatistics(parts.output.details[0].stats)] : []
  })
  if (statistics.length === 0) return { count: 0, mean: null }
  return { count: statistics.length, mean: scoreStatistics(addStatistics(statistics)).score }
}

export function bleuOf(records: readonly CountedRecord[], protocol: Protocol, order: 1 | 2 | 3 | 4): Counted {
  const items = tokenizedOf(records, 'bleu', protocol)
  if (items.length === 0) return { count: 0, mean: null }
  return { count: items.length, mean: scoreRunByBleu(items).corpus[order - 1] ?? 0 }
}

/**
 * CIDEr's word weights are computed from all references of the run or, for one figure type, from the references of
 * that type.
 */
export function ciderOf(records: readonly CountedRecord[], protocol: Protocol): Counted {
  // Under `paper`, an item on its own has no CIDEr score, so the text of the item's answer is used.
  const items = tokenizedOf(records, 'cider', protocol)
  if (items.length === 0) return { count: 0, mean: null }
  if (items.length === 1 && protocol === 'paper') {
    return { count: 1, mean: null, reason: 'CIDEr is not defined for one item' }
  }
  return { count: items.length, mean: meanOf(scoreRun(items, 0).map(({ score }) => score)) }
}

/** Cached, because tokenizing a text is the most expensive part, and a record never changes. */
const known = new WeakMap<CountedRecord, TokenizedItem | null>()

/** Returns the tokenized texts of the records that a metric scored or should have scored. */
function tokenizedOf(
  records: readonly CountedRecord[],
  metric: string,
  protocol: Protocol,
): readonly TokenizedItem[] {
  return records.flatMap((record) => {
    const isOfMetric = [...record.scores, ...record.gaps].some(
      (one) => one.metric === metric && one.protocol === protocol,
    )
    return isOfMetric ? (tokenize(record) ?? []) : []
  })
}

function tokenize(record: CountedRecord): TokenizedItem | null {
  const before = known.get(record)
  if (before !== undefined) return before
  const { item, answer, settings } = record
  const question = readQuestion(item)
  const tokenized = question === null ? null : tokenizeOne(referencesOf(question))
  known.set(record, tokenized)
  return tokenized

  function tokenizeOne(references: readonly string[]): TokenizedItem | null {
    const extracted = extractAnswer(answer.text, item, settings.protocol)
    const candidate = readExtracted(extracted.ok ? extracted.value : null, answerFile) ?? ''
    const run = tokenizeRun({ items: [{ candidate, references }] })
    return run.ok ? (run.value[0] ?? null) : null
  }
}
