import type { TexResult } from './tex/run-tex.ts'

/** Lines of an .aux file that change nothing when they are read again. */
const idle = [
  /^\\relax\s*$/,
  /^\\gdef ?\\@abspage@last\{/,
  /^\\(citation|bibstyle|bibdata|bibcite)\b/,
  /^\\providecommand/,
  /^\\(HyperFirstAtBeginDocument|ifx|global|gdef|let|AtEndDocument|fi|else|csname|newlabel@|hyper@|HyPL@Entry|def|@ifundefined)/,
  /^[}\s]*$/,
]

/**
 * Whether a run wrote anything that a second run would read and draw: references that were undefined, tables of
 * contents, column widths, positions on the page. Labels that nothing refers to ask for nothing.
 */
export function needsSecondPass(result: TexResult, jobName: string): boolean {
  const log = textOf(result, `${jobName}.log`)
  const asks =
    /Rerun to get|rerun LaTeX|Rerun LaTeX|undefined references|Reference `[^']*' on page|Table widths have changed|Please rerun/.test(
      log,
    )
  const undefinedReference = /undefined references|Reference `[^']*' on page|Hyper reference/.test(log)
  for (const line of textOf(result, `${jobName}.aux`).split('\n')) {
    if (idle.some((pattern) => pattern.test(line))) continue
    if (line.startsWith('\\newlabel')) {
      if (undefinedReference) return true
      continue
    }
    const written = /^\\@writefile\{(\w+)\}/.exec(line)
    // A list that was not asked for is not written either.
    if (written !== null && !result.written.has(`${jobName}.${written[1] ?? ''}`)) continue
    return true
  }
  return asks && undefinedReference
}

/** A text that TeX wrote; its bytes are Latin-1 or UTF-8, what is neither shows as a replacement mark. */
export function textOf(result: TexResult, path: string): string {
  const bytes = result.written.get(path)
  return bytes === undefined ? '' : new TextDecoder().decode(bytes)
}
