/** A text with the original line number of each character (0 for inserted text). */
export interface MappedText {
  readonly text: string
  readonly origins: Uint32Array<ArrayBuffer>
}

/** @param firstLine line of the original (1-based) at which the text starts */
export function mapText(text: string, firstLine: number): MappedText {
  const origins = new Uint32Array(text.length)
  let line = firstLine
  for (let at = 0; at < text.length; at += 1) {
    origins[at] = line
    if (text.charCodeAt(at) === 10) line += 1
  }
  return { text, origins }
}

/** Replaces every match. The replacement is mapped to the line on which the match started. */
export function replaceMapped(
  mapped: MappedText,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): MappedText {
  const parts: MappedText[] = []
  let done = 0
  for (const match of mapped.text.matchAll(pattern)) {
    const text = replace(match)
    const origin = mapped.origins[match.index] ?? 0
    parts.push(slice(mapped, done, match.index), { text, origins: new Uint32Array(text.length).fill(origin) })
    done = match.index + match[0].length
  }
  parts.push(slice(mapped, done, mapped.text.length))
  return joinMapped(parts)
}

/** A range of characters in a text. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Cuts out ranges, which must be in order and must not overlap. */
export function cutMapped(mapped: MappedText, ranges: readonly Range[]): MappedText {
  const starts = [0, ...ranges.map(({ to }) => to)]
  return joinMapped(
    starts.map((start, index) => slice(mapped, start, ranges[index]?.from ?? mapped.text.length)),
  )
}

/** Concatenates plain strings and mapped texts. */
export function joinMapped(parts: readonly (string | MappedText)[]): MappedText {
  const mapped = parts.map((part) =>
    typeof part === 'string' ? { text: part, origins: new Uint32Array(part.length) } : part,
  )
  const origins = new Uint32Array(mapped.reduce((sum, { text }) => sum + text.length, 0))
  let at = 0
  for (const part of mapped) {
    origins.set(part.origins, at)
    at += part.text.length
  }
  return { text: mapped.map(({ text }) => text).join(''), origins }
}

/** The original line number of every line of the text. Null for a line that consists only of inserted text. */
export function lineMap({ text, origins }: MappedText): (number | null)[] {
  const lines: (number | null)[] = []
  let start = 0
  for (const line of text.split('\n')) {
    // For an empty line, the line number of its line break is used.
    const own = origins.subarray(start, start + line.length + 1).find((origin) => origin > 0)
    lines.push(own ?? null)
    start += line.length + 1
  }
  return lines
}

function slice({ text, origins }: MappedText, from: number, to: number): MappedText {
  return { text: text.slice(from, to), origins: origins.slice(from, to) }
}
