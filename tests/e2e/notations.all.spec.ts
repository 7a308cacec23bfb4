import { readdirSync, readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { askHeadless, openHeadless, tryHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

/* The formats that Verovio reads, in a browser. */

const parent = new URL('../../src/renderers/', import.meta.url)

const examples = ['musicxml', 'mei', 'abc', 'humdrum', 'pae'].flatMap((format) =>
  readdirSync(new URL(`${format}/examples/`, parent)).flatMap((name) => {
    const folder = new URL(`${format}/examples/${name}/`, parent)
    return readdirSync(folder).map((file) => {
      return { format, name, source: readFileSync(new URL(file, folder), 'utf8') }
    })
  }),
)

/** The number of notes and rests of each example. */
const counts: Readonly<Record<string, number>> = {
  'musicxml song': 10,
  'musicxml piano': 13,
  'mei march': 10,
  'mei choir': 10,
  'abc reel': 27,
  'abc carol': 19,
  'humdrum chorale': 19,
  'humdrum canon': 23,
  'pae minuet': 16,
  'pae aria': 16,
}

test('every example renders as a page, and as a crop with note positions', async ({ page, siteUrl }) => {
  test.setTimeout(120_000)
  await openHeadless(page, siteUrl)
  expect(examples.length).toBeGreaterThanOrEqual(10)
  for (const { format, name, source } of examples) {
    const request = { do: 'render', format, source, png: 'out.png' }
    const whole = await askHeadless(page, request)
    expect(whole, `${format} ${name}`).toMatchObject({ width: 835, height: 1181 })
    const cropped = await askHeadless(page, { ...request, pipeline: 'image2struct' })
    const { width, height, parts } = cropped as unknown as {
      readonly width: number
      readonly height: number
      readonly parts: {
        readonly pageCount: number
        readonly engraver: string
        readonly notes: readonly unknown[]
        readonly noteBoxes: readonly (readonly [number, number, number, number, number] | null)[]
      }
    }
    expect(width, `${format} ${name}`).toBeGreaterThan(300)
    expect(height).toBeGreaterThan(30)
    expect(height).toBeLessThan(945)
    expect(parts.pageCount).toBe(1)
    expect(parts.engraver).toBe('engraved by Verovio 6.3.0')
    expect(parts.notes, `${format} ${name}`).toHaveLength(counts[`${format} ${name}`] ?? 0)
    expect(parts.noteBoxes).toHaveLength(parts.notes.length)
    for (const box of parts.noteBoxes) {
      expect(box).not.toBeNull()
      const [number, x, y, boxWidth, boxHeight] = box ?? [1, -1, -1, 0, 0]
      expect(number).toBe(0)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + boxWidth).toBeLessThanOrEqual(width + 1)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + boxHeight).toBeLessThanOrEqual(height + 1)
    }
  }
})

test('MusicXML has the same notes as the same music in LilyPond', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const song = examples.find(({ format, name }) => format === 'musicxml' && name === 'song')
  const own = await askHeadless(page, {
    do: 'render',
    format: 'musicxml',
    source: song?.source,
    png: 'out.png',
  })
  const lilypond = await askHeadless(page, {
    do: 'render',
    format: 'lilypond',
    source: "\\relative g' { \\key g \\major \\time 3/4 g4 b d c4. b8 a4 fis a c b2. }",
    png: 'out.png',
  })
  const notesOf = ({ parts }: Readonly<Record<string, unknown>>) => (parts as { notes?: unknown }).notes
  const scored = await askHeadless(page, {
    do: 'score',
    metric: 'note-match',
    input: { candidate: notesOf(own), reference: notesOf(lilypond) },
  })
  expect(scored).toMatchObject({ scores: [{ value: 1 }] })
})

test('compressed MusicXML is unpacked', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const song = examples.find(({ format, name }) => format === 'musicxml' && name === 'song')
  const pack = (files: Readonly<Record<string, string>>) =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    )
  const render = (bytes: Buffer) =>
    tryHeadless(page, {
      do: 'render',
      format: 'musicxml',
      files: [{ path: 'song.mxl', base64: bytes.toString('base64') }],
      png: 'out.png',
    })
  const container = '<container><rootfiles><rootfile full-path="score/song.xml"/></rootfiles></container>'
  const packed = { 'META-INF/container.xml': container, 'score/song.xml': song?.source ?? '' }
  const unpacked = await render(pack(packed))
  expect(unpacked).toMatchObject({ ok: true, parts: { pageCount: 1 } })
  expect((unpacked['parts'] as { notes: unknown }).notes).toHaveLength(10)
  expect(await render(pack({ 'song.xml': song?.source ?? '' }))).toMatchObject({ ok: false, code: 'syntax' })
  expect(await render(pack({ 'META-INF/container.xml': container, 'a.txt': '' }))).toMatchObject({
    code: 'missing-file',
  })
  expect(await render(pack(packed).subarray(0, 200))).toMatchObject({ ok: false, code: 'syntax' })
})

test('errors have a code and a location', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const tune = 'X:1\nT:Tune\nK:C\nCDEF|\n'
  for (const [format, source, expected] of [
    [
      'musicxml',
      '<score-partwise>\n  <part>\n</score-partwise>',
      { code: 'syntax', place: { line: 3, column: 1 } },
    ],
    ['musicxml', '<score-partwise/>', { code: 'empty' }],
    ['musicxml', '<score-timewise><note/></score-timewise>', { code: 'unsupported' }],
    ['mei', tune, { code: 'syntax', message: 'This is ABC, not MEI.' }],
    ['mei', '<mei><meiHead/><music/></mei>', { code: 'empty' }],
    ['abc', '<mei/>', { code: 'syntax', message: 'This is MEI, not ABC.' }],
    ['abc', 'T:Tune\nK:C\nCDEF|\n', { code: 'syntax', place: { line: 1 } }],
    ['abc', 'X:1\nT:Tune\nK:C\n', { code: 'empty' }],
    ['abc', '  \n', { code: 'empty' }],
    ['humdrum', '**kern\t**kern\n4c\t4e\n4d\n*-\t*-\n', { code: 'syntax', place: { line: 3, column: 4 } }],
    ['pae', '@clef:G-2\n@keysig:xF\n', { code: 'syntax', place: { line: 1 } }],
    ['pae', '\\version "2.24.0" { c }', { code: 'syntax', message: 'This is LilyPond, not Plaine & Easie.' }],
  ] as const) {
    const answer = await tryHeadless(page, { do: 'render', format, source, png: 'out.png' })
    expect(answer, `${format}: ${source}`).toMatchObject({ ok: false, ...expected })
  }
  const warned = await askHeadless(page, {
    do: 'render',
    format: 'abc',
    source: 'X:1\nT:Tune\nK:C\nCD!nosuch!EF|\n',
    png: 'out.png',
  })
  expect(warned).toMatchObject({ warnings: [{ code: 'verovio-warning', place: { line: 4, column: 3 } }] })
})
