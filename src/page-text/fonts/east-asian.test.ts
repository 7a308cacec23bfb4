import { expect, test } from 'vitest'
import { chooseRegion, packedFamily, pinnedSans, pinnedSerif, regionOf } from './east-asian.ts'
import { isBundled, resolveAlias } from './families.ts'

const codes = (text: string) => Array.from(text, (char) => char.codePointAt(0) ?? 0)

test.each([
  ['zh-CN', 'SC'],
  ['zh', 'SC'],
  ['zh-Hant', 'TC'],
  ['zh-HK', 'TC'],
  ['zh-Hans-HK', 'SC'],
  ['ja', 'JP'],
  ['ko-KR', 'KR'],
  ['en', null],
  ['jav', null],
])('text in %s uses the glyphs of %s', (language, region) => {
  expect(regionOf(language)).toBe(region)
})

test('a page without one of these languages uses the region of its characters', () => {
  expect(chooseRegion('en', codes('日本語です'))).toBe('JP')
  expect(chooseRegion('', codes('한국어 漢字'))).toBe('KR')
  expect(chooseRegion('', codes('中文'))).toBe('SC')
  expect(chooseRegion('zh-TW', codes('かな'))).toBe('TC')
})

test('system fonts are mapped to a bundled family', () => {
  expect(resolveAlias('Microsoft YaHei')).toBe(pinnedSans('SC'))
  expect(resolveAlias('SimSun')).toBe(pinnedSerif('SC'))
  expect(resolveAlias('ＭＳ 明朝')).toBe(pinnedSerif('JP'))
  expect(resolveAlias('Malgun Gothic')).toBe(pinnedSans('KR'))
  expect(isBundled('Noto Sans TC')).toBe(true)
  expect(packedFamily(pinnedSans('TC'))).toBe('Noto Sans TC')
  expect(packedFamily('Noto Sans TC')).toBeNull()
})
