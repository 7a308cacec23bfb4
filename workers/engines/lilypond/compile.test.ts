import { textOf } from '../../../src/contracts/index.ts'
import { describe, expect, test } from 'vitest'
import { compileLilyPond } from './compile.ts'
import { computingMs } from '../../../tests/support/computing-time.ts'

function compile(source: string, more: Readonly<Record<string, string>> = {}) {
  return compileLilyPond(new Map([['x.ly', source], ...Object.entries(more)]), 'x.ly')
}

function pitches(source: string, more: Readonly<Record<string, string>> = {}): readonly (number | null)[] {
  const compiled = compile(source, more)
  if (!compiled.ok) throw new Error(textOf(compiled.message))
  return compiled.value.notes.map((row) => row[3])
}

function mei(source: string): string {
  const compiled = compile(source)
  if (!compiled.ok) throw new Error(textOf(compiled.message))
  return compiled.value.documents.map(({ xml }) => xml).join('')
}

describe('notes', () => {
  test('follow \\relative, \\fixed and \\transpose, nested', () => {
    expect(pitches("\\relative c' { c4 g' c, b }")).toEqual([60, 67, 60, 59])
    expect(pitches("\\fixed c'' { c d, }")).toEqual([72, 62])
    expect(pitches('\\relative c { c \\transpose c d { e g c } g }')).toEqual([48, 54, 57, 50, 43])
  })

  test('carry durations and chords on', () => {
    const compiled = compile("{ <c' e'>8 q8 4. g'16*2 a' }")
    expect(compiled.ok && compiled.value.notes.map(([, onset, , , length]) => [onset, length])).toEqual([
      [0, 0.125],
      [0, 0.125],
      [0.125, 0.125],
      [0.125, 0.125],
      [0.25, 0.375],
      [0.25, 0.375],
      [0.625, 0.125],
      [0.75, 0.125],
    ])
  })

  test('come from variables, functions, tags and other files', () => {
    expect(pitches("up = { c'4 } { \\up \\up }")).toEqual([60, 60])
    expect(pitches("twice = #(define-music-function (m) (ly:music?) #{ #m $m #}) \\twice { c'4 }")).toEqual([
      60, 60,
    ])
    expect(pitches("\\keepWithTag #'a { \\tag #'a c'4 \\tag #'b d' e' }")).toEqual([60, 64])
    expect(pitches('\\include "part.ly" { \\part }', { 'part.ly': "part = { d'4 }" })).toEqual([62])
  })

  test('stand where repeats and voices put them', () => {
    const compiled = compile(
      "{ \\repeat unfold 3 { c'4 } \\alternative { { d' } { e' } } << { f' } \\\\ { g' } >> }",
    )
    expect(compiled.ok && compiled.value.notes.map(([, onset, , pitch]) => [onset, pitch])).toEqual([
      [0, 60],
      [0.25, 62],
      [0.5, 60],
      [0.75, 62],
      [1, 60],
      [1.25, 64],
      [1.5, 65],
      [1.5, 67],
    ])
  })
})

