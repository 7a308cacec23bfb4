import { mathValue, type Surroundings } from './css-length.ts'
import { splitCss } from './css-tokens.ts'

/*
 * Evaluates a picture's `sizes` for a window, according to the HTML standard: the first size whose media condition is
 * true.
 */

/** Whether a condition is true. Null if this cannot be determined here. */
type Truth = boolean | null

/**
 * Returns the width that a picture declares, in CSS pixels. Null if the width depends on something that only the
 * browser can determine, such as the layout.
 */
export function sourceSize(sizes: string | null, around: Surroundings): number | null {
  for (const entry of splitCss(sizes ?? '', ',')) {
    const parts = wordsOf(entry)
    const last = parts.pop()
    if (last === undefined) continue
    if (last.toLowerCase() === 'auto') return null
    const size = mathValue(last, around)
    if (size === null) return null
    // A negative size is invalid. Only the result of a calculation is clamped at 0.
    if (size === 'invalid' || (size < 0 && !last.includes('('))) continue
    const holds = parts.length === 0 ? true : conditionHolds(parts, around)
    if (holds === null) return null
    if (holds) return Math.max(0, size)
  }
  return around.width
}

function wordsOf(text: string): string[] {
  return splitCss(text, ' \t\n\r\f').filter((word) => word !== '')
}

/** `parts` are the words and parentheses of a condition. */
function conditionHolds(parts: readonly string[], around: Surroundings): Truth {
  const [first = '', ...rest] = parts
  if (first.toLowerCase() === 'not') {
    const inner = rest.length === 1 ? partHolds(rest[0] ?? '', around) : null
    return inner === null ? null : !inner
  }
  const joint = (parts[1] ?? 'and').toLowerCase()
  if (joint !== 'and' && joint !== 'or') return null
  let result: Truth = partHolds(first, around)
  for (let at = 1; at < parts.length; at += 2) {
    if (parts[at]?.toLowerCase() !== joint || at + 1 >= parts.length) return null
    const next = partHolds(parts[at + 1] ?? '', around)
    if (result === null || next === null) return null
    result = joint === 'and' ? result && next : result || next
  }
  return result
}

function partHolds(part: string, around: Surroundings): Truth {
  const inner = /^\(([^]*)\)$/.exec(part)?.[1]?.trim()
  if (inner === undefined) return null
  if (inner.startsWith('(') || /^not\s/i.test(inner)) return conditionHolds(wordsOf(inner), around)
  const plain = /^([a-z-]+)\s*:\s*([^]+)$/i.exec(inner)
  if (plain !== null) return featureHolds(plain[1]?.toLowerCase() ?? '', plain[2]?.trim() ?? '', around)
  return rangeHolds(inner, around)
}

function featureHolds(name: string, value: string, around: Surroundings): Truth {
  if (name === 'orientation') {
    return value.toLowerCase() === (around.height >= around.width ? 'portrait' : 'landscape')
  }
  const [, limit = '', feature = ''] = /^(min-|max-)?(width|height)$/.exec(name) ?? []
  if (feature === '') return null
  const wanted = mathValue(value, around)
  if (wanted === null || wanted === 'invalid') return null
  const own = feature === 'width' ? around.width : around.height
  if (limit === 'min-') return own >= wanted
  return limit === 'max-' ? own <= wanted : own === wanted
}

/** For example `width <= 600px` or `400px < width < 900px`. */
function rangeHolds(text: string, around: Surroundings): Truth {
  const parts = text.split(/(<=|>=|<|>|=)/).map((part) => part.trim())
  if (parts.length !== 3 && parts.length !== 5) return null
  for (let at = 1; at < parts.length; at += 2) {
    const left = sideOf(parts[at - 1] ?? '', around)
    const right = sideOf(parts[at + 1] ?? '', around)
    if (left === null || right === null) return null
    const sign = parts[at]
    const holds =
      (sign?.includes('=') === true && left === right) ||
      (sign?.startsWith('<') === true && left < right) ||
      (sign?.startsWith('>') === true && left > right)
    if (!holds) return false
  }
  return true
}

function sideOf(text: string, around: Surroundings): number | null {
  if (/^width$/i.test(text)) return around.width
  if (/^height$/i.test(text)) return around.height
  const value = mathValue(text, around)
  return value === 'invalid' ? null : value
}
