import type { Match } from './find-matches.ts'

/** Paths that are followed from one word of the reference to the next. */
const beamSize = 40

/** Half the weight for all but exact matches, as METEOR's evaluation tasks set it. */
const weights = [1, 0.5, 0.5, 0.5]

/** A choice of matches up to some word of the reference. */
interface Path {
  /** By the reference's word at which they begin. */
  readonly chosen: (Match | undefined)[]
  readonly candidateUsed: Uint8Array
  readonly referenceUsed: Uint8Array
  candidateWeight: number
  referenceWeight: number
  chunks: number
  /** The reference's first word behind the last match. */
  behind: number
  /** The candidate's word behind the last match; -1 where the word before has none. */
  lastEnd: number
  distance: number
}

/**
 * The alignment that covers most, in the fewest chunks, with the least distance, as METEOR's beam search finds it: its
 * sums of weights are whole numbers, cut after each match, and the distance of a match counts for the path that goes on
 * without it, so that also later matches of the same word inherit it.
 */
export function alignWords(found: readonly (readonly Match[])[], candidateLength: number): readonly Match[] {
  let paths: Path[] = [chooseCertain(found, candidateLength)]
  for (let current = 0; current < found.length; current += 1) {
    const next: Path[] = []
    for (const path of paths.sort(comparePaths).slice(0, beamSize)) {
      if (path.referenceUsed[current] === 1) {
        if (continueUsed(path, current)) next.push(path)
        continue
      }
      for (const match of found[current] ?? []) {
        if (isTaken(path, match)) continue
        const taken = copyPath(path)
        use(taken, match)
        taken.chosen[current] = match
        addMatch(taken, match)
        path.distance += distanceOf(match)
        next.push(taken)
      }
      if (path.lastEnd !== -1) {
        path.chunks += 1
        path.lastEnd = -1
      }
      path.behind += 1
      next.push(path)
    }
    const [first] = paths
    if (next.length === 0 && first !== undefined) next.push(first)
    paths = next
  }
  const complete = paths.sort(comparePaths).slice(0, beamSize)
  for (const path of complete) if (path.lastEnd !== -1) path.chunks += 1
  return (complete.sort(comparePaths)[0]?.chosen ?? []).filter((match) => match !== undefined)
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

/** Goes past a word that is in use; false where the path cannot. */
function continueUsed(path: Path, current: number): boolean {
  if (current < path.behind) return true
  const match = path.chosen[path.behind]
  if (match === undefined) return false
  addMatch(path, match)
  path.distance += distanceOf(match)
  return true
}

function addMatch(path: Path, match: Match): void {
  const weight = weights[match.stage] ?? 0
  path.candidateWeight = Math.trunc(path.candidateWeight + match.candidateLength * weight)
  path.referenceWeight = Math.trunc(path.referenceWeight + match.referenceLength * weight)
  if (path.lastEnd !== -1 && match.candidate !== path.lastEnd) path.chunks += 1
  path.behind = match.reference + match.referenceLength
  path.lastEnd = match.candidate + match.candidateLength
}

function distanceOf({ candidate, reference }: Match): number {
  return Math.abs(reference - candidate)
}

function comparePaths(one: Path, other: Path): number {
  return (
    other.candidateWeight + other.referenceWeight - (one.candidateWeight + one.referenceWeight) ||
    one.chunks - other.chunks ||
    one.distance - other.distance
  )
}

function copyPath(path: Path): Path {
  return {
    ...path,
    chosen: path.chosen.slice(),
    candidateUsed: path.candidateUsed.slice(),
    referenceUsed: path.referenceUsed.slice(),
  }
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

function use({ candidateUsed, referenceUsed }: Path, match: Match): void {
  referenceUsed.fill(1, match.reference, match.reference + match.referenceLength)
  candidateUsed.fill(1, match.candidate, match.candidate + match.candidateLength)
}
