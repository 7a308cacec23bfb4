import { findCssAddresses, type CssImport } from '../lib/markup/css-urls.ts'
import { toDataUrl } from '../lib/markup/data-url.ts'
import { conditionsOf, underConditions } from '../lib/markup/sheet-conditions.ts'
import { loadText } from '../lib/load-text.ts'
import { splitCombined } from './address.ts'
import type { Choice, LibraryLedger } from './choose-library.ts'
import { readFamilies, symbolFonts } from './fonts.ts'
import { padLines, styleTag } from './page-markup.ts'
import { writeFaces } from './styles.ts'

const isElsewhere = /^(?:https?:)?\/\//i

/** The replacement for an external style sheet: either its text, or scripts that have the same effect. */
interface Sheet {
  readonly css: string
  readonly tags: string
}

/** A style sheet with its external imports resolved. */
interface Answered {
  /** Markup placed before the sheet's style element. */
  readonly before: string
  readonly css: string
}

/** The style sheets that a page requests from CDNs and from Google Fonts. */
export class PageSheets {
  readonly #ledger: LibraryLedger
  readonly #engineTags: (choice: Choice) => string

  constructor(ledger: LibraryLedger, engineTags: (choice: Choice) => string) {
    this.#ledger = ledger
    this.#engineTags = engineTags
  }

  /** Returns markup that replaces an external style sheet. Null if there is no replacement. */
  async tagsFor(address: string, line: number): Promise<string | null> {
    const sheet = await this.#sheetFor(address, line)
    return sheet === null ? null : sheet.tags + (sheet.css === '' ? '' : styleTag(sheet.css))
  }

  /** The style element for a style sheet that is requested by a script tag. */
  async tagOf({ copy }: Choice): Promise<string> {
    return copy.sheet === undefined ? '' : styleTag(await loadText(copy.sheet))
  }

  /** The style sheet of a style element. Markup for the sheets that it imports is placed before the element. */
  async answerElement(
    css: string,
    imports: readonly CssImport[],
    lineAt: (index: number) => number,
  ): Promise<Answered> {
    let before = ''
    const written = await this.#answer(css, imports, lineAt, (sheet, rule) => {
      const text =
        sheet.css === '' ? '' : (rule.layer === null ? '' : rule.layers) + underConditions(sheet.css, rule)
      before += sheet.tags + (text === '' ? '' : styleTag(text))
      return ''
    })
    return { before, css: written }
  }

  /** Rewrites a style sheet in a file. The sheets that it imports are embedded in the URLs of the imports. */
  answerFile(css: string, imports: readonly CssImport[], line: number): Promise<string> {
    return this.#answer(
      css,
      imports,
      () => line,
      (sheet, rule) => {
        if (sheet.css === '') return null
        const address = toDataUrl('text/css', new TextEncoder().encode(sheet.css))
        return `@import url("${address}")${conditionsOf(rule)};`
      },
    )
  }

  async #answer(
    css: string,
    imports: readonly CssImport[],
    lineAt: (index: number) => number,
    write: (sheet: Sheet, rule: CssImport) => string | null,
  ): Promise<string> {
    let written = ''
    let from = 0
    for (const rule of imports) {
      if (!isElsewhere.test(rule.value)) continue
      const sheet = await this.#sheetFor(rule.value, lineAt(rule.start))
      const text = sheet === null ? null : write(sheet, rule)
      if (text === null) continue
      written += css.slice(from, rule.start) + padLines(css.slice(rule.start, rule.end), text)
      from = rule.end
    }
    return written + css.slice(from)
  }

  async #sheetFor(address: string, line: number): Promise<Sheet | null> {
    const addresses = splitCombined(address)
    const found = await Promise.all(addresses.map((one) => this.#singleSheet(one, line)))
    if (found.every((sheet) => sheet === null)) return null
    // Missing sheets keep their URL, so that the page builder reports them.
    const absent = addresses
      .filter((_, index) => found[index] === null)
      .map((one) => `@import url("${one}");`)
    const sheets = found.filter((sheet) => sheet !== null)
    return {
      css: [...absent, ...sheets.map(({ css }) => css)].join(''),
      tags: sheets.map(({ tags }) => tags).join(''),
    }
  }

  async #singleSheet(address: string, line: number): Promise<Sheet | null> {
    const families = readFamilies(address)
    if (families !== null) return { css: await this.#faces(address, families, line), tags: '' }
    const choice = this.#ledger.choose(address, 'style', line)
    if (choice === null) return null
    if (choice === 'needless') return { css: '', tags: '' }
    return choice.copy.sheet === undefined
      ? { css: '', tags: this.#engineTags(choice) }
      : { css: await loadText(choice.copy.sheet), tags: '' }
  }

  async #faces(address: string, families: readonly string[], line: number): Promise<string> {
    const sheets = await Promise.all(families.map(writeFaces))
    const isThere = (_family: string, index: number) => sheets[index] !== null
    this.#ledger.tellFonts(
      address,
      families.filter(isThere),
      families.filter((family, index) => !isThere(family, index)),
      line,
    )
    for (const family of families) {
      const other = symbolFonts.get(family)
      if (other !== undefined) this.#ledger.tellOtherFont(family, other, line)
    }
    return sheets.filter((sheet) => sheet !== null).join('')
  }
}

/** The rules that import other sheets, at positions where browsers honour them. */
export function readImports(css: string): readonly CssImport[] {
  return /@import|\\/i.test(css) ? findCssAddresses(css).imports : []
}
