import { readdirSync } from 'node:fs'
import { PlayPage } from '../support/play-page.ts'
import { openHeadless, tryHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const items = readdirSync(new URL('../../src/benchmarks/image2struct/items/music/', import.meta.url))

test('every music item runs', async ({ page, siteUrl }) => {
  test.setTimeout(240_000)
  expect(items.length).toBeGreaterThanOrEqual(12)
  const play = new PlayPage(page)
  for (const item of items) {
    await play.open(`${siteUrl}#/play/roundtrip-${item}`)
    for (const metric of ['ssim', 'earth-mover-similarity', 'note-match']) {
      const cell = play.scores.locator(`[data-metric="${metric}"]`)
      await expect(cell, `${item}, ${metric}`).toHaveText(/\d\.\d{4}/, { timeout: 30_000 })
    }
  }
})

test('recognises ABC by name, and reports the line of an error', async ({ page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/roundtrip-ode-to-joy`)
  await play.write('X:1\nT:Ode\nM:4/4\nL:1/4\nK:D\nFFGA|AGFE|\n')
  await play.runAndSettle()
  await expect(page.getByText('This is ABC, not LilyPond').first()).toBeVisible()
  await play.write('\\version "2.24.0"\n{\n  c4 d\n  \\foo e\n}\n')
  await play.runAndSettle()
  await expect(page.getByText(/\b4:3\b/).first()).toBeVisible()
  await expect(page.locator('[class*="cm-lintRange"], [class*="cm-lintPoint"]').first()).toBeVisible()
})

test('the contact sheet compares at least 24 pieces, with means that match its rows', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(240_000)
  await page.goto(`${siteUrl}#/music`)
  await expect(page.getByTestId('means')).toHaveAttribute('data-finished', 'true', { timeout: 200_000 })
  const pieces = page.getByTestId('piece')
  expect(await pieces.count()).toBeGreaterThanOrEqual(24)
  for (const metric of ['earth-mover-similarity', 'ssim']) {
    const values = (await page.locator(`[data-score="${metric}"]`).allTextContents()).map(Number)
    expect(values).toHaveLength(await pieces.count())
    // LilyPond's own pictures, to the pixel.
    expect(new Set(values)).toEqual(new Set([1]))
    expect(Number(await page.locator(`[data-mean="${metric}"]`).textContent())).toBe(1)
  }
})

test('a score that never ends, fills the memory or accesses the system has an outcome, and the next one still renders', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(120_000)
  await openHeadless(page, siteUrl)
  const render = (source: string) =>
    tryHeadless(page, {
      do: 'render',
      format: 'lilypond',
      source: `\\version "2.24.0" ${source}`,
      timeoutMs: 5000,
    })
  for (const [source, outcome] of [
    ['#(let loop () (loop))', { ok: false, code: 'timeout' }],
    [
      "#(let loop ((all '())) (loop (cons (make-vector 1000000 0) all)))",
      { ok: false, code: 'out-of-memory' },
    ],
    ['#(let loop () (display "again" (current-error-port)) (loop))', { ok: false, code: 'too-large' }],
    ['\\include "/etc/passwd"', { ok: false, code: 'missing-file' }],
    ['#(ly:exit 3 #t)', { ok: false }],
    ['#(system "ls > made") { c\'1 }', { ok: true }],
  ] as const) {
    expect(await render(source), source).toMatchObject(outcome)
    expect(await render("{ d'1 }"), `after ${source}`).toMatchObject({
      parts: { notes: [['unnamed-staff', 0, 'note', 62, 1]] },
    })
  }
})
