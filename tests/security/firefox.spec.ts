import { test } from '../support/site.ts'
import { attacks } from './attacks.ts'
import { expectAttacksToFailInFirefox, needFirefox } from './firefox.ts'

const attacksPerPage = 10
/** One of each kind of way out; the rest runs with `npm run test:all`. */
const sample =
  /^(?:fetch|image|css-import|websocket|webrtc-nested|navigate-self|form-submit|script-source|worker-fetch|module-import|popup|parent-document|local-storage|port-theft|policy-removal|speculation-prefetch)$/

test.setTimeout(90_000)

test('a sample of attacks does not get out of a frame in Firefox', async ({ siteUrl }) => {
  needFirefox()
  await expectAttacksToFailInFirefox(
    siteUrl,
    attacks.filter(({ name }) => sample.test(name)),
    attacksPerPage,
  )
})
