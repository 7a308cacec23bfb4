import * as v from 'valibot'
import { fail, type Outcome } from '../contracts/index.ts'
import { pack, readJson, unpack } from './packed.ts'

const name = v.pipe(v.string(), v.maxLength(300))
/** Maximum number of characters of a packed result and of its file. A teacher may load hundreds of them for a class. */
export const mostResultCharacters = 200_000

/** The results of a person's work on a lesson, as a file or link for the teacher. Nothing is sent anywhere. */
const resultSchema = v.object({
  version: v.literal(1),
  kind: v.literal('lesson-result'),
  lesson: v.pipe(v.string(), v.maxLength(200)),
  title: v.pipe(v.string(), v.maxLength(300)),
  /** The person's name, as entered by the person. */
  name: v.pipe(v.string(), v.maxLength(100)),
  /** Milliseconds since 1970. */
  at: v.number(),
  steps: v.pipe(v.array(v.object({ id: name, done: v.boolean() })), v.maxLength(100)),
  choices: v.pipe(v.record(name, name), v.maxEntries(100)),
  /** `winner`: the name of the winning answer, or null if neither won. */
  votes: v.pipe(v.array(v.object({ pair: name, winner: v.nullable(name) })), v.maxLength(1000)),
})
export type LessonResult = v.InferOutput<typeof resultSchema>

const prefix = '#/learn/result/'

/** The URL fragment, including `#`. */
export async function encodeResult(result: LessonResult): Promise<string> {
  return `${prefix}${await pack(result)}`
}

/** Reads a result from a link (or the link's fragment, including `#`) or from the text of a file. */
export function readResult(text: string): Outcome<LessonResult, 'damaged'> {
  if (text.length > mostResultCharacters)
    return fail('damaged', 'It is larger than a lesson or a result can be.')
  const start = text.indexOf(prefix)
  if (start >= 0) return unpack(text.slice(start + prefix.length).trim(), resultSchema, mostResultCharacters)
  if (text.trimStart().startsWith('{')) return readJson(text, resultSchema)
  return fail('damaged', 'This is not a lesson result: expected a link or a file saved by a lesson.')
}

/** A class's votes on one pair. */
export interface PairVotes {
  readonly pair: string
  /** Votes for each winner's name, most votes first. Null stands for neither. */
  readonly counts: readonly { readonly winner: string | null; readonly votes: number }[]
  readonly all: number
}

/** The votes of several results, grouped by lesson and pair. */
export function combineVotes(results: readonly LessonResult[]): readonly PairVotes[] {
  const pairs = new Map<string, Map<string | null, number>>()
  for (const { votes } of results) {
    for (const { pair, winner } of votes) {
      const counts = pairs.get(pair) ?? new Map<string | null, number>()
      counts.set(winner, (counts.get(winner) ?? 0) + 1)
      pairs.set(pair, counts)
    }
  }
  return [...pairs].map(([pair, counts]) => ({
    pair,
    all: [...counts.values()].reduce((sum, votes) => sum + votes, 0),
    counts: [...counts]
      .map(([winner, votes]) => ({ winner, votes }))
      .sort((one, other) => other.votes - one.votes),
  }))
}

/** Share of the votes that each answer won over all pairs, best first. A vote for neither counts half for both. */
export function winShares(pairs: readonly PairVotes[]): readonly { name: string; share: number }[] {
  const names = new Set(pairs.flatMap(({ counts }) => counts.flatMap(({ winner }) => winner ?? [])))
  const all = pairs.reduce((sum, pair) => sum + pair.all, 0)
  return [...names]
    .map((name) => {
      const won = pairs
        .flatMap(({ counts }) => counts)
        .reduce(
          (sum, { winner, votes }) => sum + (winner === name ? votes : winner === null ? votes / 2 : 0),
          0,
        )
      return { name, share: won / all }
    })
    .sort((one, other) => other.share - one.share)
}
