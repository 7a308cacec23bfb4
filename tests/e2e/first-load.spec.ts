import { loadFirstTime, sumBytes } from '../../scripts/bench/first-load.mjs'
import { expect, test } from '../support/site.ts'

/** Budget of the design: what page and host frame load before anyone touches the page, its example's run included. */
const budgetBytes = 120_000

test.use({ serviceWorkers: 'block' })

test('the first visit stays within its budget of JavaScript', async ({ page, siteUrl }) => {
  const scripts = await loadFirstTime(page, siteUrl)
  const table = scripts
    .map(({ kind, gzipBytes, file }) => `${kind.padEnd(8)} ${String(gzipBytes).padStart(7)} ${file}`)
    .sort()
    .join('\n')
  // The split is only right where all four kinds were seen.
  for (const kind of ['page', 'frame', 'worker', 'sandbox'] as const) {
    expect(sumBytes(scripts, kind), `${kind}:\n${table}`).toBeGreaterThan(0)
  }
  expect(sumBytes(scripts, 'page') + sumBytes(scripts, 'frame'), table).toBeLessThanOrEqual(budgetBytes)
})
