import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { textOf } from '../../../../src/contracts/index.ts'
import type { Notation } from '../../../../src/lib/answers/recognise-notation.ts'
import { checkSource } from './check-source.ts'
import { readSource } from './read-source.ts'

const tune = 'X:1\nT:Tune\nK:C\nCDEF|\n'
const score = '<score-partwise><part><measure><note/></measure></part></score-partwise>'

test.each<[Notation, string, string, string, number?, number?]>([
  [
    'musicxml',
    '<score-partwise>\n <part>\n</score-partwise>',
    'syntax',
    'XML: Expected "</part>", got "</score-partwise>".',
    3,
    1,
  ],
  ['musicxml', '<score-partwise/>', 'empty', 'The source contains no music to engrave.'],
  ['musicxml', '\n<opus/>', 'syntax', 'Expected the root element <score-partwise>, got <opus>.', 2, 1],
  [
    'musicxml',
    '<score-timewise><note/></score-timewise>',
    'unsupported',
    'Verovio reads MusicXML that is ordered by parts (score-partwise), not by measures (score-timewise).',
    1,
    1,
  ],
  ['mei', tune, 'syntax', 'This is ABC, not MEI.', 1, 1],
  ['mei', '<mei><music/></mei>', 'empty', 'The source contains no music to engrave.'],
  ['abc', score, 'syntax', 'This is MusicXML, not ABC.', 1, 1],
  ['abc', 'K:C\nCDEF', 'syntax', 'An ABC tune begins with its number, such as X:1; there is none.', 1, 1],
  [
    'abc',
    `${tune}\nX:2\nCDEF`,
    'syntax',
    'The tune has no key: a line such as K:C must precede its notes.',
    6,
    1,
  ],
  ['abc', ' \n', 'empty', 'The source is empty.'],
  ['abc', 'X:1\0', 'syntax', 'The source contains a NUL character.', 1, 4],
  [
    'abc',
    '```abc\nX:1',
    'syntax',
    'The source is still inside a code fence: only the text inside the fence can be rendered.',
    1,
    1,
  ],
  [
    'humdrum',
    'This is prose.',
    'syntax',
    'The first line must name the type of each spine, such as **kern.',
    1,
    1,
  ],
  ['humdrum', '**kern\t**kern\n4c\n*-\t*-', 'syntax', 'Expected 2 fields separated by tabs, got 1.', 2, 4],
  ['humdrum', '**kern\n4c\t4d\n*-', 'syntax', 'Expected 1 fields separated by tabs, got 2.', 2, 4],
  ['pae', '@clef:G-2', 'syntax', 'There is no @data:, which contains the notes.', 1, 1],
])('%s: %j fails', (notation, text, code, message, line, column) => {
  const failure = checkSource(notation, text, 'a')
  expect(failure).toMatchObject({ ok: false, code })
  expect(textOf(failure?.message ?? '')).toBe(message)
  expect(failure?.place).toMatchObject({ file: 'a', ...(line === undefined ? {} : { line, column }) })
})

test('accepts spines that split, join, begin and end', () => {
  const lines = [
    '**kern',
    '4c',
    '*^',
    '4c\t4e',
    '*\t*+',
    '4c\t4e\t4g',
    '*v\t*v\t*',
    '4c\t4g',
    '*-\t*',
    '4g',
    '*-',
  ]
  expect(checkSource('humdrum', lines.join('\n'), 'a')).toBeNull()
})

const pack = (files: Readonly<Record<string, string>>) =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
const container = (path: string) =>
  `<container><rootfiles><rootfile full-path="a.pdf" media-type="application/pdf"/><rootfile full-path='${path}'/></rootfiles></container>`

test('unpacks the score named by the container of compressed MusicXML', async () => {
  const bytes = pack({
    'META-INF/container.xml': container('s/a&amp;b.xml'),
    's/a&b.xml': score,
    'a.pdf': '',
  })
  expect(await readSource(bytes, 'a.mxl')).toMatchObject({
    ok: true,
    value: { text: score, file: 's/a&b.xml' },
  })
  expect(await readSource(new TextEncoder().encode(score), 'a.xml')).toMatchObject({
    value: { file: 'a.xml' },
  })
})

test.each([
  ['syntax', pack({ 'a.xml': score, 'b.xml': score })],
  ['syntax', pack({ 'META-INF/container.xml': '<container/>', 'a.xml': score })],
  ['missing-file', pack({ 'META-INF/container.xml': container('b.xml'), 'a.xml': score })],
  ['syntax', pack({ 'META-INF/container.xml': container('a.xml'), 'a.xml': score }).slice(0, 60)],
])('reports %s for a malformed archive', async (code, bytes) => {
  expect(await readSource(bytes, 'a.mxl')).toMatchObject({ ok: false, code })
})
