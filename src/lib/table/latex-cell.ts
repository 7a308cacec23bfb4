/** Commands end in `{}`, so that the letter or space that follows is not part of them. */
const commands: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['$', '\\$'],
  ['&', '\\&'],
  ['#', '\\#'],
  ['%', '\\%'],
  ['_', '\\_'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  // In the usual font encoding, a plain `|` would be typeset as a dash.
  ['|', '\\textbar{}'],
  ['`', '\\textasciigrave{}'],
  ['“', '``'],
  ['”', "''"],
  ['–', '--'],
  ['—', '---'],
  ['−', '\\textminus{}'],
  ['…', '\\dots{}'],
  ['†', '\\dag{}'],
])

/**
 * Escapes text so that LaTeX typesets it unchanged, on one line: no commands, no ligatures of hyphens, quotes or
 * commas, no invisible characters. Straight double quotes become typographic ones, because babel languages turn them
 * into commands.
 */
export function escapeLatex(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll('"', '”')
    .replaceAll(/([-',])(?=\1)/g, '$1\0')
    .replaceAll(/[\\{}$&#%_~^<>|`“”–—−…†]/g, (letter) => commands.get(letter) ?? letter)
    .replaceAll('\0', '{}')
}

/**
 * Returns a table row. If the first cell began with `*` or `[`, `\\` would treat it as an argument, which `{}`
 * prevents.
 */
export function latexRow(cells: readonly string[]): string {
  return `  {}${cells.join(' & ')} \\\\`
}
