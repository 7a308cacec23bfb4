/*
 * Byte pairs of CLIP (arXiv:2103.00020) as the published tokenizer makes them (transformers 5.23, CLIPTokenizer): NFC,
 * lower case of each character, pieces by a pattern, their bytes in UTF-8 as letters, and pairs of neighbours joined in
 * the order of the list of merges. Goldens: tests/golden/neural/clip-tokens.json.
 */

export interface MergeList {
  /** Id by piece; those that end a word end in `</w>`. */
  readonly ids: ReadonlyMap<string, number>
  /** Place in the list by the two pieces, with a blank between. */
  readonly ranks: ReadonlyMap<string, number>
  /** `<|startoftext|>`, which every sequence begins with. */
  readonly start: number
  /** `<|endoftext|>`, which every sequence ends with; the text tower reads the embedding there. */
  readonly end: number
}

const startPiece = '<|startoftext|>'
/** Positions that the text tower has embeddings for. */
const clipPositions = 77
const wordEnd = '</w>'
const special = /(<\|(?:startoftext|endoftext)\|>)/
// The pattern's own blanks are those of Unicode: JavaScript's `\s` has U+FEFF and lacks U+0085.
const pieces = /'s|'t|'re|'ve|'m|'ll|'d|\p{L}+|\p{N}|[^\p{White_Space}\p{L}\p{N}]+/gu
const blanks = /\p{White_Space}+/gu

/** A letter for each byte: itself where it is one that is seen, else one past U+00FF. The order is that of the ids. */
const letters = listLetters()

function listLetters(): ReadonlyMap<number, string> {
  const isSeen = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const hidden = bytes.filter((byte) => !isSeen(byte))
  return new Map([
    ...bytes.filter(isSeen).map((byte) => [byte, String.fromCodePoint(byte)] as const),
    ...hidden.map((byte, place) => [byte, String.fromCodePoint(0x100 + place)] as const),
  ])
}

/** Reads a `merges.txt`: a line that names its version, then two pieces a line. Throws where a line is another. */
export function readMerges(text: string): MergeList {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#version'))
  const ids = new Map<string, number>()
  for (const end of ['', wordEnd]) for (const letter of letters.values()) ids.set(letter + end, ids.size)
  const ranks = new Map<string, number>()
  // Some pieces can be had in two ways: the later line has the id, but every line counts as one.
  let id = ids.size
  for (const [rank, line] of lines.entries()) {
    const [left, right, more] = line.replace(/\r$/, '').split(' ')
    if (left === undefined || right === undefined || more !== undefined) {
      throw new TypeError(
        `Expected two pieces in line ${rank + 2} of the merges, got "${line.slice(0, 40)}".`,
      )
    }
    ranks.set(`${left} ${right}`, rank)
    ids.set(left + right, id)
    id += 1
  }
  return { ids, ranks, start: id, end: id + 1 }
}

/** The ids of a text with those of its start and end, cut off so that both fit into `limit` positions. */
export function encodeForClip(text: string, merges: MergeList, limit = clipPositions): readonly number[] {
  const inner: number[] = []
  // Every second part is what the group caught.
  for (const [index, part] of text.split(special).entries()) {
    if (index % 2 === 1) inner.push(part === startPiece ? merges.start : merges.end)
    else for (const piece of cutPieces(part)) inner.push(...joinPairs(piece, merges))
  }
  return [merges.start, ...inner.slice(0, Math.max(0, limit - 2)), merges.end]
}

function cutPieces(text: string): readonly string[] {
  const spaced = text.normalize('NFC').replace(blanks, ' ')
  // One character at a time, as published: no sigma is a final one.
  return (
    Array.from(spaced, (character) => character.toLowerCase())
      .join('')
      .match(pieces) ?? []
  )
}

const encoder = new TextEncoder()

/** Pieces of at most this many bytes are remembered; names of fields come again and again. */
const mostKept = 20_000
const kept = new WeakMap<MergeList, Map<string, readonly number[]>>()

function joinPairs(piece: string, merges: MergeList): readonly number[] {
  let known = kept.get(merges)
  if (known === undefined) {
    known = new Map()
    kept.set(merges, known)
  }
  const found = known.get(piece)
  if (found !== undefined) return found
  const word = Array.from(encoder.encode(piece), (byte) => letters.get(byte) ?? '')
  word.push(`${word.pop() ?? ''}${wordEnd}`)
  for (;;) {
    let best = Infinity
    let place = -1
    for (let at = 0; at + 1 < word.length; at += 1) {
      const rank = merges.ranks.get(`${word[at] ?? ''} ${word[at + 1] ?? ''}`)
      if (rank !== undefined && rank < best) {
        best = rank
        place = at
      }
    }
    if (place === -1) break
    word.splice(place, 2, `${word[place] ?? ''}${word[place + 1] ?? ''}`)
  }
  const ids = word.map((one) => merges.ids.get(one) ?? merges.end)
  if (known.size < mostKept) known.set(piece, ids)
  return ids
}
