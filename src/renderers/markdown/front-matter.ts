const yaml = /^\uFEFF?---[ \t]*\r?\n(?:[^]*?\r?\n)??(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const toml = /^\uFEFF?\+\+\+[ \t]*\r?\n(?:[^]*?\r?\n)??\+\+\+[ \t]*(?:\r?\n|$)/
/** A horizontal rule at the start of a document is not front matter. Front matter has a key in its first line. */
const hasKey = /^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n\s*(?:#.*\r?\n\s*)*[\w"'-][^\r\n:=]*[:=]/

/** Replaces the front matter with empty lines, so that all other line numbers stay the same. */
export function blankFrontMatter(source: string): string {
  const found = hasKey.test(source) ? (yaml.exec(source) ?? toml.exec(source))?.[0] : undefined
  return found === undefined ? source : found.replace(/[^\n]/g, '') + source.slice(found.length)
}
