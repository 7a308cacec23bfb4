const texts =
  /<!--[^]*?(?:-->|$)|\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`/g

/**
 * Replaces the comments and quoted strings of a script or page with spaces, so that a search finds only code.
 * Positions do not change. Regular expressions are not distinguished from divisions, so quotes in regular expressions
 * can hide code.
 */
export function withoutTexts(source: string): string {
  return source.replace(texts, (text) => text.replace(/[^\n]/g, ' '))
}
