import { expect, test } from 'vitest'
import { readMessages, readMissingCharacters } from './messages.ts'

test('reports errors and warnings with line and column, without quoted source and progress', () => {
  const log = `Processing \`score.ly'
Parsing...
score.ly:2:115: error: not a note name: ride
\\drummode { sn8 ride
                ride cymra
Interpreting music...
score.ly:2:141: warning: barcheck failed at: 1/8
warning: no glyph for character U+1F600 in font \`/fonts/fallback/DejaVuSerif.ttf'
score.ly:3:1: programming error: mis-predicted force
fatal error: failed files: "score.ly"
`
  expect(readMessages(log)).toStrictEqual([
    { severity: 'error', text: 'not a note name: ride', place: { file: 'score.ly', line: 2, column: 115 } },
    {
      severity: 'warning',
      text: 'barcheck failed at: 1/8',
      place: { file: 'score.ly', line: 2, column: 141 },
    },
    { severity: 'error', text: 'mis-predicted force', place: { file: 'score.ly', line: 3, column: 1 } },
  ])
})

test('characters without a glyph are named once, and are no messages', () => {
  const log = `warning: no glyph for character U+1F600 in font \`/fonts/fallback/DejaVuSerif.ttf'
score.ly:3:1: warning: no glyph for character U+6625 in font \`/lilypond/fonts/otf/C059-Roman.otf'
warning: no glyph for character U+1F600 in font \`/lilypond/fonts/otf/C059-Roman.otf'
`
  expect(readMissingCharacters(log)).toStrictEqual(['😀', '春'])
  expect(readMessages(log)).toStrictEqual([])
})
