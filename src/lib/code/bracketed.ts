/*
 * Splits code using only its brackets, which is enough for parameter and option lists as people write them.
 */

/** Returns the text from a position inside a bracket up to the bracket that closes it. */
export function upToClosing(source: string, from: number): string {
  let depth = 1
  for (let at = from; at < source.length; at += 1) {
    depth += step(source.charAt(at))
    if (depth === 0) return source.slice(from, at)
  }
  return ''
}

/** The members of a list, split at commas that are not inside nested brackets. */
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
