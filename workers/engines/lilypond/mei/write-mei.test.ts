import { expect, test } from 'vitest'
import { Problems } from '../syntax/problems.ts'
import { readScores } from '../timeline/read-scores.ts'
import { writeDocuments } from './document.ts'

function meiOf(source: string): string {
  const problems = new Problems()
  const read = readScores(new Map([['x.ly', source]]), 'x.ly', problems)
  return writeDocuments(read, problems)
    .map(({ xml }) => xml)
    .join('')
}

test('a rhythmic staff has one line, no clef, and its notes on the line', () => {
  const xml = meiOf("\\new RhythmicStaff { c'4 a'' }")
  expect(xml).toMatch(/<staffDef n="1" lines="1"[^>]*clef.visible="false"/)
  expect(xml.match(/<note [^>]*pname="e" oct="4" loc="0"/g)).toHaveLength(2)
})

test('a line of dynamics stands below the staff before it, with hairpins and pedals', () => {
  const xml = meiOf(
    "<< \\new Staff { c'1 } \\new Dynamics { s4\\p\\< s s\\f s\\sustainOn } \\new Staff { c'1 } >>",
  )
  expect(xml).toMatch(/<dynam tstamp="1" staff="1" place="below">p<\/dynam>/)
  expect(xml).toMatch(/<hairpin form="cres" tstamp="1" staff="1"/)
  expect(xml).toMatch(/<pedal tstamp="4" staff="1"/)
})

test('pedals are written as their style says', () => {
  expect(meiOf("{ c'4\\sustainOn d'\\sustainOff }")).toContain('form="pedstar"')
  expect(meiOf("{ \\set Staff.pedalSustainStyle = #'bracket c'4\\sustainOn d'\\sustainOff }")).toContain(
    'form="line"',
  )
})

test('text spanners have their words and their end', () => {
  const xml = meiOf(
    "{ \\override TextSpanner.bound-details.left.text = \"rit.\" c'4\\startTextSpan d' e'\\stopTextSpan }",
  )
  expect(xml).toMatch(
    /<dir startid="#e\d+" endid="#e\d+" staff="1" place="above" extender="true">rit\.<\/dir>/,
  )
})

test('what is hidden is not written: rests, accidentals, brackets and numbers of tuplets', () => {
  expect(meiOf("{ \\omit Rest c'4 r c' }")).not.toContain('<rest')
  expect(meiOf("{ \\omit Accidental cis'4 }")).not.toContain('accid="s"')
  expect(meiOf("{ \\omit TupletNumber \\tuplet 3/2 { c'8 d' e' } }")).toContain('num.visible="false"')
})

test('a slur from <> begins at the next note', () => {
  expect(meiOf("{ <>( c'4 d') }")).toContain('<slur startid="#e1" endid="#e2"')
})

test('alternating notes are written as long as both together', () => {
  const xml = meiOf("{ \\repeat tremolo 4 { c'16 e' } r2 }")
  expect(xml).toMatch(/<fTrem beams="2"><note [^>]*dur="2"[^>]*\/?>/)
  expect(xml).not.toMatch(/<fTrem[^>]*><tuplet/)
})
