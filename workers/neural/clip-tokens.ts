/*
 * Byte pairs of CLIP (arXiv:2103.00020) as in the published tokenizer (transformers 5.23, CLIPTokenizer): NFC, each
 * character converted to lower case, split into pieces by a pattern, their UTF-8 bytes mapped to letters, and
 * neighbouring pairs joined in the order of the merge list. Goldens: tests/golden/neural/clip-tokens.json.
 */

export interface MergeList {
  /** Ids, keyed by piece. Pieces at the end of a word have the suffix `</w>`. */
  readonly ids: ReadonlyMap<string, number>
  /** Positions in the merge list, keyed by the two pieces separated by a space. */
  readonly ranks: ReadonlyMap<string, number>
  /** `<|startoftext|>`, the start of every sequence. */
  readonly start: number
  /** `<|endoftext|>`, the end of every sequence. The text encoder reads the embedding at this position. */
  readonly end: number
}

const startPiece = '<|startoftext|>'
/** Number of positions for which the text encoder has embeddings. */
const clipPositions = 77
const wordEnd = '</w>'
const special = /(<\|(?:startoftext|endoftext)\|>)/
// The pattern uses Unicode's definition of whitespace, because JavaScript's `\s` includes U+FEFF and lacks U+0085.
const pieces = /'s|'t|'re|'ve|'m|'ll|'d|\p{L}+|\p{N}|[^\p{White_Space}\p{L}\p{N}]+/gu
const blanks = /\p{White_Space}+/gu

/**
 * A letter for each byte, in the order of the ids: the byte itself if it is printable, otherwise a letter above
 * U+00FF.
 */
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

/** Parses a `merges.txt`, which has a version line followed by lines of two pieces each. Throws on any other line. */
export function readMerges(text: string): MergeList {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#version'))
  const ids = new Map<string, number>()
  for (const end of ['', wordEnd]) for (const letter of letters.values()) ids.set(letter + end, ids.size)
  const ranks = new Map<string, number>()
  // Some pieces can be formed in two ways. In this case the later line determines the id, but both lines are counted.
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

/**
 * Returns the token ids of a string, including the start and end tokens, truncated so that all of them fit into
 * `limit` positions.
 */
export function encodeForClip(text: string, merges: MergeList, limit = clipPositions): readonly number[] {
  const inner: number[] = []
  // Every second part is the group captured by the pattern.
  for (const [index, part] of text.split(special).entries()) {
    if (index % 2 === 1) inner.push(part === startPiece ? merges.start : merges.end)
    else for (const piece of cutPieces(part)) inner.push(...joinPairs(piece, merges))
  }
  return [merges.start, ...inner.slice(0, Math.max(0, limit - 2)), merges.end]
}

function cutPieces(text: string): readonly string[] {
  const spaced = text.normalize('NFC').replace(blanks, ' ')
  // Processes one character at a time, as the published code does, so a sigma is never treated as final.
  return (
    Array.from(spaced, (character) => character.toLowerCase())
      .join('')
      .match(pieces) ?? []
  )
}

const encoder = new TextEncoder()

/** Pieces with at most this number of bytes are cached, because field names occur repeatedly. */
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
