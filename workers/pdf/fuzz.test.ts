import { textOf } from '../../src/contracts/index.ts'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mulberry32 } from '../../src/lib/statistics/mulberry32.ts'
import '../../tests/support/newer-node.ts'
import { findFiguresIn, joinText } from './find-figures-in.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => {
  vi.resetModules()
  // If Node lacks these classes, pdf.js prints warnings, although nothing is painted here.
  for (const name of ['DOMMatrix', 'Path2D']) vi.stubGlobal(name, Object)
})
afterAll(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

/*
 * Randomly damaged PDFs must result in figures or an error message; nothing may throw or run forever. The full matrix
 * tests 5,000 of them, in chunks that each report their random seed.
 */

// The browser build needs features that Node lacks.
vi.mock('pdfjs-dist', () => import('pdfjs-dist/legacy/build/pdf.mjs'))
vi.mock('pdfjs-dist/build/pdf.worker.mjs', () => import('pdfjs-dist/legacy/build/pdf.worker.mjs'))
vi.mock('./data-files.ts', () => ({
  DataFiles: class {
    async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
      const folder = join(import.meta.dirname, '../../node_modules/pdfjs-dist')
      const room = filename.endsWith('.bcmap') ? 'cmaps' : 'standard_fonts'
      return new Uint8Array(await readFile(join(folder, room, filename)))
    }
  },
}))

const papers = join(import.meta.dirname, '../../tests/fixtures/papers')
const read = (name: string) => readFileSync(join(papers, name)).toString('latin1')

/**
 * Two pages with uncompressed objects (text, an image, a form within a form), so that mutations affect their
 * structure.
 */
function writePlain(isScanned = false): string {
  const text = (lines: readonly string[], from: number) =>
    lines.map((line, at) => `BT /F1 10 Tf 1 0 0 1 72 ${from - 14 * at} Tm (${line}) Tj ET`).join('\n')
  const line =
    'Words that fill a line of the page from its left margin to the right one, and so on and on, all along.'
  const body = Array.from({ length: 8 }, () => line)
  const drawn = [
    text(body, 240),
    text(['Some words that fill a line of the page and then another one.', 'And here they end.'], 720),
    'q 200 0 0 120 150 500 cm /Im0 Do Q',
    text(['Figure 1: A picture of four pixels.'], 480),
    'q 1 0 0 1 150 300 cm /Fm0 Do Q',
    text(['Figure 2: Lines in a form.', 'More words below the figure, so that it ends there.'], 280),
  ].join('\n')
  const first = isScanned ? 'q 612 0 0 792 0 0 cm /Im0 Do Q' : drawn
  const second = [
    text(body, 560),
    text(['Table 1: Numbers with rules.'], 720),
    '72 700 m 300 700 l S 72 660 m 300 660 l S',
    text(['one 1.5 2.5', 'two 3.5 4.5'], 690),
    text(['The text goes on after the table, over the whole width of the page.'], 620),
  ].join('\n')
  const stream = (head: string, body: string) =>
    `<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`
  const resources = '/Resources << /Font << /F1 7 0 R >> /XObject << /Im0 8 0 R /Fm0 9 0 R >> >>'
  const page = (contents: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources} /Contents ${contents} 0 R >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(5),
    page(6),
    stream('', first),
    stream('', second),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(
      '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      'abcd',
    ),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 200 150] /Resources << /XObject << /Fm1 10 0 R >> >>',
      '0 0 m 200 150 l S q .5 0 0 .5 10 10 cm /Fm1 Do Q',
    ),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 90 90] /Matrix [1 0 0 1 5 5]',
      '0 0 80 80 re S 10 10 30 30 re f',
    ),
  ]
  let pdf = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
}

const good = [read('one-column.pdf'), writePlain(), read('encrypted.pdf'), writePlain()]
const tokens = [
  '0 0 R', '3 0 R', '9 0 R', '99999999999', '-1', '1e999', '0.0000001', 'null', 'true', '<<', '>>', '[', ']', '(', ')',
  '/Type', '/Page', '/Kids [2 0 R]', '/Count 1000000000', '/Length 0', '/Length 2147483647', '/Filter /FlateDecode',
  '/Filter [/ASCII85Decode /LZWDecode /DCTDecode]', 'endobj', 'stream\n', 'endstream', 'q '.repeat(500), 'Q Q Q',
  '/Fm0 Do', '/Im0 Do', 'BT', 'ET', '1e30 0 0 1e30 0 0 cm', '0 0 0 0 0 0 Tm', 'startxref\n0', '%%EOF', '\0\0\0', '\xff\xfe',
] // prettier-ignore

interface Chance {
  (below: number): number
}
function chanceOf(seed: number): Chance {
  const next = mulberry32(seed)
  return (below) => Math.floor(next() * below)
}

/**
 * Changes bytes, removes or duplicates parts, swaps them with parts of another file, or inserts keywords of the
 * format in wrong positions.
 */
