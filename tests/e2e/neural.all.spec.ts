import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { startHub } from '../support/model-hub.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

/*
 * Tests Image2Struct with the metrics that need models. The models come from a mirror that serves small models with
 * meaningless weights, which are read by the same loader as the large ones.
 */

const fixtures = join(import.meta.dirname, '../fixtures/models')
const models = ['vgg16-features', 'inception-v3']
/** The columns of the paper: success, then EMS, pixel similarity, CIS, LPIPS, SSIM and edit similarity. */
const columns = [
  'rendering-success',
  'earth-mover-similarity',
  'pixel-similarity',
  'cis',
  'lpips',
  'ssim',
  'edit-similarity',
]

const webpage = (title: string) =>
  JSON.stringify([
    {
      filename: 'index.html',
      content: `<!doctype html><title>t</title><style>body{margin:40px;font:60px sans-serif}</style><h1>${title}</h1><p style="width:${40 * title.length}px;background:#06c;color:#fff">A bar`,
    },
  ])
const music = (notes: string) => `\\version "2.24.0"\n{ ${notes} }`
const picture = (name: string) =>
  `data:image/png;base64,${readFileSync(join(import.meta.dirname, '../golden/images/pairs', name)).toString('base64')}`
const rows = [
  {
    id: 'page',
    domain: 'webpage',
    structure: webpage('Tides'),
    answers: [webpage('Tides'), webpage('Seeds')],
  },
  {
    id: 'wide',
    domain: 'webpage',
    structure: webpage('A long title'),
    answers: [webpage('Short'), 'no page'],
  },
  {
    id: 'formula',
    domain: 'latex',
    structure: '\\begin{equation} a^2 + b^2 = c^2 \\end{equation}',
    answers: ['\\begin{equation} a^2 + b^2 = d^2 \\end{equation}', '\\begin{equation} a^2 \\end{equation}'],
  },
  {
    id: 'sheet',
    domain: 'music',
    structure: music("c'4 d' e' f'"),
    answers: [music("c'4 d' e' f'"), music("c'2 g'")],
  },
  // The two kinds of items in the paper that have an image but no source.
  {
    id: 'photographed page',
    domain: 'webpage',
    image: picture('w1_ref.png'),
    answers: [webpage('Tides'), 'no page'],
  },
  {
    id: 'photographed formula',
    domain: 'latex',
    image: picture('eq1_ref.png'),
    answers: ['\\begin{equation} a^2 + b^2 = d^2 \\end{equation}', '\\begin{equation} a^2 \\end{equation}'],
  },
].map((row) => ({ benchmark: 'image2struct', category: row.domain, ...row }))
const names = ['careful', 'careless']
/**
 * The measurements of the paper. Edit similarity is only computed if there is a source to compare with, and not for
 * music.
 */
const columnsOf = (id: string) =>
  id === 'page' || id === 'wide' || id === 'formula' ? columns : columns.slice(0, -1)

const recordsSchema = v.array(
  v.looseObject({
    item: v.looseObject({ id: v.string() }),
    answer: v.looseObject({ name: v.string() }),
    settings: v.looseObject({ neural: v.optional(v.boolean()) }),
    scores: v.array(v.looseObject({ metric: v.string(), value: v.number() })),
    gaps: v.array(v.looseObject({ metric: v.string(), message: v.string() })),
  }),
)
type Records = v.InferOutput<typeof recordsSchema>

async function saveRecords(page: Page): Promise<Records> {
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const saved: unknown = JSON.parse(readFileSync(await (await pending).path(), 'utf8'))
  return v.parse(v.object({ records: recordsSchema }), saved).records
}

const scoresOf = ({ scores }: Records[number]) =>
  Object.fromEntries(scores.map(({ metric, value }) => [metric, value]))

