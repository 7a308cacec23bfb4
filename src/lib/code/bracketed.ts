/*
 * Parts of code by its brackets alone: enough for lists of parameters and options as people write them.
 */

/** The text up to the bracket that closes one before it. */
export function upToClosing(source: string, from: number): string {
  let depth = 1
  for (let at = from; at < source.length; at += 1) {
    depth += step(source.charAt(at))
    if (depth === 0) return source.slice(from, at)
  }
  return ''
}

/** The members of a list between its commas; those within brackets of their own part nothing. */
export function splitMembers(list: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of list) {
    depth += step(character)
    if (character === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else {
      part += character
    }
  }
  return [...parts, part]
}

function step(character: string): number {
  if (character === '') return 0
  return '([{'.includes(character) ? 1 : ')]}'.includes(character) ? -1 : 0
}