describe('engraving', () => {
  test('beams by the beat, and not across it', () => {
    expect(mei("\\relative c' { \\time 3/4 c8 d e f g a }").match(/<beam>/g)).toHaveLength(1)
    expect(mei("\\relative c' { \\time 4/4 c8 d e f g a b c }").match(/<beam>/g)).toHaveLength(2)
    expect(mei("\\relative c' { \\autoBeamOff c8 d e f }")).not.toContain('<beam>')
  })

  test('cuts measures where LilyPond draws bar lines', () => {
    const measures = (source: string) => mei(source).match(/<measure /g)?.length
    expect(measures("\\relative c' { \\partial 4 c4 c1 c1 }")).toBe(3)
    expect(measures("\\relative c' { c2 c1 c2 }")).toBe(1)
    expect(measures("\\relative c' { \\cadenzaOn c1 c1 c1 }")).toBe(1)
  })

  test('shows an accidental once in a measure', () => {
    expect(mei("\\relative c' { fis4 fis f fis }").match(/ accid="/g)).toHaveLength(3)
    expect(mei("\\relative c' { \\key g \\major fis4 f fis! fis }").match(/ accid="/g)).toHaveLength(2)
  })

  test('takes the staff size of a score from its own layout, else from that of the file', () => {
    const compiled = compile(
      "\\layout { #(layout-set-staff-size 16) } \\score { { c'1 } \\layout { #(layout-set-staff-size 12) } } { d'1 }",
    )
    expect(compiled.ok && compiled.value.documents.map(({ staffSize }) => staffSize)).toEqual([12, 16])
    expect(compile("{ c'1 }")).toMatchObject({ value: { documents: [{ staffSize: null }] } })
  })

  test('colours notes as LilyPond does, by name, by numbers, once and by tweak', () => {
    const xml = mei(
      "{ \\once \\override NoteHead.color = #red c'4 \\tweak color #green d' <e' \\tweak color #(rgb-color 0 0 1) g'> a' }",
    )
    expect([...xml.matchAll(/color="([^"]*)"/g)].map((match) => match[1])).toEqual([
      '#ff0000',
      '#00ff00',
      '#0000ff',
    ])
  })

  test('gives a text spanner without words a line', () => {
    expect(mei("{ c'4\\startTextSpan d' e'\\stopTextSpan }")).toMatch(
      /<dir [^>]*extender="true"[^>]*>\u00a0</,
    )
  })

  test('sets words under the notes that are sung', () => {
    const xml = mei("\\relative c' { c4( d) e f } \\addlyrics { A -- men yes }")
    expect([...xml.matchAll(/<syl[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['A', 'men', 'yes'])
    expect(xml.match(/<note xml:id="e\d+"[^>]*pname="d"[^>]*><verse/)).toBeNull()
  })
})

describe('errors', () => {
  test('lose only what they must, with line and column', () => {
    const compiled = compile('\\version "2.24.0"\n{ c\'4 \\foo d\' }')
    expect(compiled).toMatchObject({
      ok: true,
      warnings: [{ code: 'lilypond-error', message: 'There is no \\foo.', place: { line: 2, column: 7 } }],
    })
  })

  test('a file that is missing loses nothing but itself', () => {
    expect(compile('{ c\'4 }\n\\include "none.ly"')).toMatchObject({
      ok: true,
      warnings: [{ code: 'missing-file', place: { line: 2, column: 1 } }],
    })
  })

  test('texts between scores are told, each with its place', () => {
    const source = `\\markup \\bold "DRAFT"
{ c'4 }
credits = \\markup { \\italic Trad. arr. Smith }
  \\credits
\\markup \\vspace #2
\\markup \\fill-line { \\with-color #red "VOID" \\column { \\line { v. 2 } } }
\\markuplist { \\wordwrap-lines { one two } }
\\book { \\markup { in a book } { d'4 } }`
    const told = compile(source).warnings?.map(({ code, message, place }) => [
      code,
      /"(.*)"/.exec(textOf(message))?.[1],
      place?.line,
      place?.column,
    ])
    expect(told).toEqual([
      ['not-drawn', 'DRAFT', 1, 1],
      ['not-drawn', 'Trad. arr. Smith', 4, 3],
      ['not-drawn', 'VOID v. 2', 6, 1],
      ['not-drawn', 'one two', 7, 1],
      ['not-drawn', 'in a book', 8, 9],
    ])
  })

  test.each([
    ['an open brace', "\\relative c' { c4 d", 1, 14],
    ['an open chord', "{ c'4\n<c' e' }", 2, 8],
    ['NUL', "{ c'4 \0 }", 1, 7],
    ['prose', 'I am sorry, I cannot read this sheet.', 1, 1],
  ])('are placed: %s', (_name, source, line, column) => {
    expect(compile(source)).toMatchObject({ ok: false, code: 'syntax', place: { line, column } })
  })

  test.each([
    ['braces', '{'.repeat(10_000)],
    ['closed braces', `${'{'.repeat(10_000)} c'4 ${'}'.repeat(10_000)}`],
    ['markup', `\\markup ${'{'.repeat(10_000)}`],
    ['Scheme', `#${'('.repeat(10_000)}`],
    [
      'variables',
      `va = { c'4 }\n${Array.from({ length: 5000 }, (_, index) => `v${letters(index + 1)} = { \\v${letters(index)} }`).join('\n')}\n{ \\v${letters(5000)} }`,
    ],
    [
      'a function that calls itself',
      '#(define f 1) loop = #(define-music-function () () #{ \\loop #}) { \\loop }',
    ],
    [
      'doubling variables',
      `va = { c'4 c' c' c' }\n${Array.from({ length: 30 }, (_, index) => `v${letters(index + 1)} = { \\v${letters(index)} \\v${letters(index)} }`).join('\n')}\n{ \\v${letters(30)} }`,
    ],
    ['tuplets', `${'\\tuplet 7/5 { '.repeat(60)} c'4 ${'}'.repeat(60)}`],
  ])('end in a sentence however deep the nesting: %s', (_name, source) => {
    const compiled = compile(source)
    expect(compiled.ok ? 'engraved' : textOf(compiled.message)).toMatch(/^[A-Z].*\.$/)
  })

  test('take their time with long music, and no more', () => {
    const started = process.cpuUsage()
    expect(pitches(`\\relative c' { ${'c8 d e f g a b c, '.repeat(1250)} }`)).toHaveLength(10_000)
    expect(computingMs(started)).toBeLessThan(10_000)
  })

  test('name other languages', () => {
    expect(compile('X:1\nT:Tune\nK:C\nCDEF|')).toMatchObject({
      ok: true,
      value: { foreign: 'abc' },
      warnings: [{ code: 'not-lilypond' }],
    })
    expect(compile('<?xml version="1.0"?>\n<score-partwise></score-partwise>')).toMatchObject({
      value: { foreign: 'musicxml' },
      warnings: [{ message: 'This is MusicXML, not LilyPond; Verovio engraved it unchanged.' }],
    })
  })
})

/** Returns names that consist only of letters, as LilyPond requires. */
function letters(index: number): string {
  if (index === 0) return 'a'
  return `${String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}x`
}
