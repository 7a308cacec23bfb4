/** What the editor can colour; the code for it is in code-languages.ts. */
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

/** Languages of renderers that read like another one. */
const alike: ReadonlyMap<string, CodeLanguage> = new Map([
  ['tikz', 'latex'],
  ['svg', 'xml'],
  ['react', 'javascript'],
  ['angular', 'javascript'],
  ['canvas', 'html'],
  ['vega', 'json'],
  ['vega-lite', 'json'],
  ['matplotlib', 'python'],
])

/** The editor's name for the language of a renderer; plain text where it has none. */
export function codeLanguage(language: string): CodeLanguage {
  return codeLanguages.find((name) => name === language) ?? alike.get(language) ?? 'text'
}
