/*
 * Determines which font family of a pack renders Chinese, Japanese and Korean text. The same character has a
 * different shape in each region, so the family depends on the text's language, or, if no language is specified, on
 * the page's other text.
 */

export type Region = 'SC' | 'TC' | 'JP' | 'KR'

export const regions: readonly Region[] = ['SC', 'TC', 'JP', 'KR']

/** The complete families of the packs, including their own Latin letters. */
export const sansOf = (region: Region): string => `Noto Sans ${region}`
export const serifOf = (region: Region): string => `Noto Serif ${region}`

const pinnedPrefix = 'Pinned '
/**
 * The same families without the characters that other fonts have, for font lists in which other names render the
 * Latin letters.
 */
export const pinnedSans = (region: Region): string => pinnedPrefix + sansOf(region)
export const pinnedSerif = (region: Region): string => pinnedPrefix + serifOf(region)

/** The family whose files render a pinned family. Null for other names. */
export function packedFamily(name: string): string | null {
  return /^pinned noto (?:sans|serif) (?:sc|tc|jp|kr)$/i.test(name) ? name.slice(pinnedPrefix.length) : null
}

/** Characters that indicate the languages covered by these packs, in text and in font keys. */
export const eastAsian =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\u{1aff0}-\u{1b16f}\u{20000}-\u{323af}]/u

/** The region of a language tag. Null for other languages. */
export function regionOf(language: string): Region | null {
  const tag = language.toLowerCase().replaceAll('_', '-')
  if (/^ja\b/.test(tag)) return 'JP'
  if (/^ko\b/.test(tag)) return 'KR'
  if (/^(?:zh|yue|wuu|nan|hak|lzh)\b/.test(tag)) {
    return /\b(?:hant|tw|hk|mo)\b|^(?:yue|nan|hak)\b/.test(tag) && !/\bhans\b/.test(tag) ? 'TC' : 'SC'
  }
  return null
}

/**
 * Determines the region of a page from the page's language, otherwise from its characters: kana, Hangul, or only Han.
 */
export function chooseRegion(language: string, codes: Iterable<number>): Region {
  const stated = regionOf(language)
  if (stated !== null) return stated
  let hasHangul = false
  for (const code of codes) {
    if ((code >= 0x3041 && code <= 0x30ff) || (code >= 0xff66 && code <= 0xff9d)) return 'JP'
    if ((code >= 0xac00 && code <= 0xd7a3) || (code >= 0x1100 && code <= 0x11ff)) hasHangul = true
  }
  return hasHangul ? 'KR' : 'SC'
}

const sansNames: Readonly<Record<Region, string>> = {
  SC: 'Microsoft YaHei|Microsoft YaHei UI|微软雅黑|PingFang SC|苹方|苹方-简|Hiragino Sans GB|冬青黑体简体中文|Heiti SC|STHeiti|STXihei|SimHei|黑体|Source Han Sans SC|Source Han Sans CN|思源黑体|Noto Sans CJK SC|Noto Sans Hans|WenQuanYi Micro Hei|WenQuanYi Zen Hei|DengXian|等线|HarmonyOS Sans SC|HarmonyOS Sans|MiSans|OPPOSans|Alibaba PuHuiTi',
  TC: 'Microsoft JhengHei|Microsoft JhengHei UI|微軟正黑體|PingFang TC|PingFang HK|蘋方-繁|Heiti TC|LiHei Pro|Source Han Sans TC|Source Han Sans TW|Source Han Sans HK|Noto Sans CJK TC|Noto Sans CJK HK|Noto Sans HK|Noto Sans Hant',
  JP: 'Meiryo|Meiryo UI|メイリオ|Hiragino Sans|Hiragino Kaku Gothic Pro|Hiragino Kaku Gothic ProN|ヒラギノ角ゴ Pro W3|ヒラギノ角ゴ ProN W3|ヒラギノ角ゴシック|Yu Gothic|Yu Gothic UI|YuGothic|游ゴシック|游ゴシック体|MS Gothic|MS PGothic|MS UI Gothic|ＭＳ ゴシック|ＭＳ Ｐゴシック|Osaka|Source Han Sans|Source Han Sans JP|源ノ角ゴシック|Noto Sans CJK JP|IPAGothic|IPAPGothic|IPAexGothic|TakaoGothic|TakaoPGothic|VL Gothic|BIZ UDGothic|BIZ UDPGothic|Zen Kaku Gothic New|M PLUS 1p|M PLUS Rounded 1c|Kosugi|Sawarabi Gothic',
  KR: 'Malgun Gothic|맑은 고딕|Apple SD Gothic Neo|AppleGothic|Nanum Gothic|NanumGothic|나눔고딕|Nanum Barun Gothic|Dotum|DotumChe|돋움|돋움체|Gulim|GulimChe|굴림|굴림체|Source Han Sans KR|Source Han Sans K|본고딕|Noto Sans CJK KR|Pretendard|Spoqa Han Sans|Spoqa Han Sans Neo|Gothic A1|IBM Plex Sans KR',
}
const serifNames: Readonly<Record<Region, string>> = {
  SC: 'SimSun|宋体|NSimSun|新宋体|SimSun-ExtB|Songti SC|STSong|华文宋体|STFangsong|FangSong|仿宋|KaiTi|楷体|STKaiti|Kaiti SC|Source Han Serif SC|Source Han Serif CN|思源宋体|Noto Serif CJK SC',
  TC: 'PMingLiU|新細明體|MingLiU|細明體|PMingLiU-ExtB|Songti TC|LiSong Pro|DFKai-SB|標楷體|BiauKai|Kaiti TC|Source Han Serif TC|Source Han Serif TW|Noto Serif CJK TC|Noto Serif CJK HK|Noto Serif HK',
  JP: 'Hiragino Mincho Pro|Hiragino Mincho ProN|ヒラギノ明朝 Pro W3|ヒラギノ明朝 ProN W3|Yu Mincho|YuMincho|游明朝|游明朝体|MS Mincho|MS PMincho|ＭＳ 明朝|ＭＳ Ｐ明朝|Source Han Serif|Source Han Serif JP|源ノ明朝|Noto Serif CJK JP|IPAMincho|IPAPMincho|IPAexMincho|BIZ UDMincho|BIZ UDPMincho|Shippori Mincho|Sawarabi Mincho|Zen Old Mincho|Kaisei Opti|Zen Antique',
  KR: 'Batang|BatangChe|바탕|바탕체|Gungsuh|궁서|Nanum Myeongjo|NanumMyeongjo|나눔명조|AppleMyungjo|Source Han Serif KR|Source Han Serif K|본명조|Noto Serif CJK KR|Gowun Batang|Song Myung',
}

/** Maps names of system fonts, in lower case, to the families that replace them. */
export const eastAsianAliases: ReadonlyMap<string, string> = new Map(
  regions.flatMap((region) => [
    ...sansNames[region].split('|').map((name) => [name.toLowerCase(), pinnedSans(region)] as const),
    ...serifNames[region].split('|').map((name) => [name.toLowerCase(), pinnedSerif(region)] as const),
  ]),
)
