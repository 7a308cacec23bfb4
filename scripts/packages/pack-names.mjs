import { deflateSync, strToU8 } from 'fflate'

/**
 * A list of names in the format of `src/lib/known-packages`: a line of JSON that describes it, then the sorted names,
 * deflated and in base64. Each name is written as the number of characters that it shares with the previous name (one
 * base-36 digit) and the rest.
 *
 * @param {{ ecosystem: string, date: string, source: string, names: Iterable<string> }} list
 * @returns {string}
 */
export function packNames({ ecosystem, date, source, names }) {
  const sorted = [...new Set(names)].sort()
  let before = ''
  const coded = sorted.map((name) => {
    const shared = Math.min(sharedLength(before, name), 35)
    before = name
    return `${shared.toString(36)}${name.slice(shared)}`
  })
  const packed = Buffer.from(deflateSync(strToU8(coded.join('\n')), { level: 9 })).toString('base64')
  return `${JSON.stringify({ ecosystem, count: sorted.length, date, source })}\n${packed}\n`
}

/** @param {string} left @param {string} right */
function sharedLength(left, right) {
  let length = 0
  while (length < left.length && left[length] === right[length]) length += 1
  return length
}
