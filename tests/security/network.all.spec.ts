import { expect, test } from '../support/site.ts'
import { beyondTheHeader, networkAttacks } from './attacks.ts'
import { tryAttacks, type Reached } from './network.ts'
import { printNetworkTable } from './table.ts'

test.setTimeout(240_000)

const isWhole = process.env['ROUNDTRIP_TEST_ALL'] === '1'
/**
 * `npm test` checks for every tenth attack that it succeeds without the header; `npm run test:all` checks all of
 * them.
 */
const controlled = networkAttacks.filter((_, index) => isWhole || index % 10 === 0)

const isLoud = (reached: Reached | undefined) =>
  reached !== undefined && (reached.tcp || reached.udp || reached.dns)

// WebRTC sends to an address that the code itself writes into the remote description. Frames therefore have no
// WebRTC, as the attacks on it show.
test('nothing below host.html reaches the network, even without our other guards', async ({ siteUrl }) => {
  const { closed, policy, undefended } = await tryAttacks(siteUrl, {
    closed: networkAttacks,
    policy: isWhole ? networkAttacks : [],
    undefended: controlled,
  })
  printNetworkTable(networkAttacks, { closed, policy, undefended })
  const names = networkAttacks.map(({ name }) => name)
  expect(names.filter((name) => isLoud(closed.get(name)))).toEqual(beyondTheHeader)
  expect(
    controlled
      .map(({ name }) => name)
      .filter((name) => !isLoud(undefended.get(name)) && !isLoud(policy.get(name))),
    'attacks that do not work undefended',
  ).toEqual([])
})
