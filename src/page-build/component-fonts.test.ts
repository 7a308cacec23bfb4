import { expect, test } from 'vitest'
import { requestedFamilies } from './component-fonts.ts'

test("finds the families in font URLs and imports, with Google's names", () => {
  const source = `import { Inter, Playfair_Display as Title } from 'next/font/google'
const css = \`@import url('https://fonts.googleapis.com/css2?family=Space+Mono:wght@400;700&family=Sora&display=swap');\`
const none = 'https://fonts.gstatic.com/x'`
  expect(requestedFamilies(source).map(({ families }) => families)).toEqual([
    ['Space Mono', 'Sora'],
    ['Inter', 'Playfair Display'],
  ])
})
