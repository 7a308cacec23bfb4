import { eastAsianAliases, pinnedSans, pinnedSerif, regions, sansOf, serifOf } from './east-asian.ts'

/*
 * The font to which a family name resolves. The table contains the fonts that Chromium uses on Debian with
 * fonts-liberation and fonts-dejavu, so that a page looks the same on every system. Names are compared in lower case.
 */

export const serif = 'Liberation Serif'
export const sans = 'Liberation Sans'
export const mono = 'Liberation Mono'
export const dejaVuSans = 'DejaVu Sans'
export const dejaVuMono = 'DejaVu Sans Mono'

/** Font for characters that no family in a list covers. */
export const fallbackFamily = 'Pinned Fallback'
/** A font with one empty glyph for every code point. Used to determine whether another font has a character. */
export const blankFamily = 'Pinned Blank'

/** Appended to every list: Chromium's standard font, then the fonts that its system fallback would find. */
export const tail = [serif, fallbackFamily] as const

const generics: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ['serif', serif],
  ['sans-serif', sans],
  ['monospace', dejaVuMono],
  ['system-ui', dejaVuSans],
  ['-webkit-body', serif],
  ['-webkit-standard', serif],
  // Chromium on Linux has no fonts for these keywords and moves on to the next name, whereas other systems have such
  // fonts.
  ['cursive', null],
  ['fantasy', null],
  ['math', null],
  ['emoji', null],
  ['fangsong', null],
  ['ui-serif', null],
  ['ui-sans-serif', null],
  ['ui-monospace', null],
  ['ui-rounded', null],
  ['-apple-system', null],
  ['blinkmacsystemfont', null],
  ['-webkit-system-font', null],
  ['-webkit-pictograph', null],
])

const aliases: ReadonlyMap<string, string> = new Map([
  ['arial', sans],
  ['helvetica', sans],
  ['arimo', sans],
  ['times new roman', serif],
  ['times', serif],
  ['tinos', serif],
  ['courier new', mono],
  ['courier', mono],
  ['cousine', mono],
])

const bundled: ReadonlySet<string> = new Set(
  [
    serif,
    sans,
    mono,
    dejaVuSans,
    dejaVuMono,
    'DejaVu Serif',
    'Noto Sans Math',
    'Noto Color Emoji',
    fallbackFamily,
    blankFamily,
    ...regions.flatMap((region) => [
      sansOf(region),
      serifOf(region),
      pinnedSans(region),
      pinnedSerif(region),
    ]),
  ].map((name) => name.toLowerCase()),
)

/**
 * The bundled family for a generic keyword. Null if Chromium has no font for the keyword, undefined for other words.
 */
export function resolveGeneric(keyword: string): string | null | undefined {
  return generics.get(keyword.toLowerCase())
}

/** Returns the bundled family with the same metrics as a named family, such as Liberation Sans for Arial. */
export function resolveAlias(name: string): string | undefined {
  const key = name.toLowerCase()
  return aliases.get(key) ?? eastAsianAliases.get(key)
}

/** The family names for which a bundled family is substituted. */
export function aliasesOf(family: string): readonly string[] {
  return [...aliases].flatMap(([alias, own]) => (own === family ? [alias] : []))
}

export function isBundled(name: string): boolean {
  return bundled.has(name.toLowerCase())
}
