import { expect, test } from 'vitest'
import { measureShares } from './window-units.ts'

const measure = (css: string) => measureShares(css, { width: 800, height: 600 })

test.each([
  ['a{height:100vh;margin:-50vw .5vmin}', 'a{height:600px;margin:-400px 3px}'],
  ['a{height:calc(100dvh - 2.5SVW)}', 'a{height:calc(600px - 20px)}'],
  ['a{--x:1e1lvmax;width:10%;top:1em}', 'a{--x:80px;width:10%;top:1em}'],
  ['.h-50vh{top:1vh}', '.h-50vh{top:6px}'],
  ['.h-\\[50vh\\]{top:1vh}', '.h-\\[50vh\\]{top:6px}'],
  ['.\\35 0vh,#a1vh{top:1vh}', '.\\35 0vh,#a1vh{top:6px}'],
  ['a{content:"5vh \\" 5vh";top:1vh}', 'a{content:"5vh \\" 5vh";top:6px}'],
  ['a{background:url(data:x,+9vh+);top:1vh/* 2vh */}', 'a{background:url(data:x,+9vh+);top:6px/* 2vh */}'],
])('converts viewport units to pixels: %s', (css, pixels) => {
  expect(measure(css)).toEqual({ css: pixels, hasMore: false })
})

test('keeps units along the inline or block axis and reports them', () => {
  expect(measure('a{width:5vi;height:5vh}')).toEqual({ css: 'a{width:5vi;height:30px}', hasMore: true })
})

test('ignores similar text in data URLs', () => {
  const css = 'a{src:url("data:font/woff2;base64,AA9vb+7vi/AA")}'
  expect(measure(css)).toEqual({ css, hasMore: false })
})
