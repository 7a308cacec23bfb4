import { expect, test } from '../support/site.ts'
import { openHeadless, tryHeadless } from '../support/headless-page.ts'

test('a font that cannot be fetched gives a message instead of different pixels', async ({
  page,
  siteUrl,
}) => {
  const fonts = /\/engines\/fonts\/noto[^/]*\.woff2$/
  await page.context().route(fonts, (route) => route.abort())
  await openHeadless(page, siteUrl)
  const request = { do: 'render', format: 'typst', source: '= 漢字' }
  const answer = await tryHeadless(page, request)
  expect(answer).toMatchObject({ ok: false, code: 'unsupported' })
  expect(answer['message']).toMatch(/^The font that has [漢字 ]+ could not be loaded\. .*available offline/)
  // The control: with the network, the same page renders it.
  await page.context().unroute(fonts)
  expect(await tryHeadless(page, request)).toMatchObject({ ok: true, warnings: [] })
})
