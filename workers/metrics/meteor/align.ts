import type { Match } from './find-matches.ts'

/** Maximum number of paths that are followed from one word of the reference to the next. */
const beamSize = 40

/** All inexact matches have half the weight, as in METEOR's evaluation tasks. */
const weights = [1, 0.5, 0.5, 0.5]

/** The score of a selection of matches up to a given word of the reference. */
interface Standing {
  readonly candidateWeight: number
  readonly referenceWeight: number
  readonly chunks: number
  /** The first word of the reference after the last match. */
  readonly behind: number
  /** The first word of the candidate after the last match. -1 if the previous word has no match. */
  readonly lastEnd: number
  readonly distance: number
}

interface Path extends Standing {
  /** Matches, indexed by the reference word at which they begin. */
  readonly chosen: (Match | undefined)[]
  readonly candidateUsed: Uint8Array
  readonly referenceUsed: Uint8Array
}

/** A possible continuation of a path. Its chosen matches are only copied if it is among the best continuations. */
interface Step {
  readonly from: Path
  readonly match: Match | null
  readonly standing: Standing
}

/**
 * The alignment that covers the most words, in the fewest chunks, with the smallest distance, as found by METEOR's
 * beam search. Its sums of weights are integers, truncated after each match. The distance of a match is also added to
 * the path that continues without the match, so that later matches of the same word inherit it.
 */
export function alignWords(found: readonly (readonly Match[])[], candidateLength: number): readonly Match[] {
  let paths: readonly Path[] = [chooseCertain(found, candidateLength)]
  for (const [current, matches] of found.entries()) {
    const next: Step[] = []
    for (const path of paths) {
      if (path.referenceUsed[current] === 1) {
        const standing = continueUsed(path, current)
        if (standing !== null) next.push({ from: path, match: null, standing })
        continue
      }
      let { distance } = path
      for (const match of matches) {
        if (isTaken(path, match)) continue
        next.push({ from: path, match, standing: addMatch(path, match, distance) })
        distance += distanceOf(match)
      }
      const { candidateWeight, referenceWeight, behind } = path
      const standing = { candidateWeight, referenceWeight, ...endChunk(path), behind: behind + 1, distance }
      next.push({ from: path, match: null, standing })
    }
    next.sort((one, other) => compareStandings(one.standing, other.standing))
    const best = next.slice(0, beamSize).map((step) => goOn(step, current))
    // If no path can continue, the best path is kept for the next word.
    paths = best.length > 0 ? best : paths.slice(0, 1)
  }
  const [best] = paths.map((path) => ({ ...path, ...endChunk(path) })).sort(compareStandings)
  return (best?.chosen ?? []).filter((match) => match !== undefined)
}

/** Counts the chunks of an alignment, which are runs of matches without a gap on either side. */
export function countChunks(matches: readonly Match[]): number {
  let chunks = 0
  let before: Match | undefined
  for (const match of matches) {
    const goesOn =
      before !== undefined &&
      before.reference + before.referenceLength === match.reference &&
      before.candidate + before.candidateLength === match.candidate
    if (!goesOn) chunks += 1
    before = match
  }
  return chunks
}

/** Takes the matches that do not overlap any other match. */
function chooseCertain(found: readonly (readonly Match[])[], candidateLength: number): Path {
  const candidateCover = new Uint32Array(candidateLength)
  const referenceCover = new Uint32Array(found.length)
  for (const match of found.flat()) {
    for (let word = 0; word < match.candidateLength; word += 1) addOne(candidateCover, match.candidate + word)
    for (let word = 0; word < match.referenceLength; word += 1) addOne(referenceCover, match.reference + word)
  }
  const path: Path = {
    chosen: Array.from({ length: found.length }, () => undefined),
    candidateUsed: new Uint8Array(candidateLength),
    referenceUsed: new Uint8Array(found.length),
    candidateWeight: 0,
    referenceWeight: 0,
    chunks: 0,
    behind: 0,
    lastEnd: -1,
    distance: 0,
  }
  for (const [start, matches] of found.entries()) {
    const [match] = matches
    if (match === undefined || matches.length > 1) continue
    const isAlone =
      candidateCover
        .subarray(match.candidate, match.candidate + match.candidateLength)
        .every((count) => count === 1) &&
      referenceCover
        .subarray(match.reference, match.reference + match.referenceLength)
        .every((count) => count === 1)
    if (!isAlone) continue
    path.chosen[start] = match
    use(path, match)
  }
  return path
}

function addOne(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}

/** Skips a word that is already used. Null if the path cannot skip it. */
function continueUsed(path: Path, current: number): Standing | null {
  if (current < path.behind) return path
  const match = path.chosen[path.behind]
  return match === undefined ? null : addMatch(path, match, path.distance + distanceOf(match))
}

function addMatch(
  { candidateWeight, referenceWeight, chunks, lastEnd }: Standing,
  { stage, candidate, candidateLength, reference, referenceLength }: Match,
  distance: number,
): Standing {
  const weight = weights[stage] ?? 0
  return {
    candidateWeight: Math.trunc(candidateWeight + candidateLength * weight),
    referenceWeight: Math.trunc(referenceWeight + referenceLength * weight),
    chunks: lastEnd !== -1 && candidate !== lastEnd ? chunks + 1 : chunks,
    behind: reference + referenceLength,
    lastEnd: candidate + candidateLength,
    distance,
  }
}

function endChunk({ chunks, lastEnd }: Standing): Pick<Standing, 'chunks' | 'lastEnd'> {
  return { chunks: lastEnd === -1 ? chunks : chunks + 1, lastEnd: -1 }
}

function goOn({ from, match, standing }: Step, current: number): Path {
  const { chosen, candidateUsed, referenceUsed } = from
  if (match === null) return { chosen, candidateUsed, referenceUsed, ...standing }
  const taken = {
    ...standing,
    chosen: chosen.with(current, match),
    candidateUsed: candidateUsed.slice(),
    referenceUsed: referenceUsed.slice(),
  }
  use(taken, match)
  return taken
}

function distanceOf({ candidate, reference }: Match): number {
  return Math.abs(reference - candidate)
}

function compareStandings(one: Standing, other: Standing): number {
  return (
    other.candidateWeight + other.referenceWeight - (one.candidateWeight + one.referenceWeight) ||
    one.chunks - other.chunks ||
    one.distance - other.distance
  )
}

function isTaken({ candidateUsed, referenceUsed }: Path, match: Match): boolean {
  for (let word = 0; word < match.referenceLength; word += 1) {
    if (referenceUsed[match.reference + word] === 1) return true
  }
  for (let word = 0; word < match.candidateLength; word += 1) {
    if (candidateUsed[match.candidate + word] === 1) return true
  }
  return false
}

function use(
  { candidateUsed, referenceUsed }: Pick<Path, 'candidateUsed' | 'referenceUsed'>,
  match: Match,
): void {
  referenceUsed.fill(1, match.reference, match.reference + match.referenceLength)
  candidateUsed.fill(1, match.candidate, match.candidate + match.candidateLength)
}
