import { test } from '../support/site.ts'
import { attacks } from './attacks.ts'
import { needFirefox } from '../support/firefox.ts'
import { expectAttacksToFailInFirefox } from './firefox.ts'

const attacksPerPage = 8

test.setTimeout(300_000)

test('no attack escapes from a frame in Firefox', async ({ siteUrl }) => {
  needFirefox()
  await expectAttacksToFailInFirefox(siteUrl, attacks, attacksPerPage)
})
