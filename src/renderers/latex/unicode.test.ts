import { expect, test } from 'vitest'
import { declareCharacters } from './unicode.ts'

const declarationsOf = (text: string) => declareCharacters(text).declarations
const replaced = (text: string) => declareCharacters(text).warnings.map(({ message }) => message)

test.each([
  ['Greek', 'αβγΔΩϕ'],
  ['arrows', '←→⇒↦⇌⟶'],
  ['mathematical symbols', '≤≠≈∑∫∈⊂⊄∀√∞′⋅'],
  ['mathematical letters', 'ℝ𝔸𝒜𝐱𝑓𝔤𝟙ℎ'],
  ['superscripts and subscripts', 'x²³⁴⁺ⁿ₀₁ᵢ'],
  ['spaces and hyphens of other widths', 'a\u2009b\u2011c'],
  ['zero-width characters', 'a\u200bb\u200fc\ufe0f'],
])('%s are rendered', (_name, text) => {
  expect(replaced(text)).toEqual([])
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code > 0xff) {
      expect(declarationsOf(text)).toContain(`{${code.toString(16).toUpperCase().padStart(4, '0')}}`)
    }
  }
})

test('replaces characters without a LaTeX name by their code, with a warning and its line', () => {
  const { declarations, warnings } = declareCharacters('a\n语😀')
  expect(declarations).toContain('\\fbox{\\tiny U+8BED}')
  expect(warnings.map(({ code, place }) => [code, place?.line])).toEqual([
    ['character-replaced', 2],
    ['character-replaced', 2],
  ])
})
