import { expect, test } from 'vitest'
import { benchmarks, loadEmbeddedItems } from '../registry/benchmarks.ts'
import { skeletonOf } from './look-alike.ts'

const name = 'roundtrip-article'

test.each([
  ['Cyrillic', 'roundtrip-аrticle'],
  ['only Cyrillic letters', 'гоυոdтгір-агтісӏе'],
  ['Greek', 'rοundtrip-αrtιcle'],
  ['full-width', 'ｒｏｕｎｄｔｒｉｐ－ａｒｔｉｃｌｅ'],
  ['mathematical', '𝐫𝐨𝐮𝐧𝐝𝐭𝐫𝐢𝐩-𝒶𝓇𝓉𝒾𝒸𝓁ℯ'],
  ['Cherokee and small capitals', 'rᴏundtrip-artiᴄle'],
  ['only small capitals', 'ʀᴏᴜɴᴅᴛʀɪᴘ-ᴀʀᴛɪᴄʟᴇ'],
  ['small Cherokee letters', 'roundtrip-ꭺꮢtiꮯlꭼ'],
  ['strokes', 'røundŧrɨᵽ-ⱥɍŧɨȼłɇ'],
  ['hooks', 'rouɳɗƭrɩƥ-aɽƭicɭɇ'],
  ['a Greek letter with a stroke', 'rθundtrip-article'],
  ['circled letters and digits', 'ⓡⓞⓤⓝⓓⓣr➀p-article'],
  ['a right-to-left mark', 'roundtrip-\u200Farticle\u061C'],
  ['a zero-width space', 'roundtrip-\u200Barticle'],
  ['a zero-width joiner', 'round\u200Dtrip-article'],
  ['a soft hyphen', 'round\u00ADtrip-article'],
  ['a direction mark', '\u202Eroundtrip-article\u202C'],
  ['a variation selector', 'roundtrip\uFE0F-article'],
  ['a tag character', 'roundtrip-article\u{E0041}'],
  ['a Hangul filler', 'roundtrip-article\u3164'],
  ['a combining accent', 'roundtrip-a\u0301rticle'],
  ['a composed accent', 'roundtrip-ärticle'],
  ['case', 'Roundtrip-Article'],
  ['an underscore', 'roundtrip_article'],
  ['another hyphen', 'roundtrip\u2011article'],
  ['a space', 'roundtrip article'],
  ['a trailing space', 'roundtrip-article\u00A0'],
  ['digits', 'r0undtr1p-art1c1e'],
  ['a bar', 'roundtrip-artic|e'],
])('a name with %s looks like the original one', (_case, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(name))
})

test('different names look different', () => {
  expect(skeletonOf('form')).toBe(skeletonOf('forrn'))
  for (const other of ['roundtrip-articles', 'roundtrip-form', 'article', '文章', '']) {
    expect(skeletonOf(other)).not.toBe(skeletonOf(name))
  }
  expect(skeletonOf('文章')).not.toBe(skeletonOf('文'))
})

test('no two items of one benchmark look alike', async () => {
  let count = 0
  for (const id of benchmarks.keys()) {
    const ids = (await loadEmbeddedItems(id)).map((item) => item.id)
    count += ids.length
    expect(new Set(ids.map(skeletonOf)).size).toBe(ids.length)
  }
  expect(count).toBeGreaterThan(50)
})