function mutate(text: string, next: Chance): string {
  let made = text
  for (let change = next(6); change >= 0; change -= 1) {
    const at = next(made.length)
    const length = 1 + next(next(4) === 0 ? 2000 : 12)
    const token = tokens[next(tokens.length)] ?? ''
    const other = good[next(good.length)] ?? ''
    const from = next(other.length)
    const ways = [
      () => made.slice(0, at) + String.fromCharCode(next(256)) + made.slice(at + 1),
      () => made.slice(0, at) + made.slice(at + length),
      () => made.slice(0, at) + made.slice(at, at + length) + made.slice(at),
      () => `${made.slice(0, at)} ${token} ${made.slice(at)}`,
      () =>
        made.slice(0, at) + made.slice(at).replace(/\d+/, String(next(2) === 0 ? next(20) : next(2 ** 31))),
      () => made.slice(0, at) + made.slice(at).replace(/\/\w+/, token),
      () => made.slice(0, at) + other.slice(from, from + length) + made.slice(at + length),
      () => made.slice(0, Math.max(1, at)),
    ]
    made = ways[next(ways.length)]?.() ?? made
  }
  return made
}

// pdf.js leaves some promise rejections unhandled. In a browser, a worker logs these and continues.
const listeners = process.listeners('unhandledRejection')
beforeAll(() => {
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (reason) => {
    if (!/pdf\.worker/.test(String(reason instanceof Error ? reason.stack : reason))) throw reason
  })
})
afterAll(() => {
  process.removeAllListeners('unhandledRejection')
  for (const listener of listeners) process.on('unhandledRejection', listener)
})

const isAll = process.env['ROUNDTRIP_TEST_ALL'] === '1'
const chunks = isAll ? 10 : 1
const chunkSize = isAll ? 500 : 40
const limitMs = 10_000

test('finds the figures of the files before they are damaged', async () => {
  const outcomes = await Promise.all(good.map((text) => tryOne(text)))
  expect(
    outcomes.map((outcome) => (outcome.ok ? outcome.figures.map(({ label }) => label) : outcome.code)),
  ).toEqual([
    ['Table 1'],
    ['Figure 1', 'Figure 2', 'Table 1'],
    'unsupported',
    ['Figure 1', 'Figure 2', 'Table 1'],
  ])
})

test('returns the figures found so far if a paper takes too long, with a warning', async () => {
  const outcome = await tryOne(writePlain(), 0)
  expect(outcome).toMatchObject({ ok: true, count: 2, pages: [{ width: 612 }] })
  expect(outcome.ok && outcome.figures.map(({ label }) => label)).toEqual(['Figure 1', 'Figure 2'])
  expect(outcome.warnings?.map(({ message }) => message)).toEqual([
    'The document has 2 pages; the time limit was reached after searching page 1.',
  ])
})

test('lists pages without text if other pages have some', async () => {
  const outcome = await tryOne(writePlain(true))
  expect(outcome.warnings?.map(({ message }) => message)).toEqual([
    'These pages are pictures without text: 1.',
  ])
})

test('limits the text of a paper', () => {
  const run = { box: { left: 0, top: 0, right: 9, bottom: 9 }, size: 9 }
  const page = (text: string) => ({
    runs: [
      { ...run, text },
      { ...run, text },
    ],
  })
  expect(joinText([page('one'), page('two')])).toBe('one one\n\ntwo two')
  expect(joinText([page('a'.repeat(3_000_000))])).toHaveLength(2_000_000)
})

function tryOne(text: string, readForMs = limitMs) {
  const pdf = new Uint8Array(Buffer.from(text, 'latin1'))
  return findFiguresIn(
    { pdf, mostPages: 120, readForMs },
    { signal: AbortSignal.timeout(limitMs), progress: () => undefined },
  )
}

test.each(Array.from({ length: chunks }, (_, chunk) => chunk + 1))(
  'survives damaged PDFs, seed %i',
  { timeout: 600_000 },
  async (seed) => {
    const next = chanceOf(seed)
    const counts = new Map<string, number>()
    for (let round = 0; round < chunkSize; round += 1) {
      const text = mutate(good[round % good.length] ?? '', next)
      const outcome = await tryOne(text).catch((thrown: unknown) => {
        throw new Error(`Round ${round} of seed ${seed}`, { cause: thrown })
      })
      const code = outcome.ok ? 'ok' : outcome.code
      counts.set(code, (counts.get(code) ?? 0) + 1)
      if (outcome.ok) {
        for (const { page, box, label } of outcome.figures) {
          expect(label).toMatch(/^(Figure|Fig\.?|Table)/i)
          expect(outcome.pages[page - 1]).not.toBe(null)
          expect(box.every(Number.isFinite)).toBe(true)
        }
      } else {
        expect(['syntax', 'crash', 'unsupported', 'empty']).toContain(code)
        expect(textOf(outcome.message)).toMatch(/^The (?:PDF|file|pages) .{10}/)
      }
    }
    // At least one file must fail and at least one must succeed.
    expect(counts.get('ok')).toBeGreaterThan(0)
    expect(
      [...counts.values()].reduce((sum, count) => sum + count, 0) - (counts.get('ok') ?? 0),
    ).toBeGreaterThan(0)
    if (isAll) console.info(seed, Object.fromEntries(counts))
  },
)
