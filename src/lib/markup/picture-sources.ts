import { unusedCandidate, referenceOf } from './data-url.ts'
import { sourceSize } from './source-size.ts'

/*
 * Determines which picture of a `srcset` a browser shows. Files are embedded as data: URLs, and if all candidates are
 * data: URLs, browsers choose the largest picture, because it costs no download. So the choice is made here, by the
 * standard's rules, and the other candidates are made unusable. They keep their position in the text, followed by a
 * word that browsers do not accept in a candidate.
 */

/** The window, and the number of picture pixels per CSS pixel. */
export interface PictureScreen {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The other attributes and conditions that apply to the picture. */
export interface PictureRoom {
  readonly sizes: string | null
  /** A URL that counts as density 1x. Null if there is no such URL, as in a source element. */
  readonly src: string | null
  /** Null if unknown. */
  readonly screen: PictureScreen | null
}

/** Offsets of a URL and its descriptors in the attribute's value. */
interface Candidate {
  readonly url: string
  readonly start: number
  /** End of the URL. */
  readonly end: number
  /** End of the descriptors. */
  readonly until: number
  readonly descriptors: string
}

interface Ranked {
  readonly candidate: Candidate | null
  readonly isNear: boolean
  readonly density: number
}

/**
 * Splits a `srcset` as defined in the HTML standard. A URL ends at whitespace, and a comma at its end is a separator.
 */
function parseSrcset(value: string): Candidate[] {
  const candidates: Candidate[] = []
  let at = 0
  while (at < value.length) {
    while (at < value.length && /[\s,]/.test(value.charAt(at))) at += 1
    const start = at
    while (at < value.length && !/\s/.test(value.charAt(at))) at += 1
    const raw = value.slice(start, at)
    const url = raw.replace(/(?<!,),+$/, '')
    const end = start + url.length
    if (raw === url) {
      let depth = 0
      for (; at < value.length && (depth > 0 || value[at] !== ','); at += 1) {
        if (value[at] === '(') depth += 1
        if (value[at] === ')') depth -= 1
      }
    }
    const until = raw === url ? at : end
    if (url !== '') candidates.push({ url, start, end, until, descriptors: value.slice(end, until) })
  }
  return candidates
}

/**
 * Replaces only the URL of the picture that is shown, or all URLs in the `srcset` if it cannot be determined which
 * picture is shown.
 */
export function inlineSrcset(
  value: string,
  room: PictureRoom,
  inline: (url: string) => string | null,
): string {
  const candidates = parseSrcset(value)
  const chosen = choose(candidates, room)
  let result = ''
  let from = 0
  for (const candidate of candidates) {
    const isUnused = chosen !== undefined && candidate !== chosen
    result += value.slice(from, candidate.start)
    result += (isUnused ? null : inline(candidate.url)) ?? candidate.url
    result += candidate.descriptors.trimEnd() + (isUnused ? unusedCandidate : '')
    from = candidate.end + candidate.descriptors.trimEnd().length
  }
  return result + value.slice(from)
}

/** Returns the `srcset` as written by its author. */
export function originalSrcset(value: string): string {
  let result = ''
  let from = 0
  for (const { url, start, end } of parseSrcset(value)) {
    const reference = referenceOf(url)
    if (reference === null) continue
    result += value.slice(from, start) + reference
    from = end
  }
  return (result + value.slice(from)).replaceAll(unusedCandidate, '')
}

/** Chooses a candidate. Null if the URL in `src` is shown, undefined if the choice cannot be determined. */
function choose(candidates: readonly Candidate[], room: PictureRoom): Candidate | null | undefined {
  const { screen } = room
  if (screen === null) return undefined
  const ranked: Ranked[] = []
  let hasWidths = false
  for (const candidate of candidates) {
    const descriptor = readDescriptors(candidate.descriptors)
    if (descriptor === null) continue
    let density = descriptor.density
    if (descriptor.width !== null) {
      const size = sourceSize(room.sizes, screen)
      if (size === null) return undefined
      density = descriptor.width / size
      hasWidths = true
    }
    ranked.push({ candidate, density, isNear: isNear(candidate.url) })
  }
  if (room.src !== null && room.src !== '' && !hasWidths) {
    ranked.push({ candidate: null, density: 1, isNear: isNear(room.src) })
  }
  ranked.sort((one, other) => one.density - other.density)
  const sorted = ranked.filter(({ density }, index) => index === 0 || density !== ranked[index - 1]?.density)
  return pick(sorted, screen.scale)?.candidate
}

/**
 * Like Chromium, chooses the first candidate that is sufficient, or the one before it if that one is closer by the
 * geometric mean.
 */
function pick(sorted: readonly Ranked[], scale: number): Ranked | undefined {
  let at = 0
  for (; at + 1 < sorted.length; at += 1) {
    const next = sorted[at + 1]?.density ?? 0
    if (next < scale) continue
    const own = sorted[at]?.density ?? 0
    if ((scale <= 1 && scale > own) || scale >= Math.sqrt(own * next)) at += 1
    break
  }
  // data: URLs written by the author, which need no download on the original page either.
  return sorted.findLast(({ isNear }, index) => isNear && index > at) ?? sorted[at]
}

function isNear(url: string): boolean {
  return /^data:/i.test(url) && referenceOf(url) === null
}

function readDescriptors(text: string): { readonly width: number | null; readonly density: number } | null {
  let width: number | null = null
  let density: number | null = null
  let height: number | null = null
  for (const word of text.trim().split(/\s+/)) {
    if (word === '') continue
    const [, digits = '', unit = ''] = /^(-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)([wxh])$/i.exec(word) ?? []
    const number = Number(digits)
    if (unit === 'x' && number >= 0 && width === null && density === null && height === null) density = number
    else if (unit === 'w' && /^\d+$/.test(digits) && number > 0 && width === null && density === null)
      width = number
    else if (unit === 'h' && /^\d+$/.test(digits) && number > 0 && height === null && density === null)
      height = number
    else return null
  }
  return height !== null && width === null ? null : { width, density: density ?? 1 }
}
