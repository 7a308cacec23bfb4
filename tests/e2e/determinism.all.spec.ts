import { readdirSync, readFileSync } from 'node:fs'
import { openHeadless } from '../support/headless-page.ts'
import { renderHash } from '../support/render-hash.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

const folder = new URL('../fixtures/determinism/', import.meta.url)
const names = sample(
  readdirSync(folder).filter((name) => name.endsWith('.html')),
  3,
)

for (const name of names) {
  test(`${name} gives the same pixels each time, after a reload and in a new context`, async ({
    browser,
    page,
    siteUrl,
  }) => {
    const source = readFileSync(new URL(name, folder), 'utf8')
    await openHeadless(page, siteUrl)
    const { hash } = await renderHash(page, source)
    expect((await renderHash(page, source)).hash).toBe(hash)
    await openHeadless(page, siteUrl)
    expect((await renderHash(page, source)).hash).toBe(hash)
    const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' })
    const other = await context.newPage()
    await openHeadless(other, siteUrl)
    expect((await renderHash(other, source)).hash).toBe(hash)
    await context.close()
  })
}
