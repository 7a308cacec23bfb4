import { expect, it } from 'vitest'
import { isInside, isReported } from './vega-messages.ts'

it("hides Vega's messages about versions, but not those about fields with that name", () => {
  expect(
    isReported('The input spec uses Vega-Lite v4, but the current version of Vega-Lite is v6.4.3.'),
  ).toBe(false)
  expect(isReported('The compiled spec uses Vega v5, but current version is v6.4.0.')).toBe(false)
  expect(isReported('Infinite extent for field "version": [Infinity, -Infinity]')).toBe(true)
})

it("distinguishes JavaScript errors inside Vega from Vega's own messages", () => {
  expect(isInside(new TypeError("Cannot read properties of undefined (reading 'x')"))).toBe(true)
  expect(isInside(new Error('Unrecognized signal name: "a"'))).toBe(false)
})
