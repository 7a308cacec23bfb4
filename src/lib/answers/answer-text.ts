import type { JsonValue } from '../../contracts/index.ts'
import { isList, isObject } from '../json/kinds.ts'

/** Finds a string, possibly nested in lists of alternatives, messages or completions. Null if there is none. */
export function answerTextOf(value: JsonValue | undefined): string | null {
  // The depth is limited, because logs can be nested arbitrarily deep.
  let found = value
  for (let depth = 0; depth < 8; depth += 1) {
    if (typeof found === 'string') return found
    if (isList(found)) found = found.length > 1 && found.every(isTextPart) ? joinParts(found) : found[0]
    else if (isObject(found)) {
      found =
        found['completion'] ??
        found['text'] ??
        found['content'] ??
        found['message'] ??
        found['output'] ??
        found['choices'] ??
        found['turns'] ??
        found['completions']
    } else return null
  }
  return null
}

function isTextPart(part: JsonValue): boolean {
  return isObject(part) && typeof part['text'] === 'string'
}

function joinParts(parts: readonly JsonValue[]): string {
  return parts
    .map((part) => (isObject(part) && typeof part['text'] === 'string' ? part['text'] : ''))
    .join('')
}
