/*
 * A frame in a zoomed browser, or on a high-density screen, is scaled back so that one of its pixels matches one of
 * the browser's. If the frame is in another process, Chromium reports its size in whole screen pixels before zooming,
 * so not every size is possible.
 */

export const isWhole = (ratio: number): boolean => Math.abs(ratio - 1) < 1e-3

/** Side length in pixels before zooming that results in this many pixels after zooming; null if no side length does. */
export function sideBeforeZoom(pixels: number, ratio: number): number | null {
  const side = Math.floor(pixels / ratio + 1e-6)
  return Math.ceil(side * ratio - 1e-4) === pixels ? side : null
}
