/** UTF-16 code units as sorted ranges that do not touch, both ends within. */
export type CharacterSet = readonly (readonly [first: number, last: number])[]

const lastUnit = 0xffff

/** The ranges of any ranges: sorted, those that touch joined. */
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

/** Ranges written as gaps and lengths in base 36: `a.3 5` begins at 10, 4 long, then 5 after that one, 1 long. */
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
