/**
 * Converts a schema's pattern to a regular expression. Patterns are ECMAScript with code points. Patterns that only
 * lenient or Python engines accept, which occur in real schemas, are interpreted as in those engines. Null if the
 * pattern cannot be interpreted at all.
 */
export function readPattern(pattern: string): RegExp | null {
  for (const [source, flags] of readings(pattern)) {
    try {
      return new RegExp(source, flags)
    } catch {
      // The pattern may be valid under the next interpretation.
    }
  }
  return null
}

function* readings(pattern: string): Generator<readonly [source: string, flags: string]> {
  yield [pattern, 'u']
  yield [pattern, '']
  const inlineFlags = /^\(\?([ims]+)\)/.exec(pattern)
  const source = pattern
    .slice(inlineFlags?.[0].length ?? 0)
    .replaceAll('(?P<', '(?<')
    .replace(/\(\?P=(\w+)\)/g, '\\k<$1>')
    .replace(/\\A/g, '^')
    .replace(/\\[Zz]/g, '$')
  yield [source, `u${inlineFlags?.[1] ?? ''}`]
  yield [source, inlineFlags?.[1] ?? '']
}
