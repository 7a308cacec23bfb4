import { expect, test } from 'vitest'
import { fixMediaQuery } from './media-query.ts'

const screen = { width: 1280, height: 720 }
const yes = '(min-width:0px)'
const no = '(max-width:0px)'

test.each([
  ['(prefers-color-scheme: dark)', no],
  ['(PREFERS-COLOR-SCHEME:light)', yes],
  ['(prefers-color-scheme)', yes],
  ['(forced-colors: active)', no],
  ['(forced-colors)', no],
  ['(forced-colors: none)', yes],
  ['(prefers-contrast: more)', no],
  ['(prefers-reduced-motion: no-preference)', yes],
  ['(hover: none)', no],
  ['(pointer: fine)', yes],
  ['(resolution: 96dpi)', yes],
  ['(min-resolution: 1.5dppx)', no],
  ['(1dppx <= resolution < 2x)', yes],
  ['(resolution > 1dppx)', no],
  ['(-webkit-min-device-pixel-ratio: 2)', no],
  ['(-webkit-device-pixel-ratio: 1)', yes],
  ['(max-device-width: 480px)', no],
  ['(device-aspect-ratio: 16/9)', yes],
  ['(min-color: 8)', yes],
  ['(color)', yes],
  ['(monochrome)', no],
])('%s is evaluated for the fixed environment', (query, answer) => {
  expect(fixMediaQuery(query, screen)).toBe(answer)
})

test('sizes are evaluated by the browser, with em converted to pixels', () => {
  expect(fixMediaQuery('(min-width: 48em) and (height < 10rem)', screen)).toBe(
    '(min-width: 768px) and (height < 160px)',
  )
  expect(fixMediaQuery('(orientation: portrait), (width >= 600px)', screen)).toBe(
    '(orientation: portrait), (width >= 600px)',
  )
})

test('operators are kept, and media types are those of a screen', () => {
  expect(fixMediaQuery('not (not (prefers-color-scheme: dark)), only screen and (color)', screen)).toBe(
    `not (not ${no}), only all and ${yes}`,
  )
  expect(fixMediaQuery('print, not screen', screen)).toBe('speech, not all')
})
