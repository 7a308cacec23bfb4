/** Attributes that hold the address of a file, by lower-case element name. */
export const addressAttributes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    img: ['src'],
    source: ['src'],
    video: ['src', 'poster'],
    audio: ['src'],
    track: ['src'],
    embed: ['src'],
    image: ['href'],
    feimage: ['href'],
    body: ['background'],
    table: ['background'],
    tr: ['background'],
    td: ['background'],
    th: ['background'],
  }),
)

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

/** A `srcset` with other addresses; `null` leaves one as it is. */
export function replaceSrcset(value: string, replace: (url: string) => string | null): string {
  let result = ''
  let from = 0
  for (const { url, start, end } of parseSrcset(value)) {
    const replacement = replace(url)
    if (replacement === null) continue
    result += value.slice(from, start) + replacement
    from = end
  }
  return result + value.slice(from)
}
