import { msg, textOf, type Place, type Warning } from '../../../contracts/index.ts'
import { defined } from '../../../lib/defined.ts'
import type { FontNeed } from './fonts/fallback-fonts.ts'
import type { TypstDocument } from './methods.ts'

/*
 * The compiler renders a box for a character that is in none of the fonts, without a warning. Such characters can be
 * found in the compiler's drawing, which contains each run of text with its glyphs. Glyph 0 of every font is the box.
 */

const run =
  /<g [^>]*class="typst-text"[^>]*>((?:<use [^>]*\/>)+)<g [^>]*><foreignObject[^>]*><h5:div[^>]*>([^<]*)</g
const glyph = /href="#g([^"]*)"/g
/**
 * Maximum length of a box's name, which is the Base64 of a font's four bytes and of a glyph number without trailing
 * zeros.
 */
const longestBoxName = 6
const neverShown = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]/u
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Characters that are rendered as boxes. */
export function findMissingGlyphs(svg: string): ReadonlySet<string> {
  const missing = new Set<string>()
  for (const [, glyphs = '', written = ''] of svg.matchAll(run)) {
    const boxes = [...glyphs.matchAll(glyph)].map(([, name = '']) => name.length <= longestBoxName)
    if (!boxes.includes(true)) continue
    const text = Array.from(written.replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all))
    // Ligatures, marks and sequences have fewer glyphs than characters. In such a run, all characters outside ASCII
    // are listed.
    const isEach = text.length === boxes.length
    for (const [at, char] of text.entries()) {
      if (neverShown.test(char)) continue
      if (isEach ? boxes[at] === true : char > '\u007f') missing.add(char)
    }
  }
  return missing
}

/** Determines which fonts a document needs, from its text and from the compiler's warnings about unknown fonts. */
export function needOf(
  missing: ReadonlySet<string>,
  { files }: Pick<TypstDocument, 'files'>,
  warnings: readonly Warning[],
): FontNeed {
  const sources = [...files].filter(([path]) => path.endsWith('.typ'))
  const text = sources.map(([, bytes]) => new TextDecoder().decode(bytes)).join('\n')
  const language = /\blang:\s*"([\w-]+)"/.exec(text)?.[1]
  const region = /\bregion:\s*"(\w+)"/.exec(text)?.[1]
  const families = warnings.flatMap(({ code, message }) => {
    const family = code === 'font-missing' ? /^The font "([^"]*)"/.exec(textOf(message))?.[1] : undefined
    return family === undefined ? [] : [family]
  })
  return {
    missing,
    families,
    language: [language, region].filter((part) => part !== undefined).join('-'),
    hasJoiners: text.includes('\u200d'),
  }
}

const mostNamed = 6

/**
 * Returns one warning for all missing characters, at the first missing character that occurs in a file of the
 * document.
 */
export function warnOfMissing(
  missing: ReadonlySet<string>,
  { files, entry }: Pick<TypstDocument, 'files' | 'entry'>,
): readonly Warning[] {
  if (missing.size === 0) return []
  const named = [...missing].slice(0, mostNamed).map((char) => `${char} (U+${codeOf(char)})`)
  const more = missing.size > mostNamed ? ` and ${missing.size - mostNamed} more` : ''
  const list = `${named.join(', ')}${more}`
  const message = msg`No bundled font has ${list}: empty boxes are drawn.`
  return [{ code: 'no-bundled-font', message, ...defined({ place: findPlace(missing, files, entry) }) }]
}

function codeOf(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

function findPlace(
  missing: ReadonlySet<string>,
  files: TypstDocument['files'],
  entry: string,
): Place | undefined {
  const sources = [entry, ...[...files.keys()].filter((path) => path !== entry && path.endsWith('.typ'))]
  for (const file of sources) {
    const lines = new TextDecoder().decode(files.get(file)).split('\n')
    for (const [index, line] of lines.entries()) {
      const first = Array.from(line).find((char) => missing.has(char))
      if (first !== undefined) return { file, line: index + 1, column: line.indexOf(first) + 1 }
    }
  }
  return undefined
}
