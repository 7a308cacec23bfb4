import { sample } from '../support/sample.ts'
import { test } from '../support/site.ts'
import { attacks } from './attacks.ts'
import { expectAttacksToFail } from './chromium.ts'

test.setTimeout(300_000)

test('every attack fails in a separate frame', async ({ siteUrl }) => {
  // attacks.spec.ts shows that they succeed without the defence.
  await expectAttacksToFail(siteUrl, { perPage: 1, controlled: [], list: sample(attacks, 4) })
})
