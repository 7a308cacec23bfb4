/*
 * Mermaid strips front matter, directives and comments before its parsers read the text, so the parsers' line numbers
 * do not count those lines.
 */

const frontMatter = /^-{3}\s*[\n\r][^]*?[\n\r]-{3}\s*[\n\r]+/
const directive = /%{2}\{[^]*?(?:\}%{2}|$)/g
const comment = /^[ \t]*%%(?!\{)[^\n]+\n?/gm

/** Maps a line number reported by a parser to the line in the source; both start at 1. */
export function originalLine(source: string, counted: number): number {
  const text = source.replace(/\r\n?/g, '\n')
  const lines = Array.from(text, (_, index) => index)
  let rest: Placed = { text, at: lines }
  for (const pattern of [frontMatter, directive, comment, /^\s+/]) rest = remove(rest, pattern)
  let start = 0
  for (let line = 1; line < counted; line += 1) {
    const end = rest.text.indexOf('\n', start)
    if (end === -1) break
    start = end + 1
  }
  const at = rest.at[start] ?? text.length
  return text.slice(0, at).split('\n').length
}

/** Text with the position of each of its characters in the source. */
interface Placed {
  readonly text: string
  readonly at: readonly number[]
}

function remove({ text, at }: Placed, pattern: RegExp): Placed {
  const pieces: string[] = []
  const places: number[] = []
  let done = 0
  const keep = (end: number) => {
    pieces.push(text.slice(done, end))
    for (let index = done; index < end; index += 1) places.push(at[index] ?? 0)
  }
  for (const found of pattern.global ? text.matchAll(pattern) : [pattern.exec(text)]) {
    if (found === null) break
    keep(found.index)
    done = found.index + found[0].length
  }
  keep(text.length)
  return { text: pieces.join(''), at: places }
}
