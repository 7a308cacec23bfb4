import { gzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readAboutSources } from './about-sources.ts'
import { readSource } from './read-source.ts'

const encoder = new TextEncoder()
const paper = '\\begin{equation}a\\end{equation}'

/** A tar archive with one header for each file. */
function tar(files: Readonly<Record<string, string>>, seconds = 1_706_700_000): Uint8Array<ArrayBuffer> {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const header = new Uint8Array(512)
    const put = (value: string, at: number) => header.set(encoder.encode(value), at)
    const octal = (value: number, length: number) => value.toString(8).padStart(length, '0')
    put(name, 0)
    put(octal(text.length, 11), 124)
    put(octal(seconds, 11), 136)
    put('        0', 148)
    put('ustar', 257)
    const sum = header.reduce((all, byte) => all + byte, 0)
    put(`${octal(sum, 6)}\0 `, 148)
    const body = new Uint8Array(Math.ceil(text.length / 512) * 512)
    body.set(encoder.encode(text))
    return [header, body]
  })
  const all = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 1024))
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  return all
}

const read = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  readSource({ name, isFolder: false, files: [{ path: name, file: new Blob([bytes]) }] })

it('reads a repository as GitHub packs it', async () => {
  const html = '<p>x</p>\n'.repeat(12)
  const zip = zipSync(
    {
      'site-main/index.html': encoder.encode(html),
      'site-main/img/a.png': new Uint8Array([1, 2]),
      'site-main/.gitignore': encoder.encode('x'),
    },
    { mtime: new Date(2024, 0, 31, 12) },
  )
  expect(await read('site.zip', new Uint8Array(zip))).toMatchObject({
    ok: true,
    value: {
      kind: 'site',
      date: '2024-01-31',
      site: { entry: 'index.html', category: 'html', lines: 12 },
      structure: JSON.stringify([{ filename: 'index.html', content: html }], null, 2),
      assets: { 'img/a.png': 'data:application/octet-stream;base64,AQI=' },
    },
  })
})

it('reads the forms in which arXiv packs papers', async () => {
  const archive = tar({ 'main.tex': '\\input{two}', 'two.tex': paper })
  const expected = { kind: 'paper', structures: [{ kind: 'equation', source: paper, drop: null }] }
  for (const bytes of [archive, gzipSync(archive)]) {
    const draft = await read('2401.00001.tar.gz', new Uint8Array(bytes))
    expect(draft).toMatchObject({ ok: true, value: { ...expected, date: '2024-01-31' } })
  }
  const single = await read('2401.00002.gz', new Uint8Array(gzipSync(encoder.encode(paper))))
  expect(single).toMatchObject({ ok: true, value: { ...expected, date: null } })
})

it('reads a folder, and a PDF', async () => {
  const files = [{ path: 'main.tex', file: new Blob([paper]) }]
  const folder = await readSource({ name: 'paper', isFolder: true, files })
  expect(folder).toMatchObject({ ok: true, value: { kind: 'paper' } })
  const pdf = await read('score.pdf', encoder.encode('%PDF-1.7'))
  expect(pdf).toMatchObject({ ok: true, value: { kind: 'score' } })
})

it.each([
  ['no.zip', encoder.encode('words'), 'not-an-archive'],
  ['no.pdf', encoder.encode('words'), 'damaged'],
  [
    'cut.tar.gz',
    new Uint8Array(gzipSync(encoder.encode(paper.repeat(99))).subarray(0, 40)),
    'not-an-archive',
  ],
  ['cut.zip', new Uint8Array(zipSync({ a: encoder.encode(paper) }).subarray(0, 40)), 'not-an-archive'],
  ['bomb.gz', new Uint8Array(gzipSync(new Uint8Array(80 << 20))), 'too-large'],
  ['bomb.zip', new Uint8Array(zipSync({ a: new Uint8Array(80 << 20) })), 'too-large'],
  ['pdf.gz', new Uint8Array(gzipSync(encoder.encode('%PDF-1.7'))), 'no-structure'],
  ['notes.txt', encoder.encode('words'), 'unknown-kind'],
] as const)('says what is wrong with %s', async (name, bytes, code) => {
  expect(await read(name, new Uint8Array(bytes))).toMatchObject({ ok: false, code })
})

it('reads what is known of sources, or says what is wrong', () => {
  const text = '{"a.zip":{"date":"2024-01-31","subject":"math"}}'
  expect(readAboutSources(text)).toEqual(new Map([['a.zip', { date: '2024-01-31', subject: 'math' }]]))
  expect(readAboutSources('{"a.zip":{"date":"yesterday"}}')).toContain('a.zip.date')
  expect(readAboutSources('words')).toEqual(expect.any(String))
})
