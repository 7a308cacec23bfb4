import type { Match } from './find-matches.ts'

/** Paths that are followed from one word of the reference to the next. */
const beamSize = 40

/** Half the weight for all but exact matches, as METEOR's evaluation tasks set it. */
const weights = [1, 0.5, 0.5, 0.5]

/** What a choice of matches up to some word of the reference has come to. */
interface Standing {
  readonly candidateWeight: number
  readonly referenceWeight: number
  readonly chunks: number
  /** The reference's first word behind the last match. */
  readonly behind: number
  /** The candidate's word behind the last match; -1 where the word before has none. */
  readonly lastEnd: number
  readonly distance: number
}

interface Path extends Standing {
  /** By the reference's word at which they begin. */
  readonly chosen: (Match | undefined)[]
  readonly candidateUsed: Uint8Array
  readonly referenceUsed: Uint8Array
}

/** How a path may go on; what it has chosen is copied only where it is among the best. */
interface Step {
  readonly from: Path
  readonly match: Match | null
  readonly standing: Standing
}

/**
 * The alignment that covers most, in the fewest chunks, with the least distance, as METEOR's beam search finds it: its
 * sums of weights are whole numbers, cut after each match, and the distance of a match counts for the path that goes on
 * without it, so that also later matches of the same word inherit it.
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
    // Where none can go on, the best one waits.
    paths = best.length > 0 ? best : paths.slice(0, 1)
  }
  const [best] = paths.map((path) => ({ ...path, ...endChunk(path) })).sort(compareStandings)
  return (best?.chosen ?? []).filter((match) => match !== undefined)
}

/** Chunks of an alignment: runs of matches that go on without a gap on both sides. */
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

/** Takes the matches that no other match touches. */
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

/** Goes past a word that is in use; null where the path cannot. */
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
