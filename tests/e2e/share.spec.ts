import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as v from 'valibot'
import { dictionary1 } from '../../src/share/dictionary-1.ts'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const bundleSchema = v.looseObject({
  records: v.tuple([
    v.looseObject({ scores: v.array(v.looseObject({ metric: v.string(), value: v.number() })) }),
  ]),
})

/** Builds a link as anyone could. */
function packLink(content: string | Buffer): string {
  return `#/r/1.deflate.${deflateRawSync(content).toString('base64url')}`
}

/** Returns the link with one of its claimed scores raised by the smallest step. */
function forgeScore(link: string, metric: string): string {
  const payload = link.split('.').at(-1) ?? ''
  const bundle = v.parse(
    bundleSchema,
    JSON.parse(inflateRawSync(Buffer.from(payload, 'base64url'), { dictionary: dictionary1 }).toString()),
  )
  for (const score of bundle.records[0].scores) {
    if (score.metric === metric) score.value += Number.EPSILON
  }
  return packLink(JSON.stringify(bundle))
}

const markup =
  '<!doctype html><title>t</title><h1 id="shared-marker">Shared</h1><script>document.body.append("ran")</script>'
const answer = JSON.stringify([{ filename: 'index.html', content: markup }])

test('a shared link shows its source, runs on request and is verified', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const item = { uuid: 'shared-1', category: 'html', structure: answer, text: 'Shared ran' }
  const made = await askHeadless(page, {
    do: 'evaluate',
    benchmark: 'image2struct',
    item,
    answer,
    link: true,
  })
  const link = String(made['link'])
  expect(link).toMatch(/^#\/r\/1\.d1\./)

  await page.goto('about:blank')
  await page.goto(siteUrl + link)
  await expect(page.locator('pre').first()).toContainText('shared-marker')
  await expect(page.getByTestId('verdict')).toHaveCount(0)
  // Nothing that the link contains has been run or has become part of the page.
  await expect(page.locator('#shared-marker')).toHaveCount(0)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByTestId('verdict')).toHaveText(
    /^\s*Verified\. 6 scores recomputed: all equal\.\s*$/,
    {
      timeout: 30_000,
    },
  )
  // Scores computed here are shown as on the Play page, between a blank page's score and the best score.
  const ssim = page.locator('[data-score="ssim"]')
  await expect(ssim.locator('.ends')).toBeVisible({ timeout: 30_000 })
  await expect(ssim).toContainText('Matches as well as possible.')

  await page.goto('about:blank')
  await page.goto(siteUrl + forgeScore(link, 'ssim'))
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByTestId('verdict')).toContainText('Different: SSIM.', { timeout: 30_000 })

  await openHeadless(page, siteUrl)
  expect(await askHeadless(page, { do: 'verify', link: siteUrl + link })).toMatchObject({
    verified: true,
    differences: [],
  })
})

test('a shared result distinguishes judged scores and other browsers from recomputed scores', async ({
  page,
  siteUrl,
}) => {
  await openHeadless(page, siteUrl)
  const made = await askHeadless(page, {
    do: 'evaluate',
    benchmark: 'structeval',
    item: 'structeval-html-trip',
    answer: '<h1>Lisbon</h1>',
    name: 'GPT-9 (official)',
    verdicts: [true, true, true],
    judge: 'the authors of the paper',
    link: true,
  })
  const link = String(made['link'])
  const judge =
    '“GPT-9 (official)”, judged by "the authors of the paper", according to the link; not recomputed'
  await page.goto('about:blank')
  await page.goto(siteUrl + link)
  await expect(page.getByTestId('claim-notes')).toContainText(
    '2 of these scores depend on a judge ("the authors of the paper", according to the link)',
  )
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const verdict = page.getByTestId('verdict')
  await expect(verdict).toHaveText(
    /^\s*2 scores recomputed: all equal\. 2 scores depend on a judge .* were not recomputed\.\s*$/,
    { timeout: 30_000 },
  )
  const claims = page.getByTestId('claimed-scores')
  await expect(claims.getByRole('heading')).toContainText(judge)
  await expect(claims.getByText('claimed', { exact: true })).toHaveCount(2)
  await expect(page.getByText('as well as possible')).toHaveCount(0)
  const here = page.getByRole('region', { name: /computed here/ })
  await expect(here.locator('[data-score]')).toHaveCount(2)
  await expect(here.locator('[data-score="vqa"]')).toHaveCount(0)

  // The same result from another browser, in which the pixels had a different hash; also with a wrong score.
  const payload = link.split('.').at(-1) ?? ''
  const text = inflateRawSync(Buffer.from(payload, 'base64url'), { dictionary: dictionary1 }).toString()
  const elsewhere = text
    .replace(/"browser":"[^"]*"/, '"browser":"Firefox 153.7"')
    .replaceAll(/"raster":"[0-9a-f]{64}"/g, `"raster":"${'e'.repeat(64)}"`)
  await page.goto('about:blank')
  await page.goto(siteUrl + packLink(elsewhere))
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(verdict).toContainText('Same scores; pixels differ slightly between browsers.', {
    timeout: 30_000,
  })
  await expect(page.getByTestId('other-browser')).toContainText('Made with Firefox 153.7')
  await page.goto('about:blank')
  await page.goto(siteUrl + packLink(elsewhere.replace('"value":0.25', '"value":0.5')))
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(verdict).toContainText('Not verified.', { timeout: 30_000 })
  await expect(verdict).toContainText('Different: Picture, Keywords.')
  await expect(page.getByTestId('other-browser')).toContainText('usually differ in 5.3 % of their pixels')
})

test('every kind of bad link has a specific message and changes nothing stored', async ({
  page,
  siteUrl,
}) => {
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64url')
  const sentences: readonly (readonly [link: string, says: RegExp])[] = [
    ['#/r/hello', /not a Roundtrip link/],
    ['#/r/2.deflate.AAAA', /newer Roundtrip/],
    ['#/r/1.zip.AAAA', /does not support/],
    [packLink('{"roundtrip":1}').slice(0, -6), /cut off/],
    ['#/r/1.deflate.!!!!', /damaged/],
    [packLink('not json'), /not JSON/],
    [packLink('{"roundtrip":1,"items":4}'), /not valid at items/],
    [`#/r/1.deflate.${bomb}`, /more than 4 MB/],
    [`#/r/1.deflate.${'A'.repeat(1_500_000)}`, /too large/],
    ['#/r/1.src.src=https%3A%2F%2Fexample.org', /SHA-256/],
  ]
  await page.goto(`${siteUrl}#/about`)
  const readStored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()))
  const before = await readStored()
  for (const [link, says] of sentences) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, link)
    await expect(page.getByRole('alert')).toHaveText(says)
  }
  expect(await readStored()).toBe(before)
})

test('a link to an external file fetches nothing until asked, and reports a wrong hash', async ({
  page,
  siteUrl,
}) => {
  const requested: string[] = []
  await page.route('https://results.example/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ body: '{}', headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  const address = 'https://results.example/a.roundtrip.json'
  await page.goto(`${siteUrl}#/r/1.src.sha256=${'0'.repeat(64)}&src=${encodeURIComponent(address)}`)
  await expect(page.getByText(address)).toBeVisible()
  expect(requested).toEqual([])
  await page.getByRole('button', { name: 'Fetch the file' }).click()
  await expect(page.getByRole('alert')).toHaveText(/hash differs/)
  expect(requested).toEqual([address])
})
