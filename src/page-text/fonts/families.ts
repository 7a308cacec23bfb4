import { eastAsianAliases, pinnedSans, pinnedSerif, regions, sansOf, serifOf } from './east-asian.ts'

/*
 * What a family name draws with. The table says what Chromium itself uses on Debian with fonts-liberation and
 * fonts-dejavu, so a page looks as it does there, on every system. Names are compared in lower case.
 */

export const serif = 'Liberation Serif'
export const sans = 'Liberation Sans'
export const mono = 'Liberation Mono'
export const dejaVuSans = 'DejaVu Sans'
export const dejaVuMono = 'DejaVu Sans Mono'

/** Draws characters that no family of a list has. */
export const fallbackFamily = 'Pinned Fallback'
/** One empty glyph for every code point: measures whether another font has a character. */
export const blankFamily = 'Pinned Blank'

/** Ends every list: Chromium's standard font, then what its system fallback would find. */
export const tail = [serif, fallbackFamily] as const

const generics: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ['serif', serif],
  ['sans-serif', sans],
  ['monospace', dejaVuMono],
  ['system-ui', dejaVuSans],
  ['-webkit-body', serif],
  ['-webkit-standard', serif],
  // Chromium has no font of these on Linux and goes on to the next name; other systems have one.
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

/** The bundled family that stands for a generic keyword, null where Chromium has none, undefined for other words. */
export function resolveGeneric(keyword: string): string | null | undefined {
  return generics.get(keyword.toLowerCase())
}

/** The bundled family with the metrics of a named one, such as Liberation Sans for Arial. */
export function resolveAlias(name: string): string | undefined {
  const key = name.toLowerCase()
  return aliases.get(key) ?? eastAsianAliases.get(key)
}

/** The names that a bundled family stands for. */
export function aliasesOf(family: string): readonly string[] {
  return [...aliases].flatMap(([alias, own]) => (own === family ? [alias] : []))
}

export function isBundled(name: string): boolean {
  return bundled.has(name.toLowerCase())
}
