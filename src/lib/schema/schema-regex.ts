/**
 * A pattern of a schema. They are ECMAScript's with code points; patterns that only lax or Python engines accept, as
 * found in real schemas, are read as those mean them. Null where no reading exists.
 */
export function readPattern(pattern: string): RegExp | null {
  for (const [source, flags] of readings(pattern)) {
    try {
      return new RegExp(source, flags)
    } catch {
      // The next reading may do.
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
