/** A piece of one of two compared texts. The piece is either common to both texts or occurs only in this one. */
export interface Piece {
  readonly text: string
  readonly isCommon: boolean
}

/** If the alignment table would have more cells than this, texts are not aligned word by word. */
const mostCells = 400_000

/** Splits two texts into words, each marked as common or not. Concatenated, the pieces give the original texts. */
export function diffWords(
  candidate: string,
  reference: string,
): { readonly candidate: readonly Piece[]; readonly reference: readonly Piece[] } {
  const left = cut(candidate)
  const right = cut(reference)
  if (left.length * right.length > mostCells) {
    const isCommon = candidate === reference
    return { candidate: [{ text: candidate, isCommon }], reference: [{ text: reference, isCommon }] }
  }
  const columns = right.length + 1
  // Length of the longest common subsequence of the remaining words.
  const lengths = new Uint32Array((left.length + 1) * columns)
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      lengths[i * columns + j] =
        left[i] === right[j]
          ? (lengths[(i + 1) * columns + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * columns + j] ?? 0, lengths[i * columns + j + 1] ?? 0)
    }
  }
  const ours: Piece[] = []
  const theirs: Piece[] = []
  let i = 0
  let j = 0
  while (i < left.length || j < right.length) {
    const [one, two] = [left[i], right[j]]
    if (one !== undefined && one === two) {
      push(ours, one, true)
      push(theirs, one, true)
      i += 1
      j += 1
    } else if (
      two === undefined ||
      (one !== undefined && (lengths[(i + 1) * columns + j] ?? 0) >= (lengths[i * columns + j + 1] ?? 0))
    ) {
      push(ours, one ?? '', false)
      i += 1
    } else {
      push(theirs, two, false)
      j += 1
    }
  }
  return { candidate: ours, reference: theirs }
}

/** Words, including the spaces after them. */
function cut(text: string): readonly string[] {
  return text.match(/\S+\s*|\s+/gu) ?? []
}

function push(pieces: Piece[], text: string, isCommon: boolean): void {
  const last = pieces.at(-1)
  if (last?.isCommon === isCommon) pieces[pieces.length - 1] = { text: last.text + text, isCommon }
  else pieces.push({ text, isCommon })
}
