import { expect, test } from 'vitest'
import { ownClassNames } from './class-names.ts'

test('renames the classes of selectors, but not values and global names', () => {
  const css =
    '@layer base.sub { .a:not(.b-c) > p.a { margin: .5em 1.5px; background: url(x.y) } } :global(.open) .d::before { content: ".e" }'
  expect(ownClassNames(css, 'x')).toEqual({
    css: '@layer base.sub { .a_x:not(.b-c_x) > p.a_x { margin: .5em 1.5px; background: url(x.y) } } .open .d_x::before { content: ".e" }',
    names: { a: 'a_x', 'b-c': 'b-c_x', d: 'd_x' },
  })
})
