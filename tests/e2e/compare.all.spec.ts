import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

// Forty-eight answers are scored, saved and read back, and ten of them are recomputed.
test.setTimeout(180_000)

async function download(page: Page, name: string): Promise<Buffer> {
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).first().click()
  return readFileSync(await (await pending).path())
}

test('a sample run fills a leaderboard in one click, and can be exported, saved and reopened', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}#/compare`)
  await page.getByRole('button', { name: 'Sample run of SO-Bench' }).click()
  const rows = page.getByTestId('board').locator('tbody tr')
  // A complete run with 48 answers.
  await expect(rows).toHaveCount(3, { timeout: 30_000 })
  await expect(page.getByTestId('board-progress')).toHaveCount(0, { timeout: 30_000 })
  await expect(rows.first()).toContainText('model A (made up, careful)')
  await expect(rows.first().getByTestId('rank')).toHaveText(/^\s*1\s*a\s*$/)
  await expect(rows.last()).toContainText('model C (made up, careless)')
  await expect(page.getByTestId('chart-intervals').locator('svg.marks')).toContainText('Sample model A')
  await expect(page.getByTestId('pair').locator('tbody tr').first()).toContainText('is better')
  await expect(page.getByTestId('published')).toContainText('Gemini-2.5-pro')
  await expectAccessible(page, 'the Compare page')

  const latex = (await download(page, 'LaTeX')).toString()
  expect(latex).toContain('\\toprule')
  expect(latex).toMatch(/Sample model A .* & 1\.000 & \\textbf\{/)
  const svg = (await download(page, 'SVG')).toString()
  expect(svg).toContain('<svg')
  const table = await page.getByTestId('board').textContent()

  const whole = await download(page, 'Complete runs')
  await page.reload()
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()
  const file = { name: 'run.roundtrip.jsonl.gz', mimeType: 'application/gzip', buffer: whole }
  await page.getByTestId('board-files').setInputFiles(file)
  await expect(rows).toHaveCount(3)
  await expect(rows.first().getByTestId('rank')).toHaveText(/^\s*1\s*a\s*$/)
  expect(await page.getByTestId('board').textContent()).toBe(table)
  await page.getByRole('button', { name: 'Recompute 10 at random' }).click()
  await expect(page.getByTestId('verified')).toContainText('10 of 10 answers agree', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Recompute all 48' }).click()
  await expect(page.getByTestId('verified')).toContainText('48 of 48 answers agree', { timeout: 60_000 })

  const host = createServer((_, response) => {
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end(whole)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as AddressInfo
  const sha256 = createHash('sha256').update(whole).digest('hex')
  const src = encodeURIComponent(`http://127.0.0.1:${port}/run.roundtrip.jsonl.gz`)
  await page.goto(`${siteUrl}#/compare/sha256=${sha256}&src=${src}`)
  await page.reload()
  await expect(page.getByTestId('shared-run')).toContainText('Nothing has been fetched yet')
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch the run' }).click()
  await expect(rows).toHaveCount(3)
  // Ranks are computed after their rows have been shown.
  await expect(rows.first().getByTestId('rank')).toHaveText(/^\s*1\s*a\s*$/)
  expect(await page.getByTestId('board').textContent()).toBe(table)
  host.close()

  await page
    .getByRole('button', { name: /open the answer of Sample model B/ })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: /Sample model B/ })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(3)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideways(page, 'the Compare page on a phone')
})

/** A run of two models on twenty items, in which one model has no answers for half of the items. */
function makeRun(): string {
  const settings = {
    protocol: 'paper',
    viewport: { width: 1920, height: 1080, scale: 1 },
    seed: 1,
    epochMs: 0,
  }
  const environment = { roundtrip: '0', browser: 'b', platform: 'p', engines: {} }
  const part = { metric: 'rendering-success', protocol: 'paper' }
  const lines: object[] = [{ roundtrip: 'run', version: 1 }]
  for (let at = 0; at < 20; at++) {
    lines.push({ item: { benchmark: 'image2struct', id: `item ${at}`, domain: 'webpage' } })
    for (const name of ['dodger', 'honest']) {
      const isLeftOut = name === 'dodger' && at < 10
      const outcome = isLeftOut
        ? { ok: false, stage: 'render', code: 'unsupported', message: 'No such package here.' }
        : { ok: true }
      const record = {
        version: 1,
        answer: { name, text: '[{"filename": "index.html", "content": "<p>x</p>"}]' },
        settings,
        log: [],
        outcome: { ...outcome, warnings: [], ms: 1 },
        scores: isLeftOut ? [] : [{ ...part, version: 1, value: 1, backend: 'cpu', inputs: [], ms: 1 }],
        gaps: isLeftOut ? [{ ...part, code: 'no-backend', message: 'No such package here.' }] : [],
        environment,
      }
      lines.push({ of: at, record })
    }
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

test('unsupported answers are counted and flagged, and optionally count as failures', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}#/compare`)
  const file = { name: 'made.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(makeRun()) }
  await page.getByTestId('board-files').setInputFiles(file)
  const row = page.getByTestId('board').locator('tbody tr').filter({ hasText: 'dodger' })
  await expect(row.getByTestId('unsupported')).toHaveText('10')
  await expect(row.getByTestId('unsupported-flag')).toBeVisible()
  await expect(page.getByTestId('unsupported-flag')).toHaveCount(1)
  await expect(row.locator('.mean')).toHaveText('1.0000')
  await page.getByLabel('Count unsupported answers as failures').check()
  await expect(row.locator('.mean')).toHaveText('0.5000')
  expect((await download(page, 'CSV')).toString()).toMatch(
    /dodger,paper,scored,failure,failure,20,10,10,0,yes,/,
  )
  await page.getByLabel('Count unsupported answers as failures').uncheck()
  await expect(row.locator('.mean')).toHaveText('1.0000')
})
