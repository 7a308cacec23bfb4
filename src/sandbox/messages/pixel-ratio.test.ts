import { expect, it } from 'vitest'
import { isWhole, sideBeforeZoom } from './pixel-ratio.ts'

it('finds the possible frame sizes in a zoomed browser', () => {
  expect([640, 600, 1440, 900].map((side) => sideBeforeZoom(side, 1.5))).toEqual([null, 400, 960, 600])
  expect([640, 641].map((side) => sideBeforeZoom(side, 2))).toEqual([320, null])
  expect(sideBeforeZoom(640, 1.100000023841858)).toBe(581)
  // A zoomed-out page has more pixels than the screen, so every size is available.
  for (let side = 1; side < 2000; side += 1) expect(sideBeforeZoom(side, 0.6700000166893005)).not.toBeNull()
  expect([1, 1.0000001, 1.1, 0.9].map(isWhole)).toEqual([true, true, false, false])
})
