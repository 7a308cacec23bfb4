import { describe, expect, test } from 'vitest'
import { rewriteDeclaration, rewriteFamilies, rewriteFontShorthand, splitShorthand } from './rewrite.ts'

const tail = '"Liberation Serif", "Pinned Fallback"'
const family = (value: string): string => rewriteDeclaration('font-family', value) ?? value

describe('font-family', () => {
  test.each([
    ['sans-serif', `"Liberation Sans", ${tail}`],
    ['serif', tail],
    ['SERIF', tail],
    ['system-ui', `"DejaVu Sans", ${tail}`],
    ['Arial', `Arial, "Liberation Sans", ${tail}`],
    ['"Helvetica Neue", Helvetica, sans-serif', `"Helvetica Neue", Helvetica, "Liberation Sans", ${tail}`],
    ['-apple-system, BlinkMacSystemFont, "Segoe UI", sans-serif', `"Segoe UI", "Liberation Sans", ${tail}`],
    ['cursive', tail],
    ['Inter', `Inter, ${tail}`],
    ['Inter !important', `Inter, ${tail} !important`],
    ["'Courier New', monospace", `'Courier New', "Liberation Mono", "DejaVu Sans Mono", ${tail}`],
    ['monospace, monospace', `"DejaVu Sans Mono", ${tail}`],
    ['Times New Roman, serif', `Times New Roman, ${tail}`],
    ['var(--font), sans-serif', `var(--font), "Liberation Sans", ${tail}`],
    ['var(--font, Inter, sans-serif)', `var(--font, Inter, "Liberation Sans", ${tail})`],
    ['initial', tail],
    ['"sans-serif"', `"sans-serif", ${tail}`],
    ['a/* , */b, serif', `a b, ${tail}`],
  ])('%s', (value, expected) => {
    expect(family(value)).toBe(expected)
  })

  test.each(['monospace', 'inherit', 'unset', 'revert', 'var(--mono)', 'var(--mono, monospace)', '', ','])(
    '%s is unchanged',
    (value) => {
      expect(rewriteDeclaration('font-family', value)).toBeUndefined()
    },
  )

  test('is idempotent', () => {
    for (const value of ['Arial, sans-serif', 'Inter', 'system-ui', 'Georgia, serif']) {
      expect(family(family(value))).toBe(family(value))
    }
  })
})

describe('font', () => {
  test.each([
    ['12px sans-serif', `12px "Liberation Sans", ${tail}`],
    ['italic bold .8em/1.2 Arial, sans-serif', `italic bold .8em/1.2 Arial, "Liberation Sans", ${tail}`],
    ['700 calc(1rem + 2px) / 1.5 system-ui', `700 calc(1rem + 2px) / 1.5 "DejaVu Sans", ${tail}`],
    ['0/0 a', `0/0 a, ${tail}`],
    ['medium Times', `medium Times, ${tail}`],
    ['16px/var(--lh) serif', `16px/var(--lh) ${tail}`],
    ['var(--size) serif', `var(--size) ${tail}`],
  ])('%s', (value, expected) => {
    expect(rewriteFontShorthand(value)).toBe(expected)
  })

  test.each(['inherit', 'caption', '12px monospace', '16px var(--family)', 'bold', ''])(
    '%s is unchanged',
    (value) => {
      expect(rewriteFontShorthand(value)).toBeUndefined()
    },
  )

  test('is split before its families', () => {
    expect(splitShorthand('bold 12px / 2 Arial, x')).toEqual({
      before: 'bold 12px / 2',
      families: ' Arial, x',
    })
  })
})

describe('custom properties', () => {
  test('that end in a generic family are treated as font lists', () => {
    expect(rewriteDeclaration('--f', ' Inter, system-ui, sans-serif')).toBe(
      `Inter, "DejaVu Sans", "Liberation Sans", ${tail}`,
    )
  })

  test.each([' serif', ' a, b', ' 1px, 2px', ' {a: serif, serif}', ' rgb(1, 2, 3)', ''])(
    '%s is unchanged',
    (value) => {
      expect(rewriteDeclaration('--f', value)).toBeUndefined()
    },
  )
})

describe('style sheets', () => {
  test('keep all other bytes', () => {
    const css = `@charset "x"; /* font: 1px serif */
@font-face { font-family: Inter; src: local("Inter"), url(data:font/woff2;base64,AA;BB=) }
a:hover{color:red;background:url( data:,font-family:serif; )}
.x{content:"font-family: serif;";FONT-FAMILY:serif}
@media (min-width:1px){.y{font:1em/2 Arial}.z{&:hover{font-family:Arial}}}`
    expect(rewriteFamilies(css)).toBe(
      css
        .replace('local("Inter")', 'local("unavailable")')
        .replace('FONT-FAMILY:serif', `FONT-FAMILY:${tail}`)
        .replace('font:1em/2 Arial', `font:1em/2 Arial, "Liberation Sans", ${tail}`)
        .replace('font-family:Arial}', `font-family:Arial, "Liberation Sans", ${tail}}`),
    )
  })

  test.each([
    'a{font-family:serif',
    'font-family:serif}}}',
    'a{b:"',
    'a{b:url(',
    '/*',
    '\\',
    'a{font-family:(',
    `a{font-family:${'('.repeat(100_000)}`,
    '@',
  ])('that are broken do not hang or throw: %s', (css) => {
    expect(typeof rewriteFamilies(css)).toBe('string')
  })
})
