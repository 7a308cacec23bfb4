/*
 * Names that look alike. Two names with the same skeleton can be taken for each other: letters of other scripts that
 * look like Latin ones, invisible characters, accents, case and separators make no difference.
 */

/**
 * Letters and digits by the ASCII character that they look like: those of Unicode's confusables.txt (UTS #39) that
 * compatibility decomposition does not resolve, and small letters of Greek and Cyrillic that come close.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  '2': 'ƧϨᒿꙄꛯꝚ',
  '3': 'ƷȜЗӠⳌꝪꞫ𑣊𖼻',
  '4': 'Ꮞ𑢯',
  '5': 'Ƽ𑢻',
  '6': 'бᏮⳒ𑣕',
  '7': '𐓒𑣆',
  '8': 'Ȣȣ৪੪𐌚',
  '9': '৭੧୨൭ⳊꝮ𑢬𑣌𑣖',
  a: 'ɑΑαАаᎪᗅꓮ𐊠𖽀',
  b: 'ƄΒВЬвᏏᏴᑲᖯᗷꓐꞴ𐊂𐊡𐌁',
  c: 'ΣςСсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲',
  d: 'ԁᎠᏧᑯᗞᗪꓒꓓ',
  e: 'ΕεЕеҽᎬⴹꓰꬲ𐊆𑢦𑢮',
  f: 'ϜքᖴẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂',
  g: 'ƍɡɢԌցᏀᏳᶃꓖ',
  h: 'ΗНнһհᎻᏂᕼⲎꓧ𐋏',
  i: 'ıɩɪιіӏᎥꙇꭵ𑣃',
  j: 'ͿϳЈјᎫᒍꓙꞲ',
  k: 'ĸΚκКкᏦᛕⲔꓗ𐔘',
  l: 'ƖǀʟΙІӀ۱ᏞᒪᛁⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨',
  m: 'ΜϺМмᎷᗰᛖⲘꓟ𐊰𐌑',
  n: 'ΝηпոռⲚꓠ𐔓',
  o: 'ΟοσОоՕօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑⲞⲟⵔ〇ꓳꬽ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠',
  p: 'ΡρРрᏢᑭⲢⲣꓑ𐊕',
  q: 'ԛգզⵕ',
  r: 'ƦʀгᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴𖼵',
  s: 'ƽЅѕՏᏕᏚꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺',
  t: 'ΤτТтᎢⲦꓔ𐊗𐊱𐌕𑢼𖼊',
  u: 'ʋμυՍսሀᑌᴜꓴꞟꭎꭒ𐓎𐓶𑢸𑣘𖽂',
  v: 'νѴѵ۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈',
  w: 'ɯωѡԜԝաᎳᏔᴡꓪꮃ𑜊𑜎𑜏𑣦𑣯',
  x: 'ΧχХхᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬',
  y: 'ɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃',
  z: 'ΖᏃᴢꓜꮓ𐋵𑢩𑣄𑣥',
}

const latin = new Map(
  Object.entries(lookAlikes).flatMap(([ascii, others]) =>
    Array.from(others, (other) => [other, ascii] as const),
  ),
)

/** No page shows more of a name. */
const mostCompared = 1000

/** Equal for names that a reader may take for each other. Stands for nothing else: never show it. */
export function skeletonOf(name: string): string {
  const bare = name
    .slice(0, mostCompared)
    .normalize('NFKD')
    // Accents, and what takes no room: joiners, direction marks, variation selectors, soft hyphens.
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\p{C}]/gu, '')
  return (
    Array.from(bare, (character) => latin.get(character) ?? character)
      .join('')
      .toLowerCase()
      .replaceAll(/[|ǀ∣⏽│]/g, 'l')
      // Separators of every kind.
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .replaceAll(/[i1]/g, 'l')
      .replaceAll('0', 'o')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
  )
}
