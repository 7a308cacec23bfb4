import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import '../support/newer-node.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expectQuiet } from '../support/busy-tasks.ts'
import { askHeadless, openHeadless, tryHeadless } from '../support/headless-page.ts'
import { writeLongPaper } from '../support/long-paper.ts'
import { layouts, writePaper, type KnownFigure } from '../support/paper-sources.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

/*
 * Papers typeset by our own LaTeX engine, with figures and tables at known positions. In six layouts, nearly all
 * figures and tables are found with their captions, close to their actual positions. Also tests PDFs that are broken
 * in various ways.
 */

type Box = readonly [left: number, top: number, width: number, height: number]
interface Found {
  readonly page: number
  readonly label: string
  readonly caption: string
  readonly box: Box
}

const papersPerLayout = 5
const picture = join(
  import.meta.dirname,
  '../../src/benchmarks/spiqa/items/harbour-tides/harbour-tides-Figure3-1.png',
)
const wordsOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * Reads the figures' positions from the annotations, keyed by name; tables that span several pages only have the
 * position on their first page.
 */
async function readKnown(pdf: Uint8Array): Promise<ReadonlyMap<string, { page: number; box: Box }>> {
  const known = new Map<string, { page: number; box: Box }>()
  const document = await getDocument({ data: pdf }).promise
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const annotations: readonly unknown[] = await page.getAnnotations()
    for (const annotation of annotations) {
      const { rect, contentsObj } = annotation as { rect: number[]; contentsObj: { str: string } }
      const [left = 0, low = 0, right = 0, high = 0] = rect
      if (!known.has(contentsObj.str))
        known.set(contentsObj.str, { page: number, box: [left, height - high, right - left, high - low] })
    }
  }
  return known
}

function overlapOf(one: Box, other: Box): number {
  const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0])
  const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1])
  const both = Math.max(0, across) * Math.max(0, down)
  return both / (one[2] * one[3] + other[2] * other[3] - both)
}

for (const layout of sample(layouts, 2)) {
  test(`finds the figures of papers: ${layout}`, async ({ page, siteUrl }) => {
    test.setTimeout(300_000)
    await openHeadless(page, siteUrl)
    const counts = { known: 0, found: 0, extra: 0 }
    const overlaps: number[] = []
    for (let number = 1; number <= papersPerLayout; number += 1) {
      const { source, figures } = writePaper(layout, number)
      const files = [
        { path: 'main.tex', base64: Buffer.from(source).toString('base64') },
        { path: 'picture.png', base64: readFileSync(picture).toString('base64') },
      ]
      const drawn = await askHeadless(page, {
        do: 'render',
        format: 'latex',
        files,
        pdf: 'x',
        timeoutMs: 60_000,
      })
      const { pdf } = drawn['outputs'] as { pdf: string }
      const read = await askHeadless(page, {
        do: 'render',
        format: 'pdf-figures',
        files: [{ path: 'main.pdf', base64: pdf }],
      })
      const found = read['figures'] as readonly Found[]
      const known = await readKnown(new Uint8Array(Buffer.from(pdf, 'base64')))
      const isRight = (one: Found, { label, caption }: KnownFigure) =>
        one.label === label && wordsOf(one.caption) === wordsOf(label + caption)
      for (const figure of figures) {
        counts.known += 1
        const match = found.find((one) => isRight(one, figure))
        if (match === undefined) continue
        counts.found += 1
        const place = known.get(figure.name)
        if (place !== undefined) overlaps.push(overlapOf(match.box, place.box))
      }
      counts.extra += found.filter((one) => !figures.some((figure) => isRight(one, figure))).length
    }
    const mean = overlaps.reduce((sum, one) => sum + one, 0) / overlaps.length
    test.info().annotations.push({
      type: 'figures',
      description: `${counts.found} of ${counts.known}, ${counts.extra} others, mean overlap ${mean.toFixed(3)}`,
    })
    expect(counts.known).toBeGreaterThan(20)
    expect(counts.found / counts.known).toBeGreaterThanOrEqual(0.95)
    expect(mean).toBeGreaterThanOrEqual(0.85)
    expect(counts.extra).toBeLessThanOrEqual(counts.known * 0.05)
  })
}

test('a paper of 500 pages is read in part, can be cancelled, and never blocks the page', async ({
  browser,
  page,
  siteUrl,
}, testInfo) => {
  test.setTimeout(300_000)
  const path = testInfo.outputPath('long.pdf')
  writeFileSync(path, writeLongPaper(500))
  await page.goto(`${siteUrl}#/paper`)
  const file = page.getByTestId('paper-file')
  const figures = page.getByTestId('paper-figure')
  await file.setInputFiles(path)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(figures).toHaveCount(0)
  await expectQuiet(browser, page, async () => {
    // The second time, the figures of the first are still shown.
    for (let time = 0; time < 2; time += 1) {
      await file.setInputFiles(path)
      await expect(page.getByRole('progressbar', { name: 'Rendering the figures' })).toBeVisible({
        timeout: 60_000,
      })
      await expect(figures).toHaveCount(120, { timeout: 60_000 })
    }
  })
  await expect(page.getByText('The document has 500 pages; the first 120 were searched.')).toBeVisible()
  await figures.last().getByLabel('Question').fill('Which bar is highest?')
  await expect(page.getByText('120 figures and tables, 1 with a question')).toBeVisible()
})

/** Thousands of other PDFs are tested without a browser in workers/pdf/fuzz.test.ts. */
const roundsEach = 100
for (const seed of sample([1, 2, 3, 4, 5], 2)) {
  test(`mutated PDFs give figures or a message in the browser, seed ${seed}`, async ({ page, siteUrl }) => {
    test.setTimeout(300_000)
    await openHeadless(page, siteUrl)
    const good = readFileSync(join(import.meta.dirname, '../fixtures/papers/one-column.pdf'))
    let state = 12_345 * seed
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return state % below
    }
    const codes = new Map<string, number>()
    for (let round = 0; round < roundsEach; round += 1) {
      const bytes = Buffer.from(good)
      for (let change = 0; change <= next(12); change += 1) bytes[next(bytes.length)] = next(256)
      const cut = round % 5 === 0 ? bytes.subarray(0, next(bytes.length)) : bytes
      const files = [{ path: 'a.pdf', base64: cut.toString('base64') }]
      const answer = await tryHeadless(page, {
        do: 'render',
        format: 'pdf-figures',
        files,
        timeoutMs: 20_000,
      })
      const code = answer['ok'] === true ? 'ok' : String(answer['code'])
      codes.set(code, (codes.get(code) ?? 0) + 1)
      if (answer['ok'] !== true) expect(String(answer['message'])).toMatch(/\w+ .*\.?/)
      expect(['ok', 'syntax', 'crash', 'unsupported', 'empty', 'timeout']).toContain(code)
    }
    test.info().annotations.push({ type: 'codes', description: JSON.stringify([...codes]) })
    const answer = await askHeadless(page, {
      do: 'render',
      format: 'pdf-figures',
      files: [{ path: 'a.pdf', base64: good.toString('base64') }],
    })
    expect(answer['figures']).toHaveLength(1)
  })
}
