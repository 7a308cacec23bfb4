import type { EditsExplanation, MetricInputs, TokenEdit } from '../../../src/contracts/index.ts'
import { tokenizePair } from './tokenize-pair.ts'

/** Maximum size of the backtracking table, which has one byte per cell. Edits of longer texts are not shown. */
const maxCells = 64_000_000

/** Returns a shortest edit script from the reference's tokens to the candidate's. Null if the texts are too long. */
export function explainTexts(input: MetricInputs['text-pair']): EditsExplanation | null {
  const { candidate, reference } = tokenizePair(input)
  let start = 0
  const shortest = Math.min(candidate.length, reference.length)
  while (start < shortest && candidate[start] === reference[start]) start += 1
  let end = 0
  while (end < shortest - start && candidate.at(-1 - end) === reference.at(-1 - end)) end += 1
  const middle = align(
    candidate.slice(start, candidate.length - end),
    reference.slice(start, reference.length - end),
  )
  if (middle === null) return null
  const keep = (token: string): TokenEdit => ({ kind: 'kept', candidate: token, reference: token })
  const edits = [
    ...candidate.slice(0, start).map(keep),
    ...middle,
    ...candidate.slice(candidate.length - end).map(keep),
  ]
  const distance = edits.filter(({ kind }) => kind !== 'kept').length
  const longest = Math.max(candidate.length, reference.length)
  return { kind: 'edits', edits, value: shortest === 0 ? 0 : 1 - distance / longest }
}

/** The neighbouring cell from which the distance in a table cell was derived. */
const diagonal = 0
const fromLeft = 1
const fromAbove = 2

function align(candidate: readonly string[], reference: readonly string[]): readonly TokenEdit[] | null {
  const columns = reference.length + 1
  if ((candidate.length + 1) * columns > maxCells) return null
  const steps = new Uint8Array((candidate.length + 1) * columns).fill(fromLeft, 1, columns)
  let above = Int32Array.from({ length: columns }, (_, column) => column)
  let current = new Int32Array(columns)
  for (const [index, token] of candidate.entries()) {
    const row = (index + 1) * columns
    current[0] = index + 1
    steps[row] = fromAbove
    for (let column = 1; column < columns; column += 1) {
      const matched = (above[column - 1] ?? 0) + (token === reference[column - 1] ? 0 : 1)
      const inserted = (above[column] ?? 0) + 1
      const deleted = (current[column - 1] ?? 0) + 1
      const least = Math.min(matched, inserted, deleted)
      current[column] = least
      steps[row + column] = least === matched ? diagonal : least === inserted ? fromAbove : fromLeft
    }
    const spare = above
    above = current
    current = spare
  }
  const edits: TokenEdit[] = []
  let row = candidate.length
  let column = reference.length
  while (row > 0 || column > 0) {
    const step = steps[row * columns + column]
    if (step !== fromLeft) row -= 1
    if (step !== fromAbove) column -= 1
    const ours = candidate[row] ?? ''
    const theirs = reference[column] ?? ''
    if (step === fromAbove) edits.push({ kind: 'inserted', candidate: ours })
    else if (step === fromLeft) edits.push({ kind: 'deleted', reference: theirs })
    else edits.push({ kind: ours === theirs ? 'kept' : 'substituted', candidate: ours, reference: theirs })
  }
  return edits.reverse()
}
