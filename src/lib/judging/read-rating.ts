import type { Protocol } from '../../contracts/index.ts'

/**
 * The number in a judge's reply. Null if the reply contains none. `reference`: the first `Rating: [[n]]`, with
 * exactly this prefix and space, whatever the range. `paper`: the last `[[n]]` from 1 to 10. Digits of every script
 * count, as in Python.
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

/** In Unicode, decimal digits are in groups of ten that begin with zero. Some of the groups are adjacent. */
function digitValue(codePoint: number): number {
  let before = 0
  while (codePoint > before && /\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return before % 10
}
