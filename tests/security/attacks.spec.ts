import { test } from '../support/site.ts'
import { expectAttacksToFail } from './chromium.ts'

const attacksPerPage = 8

test.setTimeout(180_000)

test('every attack works undefended and fails inside a frame', async ({ siteUrl }) => {
  await expectAttacksToFail(siteUrl, attacksPerPage)
})
