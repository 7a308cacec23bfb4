import { expect, it } from 'vitest'
import { isTooLargeToEdit } from './too-large-to-edit.ts'

it.each([
  ['a line of 5 MB', 'abc '.repeat(1_250_000)],
  ['2,500,000 lines', 'a\n'.repeat(2_500_000)],
  ['5,000,000 empty lines', '\n'.repeat(5_000_000)],
  ['empty lines with Windows line ends', '\r\n'.repeat(2_500_000)],
  ['one long line between others', `${'abc\n'.repeat(50_000)}${'a'.repeat(15_001)}\nabc`],
  ['2,000 accents', `a${'\u0301'.repeat(2000)}`],
  ['accents between words', `${'word '.repeat(123)}${'\u0301\u0302'.repeat(750)}${' word'.repeat(99)}`],
  ['joined emoji', '\u{1f468}\u200d'.repeat(1000)],
  ['an emoji with many colours', `\u{1f44d}${'\u{1f3fd}\ufe0f'.repeat(1000)}`],
  ['direction marks', '\u202e\u2067'.repeat(1000)],
  ['Jamo', '\u1100'.repeat(2000)],
  ['Devanagari vowel signs', `\u0915${'\u093f'.repeat(2000)}`],
])('a text with %s is too large', (_, text) => {
  expect(isTooLargeToEdit(text)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['a line of 90,000 characters', 'a'.repeat(90_000)],
  ['150,000 lines', 'a\n'.repeat(149_999)],
  ['lines of 15,000 characters', `${'a'.repeat(15_000)}\n`.repeat(100)],
  ['accents on letters', 'e\u0301'.repeat(40_000)],
  ['emoji in words', '\u{1f468}\u200d\u{1f469} and '.repeat(10_000)],
  ['300 accents at a time', `${'\u0301'.repeat(300)}\n`.repeat(10_000)],
  ['Hindi', '\u0915\u094d\u0937\u093f '.repeat(10_000)],
])('a text with %s is not too large', (_, text) => {
  expect(isTooLargeToEdit(text)).toBe(false)
})
