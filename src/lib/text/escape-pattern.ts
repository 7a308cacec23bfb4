/** Escapes text for a regular expression that matches it, also inside a character class. */
export function escapePattern(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
}
