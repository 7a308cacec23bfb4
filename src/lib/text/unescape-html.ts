import { decodeHTML } from 'entities/decode'

/** Characters that Python's html.unescape drops: control characters and noncharacters. */
function isInvalid(code: number): boolean {
  return (
    (code >= 0x1 && code <= 0x8) ||
    code === 0xb ||
    (code >= 0xe && code <= 0x1f) ||
    (code >= 0x7f && code <= 0x9f) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code & 0xfffe) === 0xfffe
  )
}

/**
 * Windows-1252 characters that pages encode as Latin-1 control codes, starting at 0x80. 0 if the code stays
 * unchanged.
 */
const windows1252 = [
  0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d, 0,
  0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e,
  0x178,
]

/** The code point of a numeric reference, after the corrections that the HTML standard prescribes. */
export function repairCodePoint(code: number): number {
  if (code === 0 || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return 0xfffd
  const replaced = windows1252[code - 0x80] ?? 0
  return replaced === 0 ? code : replaced
}

/** The number after `&#`: decimal, or hexadecimal after an x. */
export function readCodePoint(digits: string): number {
  return /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10)
}

const reference = /&(?:#([0-9]+|[xX][0-9a-fA-F]+);?|[^\t\n\f <&#;]{1,32};?)/gu

/** Resolves character references like Python's html.unescape. */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(reference, (match, digits: string | undefined) => {
    if (digits === undefined) return decodeHTML(match)
    const code = readCodePoint(digits)
    const repaired = repairCodePoint(code)
    return repaired === code && isInvalid(code) && !(code >= 0x80 && code <= 0x9f)
      ? ''
      : String.fromCodePoint(repaired)
  })
}
