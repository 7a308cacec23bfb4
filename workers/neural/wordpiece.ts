import { countCharacters, strip } from '../../src/lib/text/python-text.ts'
import { cutBasicTokens } from './basic-tokens.ts'

/*
 * WordPiece as in BERT's published tokenizer (arXiv:1810.04805; transformers 4.38.2, BertTokenizer): each word is
 * split from its start into the longest pieces in the vocabulary, with a `##` prefix for those inside a word. A word
 * that cannot be split in this way, or has more than 100 characters, becomes a single `[UNK]`. Special tokens in a
 * text, written in capitals, are kept unchanged. Goldens: tests/golden/neural/wordpiece.json.
 */

export interface Vocabulary {
  /** Ids, keyed by piece. */
  readonly ids: ReadonlyMap<string, number>
  readonly unknown: number
  /** `[CLS]`, the start of every sequence. */
  readonly start: number
  /** `[SEP]`, the end of every sequence. */
  readonly end: number
}

export interface TokenSequence {
  /** The ids, including `[CLS]` and `[SEP]`; their number is at most the limit. */
  readonly ids: readonly number[]
  /** The text of each id; pieces inside a word begin with `##`. */
  readonly pieces: readonly string[]
  /** Number of pieces that were cut off at the limit. */
  readonly dropped: number
}

const unknownPiece = '[UNK]'
const startPiece = '[CLS]'
const endPiece = '[SEP]'
const special = /(\[(?:UNK|CLS|SEP|PAD|MASK)\])/
const mostCharacters = 100
/** Number of positions for which BERT has embeddings. */
const positionLimit = 512

/**
 * Parses a `vocab.txt`: one piece per line, whose id is the line number, starting at 0. Throws if a special piece is
 * missing.
 */
export function readVocabulary(text: string): Vocabulary {
  const pieces = text.split('\n')
  if (pieces.at(-1) === '') pieces.pop()
  const ids = new Map(pieces.map((piece, id) => [piece.replace(/\r$/, ''), id]))
  const idOf = (piece: string): number => {
    const id = ids.get(piece)
    if (id === undefined) throw new TypeError(`Expected a vocabulary with ${piece}, got ${ids.size} others.`)
    return id
  }
  return { ids, unknown: idOf(unknownPiece), start: idOf(startPiece), end: idOf(endPiece) }
}

/** Returns the pieces of a string, without the enclosing `[CLS]` and `[SEP]`. */
export function cutPieces(text: string, vocabulary: Vocabulary): readonly string[] {
  // Every second part is the group captured by the pattern.
  return text
    .split(special)
    .flatMap((part, index) =>
      index % 2 === 1 ? [part] : cutBasicTokens(part).flatMap((word) => cutWord(word, vocabulary)),
    )
}

function cutWord(word: string, { ids }: Vocabulary): readonly string[] {
  if (countCharacters(word) > mostCharacters) return [unknownPiece]
  const pieces: string[] = []
  let start = 0
  while (start < word.length) {
    const prefix = start === 0 ? '' : '##'
    let end = word.length
    while (end > start && !ids.has(prefix + word.slice(start, end))) end -= 1
    if (end === start) return [unknownPiece]
    pieces.push(prefix + word.slice(start, end))
    start = end
  }
  return pieces
}

/**
 * Returns the network's input for a string, as encoded by bert-score: trimmed, placed between `[CLS]` and `[SEP]`,
 * and truncated so that both still fit into `limit` positions.
 */
export function encode(text: string, vocabulary: Vocabulary, limit = positionLimit): TokenSequence {
  const all = cutPieces(strip(text), vocabulary)
  const pieces = [startPiece, ...all.slice(0, Math.max(0, limit - 2)), endPiece]
  return {
    ids: pieces.map((piece) => vocabulary.ids.get(piece) ?? vocabulary.unknown),
    pieces,
    dropped: all.length + 2 - pieces.length,
  }
}
