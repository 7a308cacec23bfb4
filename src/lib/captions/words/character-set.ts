/** UTF-16 code units as sorted ranges that do not touch. Both ends are inclusive. */
export type CharacterSet = readonly (readonly [first: number, last: number])[]

const lastUnit = 0xffff

/** Normalises ranges by sorting them and merging those that touch. */
export function joinRanges(ranges: CharacterSet): CharacterSet {
  const joined: [number, number][] = []
  for (const [first, last] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const before = joined.at(-1)
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else joined.push([first, last])
  }
  return joined
}

export function complementOf(set: CharacterSet): CharacterSet {
  const ranges: [number, number][] = []
  let next = 0
  for (const [first, last] of set) {
    if (first > next) ranges.push([next, first - 1])
    next = last + 1
  }
  if (next <= lastUnit) ranges.push([next, lastUnit])
  return ranges
}

/**
 * Ranges written as gaps and lengths in base 36. `a.3 5` is a range that starts at 10 and has length 4, and another
 * one of length 1 that starts 5 later.
 */
export function readRanges(written: string): CharacterSet {
  let next = 0
  return written.split(' ').map((entry) => {
    const [gap = '0', more = '0'] = entry.split('.')
    const first = next + Number.parseInt(gap, 36)
    const last = first + Number.parseInt(more, 36)
    next = last + 1
    return [first, last]
  })
}
