/*
 * A frame of a browser that zooms, or of a dense screen, is scaled back until one of its pixels is one of the
 * browser's. Between processes Chromium tells the size of a frame in whole pixels of the screen before zooming, so not
 * every size can be had so.
 */

export const isWhole = (ratio: number): boolean => Math.abs(ratio - 1) < 1e-3

/** How many pixels before zooming a side takes that is so many pixels afterwards; null where none are as many. */
export function sideBeforeZoom(pixels: number, ratio: number): number | null {
  const side = Math.floor(pixels / ratio + 1e-6)
  return Math.ceil(side * ratio - 1e-4) === pixels ? side : null
}
