import { test } from '../support/site.ts'
import { expectAttacksToFail } from './chromium.ts'

test.setTimeout(300_000)

test('every attack fails in a separate frame', async ({ siteUrl }) => {
  await expectAttacksToFail(siteUrl, 1)
})
