import type { Protocol } from '../../contracts/index.ts'

/**
 * The number in a judge's reply; null where it has none. `reference`: the first `Rating: [[n]]`, prefix and blank exactly
 * so, without a look at the range. `paper`: the last `[[n]]` that is 1 to 10. Digits of every script count, as in Python.
 */
export function readRating(reply: string, protocol: Protocol): number | null {
  if (protocol === 'reference') {
    const first = /Rating: \[\[(\p{Nd}+)\]\]/u.exec(reply)
    return first === null ? null : toNumber(first[1] ?? '')
  }
  const numbers = [...reply.matchAll(/\[\[(\p{Nd}+)\]\]/gu)].map(([, digits = '']) => toNumber(digits))
  return numbers.findLast((number) => number >= 1 && number <= 10) ?? null
}

function toNumber(digits: string): number {
  return Number(digits.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0))))
}

/** Decimal digits stand in Unicode in runs of ten that begin with nought, some of them side by side. */
function digitValue(codePoint: number): number {
  let before = 0
  while (codePoint > before && /\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return before % 10
}
