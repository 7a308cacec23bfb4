import { expect, test } from 'vitest'
import { fieldWidth, normalLineHeight } from './control-metrics.ts'

// Measured in Chromium 156 on Linux with the bundled fonts, 2026-11-28: the content width of an input element.
test.each([
  ['Arial', 13.3333, 20, 169],
  ['"Liberation Sans"', 13.3333, 10, 89],
  ['Georgia, serif', 13.3333, 20, 168],
  ['"Courier New", monospace', 13.3333, 20, 160],
  ['Arial', 16, 20, 200],
  ['system-ui, sans-serif', 16, 20, 194],
  ['"Liberation Serif"', 16, 30, 283],
])('the field in %s at %d px for %d characters is %d px wide', (families, fontPx, characters, width) => {
  expect(fieldWidth(families, fontPx, characters)).toBe(width)
})

test('fonts that are not bundled have unknown sizes', () => {
  expect(fieldWidth('Own Font', 16, 20)).toBeUndefined()
  expect(normalLineHeight('Own Font', 16)).toBeUndefined()
})

test('a line is as high as the rounded parts of its font', () => {
  expect(normalLineHeight('Arial', 13.3333)).toBe(15)
  expect(normalLineHeight('Arial', 16)).toBe(18)
  expect(normalLineHeight('monospace', 13.3333)).toBe(15)
})
