import { expect, test } from 'vitest'
import { readMessages } from './messages.ts'

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
    { severity: 'warning', text: "no glyph for character U+1F600 in font `/fonts/fallback/DejaVuSerif.ttf'" },
    { severity: 'error', text: 'mis-predicted force', place: { file: 'score.ly', line: 3, column: 1 } },
  ])
})
