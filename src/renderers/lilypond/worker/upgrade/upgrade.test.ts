import { expect, test } from 'vitest'
import { upgradeSource } from './upgrade.ts'

const cases: readonly [version: string, old: string, upgraded: string][] = [
  ['2.12.0', 'c4 \\cresc d4 e', 'c4 \\deprecatedcresc d4 e'],
  ['2.12.0', '\\context { \\RemoveEmptyStaffContext }', '\\context { \\Staff \\RemoveEmptyStaves }'],
  ['2.14.0', '\\bar "|:" c1 \\bar ":|"', '\\bar ".|:-|" c1 \\bar ":|."'],
  ['2.14.0', "#(set-accidental-style 'modern)", '\\accidentalStyle modern'],
  ['2.14.0', '\\markuplines { a }', '\\markuplist { a }'],
  ['2.16.0', '\\times 2/3 { c8 d e }', '\\tuplet 3/2 { c8 d e }'],
  ['2.16.0', "\\override Stem #'direction = #UP", '\\override Stem.direction = #UP'],
  ['2.16.0', "\\override Staff.Stem #'color = #red", '\\override Staff.Stem.color = #red'],
  ['2.16.0', "\\revert Beam #'positions", '\\revert Beam.positions'],
  ['2.16.0', "\\tweak #'color #red c4", '\\tweak color #red c4'],
  ['2.16.0', '\\tempo 4 = 50~60 c4', '\\tempo 4 = 50-60 c4'],
  ['2.16.0', 'c4-| d', 'c4-! d'],
  ['2.18.0', "\\time #'(2 3) 5/8", '\\time 2,3 5/8'],
  [
    '2.18.0',
    '#(define-music-function (parser location m) (ly:music?) #{ #})',
    '#(define-music-function (m) (ly:music?) #{ #})',
  ],
  ['2.18.0', '\\lyricsto "a" \\new Lyrics { x }', '\\new Lyrics \\lyricsto "a" { x }'],
  [
    '2.20.0',
    '\\partcombine { c } { d } \\compressFullBarRests',
    '\\partCombine { c } { d } \\compressEmptyMeasures',
  ],
  ['2.22.0', 'automaticBars = ##f', "measureBarType = #'()"],
]

test.each(cases)('%s: %s', (version, old, upgraded) => {
  const head = `\\version "${version}"\n`
  expect(upgradeSource(head + old).text).toBe(head + upgraded)
})

test('lists the applied rules, and does not change current files or files without a version', () => {
  expect(upgradeSource('\\version "2.16.0" \\times 2/3 { c }').rules).toEqual([
    '2.17.11: \\times -> \\tuplet',
  ])
  for (const text of ['\\version "2.24.0" \\times 2/3 { c }', '\\times 2/3 { c }']) {
    expect(upgradeSource(text)).toEqual({ text, rules: [] })
  }
})
