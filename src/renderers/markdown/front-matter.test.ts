import { expect, it } from 'vitest'
import { blankFrontMatter } from './front-matter.ts'

it.each([
  ['---\ntitle: a\ntags:\n  - b\n---\n# A', '\n\n\n\n\n# A'],
  ['+++\ntitle = "a"\n+++\nA', '\n\n\nA'],
  ['---\n\n# A\n\n---\n', '---\n\n# A\n\n---\n'],
  ['# A\n---\na: b\n---\n', '# A\n---\na: b\n---\n'],
  ['---\na: b\n', '---\na: b\n'],
])('blanks out the front matter of %j', (source, blanked) => {
  expect(blankFrontMatter(source)).toBe(blanked)
})
