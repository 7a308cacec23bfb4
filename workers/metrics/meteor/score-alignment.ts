import {
  scoreStatistics,
  type Score,
  type Statistics,
} from '../../../src/lib/captions/scores/meteor-statistics.ts'
import { alignWords, countChunks } from './align.ts'
import { findMatches, stages, type Match, type Resources } from './find-matches.ts'
import { normalizeLine, trimControls } from './normalize-line.ts'
import type { Phrase } from './phrase-shard.ts'

/** A candidate scored against the reference that matches it best. */
export interface Segment extends Score {
  readonly referenceIndex: number
  readonly candidateWords: Phrase
  readonly referenceWords: Phrase
  readonly matches: readonly Match[]
  readonly statistics: Statistics
}

/** The words of a candidate and its references, as compared by METEOR. */
export interface Words {
  readonly candidate: Phrase
  readonly references: readonly Phrase[]
}

/**
 * Splits texts into words in the same way as METEOR splits its input lines, because a reference could contain
 * METEOR's separator.
 */
export function readWords(candidate: string, references: readonly string[], { words }: Resources): Words {
  const hypothesis = candidate.replaceAll('|||', '').replaceAll('  ', ' ')
  const parts = [...references, hypothesis].join(' ||| ').split('|||')
  const [last = '', ...others] = parts.reverse()
  const normalize = (part: string) => normalizeLine(trimControls(part), words.prefixes)
  return { candidate: normalize(last), references: others.reverse().map(normalize) }
}

export function scoreSegment({ candidate, references }: Words, resources: Resources): Segment {
  const segments = references.map((reference, referenceIndex): Segment => {
    const matches = alignWords(findMatches(candidate, reference, resources), candidate.length)
    const statistics = countMatches(candidate, reference, matches, resources.words.functionWords)
    return {
      referenceIndex,
      candidateWords: candidate,
      referenceWords: reference,
      matches,
      statistics,
      ...scoreStatistics(statistics),
    }
  })
  return segments.reduce((best, segment) => (segment.score > best.score ? segment : best))
}

function countMatches(
  candidate: Phrase,
  reference: Phrase,
  matches: readonly Match[],
  functionWords: ReadonlySet<string>,
): Statistics {
  const count = (words: Phrase, from: number, length: number): number =>
    words.slice(from, from + length).filter((word) => functionWords.has(word)).length
  return {
    candidateLength: candidate.length,
    referenceLength: reference.length,
    candidateFunctionWords: count(candidate, 0, candidate.length),
    referenceFunctionWords: count(reference, 0, reference.length),
    stages: stages.map((_, stage) => {
      const sums = { candidateContent: 0, referenceContent: 0, candidateFunction: 0, referenceFunction: 0 }
      for (const match of matches.filter((one) => one.stage === stage)) {
        const ours = count(candidate, match.candidate, match.candidateLength)
        const theirs = count(reference, match.reference, match.referenceLength)
        sums.candidateFunction += ours
        sums.candidateContent += match.candidateLength - ours
        sums.referenceFunction += theirs
        sums.referenceContent += match.referenceLength - theirs
      }
      return sums
    }),
    chunks: countChunks(matches),
  }
}
