import type { TexResult } from './tex/run-tex.ts'

/** Lines of an .aux file that have no effect when read again. LaTeX and hyperref always write them. */
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

/**
 * Messages that request another run. LaTeX itself prints such a message for any label, whether it is referenced or
 * not.
 */
const asksAgain =
  /Rerun to get (?!cross-references)|[Rr]erun LaTeX|Table widths have changed|Please rerun|[Cc]ompile again/
const undefinedReference =
  /undefined (?:references|citations)|(?:Reference|Citation) [`'][^']*' (?:on page|undefined)|Hyper reference/

/**
 * True if a run wrote anything that a second run would read and render, such as undefined references and citations,
 * tables of contents, column widths, and positions on the page. Unreferenced labels do not count.
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
    // A list that was not requested is not written to disk.
    if (written !== null && !result.written.has(`${jobName}.${written[1] ?? ''}`)) continue
    return true
  }
  return false
}

/** Reads a text file that TeX wrote in Latin-1 or UTF-8. Invalid UTF-8 becomes a replacement character. */
export function textOf(result: TexResult, path: string): string {
  const bytes = result.written.get(path)
  return bytes === undefined ? '' : new TextDecoder().decode(bytes)
}
