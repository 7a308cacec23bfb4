import { msg } from '../../../contracts/index.ts'
import type { Warning } from '../../../contracts/outcome.ts'
import { blankFamily } from '../../../page-text/fonts/families.ts'
import { parseUnicodeRange, rangeHas } from '../unicode-range.ts'
import { ensureFamily, listReceived, readAuthoredFamilies } from './install.ts'
import { isVisible, listTextNodes } from './natives.ts'
import { collectRoots, isDrawn } from './survey.ts'

const context = new OffscreenCanvas(1, 1).getContext('2d')
const measure = OffscreenCanvasRenderingContext2D.prototype.measureText // eslint-disable-line @typescript-eslint/unbound-method -- called by Reflect.apply
const setFont = Reflect.getOwnPropertyDescriptor(OffscreenCanvasRenderingContext2D.prototype, 'font')?.set
const widthOf = Reflect.getOwnPropertyDescriptor(TextMetrics.prototype, 'width')?.get
const { apply } = Reflect

const maxCharacters = 400
const maxSample = 6
const scripts: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['flags', /\p{Regional_Indicator}/u],
  ['keys', /\u20e3/u],
  ['Chinese characters', /\p{Script=Han}/u],
  ['Japanese kana', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Khmer', /\p{Script=Khmer}/u],
  ['Myanmar', /\p{Script=Myanmar}/u],
  ['Tibetan', /\p{Script=Tibetan}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['icons of a missing font', /\p{Private_Use}/u],
  ['emoji', /\p{Extended_Pictographic}/u],
]
/**
 * Flags and keycaps are images made of several characters. No bundled font contains them, whatever the font's
 * character list claims.
 */
const composed = /[\p{Regional_Indicator}\u20e3]/u
/** Characters that are invisible or never drawn. */
const ignorable = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\p{Surrogate}\p{Unassigned}]/u

/**
 * A single warning that lists visible characters that are in none of the bundled fonts or the author's fonts; they
 * are drawn with this system's fonts or as empty boxes. Call after `pinFamilies`.
 */
export function findUncovered(target: Document): readonly Warning[] {
  // If there are no fonts, for example because their files were unavailable, coverage is unknown.
  if (listReceived().length === 0) return []
  const missing = collectMissing(target)
  const authored = missing.size === 0 ? [] : [...readAuthoredFamilies()]
  const found = new Map<string, string[]>()
  for (const char of missing) {
    if (authored.some((family) => hasCharacter(family, char))) continue
    const name = scripts.find(([, pattern]) => pattern.test(char))?.[0] ?? 'symbols'
    found.set(name, [...(found.get(name) ?? []), char])
  }
  if (found.size === 0) return []
  const list = [...found]
    .map(([name, chars]) => `${name} (${chars.slice(0, maxSample).join(' ')})`)
    .join(', ')
  return [
    {
      code: 'no-bundled-font',
      message: msg`No bundled font has ${list}: other systems may show them differently.`,
    },
  ]
}

function collectMissing(target: Document): ReadonlySet<string> {
  const ranges = listReceived()
    .filter(({ family, pack }) => family !== blankFamily && pack === undefined)
    .map(({ coverage }) => coverage)
  const known = new Map<string, boolean>()
  const missing = new Set<string>()
  for (const root of collectRoots(target)) {
    for (const node of listTextNodes(root)) {
      if (!isDrawn(node)) continue
      for (const [char] of node.data.matchAll(/[^\0-\x7f]/gu)) {
        if (missing.has(char) || missing.size >= maxCharacters) continue
        let covered = known.get(char)
        if (covered === undefined) {
          const code = char.codePointAt(0) ?? 0
          covered =
            ignorable.test(char) ||
            (!composed.test(char) && ranges.some((range) => rangeHas(parseUnicodeRange(range), code)))
          known.set(char, covered)
        }
        if (!covered && node.parentElement !== null && isVisible(node.parentElement)) missing.add(char)
      }
    }
  }
  return missing
}

/**
 * True if a family of the page contains a character. The next font in the list has zero width for every character, so
 * any width comes from the family.
 */
function hasCharacter(family: string, char: string): boolean {
  if (context === null || setFont === undefined || widthOf === undefined) return false
  ensureFamily(blankFamily, 400, false, new Set([0x41]))
  apply(setFont, context, [`20px "${family}", "${blankFamily}"`])
  const width: unknown = apply(widthOf, apply(measure, context, [char]), [])
  return typeof width === 'number' && width > 0
}
