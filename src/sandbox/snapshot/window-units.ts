import { isCommentAt, readIdentifier, skipComment, skipString, skipUrl } from './css-scan.ts'

/*
 * Lengths that are shares of the window, in pixels: a picture of the whole page is larger than the window, and such a
 * length would be a share of the picture.
 */

interface Window {
  readonly width: number
  readonly height: number
}

const unit = /[\d.][sld]?v(?:h|w|min|max|b|i)\b/i
const number = /(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?/iy
const digit = /[\d.]/

/** What shares of the window are in pixels. Those along the flow of text stay: their side depends on the element. */
export function measureShares(css: string, window: Window): { css: string; hasMore: boolean } {
  if (!unit.test(css)) return { css, hasMore: false }
  let out = ''
  let copied = 0
  let at = 0
  let hasMore = false
  while (at < css.length) {
    const char = css.charAt(at)
    const amount = digit.test(char) ? readNumber(css, at) : ''
    if (char === '"' || char === "'") at = skipString(css, at)
    else if (isCommentAt(css, at)) at = skipComment(css, at)
    else if (char === '(') at = skipUrl(css, at)
    else if (amount !== '') {
      const end = at + amount.length
      const name = readIdentifier(css, end)
      const side = sideOf(name, window)
      if (side === 'flow') hasMore = true
      else if (side !== null) {
        out += `${css.slice(copied, at)}${(Number(amount) * side) / 100}px`
        copied = end + name.length
      }
      at = end + name.length
    } else if (char === '#') at += 1 + readIdentifier(css, at + 1).length
    else if (isMinus(css, at)) at += 1
    else at += Math.max(1, readIdentifier(css, at).length)
  }
  return { css: out + css.slice(copied), hasMore }
}

function readNumber(css: string, at: number): string {
  number.lastIndex = at
  return number.exec(css)?.[0] ?? ''
}

/** Of a number, not of a name. */
function isMinus(css: string, at: number): boolean {
  return css.charAt(at) === '-' && digit.test(css.charAt(at + 1))
}

/** The side that a unit is a hundredth of; null for all other units. */
function sideOf(written: string, { width, height }: Window): number | 'flow' | null {
  const [, name = ''] = /^[sld]?v(h|w|min|max|b|i)$/i.exec(written) ?? []
  switch (name.toLowerCase()) {
    case 'w':
      return width
    case 'h':
      return height
    case 'min':
      return Math.min(width, height)
    case 'max':
      return Math.max(width, height)
    case '':
      return null
    default:
      return 'flow'
  }
}
