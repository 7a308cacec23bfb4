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
  // What the frame's policy stops never finishes.
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(siteUrl) && !/^(?:data|blob):/.test(request.url()))
      asked.push(request.url())
  })
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
