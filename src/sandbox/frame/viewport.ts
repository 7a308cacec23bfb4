import { isWhole, sideBeforeZoom } from '../messages/pixel-ratio.ts'
import { delay, nativeNow } from './natives.ts'
import { warn } from './warnings.ts'

const limitMs = 1000

/**
 * Waits until this frame has its size: the browser tells another process's frame late, and a page that starts before
 * would see the size of the job before. A frame whose pixels are not the browser's asks to be scaled. Call before page
 * scripts. How many pixels of the browser one of the scaled frame's was.
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
    `This browser draws ${Math.round(ratio * 100)} pixels for 100 of the page, by its zoom or for its screen, and cannot undo it at this size: thin lines and text may stand a little differently than elsewhere.`,
  )
  return 1
}

/** False where the size never came. */
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
