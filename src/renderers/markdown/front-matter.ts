const yaml = /^\uFEFF?---[ \t]*\r?\n(?:[^]*?\r?\n)??(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const toml = /^\uFEFF?\+\+\+[ \t]*\r?\n(?:[^]*?\r?\n)??\+\+\+[ \t]*(?:\r?\n|$)/
/** A rule at a document's start is no front matter: that has a key in its first line. */
const hasKey = /^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n\s*(?:#.*\r?\n\s*)*[\w"'-][^\r\n:=]*[:=]/

/** The text with its front matter as empty lines, so that all others keep their numbers. */
export function blankFrontMatter(source: string): string {
  const found = hasKey.test(source) ? (yaml.exec(source) ?? toml.exec(source))?.[0] : undefined
  return found === undefined ? source : found.replace(/[^\n]/g, '') + source.slice(found.length)
}
