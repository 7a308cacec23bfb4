export type CodeRange = readonly [first: number, last: number]

const parsed = new Map<string, readonly CodeRange[]>()

/**
 * Parses a CSS unicode-range without wildcards into sorted pairs. The result is cached, because the same few ranges
 * recur.
 */
export function parseUnicodeRange(text: string): readonly CodeRange[] {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const ranges = text.split(',').map((part): CodeRange => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    return [parseInt(first, 16), parseInt(last, 16)]
  })
  parsed.set(text, ranges)
  return ranges
}

export function rangeHas(ranges: readonly CodeRange[], code: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined) return false
    if (code < range[0]) high = middle - 1
    else if (code > range[1]) low = middle + 1
    else return true
  }
  return false
}

export function rangeHasAny(ranges: readonly CodeRange[], codes: Iterable<number>): boolean {
  for (const code of codes) if (rangeHas(ranges, code)) return true
  return false
}
