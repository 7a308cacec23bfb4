/*
 * Snowball's English stemmer ("Porter 2"), https://snowballstem.org/algorithms/english/stemmer.html, in the version
 * included in METEOR 1.5. Words are in lower case. A capital Y is used internally for a y that is a consonant.
 */

const vowels = 'aeiouy'
const isVowel = (letter: string | undefined): boolean => letter !== undefined && vowels.includes(letter)

const whole = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word) => [word, word] as const),
])
/** Words that are not stemmed further once the plural is removed. */
const done = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '))

/** Suffixes and their replacements within the first region. */
const derivations: readonly (readonly [suffix: string, stem: string])[] = [
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['iveness', 'ive'],
  ['ization', 'ize'],
  ['ousness', 'ous'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['tional', 'tion'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ation', 'ate'],
  ['entli', 'ent'],
  ['fulli', 'ful'],
  ['iviti', 'ive'],
  ['ousli', 'ous'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['anci', 'ance'],
  ['ator', 'ate'],
  ['enci', 'ence'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
]
const furtherDerivations: readonly (readonly [suffix: string, stem: string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['ative', ''],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]
const endings = 'ement ance ence able ible ment ant ent ion ism ate iti ous ive ize al er ic'.split(' ')

export function stemEnglish(word: string): string {
  const known = whole.get(word)
  if (known !== undefined) return known
  if (word.length < 3) return word
  let stem = markConsonants(word.startsWith("'") ? word.slice(1) : word)
  const [first, second] = findRegions(stem)
  stem = cutPlural(stem.replace(/'(?:s'?)?$/, ''))
  if (!done.has(stem)) {
    stem = cutParticiple(stem, first)
    if (/[yY]$/.test(stem) && stem.length > 2 && !isVowel(stem.at(-2))) stem = `${stem.slice(0, -1)}i`
    stem = cutDerivation(stem, first)
    stem = cutFurther(stem, first, second)
    stem = cutEnding(stem, second)
    stem = cutLast(stem, first, second)
  }
  return stem.replaceAll('Y', 'y')
}

function markConsonants(word: string): string {
  const letters = [...splitUnits(word)]
  for (const [index, letter] of letters.entries()) {
    if (letter === 'y' && (index === 0 || isVowel(letters[index - 1]))) letters[index] = 'Y'
  }
  return letters.join('')
}

function splitUnits(word: string): readonly string[] {
  return Array.from({ length: word.length }, (_, index) => word.charAt(index))
}

/**
 * Starts of the first and the second region. The first region starts after the first consonant that follows a vowel;
 * the second starts after the next such consonant.
 */
function findRegions(word: string): readonly [first: number, second: number] {
  const prefix = /^(?:gener|commun|arsen)/.exec(word)?.[0].length
  const first = prefix ?? findRegion(word, 0)
  return [first, findRegion(word, first)]
}

function findRegion(word: string, from: number): number {
  let at = from
  while (at < word.length && !isVowel(word[at])) at += 1
  while (at < word.length && isVowel(word[at])) at += 1
  return Math.min(at + 1, word.length)
}

const hasVowel = (text: string): boolean => splitUnits(text).some(isVowel)

function cutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1)
  if (/[us]s$/.test(word) || !word.endsWith('s')) return word
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function cutParticiple(word: string, first: number): string {
  const [suffix] = /(?:eedly|ingly|edly|eed|ing|ed)$/.exec(word) ?? []
  if (suffix === undefined) return word
  const stem = word.slice(0, -suffix.length)
  if (suffix.startsWith('ee')) return stem.length >= first ? `${stem}ee` : word
  if (!hasVowel(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1)
  return stem.length === first && endsShort(stem) ? `${stem}e` : stem
}

/**
 * True if the word ends in a short syllable, which is either a vowel between two consonants, the last of which is not
 * w, x or Y, or a vowel at the start of the word.
 */
function endsShort(word: string): boolean {
  const last = word.at(-1)
  if (last === undefined || isVowel(last) || !isVowel(word.at(-2))) return false
  return word.length === 2 || (!isVowel(word.at(-3)) && !'wxY'.includes(last))
}

function cutDerivation(word: string, first: number): string {
  const found = derivations.find(([suffix]) => word.endsWith(suffix))
  if (found === undefined) return word
  const [suffix, replacement] = found
  const stem = word.slice(0, -suffix.length)
  if (stem.length < first) return word
  if (suffix === 'ogi' && !stem.endsWith('l')) return word
  if (suffix === 'li' && !/[cdeghkmnrt]$/.test(stem)) return word
  return stem + replacement
}

function cutFurther(word: string, first: number, second: number): string {
  const found = furtherDerivations.find(([suffix]) => word.endsWith(suffix))
  if (found === undefined) return word
  const [suffix, replacement] = found
  const stem = word.slice(0, -suffix.length)
  return stem.length < (suffix === 'ative' ? Math.max(first, second) : first) ? word : stem + replacement
}

function cutEnding(word: string, second: number): string {
  const suffix = endings.find((ending) => word.endsWith(ending))
  if (suffix === undefined) return word
  const stem = word.slice(0, -suffix.length)
  if (stem.length < second || (suffix === 'ion' && !/[st]$/.test(stem))) return word
  return stem
}

function cutLast(word: string, first: number, second: number): string {
  const stem = word.slice(0, -1)
  if (word.endsWith('e')) {
    return stem.length >= second || (stem.length >= first && !endsShort(stem)) ? stem : word
  }
  return word.endsWith('ll') && stem.length >= second ? stem : word
}
