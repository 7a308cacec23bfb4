import { expect, test } from 'vitest'
import { recogniseNotation } from './recognise-notation.ts'

const tune = 'X:1\nT:Tune\nK:C\nCDEF|\n'
const score = '<score-partwise><part><measure><note/></measure></part></score-partwise>'

test.each([
  ['musicxml', score],
  [
    'musicxml',
    `<?xml version="1.0"?>\n<!DOCTYPE score-partwise PUBLIC "-//R//DTD" "http://a/b.dtd">\n${score}`,
  ],
  ['musicxml', `<!DOCTYPE a [ <!ENTITY b "c"> ]><score-timewise/>`],
  ['mei', '\uFEFF<?xml version="1.0"?><?xml-model href="a"?><!-- > --><mei xmlns="m"/>'],
  ['abc', tune],
  ['abc', '%abc-2.1\nX:1\nK:C'],
  ['humdrum', '!!!OTL: Song\n**kern\n4c\n*-'],
  ['pae', '@clef:G-2\n@data:4C'],
  ['pae', '{"clef": "G-2", "data": "4C"}'],
  ['pae', '%G-2$xF@c 4C'],
  ['lilypond', '\\version "2.24.0" { c }'],
  ['latex', '\\documentclass{article}'],
  ['svg', '<svg xmlns="s"/>'],
  ['html', '<!DOCTYPE html><p>'],
  ['abc', 'Tunes of the year\n\nX: 1\nT:Ode\nK:D\nFFGA|'],
  ['lilypond', "%{ from\nX:1\nK:D\n%}\n\\relative c' { c4 }"],
  ['latex', '% a song\n\\documentclass{article} \\new'],
  [null, "{ c'4 }"],
  [null, '<foo/>'],
  [null, '<!-- never closed'],
  [null, 'This is a song.'],
])('recognises %s', (format, text) => {
  expect(recogniseNotation(text)).toBe(format)
})

test.each(['\n', ' ', '%\n', '!!\n', '%{\n'])('reads 20,000 of %j in linear time', (text) => {
  expect(recogniseNotation(text.repeat(20_000))).toBeNull()
})
