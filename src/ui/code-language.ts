/** Languages that the editor can colour; their code is in code-languages.ts. */
export const codeLanguages = [
  'html',
  'css',
  'javascript',
  'json',
  'text',
  'lilypond',
  'latex',
  'typst',
  'toml',
  'python',
  'yaml',
  'xml',
  'markdown',
  'vue',
] as const
export type CodeLanguage = (typeof codeLanguages)[number]

/** Renderer languages that are coloured like a different language. */
const alike: ReadonlyMap<string, CodeLanguage> = new Map([
  ['tikz', 'latex'],
  ['svg', 'xml'],
  ['musicxml', 'xml'],
  ['mei', 'xml'],
  ['react', 'javascript'],
  ['angular', 'javascript'],
  ['canvas', 'html'],
  ['vega', 'json'],
  ['vega-lite', 'json'],
  ['matplotlib', 'python'],
])

/** The editor's name for a renderer's language; plain text if the editor does not support that language. */
export function codeLanguage(language: string): CodeLanguage {
  return codeLanguages.find((name) => name === language) ?? alike.get(language) ?? 'text'
}
