import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const folder = join(import.meta.dirname, '../fixtures/libraries')
const names = readdirSync(folder).filter((name) => name.endsWith('.html'))

test('pages that name libraries of CDNs draw with the bundled copies and ask nobody', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(300_000)
  expect(names.length).toBeGreaterThan(20)
  const asked: string[] = []
  // Answered here, so that asking counts also where there is no network. What the frame's policy stops never comes.
  await page.context().route(
    ({ protocol, origin }) => /^https?:$/.test(protocol) && origin !== new URL(siteUrl).origin,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ status: 200, body: '' })
    },
  )
  await openHeadless(page, siteUrl)
  for (const name of names) {
    const source = readFileSync(join(folder, name), 'utf8')
    const answer = await askHeadless(page, {
      do: 'render',
      format: 'html',
      source,
      viewport: [640, 360],
      crop: 'ink',
      png: 'out.png',
    })
    expect.soft(answer, name).toMatchObject({
      ok: true,
      parts: { substitutions: expect.arrayContaining([expect.stringContaining('-> bundled ')]) as unknown },
    })
    const codes = (answer['warnings'] as readonly { code: string }[]).map(({ code }) => code)
    expect.soft(codes, name).not.toContain('script-error')
    // One of them names what nobody here knows.
    expect.soft(codes.includes('blocked-resource'), name).toBe(name === 'unknown-page.html')
  }
  expect(asked).toEqual([])
})
