/*
 * Lookalike names. Two names with the same skeleton can be mistaken for each other, so letters of other scripts that
 * look like Latin ones, invisible characters, accents, case and separators make no difference.
 */

/**
 * Letters and digits mapped to the ASCII character that they resemble, in a single case. Includes the letters in
 * Unicode's confusables.txt (UTS #39) that compatibility decomposition does not resolve, letters with strokes and
 * hooks, similar lowercase letters of Greek and Cyrillic, small capitals, and phonetic letters.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  '1': '➀',
  '2': 'ƧϨᒿꙄꛯꝚ➁ƻ',
  '3': 'ƷȜЗӠⳌꝪꞫ𑣊𖼻➂Ҙ',
  '4': 'Ꮞ𑢯➃',
  '5': 'Ƽ𑢻➄',
  '6': 'бᏮⳒ𑣕➅',
  '7': '𐓒𑣆➆',
  '8': 'Ȣȣ৪੪𐌚➇',
  '9': '৭੧୨൭ⳊꝮ𑢬𑣌𑣖➈',
  a: 'ⱥɑΑαАаᎪᗅꓮ𐊠𖽀ᴀ',
  b: 'ƄΒВЬвᏏᏴᑲᖯᗷꓐꞴ𐊂𐊡𐌁ʙᵬɓᑳƃƀҍѣ',
  c: 'ΣςСсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲ɕȼҫ',
  d: 'ԁᎠᏧᑯᗞᗪꓒꓓᴅðẟᵭᶁɗɖƌđ',
  e: 'ΕεЕеҽᎬⴹꓰꬲ𐊆𑢦𑢮ᴇɇҿ',
  f: 'ϜքᖴẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂ᵮƒ',
  g: 'ƍɡɢԌցᏀᏳᶃꓖɠǥ',
  h: 'ΗНнһհᎻᏂᕼⲎꓧ𐋏ʜɧɦꚕᏲⱧҢħћӉӇ',
  i: 'ıɩɪιіӏᎥꙇꭵ𑣃ɨᵻᵼ',
  j: 'ͿϳЈјᎫᒍꓙꞲᴊɉ',
  k: 'ĸΚκКкᏦᛕⲔꓗ𐔘ᴋᶄƙⱩҚꝀҞ',
  l: 'ƖǀʟΙІӀ۱ᏞᒪᛁⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨ᴌꬷꞎᶅȴɬłɭƚɫᣳ',
  m: 'ΜϺМмᎷᗰᛖⲘꓟ𐊰𐌑ᴍɱᵯᶆӍꭑ',
  n: 'ΝηпոռⲚꓠ𐔓ɴŋᵰᶇɳƞƝ',
  o: 'ΟοσОоՕօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑⲞⲟⵔ〇ꓳꬽ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠ɸøꬾⵁɵꝋөѳꮎꮻθⴱꭴတ',
  p: 'ΡρРрᏢᑭⲢⲣꓑ𐊕ᴘᵱᶈƥᵽᣖ',
  q: 'ԛգզⵕʠ',
  r: 'ƦʀгᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴𖼵ɾᵳᶉɽɼɍғᵲᣴ',
  s: 'ƽЅѕՏᏕᏚꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺ᶊȿʂᵴᣵ',
  t: 'ΤτТтᎢⲦꓔ𐊗𐊱𐌕𑢼𖼊ᴛᵵȶƭȾƮҬŧƫ',
  u: 'ʋμυՍսሀᑌᴜꓴꞟꭎꭒ𐓎𐓶𑢸𑣘𖽂ᵾꮜɄ',
  v: 'νѴѵ۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈',
  w: 'ɯωѡԜԝաᎳᏔᴡꓪꮃ𑜊𑜎𑜏𑣦𑣯ѽ𑓅ꝡ',
  x: 'ΧχХхᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬ᶍҲ',
  y: 'ɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃ƴɏұ',
  z: 'ΖᏃᴢꓜꮓ𐋵𑢩𑣄𑣥ʑᵶᶎɀʐƶȥᙆ',
}

const latin = new Map(
  Object.entries(lookAlikes).flatMap(([ascii, others]) =>
    Array.from(others, (other) => [other, ascii] as const),
  ),
)

function asciiOf(character: string): string | undefined {
  return latin.get(character) ?? latin.get(character.toUpperCase()) ?? latin.get(character.toLowerCase())
}

/** Maximum number of characters that any page shows of a name. */
const mostCompared = 1000

/**
 * Returns the skeleton of a name. Names that a reader could mistake for each other have the same skeleton. Skeletons
 * are only used for comparison and are never displayed.
 */
export function skeletonOf(name: string): string {
  const bare = name
    .slice(0, mostCompared)
    .normalize('NFKD')
    // Accents and zero-width characters: joiners, direction marks, variation selectors, soft hyphens.
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\p{C}]/gu, '')
  return (
    Array.from(bare, (character) => asciiOf(character) ?? character)
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
