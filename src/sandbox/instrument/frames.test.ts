import { expect, it } from 'vitest'
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
