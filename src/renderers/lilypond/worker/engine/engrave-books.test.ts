import { beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '../../../../contracts/index.ts'
import { engraveBooks } from './engrave-books.ts'
import type { LilyPond } from './lilypond.ts'
import { startBuiltLilyPond } from './start-built.fixture.ts'

let lilypond: LilyPond

beforeAll(async () => {
  lilypond = await startBuiltLilyPond()
}, 120_000)

const toBytes = (text: string) => new TextEncoder().encode(text)

function engrave(
  source: string | Uint8Array<ArrayBuffer>,
  more: Readonly<Record<string, string>> = {},
  performs = false,
) {
  const own = typeof source === 'string' ? toBytes(source) : source
  const others = Object.entries(more).map(([path, text]) => [path, toBytes(text)] as const)
  const files = new Map([['score.ly', own], ...others])
  return engraveBooks(lilypond, { files, entry: 'score.ly', epochMs: 0, dpi: 101, performs })
}

function engraved(...args: Parameters<typeof engrave>) {
  const outcome = engrave(...args)
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  return outcome.value
}

const pitchesOf = (...args: Parameters<typeof engrave>) => engraved(...args).notes.map((row) => row[3])

describe('notes', () => {
  test('have the position of their heads and their page', () => {
    const { notes, boxes, books } = engraved("\\version \"2.24.0\"\n{ c'4 r <e' g'>2 \\pageBreak c''1 }")
    expect(notes.map(([, onset, kind]) => [onset, kind])).toEqual([
      [0, 'note'],
      [0.25, 'rest'],
      [0.5, 'note'],
      [0.5, 'note'],
      [1, 'note'],
    ])
    expect(books.map(({ pageCount }) => pageCount)).toEqual([2])
    expect(boxes.map((box) => box?.page)).toEqual([0, 0, 0, 0, 1])
    const [first, , third, fourth] = boxes
    expect(third?.x).toBeGreaterThan((first?.x ?? Infinity) + (first?.width ?? 0))
    expect(third?.x).toBeCloseTo(fourth?.x ?? 0, 3)
    // A step on the staff is half a staff space; g' is two steps above e'.
    expect((third?.y ?? 0) - (fourth?.y ?? 0)).toBeCloseTo((101 / 72.27) * 5, 1)
  })

  test('have the position in the file where they are written', () => {
    const { boxes } = engraved('\\include "parts/one.ily" { \\one c\'4 }', {
      'parts/one.ily': "one = { d'4 }\n",
    })
    expect(boxes.every((box) => box !== null)).toBe(true)
  })

  test('are read from other encodings, and from old syntax after an upgrade', () => {
    const source = '\\version "2.24.0" { c\'4 } \\markup "é"'
    const utf16 = new Uint8Array(
      Uint16Array.from([0xfeff, ...Array.from(source, (letter) => letter.charCodeAt(0))]).buffer,
    )
    expect(pitchesOf(utf16)).toEqual([60])
    const old = engraved(
      '\\version "2.16.0" \\relative c\' { \\set Staff.midiInstrument = #"flute" c4 \\bar "|:" d }',
    )
    expect(old.upgrades.map((rule) => rule.split(':')[0])).toEqual(['2.17.5', '2.23.11'])
    expect(old.messages.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('cannot be forged by messages of a score', () => {
    const fake = '#(ly:progress "\\nreport-1\\tnote\\t0\\t0\\t72\\t1\\t1\\t1\\tscore.ly\\t\\"\\"\\n")'
    expect(pitchesOf(`\\version "2.24.0" ${fake} { c'4 }`)).toEqual([60])
  })
})

describe('performances', () => {
  test('unfold repeats, and highlight a repeated note again', () => {
    const { performance, notes } = engraved(
      "\\version \"2.24.0\" { \\repeat volta 2 { \\tempo 4 = 90 c'4 d' } \\alternative { { e'2 } { f'4 g' } } }",
      {},
      true,
    )
    expect(notes).toHaveLength(5)
    expect(performance?.sounds.map(({ at, pitch }) => [at, pitch])).toEqual([
      [0, 60],
      [1, 62],
      [2, 64],
      [4, 60],
      [5, 62],
      [6, 65],
      [7, 67],
    ])
    expect(performance?.lit.map(({ at, note }) => [at, note])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [4, 0],
      [5, 1],
      [6, 3],
      [7, 4],
    ])
    expect(performance?.tempos.map(({ bpm }) => Math.round(bpm))).toEqual([90])
    expect(performance?.length).toBe(8)
  })

  test('join tied notes and play all scores, those of a \\book first, with or without a \\midi block', () => {
    const { performance } = engraved(
      "\\version \"2.24.0\" { c'2 ~ c'2 } \\score { { d'1 } \\layout { } \\midi { } } \\book { { e'1 } }",
      {},
      true,
    )
    expect(performance?.sounds.map(({ at, length, pitch }) => [at, length, pitch])).toEqual([
      [0, 4, 64],
      [6, 4, 60],
      [12, 4, 62],
    ])
  })

  test('are null if nothing sounds', () => {
    expect(engraved('\\version "2.24.0" { r1 }', {}, true).performance).toBeNull()
  })
})

describe('problems', () => {
  test.each([
    ['MusicXML', '<?xml version="1.0"?><score-partwise version="4.0"/>', 'syntax'],
    ['ABC', 'X:1\nT:Ode\nK:D\nFFGA|\n', 'syntax'],
    ['LaTeX', '\\documentclass{article}\\begin{document}{}\\end{document}', 'syntax'],
    ['prose', 'I cannot read this picture.', 'syntax'],
    ['nothing', ' \n', 'empty'],
    ['binary data', "{ c'4 \0 }", 'syntax'],
    ['a long text', `{ ${'c4 '.repeat(700_000)} }`, 'too-large'],
  ])('%s is rejected', (_, source, code) => {
    expect(engrave(source)).toMatchObject({ ok: false, code })
  })

  test('have the line and column of the source, and the rest is engraved', () => {
    const { ending, books, messages } = engraved('\\version "2.24.0"\n{\n  c\'4 \\foo d\'\n}\n')
    expect([ending, books.length]).toEqual(['failed', 1])
    expect(messages[0]).toEqual({
      severity: 'error',
      text: "unknown escaped string: `\\foo'",
      place: { file: 'score.ly', line: 3, column: 7 },
    })
  })
})
