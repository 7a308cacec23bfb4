import { expect, it } from 'vitest'
import { calmMarkup, endTag, findUnfinishedTag } from './calm-markup.ts'
import { calmEntities } from './entities.ts'
import { calmFrames } from './frames.ts'

it.each([
  ['<iframe src="x"></iframe>', '<iframe data-rt-src="x"></iframe>'],
  ["<p>a</p><IFRAME class=b SRC='x' srcdoc=y>", "<p>a</p><IFRAME class=b data-rt-SRC='x' data-rt-srcdoc=y>"],
  ['<frame/src=x><svg:iframe src=x>', '<frame/data-rt-src=x><svg:iframe data-rt-src=x>'],
  ['<iframe title=" src=x" src', '<iframe title=" src=x" data-rt-src'],
  ['<!-- <iframe title=" --><iframe src=x>', '<!-- <iframe title=" --><iframe data-rt-src=x>'],
  ['<iframe a <iframe src=x srcdoc=y>', '<iframe a <iframe data-rt-src=x data-rt-srcdoc=y>'],
  ['src <iframe src=x>', 'src <iframe data-rt-src=x>'],
  ['<img src=x><iframes src=x>', '<img src=x><iframes src=x>'],
])('takes the addresses of frames out of %s', (markup, calm) => {
  expect(calmFrames(markup)).toBe(calm)
})

it.each([
  [
    '<!-- <meta title=" --><meta http-equiv=refresh content=0>',
    '<!-- <meta title=" --><meta data-rt-http-equiv=refresh content=0>',
  ],
  ['<meta a=<meta http-equiv=refresh>', '<meta a=<meta data-rt-http-equiv=refresh>'],
  [
    "<!-- <link title=' --><link rel=preconnect href=x>",
    "<!-- <link title=' --><link data-rt-rel=preconnect href=x>",
  ],
  [
    '<link rel=stylesheet href="a&amp;b"><link rel="&#112;reconnect">',
    '<link rel=stylesheet href="a&amp;b"><link data-rt-rel="&#112;reconnect">',
  ],
  [`<meta http-equiv="${' '.repeat(200)}refresh">`, `<meta data-rt-http-equiv="${' '.repeat(200)}refresh">`],
  ['<iframe a=x/src=y src=z>', '<iframe a=x/src=y data-rt-src=z>'],
])('reads every tag, wherever it seems to stand: %s', (markup, calm) => {
  expect(calmMarkup(markup)).toBe(calm)
})

it.each([
  ['<b>x', 4],
  ['<link rel="a', 0],
  ['a<me', 1],
  ['<link rel=a><iframe src', 12],
  ['<!-- <link title=" --><iframe a=b', 5],
  ['<link a="x"> b', 14],
])('finds the tag that %s leaves open', (markup, at) => {
  expect(findUnfinishedTag(markup)).toBe(at)
})

it('keeps what an ended tag says', () => {
  expect(endTag('<link rel=preconn')).toBe('<link rel=""  rel=preconn')
  expect(endTag('<meta http-equiv=refresh')).toContain('http-equiv=""')
  expect(endTag('<ifra')).toBe('<ifra ')
})

it('leaves no reference in declarations that could become a tag', () => {
  expect(calmEntities('<!DOCTYPE a [<!ENTITY e "&#60;b/>">]><a>&e;</a>')).toContain('"&amp;#60;b/>"')
  expect(calmEntities('<a>&#60;</a>')).toBe('<a>&#60;</a>')
})

it('calms markup where the page gave arrays setters for their places', () => {
  Object.defineProperty(Array.prototype, '0', { set: () => undefined, configurable: true })
  let calm: string
  try {
    calm = calmMarkup('<iframe src="x"><link rel=preconnect>')
  } finally {
    Reflect.deleteProperty(Array.prototype, '0')
  }
  expect(calm).toBe('<iframe data-rt-src="x"><link data-rt-rel=preconnect>')
})
