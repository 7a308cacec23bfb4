import { msg } from '../../contracts/index.ts'
import { isWhole, sideBeforeZoom } from '../messages/pixel-ratio.ts'
import { delay, nativeNow } from './natives.ts'
import { warn } from './warnings.ts'

const limitMs = 1000

/**
 * Waits until this frame has its final size. The browser is slow to inform a frame in another process, and a page
 * that starts earlier would see the size of the previous job. If the frame's pixels differ from the browser's, the
 * frame requests scaling. Call before page scripts. Resolves to the number of browser pixels per pixel of the scaled
 * frame.
 */
export async function viewportReady(
  width: number,
  height: number,
  scaleBy: (pixelRatio: number) => void,
): Promise<number> {
  await sized(width, height)
  const ratio = window.devicePixelRatio
  if (isWhole(ratio)) return 1
  if (sideBeforeZoom(width, ratio) !== null && sideBeforeZoom(height, ratio) !== null) {
    scaleBy(ratio)
    if (await sized(width, height, true)) return ratio
    scaleBy(1)
    await sized(width, height)
  }
  warn(
    'pixel-ratio',
    msg`This browser renders ${Math.round(ratio * 100)} pixels for 100 of the page, because of its zoom or its screen, and cannot undo this at this size: thin lines and text may be positioned slightly differently than elsewhere.`,
  )
  return 1
}

/** False if the frame never received its size. */
async function sized(width: number, height: number, isScaled = false): Promise<boolean> {
  const limit = nativeNow() + limitMs
  while (
    window.innerWidth !== width ||
    window.innerHeight !== height ||
    (isScaled && !isWhole(window.devicePixelRatio))
  ) {
    if (nativeNow() > limit) return false
    await delay(2)
  }
  return true
}
