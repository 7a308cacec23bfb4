import { expect, it } from 'vitest'
import { svgShares, unscaledSvg } from './svg-root.ts'

const clipped = 'object-fit:none !important;object-position:0 0 !important;'
it.each([
  ['<svg width="200" height="150"/>', '<svg width="200" height="150"/>', clipped],
  ['<svg viewBox="0 0 2 1" width="200"/>', '<svg viewBox="0 0 2 1" width="200"/>', ''],
  [
    '<?xml version="1.0"?><svg width="100%" height=\'50%\' id="a"><g width="9%"/></svg>',
    '<?xml version="1.0"?><svg id="a"><g width="9%"/></svg>',
    '',
  ],
  ['<svg width="20" height="100%"/>', '<svg/>', ''],
  ['<svg data-note="a > b"/>', '<svg data-note="a > b"/>', ''],
  ['no picture', 'no picture', ''],
])('does not scale %s', (given, svg, style) => {
  expect(unscaledSvg(given)).toEqual({ svg, style })
})

it.each([
  ['<svg width="200" height="50%"/>', { width: null, height: '50%' }],
  ['<svg>', { width: '100%', height: '100%' }],
  ['<svg width="auto" height="2em">', { width: '100%', height: null }],
])('reads the relative size of %s', (svg, shares) => {
  expect(svgShares(svg)).toEqual(shares)
})
