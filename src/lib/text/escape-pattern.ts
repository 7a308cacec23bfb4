/** Text as a part of a regular expression that matches it, in a class of characters too. */
export function escapePattern(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
}
