import { itemAt, strip, trailingBackslashes } from './python-text.ts'

/** The parts of an array's text, not yet trimmed, split in the same way as by toml 0.10.2. */
export function splitTomlArray(source: string): readonly string[] {
  const inner = source.slice(1, -1)
  if (inner.includes('[') && strip(inner.split('[')[0] ?? '') === '') return splitNested(inner)
  const isStrings = /^["']/.test(strip(inner))
  const parts = strip(inner).startsWith('{') ? splitTables(source) : inner.split(',')
  return isStrings ? joinStrings(parts) : parts
}

/** In arrays of arrays, only commas outside all inner brackets separate elements. */
function splitNested(inner: string): readonly string[] {
  const parts: string[] = []
  let open = 0
  let start = 0
  for (let at = 0; at < inner.length; at += 1) {
    const character = inner.charAt(at)
    if (character === '[') open += 1
    else if (character === ']') open -= 1
    else if (character === ',' && open === 0) {
      parts.push(inner.slice(start, at))
      start = at + 1
    }
  }
  parts.push(inner.slice(start))
  return parts
}

/** In arrays of inline tables, each part extends from an opening brace to the matching closing brace. */
function splitTables(source: string): readonly string[] {
  const parts: string[] = []
  const length = source.length - 1
  let start = 1
  let end = 2
  let open = itemAt(source, start) === '{' ? 1 : 0
  let inString = false
  while (end < length) {
    const character = itemAt(source, end)
    if (character === '"' || character === "'") {
      if (inString) {
        for (let back = end - 1; back > -1 && source.charAt(back) === '\\'; back -= 1) inString = !inString
      }
      inString = !inString
    }
    if (!inString && character === '{') open += 1
    if (inString || character !== '}') {
      end += 1
      continue
    }
    if (open > 1) {
      open -= 1
      end += 1
      continue
    }
    end += 1
    parts.push(source.slice(start, end))
    start = end + 1
    while (start < length && source.charAt(start) !== '{') start += 1
    end = start + 1
  }
  return parts
}

/** Strings that contain commas have been split at those commas, so parts are rejoined until their quotes are closed. */
function joinStrings(source: readonly string[]): readonly string[] {
  let parts = [...source]
  for (let at = 0; at < parts.length - 1; at += 1) {
    let part = strip(parts[at] ?? '')
    while (!isBounded(part) || opensTriple(part)) {
      const joined = `${parts[at] ?? ''},${itemAt(parts, at + 1)}`
      parts[at] = joined
      part = strip(joined)
      parts =
        at < parts.length - 2 ? [...parts.slice(0, at + 1), ...parts.slice(at + 2)] : parts.slice(0, at + 1)
    }
  }
  return parts
}

function isBounded(text: string): boolean {
  if (text === '') return true
  if (text.at(-1) !== text.at(0)) return false
  const backslashes = trailingBackslashes(text.slice(1, -1))
  return backslashes % 2 === 0
}

function opensTriple(text: string): boolean {
  const first = text.charAt(0)
  return (
    text.length > 2 &&
    text.charAt(1) === first &&
    text.charAt(2) === first &&
    text.at(-2) !== first &&
    text.at(-3) !== first
  )
}
