import { readFile } from 'node:fs/promises'
import { openHeadless } from '../support/headless-page.ts'
import { renderHash } from '../support/render-hash.ts'
import { expect, test } from '../support/site.ts'

// Tests one page of each kind; determinism.all.spec.ts tests all of them, also in new browser contexts.
const sample = [
  'random',
  'dates',
  'timers',
  'css-animation',
  'canvas-text',
  'focus',
  'workers',
  'worker-messages',
  'subtle',
  'load-order',
]

test(
  'a page gives the same pixels each time and after a reload',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    const sources = await Promise.all(
      sample.map((name) =>
        readFile(new URL(`../fixtures/determinism/${name}.html`, import.meta.url), 'utf8'),
      ),
    )
    const renderAll = async () => {
      const hashes = []
      for (const source of sources) hashes.push((await renderHash(page, source)).hash)
      return hashes
    }
    await openHeadless(page, siteUrl)
    const first = await renderAll()
    // Different pages have different hashes, which shows that actual pixels are hashed rather than an empty image.
    expect(new Set(first).size).toBe(sample.length)
    const [source = ''] = sources
    expect((await renderHash(page, source)).hash).toBe(first[0])
    await openHeadless(page, siteUrl)
    expect(await renderAll()).toEqual(first)
  },
)

test('warns about characters without a bundled font', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const { warnings } = await renderHash(page, '<!doctype html><p>Hi → ✓ 😀 Ω</p><p>བོད and Ꭰ</p>')
  const [warning] = warnings.filter(({ code }) => code === 'no-bundled-font')
  expect(warning?.message).toContain('Tibetan (བ ོ ད), symbols (Ꭰ)')
  const plain = await renderHash(page, '<!doctype html><p>Hi → ✓ 😀 Ω</p><p hidden>བ</p>')
  expect(plain.warnings).toEqual([])
})
