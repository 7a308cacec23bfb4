import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectQuiet } from '../support/busy-tasks.ts'
import { openHeadless } from '../support/headless-page.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

const folder = new URL('../golden/images/pairs/', import.meta.url)
const metrics = ['earth-mover-similarity', 'ssim', 'pixel-similarity', 'mse']
/**
 * On a busy machine, the main thread might have to wait for a core, whereas code that blocks does so in every
 * attempt.
 */
const attempts = 4
test.setTimeout(180_000)

interface HeadlessGlobal {
  readonly roundtrip: { readonly handle: (request: object) => Promise<unknown> }
}

interface Watched {
  longTasks: { readonly start: number; readonly ms: number }[]
}

async function readWire(name: string) {
  return { path: name, base64: (await readFile(new URL(name, folder))).toString('base64') }
}

/** From here on, main-thread tasks of 50 ms or more are recorded. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as Watched
    watched.longTasks = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        watched.longTasks.push({ start: startTime, ms: duration })
      }
    }).observe({ type: 'longtask' })
  })
}

/** Returns and removes the recorded entries. They arrive one task later, so this waits for a frame. */
function takeLongTasks(page: Page): Promise<Watched['longTasks']> {
  return page.evaluate(
    () =>
      new Promise<Watched['longTasks']>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => resolve((globalThis as unknown as Watched).longTasks.splice(0))),
        )
      }),
  )
}

test('score explanations never block the page for 50 ms', async ({ browser, page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/roundtrip-form`)
  await play.tab(/Hasty/).click()
  await play.settle()
  const names = [
    'Earth mover similarity',
    'SSIM',
    'Pixel similarity',
    'Mean squared error',
    'Edit similarity',
  ]
  await expectQuiet(browser, page, async () => {
    for (const name of names) {
      // If the last explanation from the previous attempt is still open, opening the first explanation closes it.
      const button = play.scores.getByRole('button', { name: new RegExp(`^${name}`) })
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByTestId('score-picture').locator('table')).toBeVisible({ timeout: 15_000 })
    }
  })
})

/** The request begins in a task of the page itself, so that its first steps are also measured. */
function askFromTimer(page: Page, request: object): Promise<unknown> {
  return page.evaluate(
    (given) =>
      new Promise((resolve, reject) => {
        const { handle } = (globalThis as unknown as HeadlessGlobal).roundtrip
        setTimeout(() => void handle(given).then(resolve, reject))
      }),
    request,
  )
}

test('metrics never block the page for 50 ms', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  await watch(page)
  // Checks the measurement itself: a blocking task must be detected. Code evaluated by the debugger is not a task,
  // but a timer callback is.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          const until = performance.now() + 80
          while (performance.now() < until);
          resolve()
        })
      }),
  )
  await expect.poll(() => takeLongTasks(page)).not.toEqual([])

  const candidate = await readWire('w1_near.png')
  const reference = await readWire('w1_ref.png')
  const seen: Watched['longTasks'][] = []
  for (let attempt = 0; attempt < attempts && seen.every((tasks) => tasks.length > 0); attempt += 1) {
    const request = { do: 'compare', protocol: 'reference', metrics, candidate, reference }
    expect(await askFromTimer(page, request)).toMatchObject({ ok: true })
    seen.push(await takeLongTasks(page))
  }
  expect(seen.at(-1), JSON.stringify(seen)).toEqual([])
})
