import { expect, test } from '../support/site.ts'
import { openHeadless } from '../support/headless-page.ts'
import { attacks } from './attacks.ts'
import { startCanary } from './canary.ts'
import { carriers } from './carriers.ts'
import { formatAttacks } from './format-attacks.ts'
import { runCarried, runOwn } from './format-frames.ts'

// One attack of each kind, for every kind of frame. formats.all.spec.ts tests all attacks, with their controls.
const carried = new Set([
  'fetch',
  'image',
  'iframe',
  'local-storage',
  'message-spoofing',
  'parent-document',
  'popup-link',
  'websocket',
])
const own = new Set([
  'svg image set later',
  'markdown raw handler',
  'mermaid loose directive',
  'vega picture mark',
])

test('attacks of each kind fail in every kind of frame', async ({ page, siteUrl }) => {
  test.setTimeout(120_000)
  const canary = await startCanary()
  await openHeadless(page, siteUrl)
  const list = attacks.filter(({ name }) => carried.has(name))
  expect(list).toHaveLength(carried.size)
  // Every format that runs code, and one of the formats that do not.
  const quiet = carriers.filter(({ runs }) => !runs).slice(0, 1)
  for (const carrier of [...carriers.filter(({ runs }) => runs), ...quiet]) {
    const rows = await runCarried(page, canary, carrier, { perPage: list.length, list })
    expect(rows.filter(({ leaks }) => leaks.length > 0)).toEqual([])
  }
  const rows = await runOwn(
    page,
    canary,
    formatAttacks.filter(({ name }) => own.has(name)),
  )
  expect(rows).toHaveLength(own.size)
  expect(canary.all()).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
  await canary.close()
})
