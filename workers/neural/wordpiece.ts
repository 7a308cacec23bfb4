import { countCharacters, strip } from '../../src/lib/text/python-text.ts'
import { cutBasicTokens } from './basic-tokens.ts'

/*
 * WordPiece as BERT's published tokenizer does it (arXiv:1810.04805; transformers 4.38.2, BertTokenizer): each word is
 * cut into the longest pieces of the vocabulary from its start, those inside of a word with `##` before them; a word
 * that cannot be cut so, or has more than 100 characters, is `[UNK]` as a whole. Special tokens that stand in a text,
 * in capitals, count as themselves. Goldens: tests/golden/neural/wordpiece.json.
 */

export interface Vocabulary {
  /** Id by piece. */
  readonly ids: ReadonlyMap<string, number>
  readonly unknown: number
  /** `[CLS]`, which every sequence begins with. */
  readonly start: number
  /** `[SEP]`, which every sequence ends with. */
  readonly end: number
}

export interface TokenSequence {
  /** With `[CLS]` and `[SEP]`, at most as many as the limit. */
  readonly ids: readonly number[]
  /** The text of each id; pieces inside of a word begin with `##`. */
  readonly pieces: readonly string[]
  /** Pieces that were cut off at the limit. */
  readonly dropped: number
}

const unknownPiece = '[UNK]'
const startPiece = '[CLS]'
const endPiece = '[SEP]'
const special = /(\[(?:UNK|CLS|SEP|PAD|MASK)\])/
const mostCharacters = 100
/** Positions that BERT has embeddings for. */
const positionLimit = 512

/** Reads a `vocab.txt`: one piece a line, its id the number of the line from 0. Throws where a special piece is missing. */
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

/** The pieces of a text, without `[CLS]` and `[SEP]` round them. */
export function cutPieces(text: string, vocabulary: Vocabulary): readonly string[] {
  // Every second part is what the group caught.
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
 * What a network is given for a text, as bert-score encodes it: without blanks at its ends, between `[CLS]` and `[SEP]`,
 * and cut off so that both still fit into `limit` positions.
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
