import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import goldens from '../../tests/golden/neural/wordpiece.json' with { type: 'json' }
import { isAssigned } from './unicode-14.ts'
import { cutPieces, encode, readVocabulary, type Vocabulary } from './wordpiece.ts'

/**
 * The vocabulary's pieces that occur in these texts, at their original positions. All other lines are filled with
 * entries that match nothing.
 */
function makeVocabulary(): Vocabulary {
  const lines: (string | undefined)[] = []
  for (const [piece, id] of Object.entries(goldens.vocabulary)) lines[id] = piece
  return readVocabulary(Array.from(lines, (piece, id) => piece ?? `\0${id}`).join('\n'))
}

const vocabulary = makeVocabulary()
const idOf = (piece: string) => vocabulary.ids.get(piece)

describe('WordPiece', () => {
  test('splits 1,855 published and random texts like the published tokenizer', () => {
    expect(goldens.rows).toHaveLength(1855)
    const wrong = goldens.rows.filter(
      ([text, pieces]) => JSON.stringify(cutPieces(String(text), vocabulary)) !== JSON.stringify(pieces),
    )
    expect(wrong).toEqual([])
  })

  test('truncates a text of more than 510 pieces, and reports how many were dropped', () => {
    const { ids, pieces, dropped } = encode(goldens.long.text, vocabulary)
    expect(ids).toEqual(goldens.long.ids)
    expect(pieces).toHaveLength(512)
    expect([pieces[0], pieces.at(-1)]).toEqual(['[CLS]', '[SEP]'])
    expect(dropped).toBe(601 - 510)
  })

  test('encodes an empty text, or whitespace of any kind, as [CLS] and [SEP]', () => {
    for (const text of ['', '  ', '\u2028\u00a0\x1c\x85', '\0\u200b']) {
      expect(encode(text, vocabulary)).toEqual({ ids: [101, 102], pieces: ['[CLS]', '[SEP]'], dropped: 0 })
    }
  })

  test('recognises special pieces only in capitals', () => {
    expect(cutPieces('[SEP]x[MASK]', vocabulary)).toEqual(['[SEP]', 'x', '[MASK]'])
    expect(cutPieces('[sep]', vocabulary)).not.toContain('[SEP]')
    expect(encode('[SEP]', vocabulary).ids).toEqual([101, 102, 102])
  })

  test('splits a word of up to 100 code points, and treats a longer one as unknown', () => {
    const unknown = vocabulary.unknown
    expect(encode('a'.repeat(100), vocabulary).ids).not.toContain(unknown)
    expect(encode('a'.repeat(101), vocabulary).ids).toEqual([101, unknown, 102])
    const known = readVocabulary('[UNK]\n[CLS]\n[SEP]\n\u{1d465}\n##\u{1d465}\n')
    expect(cutPieces('\u{1d465}'.repeat(100), known)).toHaveLength(100)
    expect(cutPieces('\u{1d465}'.repeat(101), known)).toEqual(['[UNK]'])
  })

  test('ignores characters added after Unicode 14 in any browser', () => {
    expect(isAssigned(0x378)).toBe(false)
    expect(isAssigned(0x37a)).toBe(true)
    expect(isAssigned(0xa7dc)).toBe(false)
    expect(isAssigned(0x10ffff)).toBe(false)
    expect(isAssigned(0x10fffd)).toBe(true)
    // The lower-case form of this character was added to Unicode long before the character itself, so the browser's
    // own lower-casing would turn it into a letter.
    expect(cutPieces('a\ua7dcb', vocabulary)).toEqual(cutPieces('ab', vocabulary))
  })

  // Includes lone surrogates. Half of the characters are from the range that contains most scripts.
  const character = fc.oneof(fc.integer({ min: 0, max: 0x10ffff }), fc.integer({ min: 0, max: 0x33ff }))

  test('accepts any characters without exceeding the limit (seed 5)', () => {
    fc.assert(
      fc.property(fc.array(character, { maxLength: 20 }), fc.integer({ min: 2, max: 12 }), (codes, limit) => {
        const text = String.fromCodePoint(...codes)
        const { ids, pieces } = encode(text, vocabulary, limit)
        expect(ids.length).toBeLessThanOrEqual(limit)
        expect(pieces.map((piece) => idOf(piece))).toEqual(ids)
      }),
      { seed: 5, numRuns: 150 },
    )
  })
})

test('refuses a vocabulary without a special piece, and names it', () => {
  expect(() => readVocabulary('[UNK]\n[CLS]\na\n')).toThrow(/\[SEP\]/)
})

test('reads a vocabulary with Windows line endings', () => {
  expect(readVocabulary('[UNK]\r\n[CLS]\r\n[SEP]\r\nx\r\n')).toEqual(
    readVocabulary('[UNK]\n[CLS]\n[SEP]\nx\n'),
  )
})
