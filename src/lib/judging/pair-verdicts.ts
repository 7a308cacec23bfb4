import * as v from 'valibot'
import type { EvaluationRecord, JudgeVerdict, Protocol } from '../../contracts/index.ts'
import type { Round } from './judge-tasks.ts'
import { judgeRounds, readVerdict, type PairOutcome } from './read-verdicts.ts'

/*
 * A judge's comparison of two answers to one item, as stored in the first answer's record. There is one verdict per
 * round, with the order `ab` if the first answer's picture was shown first. The winner is read from a model's raw
 * replies by the rules of the record's protocol. A person sees a pair once, with the sides assigned at random, and
 * chooses the winner directly, so that no reply has to be parsed.
 */

/** The name in records for a person who judges. */
export const personName = 'human'

const valueSchema = v.object({
  /** Name of the other answer. */
  against: v.string(),
  /** SHA-256 of the other answer's raster. */
  picture: v.string(),
  /** Null if the reply does not contain a result. */
  winner: v.nullable(v.picklist(['own', 'other', 'tie'])),
})
type PairValue = v.InferOutput<typeof valueSchema>

/** The opponent in a comparison. */
export interface Opponent {
  readonly name: string
  /** SHA-256 of the opponent's raster. */
  readonly picture: string
}

/** A record's verdicts with two rounds added. Earlier verdicts by the same judge on the same pair are replaced. */
export function addRounds(
  known: readonly JudgeVerdict[] | undefined,
  judge: string,
  { name, picture }: Opponent,
  rounds: readonly Round[],
): readonly JudgeVerdict[] {
  const others = (known ?? []).filter(
    (verdict) => verdict.judge !== judge || pairOf(verdict)?.against !== name,
  )
  return [
    ...others,
    ...rounds.map(({ order, winner, prompt, reply }): JudgeVerdict => {
      const value = { against: name, picture, winner: sides[winner ?? 'none'] }
      return { judge, task: 'pairwise', prompt, reply, order, value }
    }),
  ]
}

/** A record's verdicts with a person's choice added. The person was not told whose pictures were shown. */
export function addPersonRound(
  known: readonly JudgeVerdict[] | undefined,
  { name, picture }: Opponent,
  { order, winner }: { readonly order: 'ab' | 'ba'; readonly winner: 'own' | 'other' | 'tie' },
): readonly JudgeVerdict[] {
  const others = (known ?? []).filter(
    (verdict) => verdict.judge !== personName || pairOf(verdict)?.against !== name,
  )
  const value = { against: name, picture, winner }
  return [...others, { judge: personName, task: 'pairwise', order, blind: true, value }]
}

const sides = { a: 'own', b: 'other', tie: 'tie', none: null } as const

/** The result of a record's two rounds with one opponent by one judge, or of a single round judged by a person. */
export interface Comparison {
  readonly judge: string
  readonly against: string
  readonly outcome: PairOutcome
  readonly rounds: 1 | 2
  /** True if both rounds named the same winner, so that the side did not decide the result. */
  readonly isSteady: boolean
  /** Number of replies without a verdict. */
  readonly unread: number
  /** Replies of both rounds, verbatim. */
  readonly replies: readonly { readonly order: 'ab' | 'ba'; readonly reply: string }[]
}

/** The comparisons in a record. If only one of a model's two rounds is present, the comparison is omitted. */
export function comparisonsOf({
  verdicts = [],
  settings: { protocol },
}: Pick<EvaluationRecord, 'verdicts' | 'settings'>): readonly Comparison[] {
  return verdicts.flatMap((first) => {
    const pair = pairOf(first)
    if (pair === null) return []
    if (first.judge === personName) return pair.winner === null ? [] : [decided(pair.against, pair.winner)]
    if (first.order !== 'ab') return []
    const second = verdicts.find(
      (other) =>
        other.order === 'ba' && other.judge === first.judge && pairOf(other)?.against === pair.against,
    )
    if (second?.reply === undefined || first.reply === undefined) return []
    return [compare(first.judge, pair, first.reply, second.reply, protocol)]
  })
}

function decided(against: string, winner: 'own' | 'other' | 'tie'): Comparison {
  const outcome = ({ own: 'win', other: 'loss', tie: 'tie' } as const)[winner]
  return { judge: personName, against, outcome, rounds: 1, isSteady: false, unread: 0, replies: [] }
}

function compare(
  judge: string,
  { against }: PairValue,
  ownFirst: string,
  ownSecond: string,
  protocol: Protocol,
): Comparison {
  const one = readVerdict(ownFirst, protocol)
  const other = readVerdict(ownSecond, protocol)
  return {
    judge,
    against,
    outcome: judgeRounds(one, other, protocol),
    rounds: 2,
    isSteady: one !== 'error' && other === exchanged[one],
    unread: [one, other].filter((verdict) => verdict === 'error').length,
    replies: [
      { order: 'ab', reply: ownFirst },
      { order: 'ba', reply: ownSecond },
    ],
  }
}

const exchanged = { A: 'B', B: 'A', tie: 'tie' } as const

function pairOf({ task, value }: JudgeVerdict): PairValue | null {
  if (task !== 'pairwise') return null
  const read = v.safeParse(valueSchema, value)
  return read.success ? read.output : null
}

/** How often the answers under one name won against those under another, according to one judge. */
export interface PairTally {
  readonly model: string
  readonly against: string
  readonly judge: string
  readonly win: number
  readonly tie: number
  readonly loss: number
  /** Number of comparisons with two rounds. */
  readonly twice: number
  /** Number of comparisons in which both rounds named the same winner. */
  readonly steady: number
  /** Number of replies without a verdict. */
  readonly unread: number
}

/** Wins, ties and losses over the records of a protocol, one row per pair of models and judge. */
export function tallyPairs(
  records: readonly Pick<EvaluationRecord, 'answer' | 'settings' | 'verdicts'>[],
  protocol: Protocol,
): readonly PairTally[] {
  const rows = new Map<string, PairTally>()
  for (const record of records) {
    if (record.settings.protocol !== protocol) continue
    const model = record.answer.name
    for (const { judge, against, outcome, rounds, isSteady, unread } of comparisonsOf(record)) {
      const key = JSON.stringify([model, against, judge])
      const row = rows.get(key) ?? {
        model,
        against,
        judge,
        win: 0,
        tie: 0,
        loss: 0,
        twice: 0,
        steady: 0,
        unread: 0,
      }
      rows.set(key, {
        ...row,
        [outcome]: row[outcome] + 1,
        twice: row.twice + Number(rounds === 2),
        steady: row.steady + Number(isSteady),
        unread: row.unread + unread,
      })
    }
  }
  return [...rows.values()]
}
