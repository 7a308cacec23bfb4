import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

/*
 * Cross-origin isolation, which lets models use threads. It is enabled by our server's headers or, if a host does not
 * send any, by those of the service worker. Under isolation, frames with model code still work and stay locked down,
 * and scores are the same as without it.
 */

const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'
const pairs = join(import.meta.dirname, '../golden/images/pairs')
const isIsolated = (page: Page) => page.evaluate(() => globalThis.crossOriginIsolated)
const picture = (name: string) => ({
  path: `${name}.png`,
  base64: readFileSync(join(pairs, `${name}.png`)).toString('base64'),
})

async function renderAll(page: Page) {
  const results = []
  for (const [format, source] of [
    ['html', '<!doctype html><title>t</title><p id=p>x<script>p.textContent = crossOriginIsolated</script>'],
    [
      'svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    [
      'vega',
      '{"$schema":"https://vega.github.io/schema/vega-lite/v6.json","data":{"values":[{"a":1}]},"mark":"bar","encoding":{"x":{"field":"a"}}}',
    ],
  ] as const) {
    const request = { do: 'render', format, source, viewport: [80, 60], png: 'x.png', timeoutMs: 60_000 }
    const { outputs } = await askHeadless(page, { ...request, allowUnprotected: true })
    results.push((outputs as { png: string }).png)
  }
  return results
}

test('the service worker isolates a plain host from the second visit on, and frames remain without network', async ({
  page,
}) => {
  const server = await serveFolder(dist, { plain: true })
  try {
    await page.goto(server.url)
    expect(await isIsolated(page)).toBe(false)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await openHeadless(page, server.url)
    expect(await isIsolated(page)).toBe(true)
    expect(await renderAll(page)).toHaveLength(3)
    const evaluated = await askHeadless(page, {
      do: 'evaluate',
      benchmark: 'image2struct',
      item: 'roundtrip-article',
      answer: '[{"filename":"index.html","content":"<!doctype html><h1>Hi</h1>"}]',
      metrics: ['rendering-success'],
    })
    expect(evaluated).toMatchObject({ outcome: { ok: true }, environment: { network: 'closed-by-browser' } })
  } finally {
    await server.close()
  }
})

test('a model page cannot see that it is isolated: its image is the same with and without threads', async ({
  browser,
  siteUrl,
}) => {
  const [isolated, alone] = await both(browser, siteUrl, renderAll)
  expect(isolated[0]).toMatch(/^iVBOR/)
  expect(isolated).toEqual(alone)
})

test(
  'model scores are the same with one and with several threads',
  { tag: '@all' },
  async ({ browser, siteUrl }) => {
    test.setTimeout(300_000)
    const items = ['a bar chart of four bars', 'the red line falls', 'one two three'].map((candidate) => ({
      candidate,
      reference: 'a red line that falls over four bars',
    }))
    const [isolated, alone] = await both(browser, siteUrl, async (page) => [
      await askHeadless(page, {
        do: 'compare',
        candidate: picture('plot1_near'),
        reference: picture('plot1_ref'),
        metrics: ['lpips-oxford-vgg'],
        timeoutMs: 120_000,
      }),
      await askHeadless(page, {
        do: 'score',
        metric: 'bertscore-minilm',
        input: { items },
        timeoutMs: 120_000,
      }),
    ])
    const firstScores = (answers: readonly Readonly<Record<string, unknown>>[]) =>
      answers.map(({ scores }) => (scores as { value: number; parts: object; engine: string }[])[0])
    for (const score of firstScores(isolated)) expect(score?.engine).toMatch(/wasm, [2-4] threads$/)
    for (const score of firstScores(alone)) expect(score?.engine).toMatch(/wasm, 1 thread$/)
    for (const [at, score] of firstScores(isolated).entries()) {
      expect({ value: score?.value, parts: score?.parts }).toEqual({
        value: firstScores(alone)[at]?.value,
        parts: firstScores(alone)[at]?.parts,
      })
    }
  },
)

/** Runs the same function on an isolated page of our server and on a page of a plain host without a service worker. */
async function both<T>(
  browser: Browser,
  siteUrl: string,
  work: (page: Page) => Promise<T>,
): Promise<readonly [isolated: T, alone: T]> {
  const plain = await serveFolder(dist, { plain: true })
  const results: T[] = []
  try {
    for (const [url, expected] of [
      [siteUrl, true],
      [plain.url, false],
    ] as const) {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const page = await context.newPage()
      await openHeadless(page, url)
      expect(await isIsolated(page)).toBe(expected)
      results.push(await work(page))
      await context.close()
    }
  } finally {
    await plain.close()
  }
  const [isolated, alone] = results
  if (isolated === undefined || alone === undefined) throw new Error('Both pages answer.')
  return [isolated, alone]
}
