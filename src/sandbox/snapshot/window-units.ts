import { readToken } from '../../lib/markup/css-tokens.ts'

/*
 * Converts viewport-relative lengths to pixels, because a full-page image is larger than the window and such lengths
 * would become relative to the image.
 */

interface Window {
  readonly width: number
  readonly height: number
}

const unit = /[\d.][sld]?v(?:h|w|min|max|b|i)\b/i
const share = /^([-+]?[\d.]+(?:e[-+]?\d+)?)[sld]?v(h|w|min|max|b|i)$/i

/**
 * Converts viewport units to pixels. Flow-relative units are left unchanged, because the side they refer to depends
 * on the element.
 */
export function measureShares(css: string, window: Window): { css: string; hasMore: boolean } {
  if (!unit.test(css)) return { css, hasMore: false }
  let out = ''
  let copied = 0
  let hasMore = false
  for (let at = 0; at < css.length;) {
    const { type, end } = readToken(css, at)
    const [, amount, side] = (type === 'number' ? share.exec(css.slice(at, end)) : null) ?? []
    const pixels = side === undefined ? null : lengthOf(side.toLowerCase(), window)
    if (pixels !== null) {
      out += `${css.slice(copied, at)}${(Number(amount) * pixels) / 100}px`
      copied = end
    } else if (side !== undefined) hasMore = true
    at = end
  }
  return { css: out + css.slice(copied), hasMore }
}

/** Length of a side of the window; null for flow-relative sides. */
function lengthOf(side: string, { width, height }: Window): number | null {
  switch (side) {
    case 'w':
      return width
    case 'h':
      return height
    case 'min':
      return Math.min(width, height)
    case 'max':
      return Math.max(width, height)
    default:
      return null
  }
}
