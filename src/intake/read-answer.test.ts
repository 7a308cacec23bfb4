import { strToU8, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { textOf } from '../contracts/index.ts'
import { readAnswer, readAnswerAddress, type OneText } from './read-answer.ts'

const latex = { language: 'latex', extensions: ['tex', 'ltx', 'latex'] }
const svg = { language: 'svg', extensions: ['svg'] }
const html = { language: 'html', extensions: ['html', 'htm', 'zip'] }
const markdown = { language: 'markdown', extensions: ['md', 'markdown'] }
const plot = { language: 'matplotlib', extensions: ['py'] }
const music = { language: 'lilypond', extensions: ['ly', 'ily', 'lytex'] }
const musicXml = { language: 'musicxml', extensions: ['musicxml', 'mxl', 'xml'] }

function drop(renderer: OneText['renderer'], files: Readonly<Record<string, string>>) {
  const dropped = Object.entries(files).map(([path, content]) => ({
    path,
    file: new File([content], path.split('/').at(-1) ?? path),
  }))
  return readAnswer({ files: dropped, text: '' }, { renderer, present: 'as it was' })
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('dropping an answer of one text', () => {
  test.each([
    ['an SVG file, on an SVG item', svg, { 'a.svg': picture }, 'a.svg'],
    ['an SVG file in capitals', svg, { 'note.txt': 'x', 'A.SVG': picture }, 'A.SVG'],
    ['a document beside its README', latex, { 'README.md': '# How', 'x/main.tex': '$x$' }, 'x/main.tex'],
    [
      'the whole document, not its parts',
      latex,
      { 'intro.tex': '% \\documentclass\nHello', 'main.tex': '\\documentclass{article}' },
      'main.tex',
    ],
    ['a whole document by another name', latex, { 'a.tex': 'x', 'b.ltx': '\\documentclass{a}' }, 'b.ltx'],
    ['a page among its files', html, { 'a.css': 'p{}', 'logo.svg': picture, 'page.htm': '<p>' }, 'page.htm'],
    ['a score, not what it includes', music, { 'a.ily': 'x = 1', 'b.ly': '{ c }' }, 'b.ly'],
    [
      'a script beside its data',
      plot,
      { 'data.csv': 'a,b', 'photo.jpg': '', 'plot.py': 'import csv' },
      'plot.py',
    ],
    ['what a model said, as text', latex, { 'fig.png': '', 'refs.bib': '', 'said.txt': '$x$' }, 'said.txt'],
    ['a README that is all there is', svg, { 'README.md': picture }, 'README.md'],
    ['a README, of a Markdown item', markdown, { 'fig.png': '', 'README.md': '# A' }, 'README.md'],
    ['any text, where no language is known', undefined, { 'a.png': '', 'a.data': 'x' }, 'a.data'],
  ] as const)('accepts %s', async (_case, renderer, files: Readonly<Record<string, string>>, main) => {
    const taken = await drop(renderer, files)
    expect(taken).toMatchObject({ ok: true, value: { kind: 'answer', text: files[main] } })
    if (!taken.ok || taken.value.kind !== 'answer') throw new Error('No answer was read.')
    expect(taken.value.assets).toHaveLength(Object.keys(files).length - 1)
  })

  test('keeps the current text if only files it includes are dropped, with or without a README', async () => {
    const files = { 'figs/a.png': 'bytes', 'b.svg': picture, 'own.sty': '', 'README.md': '# Figures' }
    expect(await drop(latex, files)).toMatchObject({
      ok: true,
      value: { text: 'as it was', name: null, assets: Object.keys(files).map((path) => ({ path })) },
    })
  })

  test('keeps the current text if only files that a script reads are dropped', async () => {
    const files = { 'data.csv': 'a,b\n1,2', 'more.json': '{"a": 1}', 'photo.jpg': 'bytes' }
    const assets = Object.keys(files).map((path) => ({ path }))
    expect(await drop(plot, files)).toMatchObject({
      ok: true,
      value: { text: 'as it was', name: null, assets },
    })
    expect(await drop(plot, { 'more.json': '{"a": 1}' })).toMatchObject({
      ok: true,
      value: { text: 'as it was', assets: [{ path: 'more.json' }] },
    })
  })

  test('rejects a picture if the format cannot include pictures', async () => {
    expect(await drop(svg, { 'a.png': 'bytes' })).toMatchObject({ ok: false, code: 'unreadable' })
    expect(await drop(music, { 'a.pdf': '%PDF' })).toMatchObject({ ok: false, code: 'unreadable' })
  })

  test('follows the same rules for files in a ZIP', async () => {
    const zip = zipSync({ 'README.md': strToU8('# Read'), 'out/drawing.svg': strToU8(picture) })
    const files = [{ path: 'all.zip', file: new File([Uint8Array.from(zip)], 'all.zip') }]
    const taken = await readAnswer({ files, text: '' }, { renderer: svg, present: '' })
    expect(taken).toMatchObject({ ok: true, value: { text: picture, name: 'drawing' } })
  })
})

describe('compressed MusicXML', () => {
  const score = '<score-partwise version="4.0"/>'
  const container = strToU8(
    '<container><rootfiles><rootfile full-path="s/lg-1.xml"/></rootfiles></container>',
  )

  function dropMxl(contents: Readonly<Record<string, Uint8Array>>, renderer: OneText['renderer']) {
    const file = new File([Uint8Array.from(zipSync(contents))], 'Song.MXL')
    return readAnswer({ files: [{ path: 'x/Song.MXL', file }], text: '' }, { renderer, present: '' })
  }

  test.each([
    ['MusicXML', musicXml],
    ['another notation', music],
    ['no notation', undefined],
  ] as const)('is the text of its score, on an item of %s', async (_case, renderer) => {
    const taken = await dropMxl(
      { 'META-INF/container.xml': container, 'a.xml': strToU8('<a/>'), 's/lg-1.xml': strToU8(score) },
      renderer,
    )
    expect(taken).toMatchObject({ ok: true, value: { text: score, name: 'Song', assets: [] } })
  })

  test('in UTF-16 is decoded', async () => {
    const utf16 = new Uint8Array(
      Uint16Array.from([0xfeff, ...Array.from(score, (c) => c.charCodeAt(0))]).buffer,
    )
    const taken = await dropMxl({ 'META-INF/container.xml': container, 's/lg-1.xml': utf16 }, musicXml)
    expect(taken).toMatchObject({ ok: true, value: { text: score } })
  })

  test('without its score is refused with the reason', async () => {
    const taken = await dropMxl({ 'META-INF/container.xml': container, 'a.pdf': strToU8('') }, musicXml)
    expect(taken).toMatchObject({ ok: false, code: 'unreadable' })
    expect(!taken.ok && textOf(taken.message)).toContain('"s/lg-1.xml", which is not in the archive')
  })
})

test('a text in another encoding is decoded', async () => {
  const latin1 = Uint8Array.from('\\markup "\xe9" { c\'4 }', (c) => c.charCodeAt(0))
  const files = [{ path: 'a.ly', file: new File([latin1], 'a.ly') }]
  expect(await readAnswer({ files, text: '' }, { renderer: music, present: '' })).toMatchObject({
    ok: true,
    value: { text: '\\markup "é" { c\'4 }' },
  })
})

test('rejects an endless download while it is arriving', async () => {
  let sent = 0
  const flood = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(8 << 20))
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(flood)))
  const read = await readAnswerAddress('https://example.org/a.json', null).finally(() =>
    vi.unstubAllGlobals(),
  )
  expect(read).toMatchObject({ ok: false, code: 'too-large' })
  expect(sent).toBeLessThan(12)
})
