import { test } from '../support/site.ts'
import { attacks } from './attacks.ts'
import { expectAttacksToFail } from './chromium.ts'

const attacksPerPage = 16

test.setTimeout(180_000)

/** `npm test` runs every tenth attack on an undefended page; `npm run test:all` runs all of them. */
const controlled = attacks.filter((_, index) => process.env['ROUNDTRIP_TEST_ALL'] === '1' || index % 10 === 0)

test(
  'every attack fails inside a frame, and succeeds without the defence',
  { tag: '@more' },
  async ({ siteUrl }) => {
    await expectAttacksToFail(siteUrl, { perPage: attacksPerPage, controlled, list: attacks })
  },
)
