import { expect, it } from 'vitest'
import { renderers } from '../../../registry/renderers.ts'
import { formatOf, formats } from './formats.ts'

it('includes every renderer that renders pictures and none that only parses a value', () => {
  const drawn = [...renderers.values()].filter(({ id }) => !/^(?:csv|json|toml|xml|yaml)$/.test(id))
  expect(formats.map(({ id }) => id).sort()).toEqual(drawn.map(({ id }) => id).sort())
  expect(formats[0]?.id).toBe('html')
})

it.each([
  ['html', 'html', 'index.html'],
  ['canvas', 'canvas', 'index.html'],
  ['tikz', 'latex', 'answer.tex'],
  ['vega', 'vega', 'answer.json'],
  ['typst', 'typst', 'answer.typ'],
  ['matplotlib', 'matplotlib', 'answer.py'],
  ['unknown', 'html', 'index.html'],
  [undefined, 'html', 'index.html'],
])('renders %s with %s from %s', (domain, renderer, entry) => {
  expect(formatOf(domain)).toMatchObject({ renderer, entry })
})
