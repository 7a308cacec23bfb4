import type { PhraseBook } from './phrase-book.ts'
import type { Phrase } from './phrase-shard.ts'
import { stemEnglish } from './stem-english.ts'
import type { WordBook } from './word-book.ts'

/** The stages, in the order in which they are tried. */
export const stages = ['exact', 'stem', 'synonym', 'paraphrase'] as const

/** A match between words of the candidate and words of the reference. */
export interface Match {
  /** Index into `stages`. */
  readonly stage: number
  readonly candidate: number
  readonly candidateLength: number
  readonly reference: number
  readonly referenceLength: number
}

export interface Resources {
  readonly words: WordBook
  /** If absent, the fourth stage (paraphrases) is skipped. */
  readonly phrases?: PhraseBook
}

/**
 * Maximum number of word pairs that are compared, and of matches that are weighed. Reaching either limit takes
 * several seconds.
 */
const mostPairs = 250_000_000
const mostMatches = 1_000_000

/** Thrown if the texts are too long, or have too many similar words, to be aligned. */
export class TooManyMatches extends Error {}

/**
 * Returns all matches, indexed by the reference word at which they begin, in the order of METEOR's stages. Throws
 * TooManyMatches.
 */
export function findMatches(
  candidate: Phrase,
  reference: Phrase,
  { words, phrases }: Resources,
): readonly (readonly Match[])[] {
  if (candidate.length * reference.length > mostPairs)
    throw new TooManyMatches(`of ${candidate.length} and ${reference.length} words, more than can be aligned`)
  const found: Match[][] = reference.map(() => [])
  let count = 0
  const put = (stage: number, at: number, to: number, candidateLength = 1, referenceLength = 1): void => {
    count += 1
    if (count > mostMatches)
      throw new TooManyMatches(
        `alike in so many places (more than ${mostMatches}) that no alignment is found`,
      )
    found[to]?.push({ stage, candidate: at, candidateLength, reference: to, referenceLength })
  }
  const ours = candidate.map(hashWord)
  const theirs = reference.map(hashWord)
  const isSame = (at: number, to: number): boolean => ours[at] === theirs[to]
  const pairUp = (stage: number, fits: (at: number, to: number) => boolean): void => {
    for (let to = 0; to < reference.length; to += 1) {
      for (let at = 0; at < candidate.length; at += 1) if (fits(at, to)) put(stage, at, to)
    }
  }
  pairUp(0, isSame)
  if (candidate.length === reference.length && ours.every((_, at) => isSame(at, at))) return found

  const ourStems = candidate.map((word) => hashWord(stemOf(word)))
  const theirStems = reference.map((word) => hashWord(stemOf(word)))
  pairUp(1, (at, to) => ourStems[at] === theirStems[to] && !isSame(at, to))
  const ourSets = candidate.map((word) => words.setsOf(word))
  const theirSets = reference.map((word) => words.setsOf(word))
  pairUp(2, (at, to) => !isSame(at, to) && areJoint(ourSets[at], theirSets[to]))

  if (phrases !== undefined) {
    eachParaphrase(phrases, reference, candidate, (to, length, at, otherLength) => {
      put(3, at, to, otherLength, length)
    })
    eachParaphrase(phrases, candidate, reference, (at, length, to, otherLength) => {
      put(3, at, to, length, otherLength)
    })
  }
  return found
}

const stems = new Map<string, string>()

function stemOf(word: string): string {
  let stem = stems.get(word)
  if (stem === undefined) {
    stem = stemEnglish(word)
    stems.set(word, stem)
  }
  return stem
}

/** METEOR compares words by their Java hash, so it treats two words with the same hash as equal. */
function hashWord(word: string): number {
  let hash = 0
  for (let index = 0; index < word.length; index += 1)
    hash = (Math.imul(hash, 31) + word.charCodeAt(index)) | 0
  return hash
}

function areJoint(ours: ReadonlySet<number> | undefined, theirs: ReadonlySet<number> | undefined): boolean {
  if (ours === undefined || theirs === undefined) return false
  for (const set of ours) if (theirs.has(set)) return true
  return false
}

/**
 * Calls `onMatch` for every phrase of `text` and every paraphrase of it in `other`, with their positions and lengths.
 */
function eachParaphrase(
  phrases: PhraseBook,
  text: Phrase,
  other: Phrase,
  onMatch: (start: number, length: number, otherStart: number, otherLength: number) => void,
): void {
  const places = new Map<string, number[]>()
  for (const [place, word] of other.entries()) {
    const known = places.get(word)
    if (known === undefined) places.set(word, [place])
    else known.push(place)
  }
  for (let start = 0; start < text.length; start += 1) {
    for (const { length, other: paraphrase } of phrases.paraphrasesAt(text, start)) {
      for (const place of places.get(paraphrase[0] ?? '') ?? []) {
        if (paraphrase.every((word, offset) => other[place + offset] === word)) {
          onMatch(start, length, place, paraphrase.length)
        }
      }
    }
  }
}
