import { expect, test } from 'vitest'
import { findMissingGlyphs, warnOfMissing } from './missing-glyphs.ts'
import { saying } from '../../../../tests/support/saying.ts'

const runOf = (glyphs: readonly string[], text: string) =>
  `<g data-tid="g1" class="typst-text" fill="#000" transform="scale(1,-1)">${glyphs
    .map((name, at) => `<use x="${at}" y="0" href="#g${name}"/>`)
    .join(
      '',
    )}<g transform="scale(16,-16)"><foreignObject x="0" y="0" width="1" height="1"><h5:div class="tsel" style="font-size: 62px">${text}</h5:div></foreignObject></g></g>`

test.each([
  ['no missing glyph', runOf(['5t/Mryk', '5t/Mr0o'], 'Hi'), ''],
  ['missing glyphs', runOf(['5t/Mrw', '5t/MrwE', '5t/Mrw'], '你 😀'), '你😀'],
  ['a missing glyph between others', runOf(['5t/Mryk', '5t/Mrw', '5t/Mr0o'], 'H好i'), '好'],
  [
    'fewer glyphs than characters',
    runOf(['5t/Mryk', '5t/Mrw'], 'H\u{1f1e9}\u{1f1ea}\ufe0f'),
    '\u{1f1e9}\u{1f1ea}',
  ],
  ['markup', runOf(['5t/Mrw', '5t/Mryk'], '好&lt;'), '好'],
  ['several runs', runOf(['5t/Mrw'], '一') + runOf(['gJsPQJg'.slice(1)], '二'), '一二'],
])('finds %s', (_name, svg, expected) => {
  expect([...findMissingGlyphs(svg)].join('')).toBe(expected)
})

test('reports the characters at the first one that appears in the source', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const files = new Map([
    ['main.typ', bytes('#include "a.typ"\n#emoji.face')],
    ['a.typ', bytes('= A\nabc 好')],
  ])
  expect(warnOfMissing(new Set(['好']), { files, entry: 'main.typ' })).toMatchObject([
    { code: 'no-bundled-font', place: { file: 'a.typ', line: 2, column: 5 } },
  ])
  const [warning] = warnOfMissing(new Set('一二三四五六七'), { files, entry: 'main.typ' })
  expect(warning?.message).toEqual(saying('一 (U+4E00), '))
  expect(warning?.message).toEqual(saying(' and 1 more'))
  expect(warning?.place).toBeUndefined()
  expect(warnOfMissing(new Set(), { files, entry: 'main.typ' })).toEqual([])
})