async function useMirror(page: Page, siteUrl: string, mirror: string): Promise<void> {
  await page.goto(`${siteUrl}#/about`)
  await page.getByLabel('Address of a mirror for models').fill(mirror)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Pearson correlation, computed directly from its definition. */
function pearson(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(one), mean(other)]
  const sum = (of: (at: number) => number) => one.reduce((total, _, at) => total + of(at), 0)
  const dx = (at: number) => (one[at] ?? Number.NaN) - x
  const dy = (at: number) => (other[at] ?? Number.NaN) - y
  return sum((at) => dx(at) * dy(at)) / Math.sqrt(sum((at) => dx(at) ** 2) * sum((at) => dy(at) ** 2))
}

test('Image2Struct has all columns of its paper if its models are switched on', async ({
  browser,
  page,
  context,
  siteUrl,
}) => {
  test.setTimeout(400_000)
  const hub = await startHub()
  for (const id of models) hub.files.set(`${id}/model.onnx`, readFileSync(join(fixtures, id, 'model.onnx')))
  const outside: string[] = []
  context.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (/^https?:/.test(origin) && origin !== new URL(siteUrl).origin) outside.push(request.url())
  })
  try {
    await test.step('the switch lists what has to be fetched, and fetches it after confirmation', async () => {
      await useMirror(page, siteUrl, hub.url)
      await page.goto(`${siteUrl}#/suite`)
      const lines = rows.flatMap(({ answers, ...row }) =>
        answers.map((generation, at) => JSON.stringify({ ...row, generation, model: names[at] })),
      )
      await page.getByTestId('suite-table').setInputFiles({
        name: 'rows.jsonl',
        mimeType: 'application/jsonl',
        buffer: Buffer.from(lines.join('\n')),
      })
      await page.getByRole('button', { name: 'Read these rows' }).click()
      await page.getByRole('radio', { name: 'reference' }).click()
      await page.getByRole('button', { name: 'Neural metrics: off' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('listitem')).toHaveText([
        new RegExp(`^LPIPS, model vgg16-features:\\s+58\\.9 MB to fetch, from ${hub.url}`),
        new RegExp(`^CIS, model inception-v3:\\s+95\\.3 MB to fetch, from ${hub.url}`),
        /^LPIPS \(Oxford VGG\), model vgg16-oxford:\s+here/,
      ])
      expect(hub.asked).toEqual([])
      await expectAccessible(page, 'what the models would fetch')
      await dialog.getByRole('button', { name: 'Fetch 154.1 MB and switch on' }).click()
      await expect(page.getByRole('button', { name: 'Neural metrics: on' })).toBeVisible({ timeout: 30_000 })
      expect(hub.asked.map((path) => path.split('/')[0])).toEqual(models)
    })

    const records = await test.step('a run appears next to the published tables', async () => {
      await page.getByRole('button', { name: 'Run all' }).click()
      await expect(page.getByTestId('suite-progress')).toBeVisible()
      await expect(page.getByTestId('suite-progress')).toHaveCount(0, { timeout: 240_000 })
      const found = await saveRecords(page)
      expect(found).toHaveLength(2 * rows.length)
      for (const record of found) {
        const wanted = columnsOf(record.item.id)
        expect(Object.keys(scoresOf(record))).toEqual(expect.arrayContaining(wanted))
        expect(record.gaps.filter(({ metric }) => wanted.includes(metric))).toEqual([])
      }
      for (const [place, count] of [
        ['Table 2', 6],
        ['Table A2', 7],
        ['Table A3', 7],
        ['Table A4', 6],
        ['Table A5', 6],
        ['Table A6', 6],
      ] as const) {
        const table = page.getByRole('region', { name: new RegExp(`, ${place}$`) })
        const own = table.locator('.ours').first().getByRole('cell')
        await expect(own).toHaveCount(place === 'Table 2' ? count + 1 : count)
        for (const cell of await own.all()) await expect(cell).toHaveText(/^-?\d\.\d{3}$/)
      }
      return found
    })

    await test.step('Compare shows the correlations of the run next to table A1', async () => {
      await page.getByRole('link', { name: 'Compare', exact: true }).first().click()
      await page.getByRole('radio', { name: 'reference' }).first().click()
      const published = page.getByTestId('published-correlations')
      await expect(published).toContainText('0.979', { timeout: 60_000 })
      for (const label of ['Earth mover similarity', 'CIS', 'LPIPS'])
        await expect(published.getByRole('columnheader', { name: label })).toBeVisible()
      await page.getByLabel('One metric').selectOption('earth-mover-similarity')
      await page.getByLabel('Another metric').selectOption('cis')
      const pairs = records.map(scoresOf)
      const expected = pearson(
        pairs.map((scores) => scores['earth-mover-similarity'] ?? Number.NaN),
        pairs.map((scores) => scores['cis'] ?? Number.NaN),
      )
      const correlation = page.getByTestId('relation').getByRole('row', { name: 'Pearson’s r' })
      await expect(correlation.getByRole('cell').first()).toHaveText(expected.toFixed(4))
      await expectNoSideways(page, 'correlations')
    })

    await test.step('Play has the same columns', async () => {
      await page.goto(`${siteUrl}#/play/roundtrip-landing`)
      const settings = await new PlayPage(page).openSettings()
      await settings.getByRole('button', { name: 'Neural metrics: off' }).click()
      await settings.getByRole('button', { name: 'Switch on' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      for (const metric of columns)
        await expect(page.locator(`[data-score=${metric}]`)).toBeVisible({ timeout: 60_000 })
    })

    await test.step('the headless command gives the same numbers', async () => {
      const own = await context.newPage()
      await openHeadless(own, siteUrl)
      for (const { answers, ...item } of rows) {
        for (const [at, answer] of answers.entries()) {
          const { scores } = await askHeadless(own, {
            do: 'evaluate',
            benchmark: 'image2struct',
            item,
            answer,
            protocol: 'reference',
            metrics: columnsOf(item.id),
            models: { mirror: hub.url },
          })
          const computed = v.parse(recordsSchema.item.entries.scores, scores)
          const listed = records.find(
            ({ item: { id }, answer: { name } }) => id === item.id && name === names[at],
          )
          for (const { metric, value } of computed) {
            expect(value, `${item.id} ${metric}`).toBe(listed === undefined ? null : scoresOf(listed)[metric])
          }
        }
      }
      await own.close()
    })
    await test.step('a link lists what has to be fetched to verify it, and fetches it on request', async () => {
      const own = await context.newPage()
      await openHeadless(own, siteUrl)
      const [first] = rows
      if (first === undefined) throw new Error('There are rows.')
      const { answers, ...item } = first
      const { link } = await askHeadless(own, {
        do: 'evaluate',
        benchmark: 'image2struct',
        item,
        answer: answers[0],
        metrics: ['ssim', 'lpips', 'cis'],
        models: { mirror: hub.url },
        link: true,
      })
      await own.close()
      hub.asked.length = 0
      const stranger = await browser.newContext({ serviceWorkers: 'block' })
      const shared = await stranger.newPage()
      await useMirror(shared, siteUrl, hub.url)
      await shared.goto(siteUrl + String(link))
      const notice = shared.getByText('To verify LPIPS, CIS, 154.1 MB of models have to be fetched')
      await expect(notice).toContainText(`from ${hub.url}`)
      expect(hub.asked).toEqual([])
      await shared.getByRole('button', { name: 'Fetch models' }).click()
      await expect(notice).toHaveCount(0, { timeout: 30_000 })
      expect(hub.asked.map((path) => path.split('/')[0])).toEqual(models)
      await shared.getByRole('button', { name: 'Run', exact: true }).click()
      await expect(shared.getByTestId('verdict')).toContainText('Verified. 3 scores recomputed: all equal.', {
        timeout: 60_000,
      })
      await stranger.close()
    })
    expect(outside.filter((url) => !url.startsWith(hub.url))).toEqual([])
  } finally {
    await hub.close()
  }
})
