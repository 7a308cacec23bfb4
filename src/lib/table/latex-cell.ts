/** Commands end in `{}`, so that the letter or the blank that follows is no part of them. */
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
  // A dash in the usual encoding of fonts.
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
 * A text that LaTeX sets as it is, in one line: no command, no ligature of hyphens, quotes or commas, no character that
 * cannot be seen. Straight double quotes become typographic ones: languages of babel make commands of them.
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

/** Lines of a table. `\\` would take a first cell that begins with `*` or `[` for its own argument, `{}` stops that. */
export function latexRow(cells: readonly string[]): string {
  return `  {}${cells.join(' & ')} \\\\`
}
