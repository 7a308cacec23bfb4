import type { EvaluationRecord, JudgeVerdict } from '../../contracts/index.ts'
import { comparisonsOf } from './pair-verdicts.ts'
import { agreementOf, type Agreement } from '../statistics/agreement.ts'

/**
 * Adds a judge's latest verdict to the known ones and replaces the judge's previous one. Verdicts on other tasks or
 * with another order of the sides are kept.
 */
export function addVerdict(
  known: readonly JudgeVerdict[] | undefined,
  next: JudgeVerdict,
): readonly JudgeVerdict[] {
  const others = (known ?? []).filter(
    ({ judge, task, order }) => judge !== next.judge || task !== next.task || order !== next.order,
  )
  return [...others, next]
}

/** Two judges, and how much they agree on everything that both have judged. */
export interface JudgePair {
  readonly first: string
  readonly second: string
  readonly of: (typeof kinds)[number]
  readonly agreement: Agreement
}

const kinds = ['verdicts', 'comparisons'] as const

type Verdicts = Pick<EvaluationRecord, 'verdicts' | 'settings'>

/** The judges who share at least one judged record with another judge. */
export function judgesOf(records: readonly Pick<EvaluationRecord, 'verdicts'>[]): readonly string[] {
  const judges = new Set<string>()
  for (const { verdicts = [] } of records) {
    const own = new Set(verdicts.map(({ judge }) => judge))
    if (own.size > 1) for (const judge of own) judges.add(judge)
  }
  return [...judges].sort()
}

/**
 * Agreement between each pair of judges on the questions, ratings and comparisons that both judged. Pairs that have
 * none of these in common are omitted.
 */
export function comparePairs(records: readonly Verdicts[]): readonly JudgePair[] {
  const judges = judgesOf(records)
  return judges.flatMap((first, at) =>
    judges.slice(at + 1).flatMap((second) =>
      kinds.flatMap((of): readonly JudgePair[] => {
        const said = records.flatMap((record) => {
          const [own, other] = [valuesOf(of, record, first), valuesOf(of, record, second)]
          return [...own].flatMap(([what, value]) => {
            const beside = other.get(what)
            return beside === undefined ? [] : [[value, beside] as const]
          })
        })
        if (said.length === 0) return []
        const agreement = agreementOf(
          said.map(([one]) => one),
          said.map(([, other]) => other),
        )
        return [{ first, second, of, agreement }]
      }),
    ),
  )
}

/** Returns a judge's verdicts on a record, keyed by question. */
function valuesOf(of: JudgePair['of'], record: Verdicts, judge: string): ReadonlyMap<string, number> {
  if (of === 'comparisons') {
    const own = comparisonsOf(record).filter((one) => one.judge === judge)
    return new Map(own.map(({ against, outcome }) => [against, worth[outcome]]))
  }
  return new Map(
    (['questions', 'rating'] as const).flatMap((task) => {
      const said = record.verdicts?.find((verdict) => verdict.judge === judge && verdict.task === task)
      return numbersOf(said).map((value, index) => [`${task} ${index}`, value] as const)
    }),
  )
}

const worth = { win: 1, tie: 0, loss: -1 } as const

/** Values for no, cannot tell and yes, in this order. Ratings are unchanged. */
function numbersOf(verdict: JudgeVerdict | undefined): readonly number[] {
  const value = verdict?.value
  if (typeof value === 'number') return [value]
  if (!Array.isArray(value)) return []
  return value.map((one) => (one === true ? 1 : one === false ? -1 : 0))
}
