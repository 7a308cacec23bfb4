import type { TexResult } from './tex/run-tex.ts'

/** Lines of an .aux file that change nothing when they are read again: what LaTeX and hyperref always write. */
const idle = [
  /^\\relax\s*$/,
  /^\\gdef ?\\@abspage@last\{/,
  /^\\(citation|bibstyle|bibdata)\b/,
  /^\\providecommand/,
  /^\\gdef ?\\(newlabel|newlabelxx|HyperFirstAtBeginDocument)#/,
  /^\\global\\let\\(oldnewlabel|hyper@last|contentsline)\b/,
  /^\\(HyperFirstAtBeginDocument|AtEndDocument|HyPL@Entry)\{/,
  /^\\(let\\newlabel\\oldnewlabel|fi|else)\b/,
  /^[}\s]*$/,
]

/** What asks for another run; LaTeX itself does so at any label, whether it is referred to or not. */
const asksAgain =
  /Rerun to get (?!cross-references)|[Rr]erun LaTeX|Table widths have changed|Please rerun|[Cc]ompile again/
const undefinedReference =
  /undefined (?:references|citations)|(?:Reference|Citation) [`'][^']*' (?:on page|undefined)|Hyper reference/

/**
 * Whether a run wrote anything that a second run would read and draw: references and citations that were undefined,
 * tables of contents, column widths, positions on the page. Labels that nothing refers to ask for nothing.
 */
export function needsSecondPass(result: TexResult, jobName: string): boolean {
  const log = textOf(result, `${jobName}.log`)
  if (asksAgain.test(log)) return true
  const refersToUnknown = undefinedReference.test(log)
  for (const line of textOf(result, `${jobName}.aux`).split('\n')) {
    if (idle.some((pattern) => pattern.test(line))) continue
    if (/^\\(newlabel|bibcite)\b/.test(line)) {
      if (refersToUnknown) return true
      continue
    }
    const written = /^\\@writefile\{(\w+)\}/.exec(line)
    // A list that was not asked for is not written either.
    if (written !== null && !result.written.has(`${jobName}.${written[1] ?? ''}`)) continue
    return true
  }
  return false
}

/** A text that TeX wrote; its bytes are Latin-1 or UTF-8, what is neither shows as a replacement mark. */
export function textOf(result: TexResult, path: string): string {
  const bytes = result.written.get(path)
  return bytes === undefined ? '' : new TextDecoder().decode(bytes)
}
