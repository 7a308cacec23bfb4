import type { EvaluationRecord, JudgeVerdict } from '../contracts/index.ts'
import { comparisonsOf } from './pair-verdicts.ts'
import { agreementOf, type Agreement } from './statistics/agreement.ts'

/** What judges have said with the last word of one more; another task or order of the sides stands beside it. */
export function addVerdict(
  known: readonly JudgeVerdict[] | undefined,
  next: JudgeVerdict,
): readonly JudgeVerdict[] {
  const others = (known ?? []).filter(
    ({ judge, task, order }) => judge !== next.judge || task !== next.task || order !== next.order,
  )
  return [...others, next]
}

/** Two judges and how far they agree on what both have judged. */
export interface JudgePair {
  readonly first: string
  readonly second: string
  readonly agreement: Agreement
}

type Verdicts = Pick<EvaluationRecord, 'verdicts' | 'settings'>

/** The judges of whom at least two have judged something. */
export function judgesOf(records: readonly Pick<EvaluationRecord, 'verdicts'>[]): readonly string[] {
  const judges = new Set<string>()
  for (const { verdicts = [] } of records) {
    const own = new Set(verdicts.map(({ judge }) => judge))
    if (own.size > 1) for (const judge of own) judges.add(judge)
  }
  return [...judges].sort()
}

/**
 * How far every two judges agree on questions, ratings and comparisons that both have judged; pairs without any are left
 * out.
 */
export function comparePairs(records: readonly Verdicts[]): readonly JudgePair[] {
  const judges = judgesOf(records)
  const pairs: JudgePair[] = []
  for (const [at, first] of judges.entries()) {
    for (const second of judges.slice(at + 1)) {
      const said: (readonly [number, number])[] = []
      for (const record of records) {
        const { verdicts = [] } = record
        const compared = comparisonsOf(record)
        for (const { judge, against, outcome } of compared) {
          const beside = compared.find((other) => other.judge === second && other.against === against)
          if (judge === first && beside !== undefined) said.push([worth[outcome], worth[beside.outcome]])
        }
        for (const task of ['questions', 'rating'] as const) {
          const valuesOf = (judge: string) =>
            numbersOf(verdicts.find((verdict) => verdict.judge === judge && verdict.task === task))
          const other = valuesOf(second)
          for (const [index, value] of valuesOf(first).entries()) {
            const beside = other[index]
            if (beside !== undefined) said.push([value, beside])
          }
        }
      }
      if (said.length === 0) continue
      const agreement = agreementOf(
        said.map(([one]) => one),
        said.map(([, other]) => other),
      )
      pairs.push({ first, second, agreement })
    }
  }
  return pairs
}

const worth = { win: 1, tie: 0, loss: -1 } as const

/** No, cannot tell, yes: in this order; ratings as they are. */
function numbersOf(verdict: JudgeVerdict | undefined): readonly number[] {
  const value = verdict?.value
  if (typeof value === 'number') return [value]
  if (!Array.isArray(value)) return []
  return value.map((one) => (one === true ? 1 : one === false ? -1 : 0))
}
