import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeLatex, latexRow } from './latex-cell.ts'

it.each([
  ['\\input{/etc/passwd}', '\\textbackslash{}input\\{/etc/passwd\\}'],
  ['50% & #1 _x $y$ ~z ^w', '50\\% \\& \\#1 \\_x \\$y\\$ \\textasciitilde{}z \\textasciicircum{}w'],
  ['a<b>c|d', 'a\\textless{}b\\textgreater{}c\\textbar{}d'],
  ['^^5cinput', '\\textasciicircum{}\\textasciicircum{}5cinput'],
  ["--- '' ,, ?` `x`", "-{}-{}- '{}' ,{}, ?\\textasciigrave{} \\textasciigrave{}x\\textasciigrave{}"],
  ['say "x" and "y', "say ``x'' and ''y"],
  ['–—−…', '-----\\textminus{}\\dots{}'],
  ['one\n\ntwo\u0000\u0007\tthree\u2028four', 'one two three four'],
  ['a\u200bb\u202ec\ufeffd\u00ade', 'abcde'],
  ['gpt-4.1 (mini) [x] *', 'gpt-4.1 (mini) [x] *'],
  ['', ''],
])('escapes %j as %j', (text, written) => {
  expect(escapeLatex(text)).toBe(written)
})

it.each(['[3in] x', '*x', '*[1cm]', '[abc]', ' [x]', '\u200b[x]', '(x)', 'x'])(
  'does not start a row with text that the previous line break would take as an argument: %j',
  (name) => {
    expect(latexRow([escapeLatex(name), '1'])).toMatch(/^ *\{\}/)
  },
)

it('leaves no special character unescaped', () => {
  const unit = fc.oneof(
    fc.constantFrom(...Array.from('\\{}$&#%_~^<>|`"\'-,[]* \n')),
    fc.string({ unit: 'binary', maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
      const bare = escapeLatex(text)
        .replaceAll(/\\(?:text[a-z]+|dots)\{\}/g, '')
        .replaceAll(/\\[{}$&#%_]/g, '')
        .replaceAll('{}', '')
      expect(bare).not.toMatch(/[\\{}$&#%_~^<>|"\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }),
    { numRuns: 500 },
  )
})
