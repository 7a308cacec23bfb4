const loops = /\\(?:loop|foreach|whiledo|forloop|multido|Repeat)(?![a-zA-Z])|samples\s*=\s*\d{5}/
/** Excludes commands that expand their contents immediately, such as `\edef\list{\list, b}`. */
const definition =
  /\\(?:g?def|(?:re)?newcommand\*?|providecommand\*?|DeclareRobustCommand\*?)\s*\{?\\([a-zA-Z]+)\}?(.*)/

/**
 * The line (1-based) that most likely kept TeX busy when it was stopped, because TeX does not report its position.
 * This is the first line that loops or whose command calls itself, otherwise the line that begins the document.
 */
export function suspectLine(source: string): number {
  const lines = source.split('\n').map(withoutComment)
  const suspect = lines.findIndex((line) => loops.test(line) || callsItself(line))
  const found = suspect === -1 ? lines.findIndex((line) => line.includes('\\begin{document}')) : suspect
  return Math.max(0, found) + 1
}

function withoutComment(line: string): string {
  return line.replace(/(?<!\\)%.*/, '')
}

function callsItself(line: string): boolean {
  const [, name, body] = definition.exec(line) ?? []
  return name !== undefined && body !== undefined && new RegExp(`\\\\${name}(?![a-zA-Z])`).test(body)
}
