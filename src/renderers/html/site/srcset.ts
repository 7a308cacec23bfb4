/** One candidate of a `srcset`: offsets of its address in the attribute's value. */
export interface Candidate {
  readonly url: string
  readonly start: number
  readonly end: number
}

/** Splits a `srcset` as the HTML standard does: an address ends at a blank, and a comma at its end separates. */
export function parseSrcset(value: string): Candidate[] {
  const candidates: Candidate[] = []
  let at = 0
  while (at < value.length) {
    while (at < value.length && /[\s,]/.test(value.charAt(at))) at += 1
    const start = at
    while (at < value.length && !/\s/.test(value.charAt(at))) at += 1
    const raw = value.slice(start, at)
    const url = raw.replace(/,+$/, '')
    if (url !== '') candidates.push({ url, start, end: start + url.length })
    if (raw !== url) continue
    let depth = 0
    for (; at < value.length && (depth > 0 || value[at] !== ','); at += 1) {
      if (value[at] === '(') depth += 1
      if (value[at] === ')') depth -= 1
    }
  }
  return candidates
}
