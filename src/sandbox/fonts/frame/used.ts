import type { PinnedFont } from '../pinned-font.ts'
import { readFamilies } from '../rewrite.ts'
import { queryAll, readStyle, toBase64 } from './natives.ts'
import { blockedRange, listBlocked, listInstalled, readBlankFont, type InstalledFace } from './install.ts'

const encoded = new Map<PinnedFont, string>()

/**
 * `@font-face` rules with data: URLs for the bundled faces that this document's text is drawn with, and for the
 * names that must not find a font of the system. For pictures of the document: an SVG image sees no page fonts.
 */
export async function usedFontFaces(): Promise<string> {
  await document.fonts.ready
  const families = readUsedFamilies()
  const faces = listInstalled().filter((entry) => isUsed(entry, families))
  const rules = faces.map(({ family, font, unicodeRange }) => toRule(family, font, unicodeRange))
  const blank = readBlankFont()
  if (blank !== undefined) {
    for (const name of listBlocked()) rules.push(toRule(name, blank, blockedRange))
  }
  return rules.join('\n')
}

function isUsed({ eager, face, family }: InstalledFace, families: ReadonlySet<string>): boolean {
  return eager ? families.has(family.toLowerCase()) : face.status === 'loaded'
}

/**
 * The first bundled family of every list. Later ones are the tail, which has no character that the first lacks;
 * faces that load when needed tell it by their status.
 */
function readUsedFamilies(): ReadonlySet<string> {
  const lists = new Set<string>()
  for (const element of queryAll(document, '*')) lists.add(readStyle(element).fontFamily)
  const bundled = new Set(listInstalled().map(({ family }) => family.toLowerCase()))
  const used = new Set<string>()
  for (const list of lists) {
    const first = readFamilies(list).find(({ name }) => bundled.has(name.toLowerCase()))
    if (first !== undefined) used.add(first.name.toLowerCase())
  }
  return used
}

function toRule(family: string, font: PinnedFont, unicodeRange: string | undefined): string {
  const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`
  return (
    `@font-face{font-family:"${family}";font-weight:${font.weight};font-style:${font.style}` +
    `;src:url(data:font/woff2;base64,${encode(font)}) format("woff2")${range}}`
  )
}

function encode(font: PinnedFont): string {
  const known = encoded.get(font)
  if (known !== undefined) return known
  const text = toBase64(font.bytes)
  encoded.set(font, text)
  return text
}
