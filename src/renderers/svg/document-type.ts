/*
 * The drawing is placed in an HTML page, and the HTML parser supports neither nested document types nor prefixed
 * elements.
 */

const declaration = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g
const start = /^\uFEFF?(?:\s*(?:<\?[^]*?\?>|<!--[^]*?-->))*\s*/
const prefixedRoot = /^<([\w-]+):svg\b/
/** Entities that refer to each other have already been rejected, so this limit is only a second safeguard. */
const mostRounds = 10
/** Maximum growth in characters when entities are expanded. */
const mostGrowth = 5_000_000

/** The root element alone, with its entities expanded and its prefix removed. */
export function unwrapDocument(source: string): string {
  const before = start.exec(source)?.[0].length ?? 0
  const rest = source.slice(before)
  const type = readDocumentType(rest)
  if (type === null) return dropPrefix(rest)
  return dropPrefix(writeOut(rest.slice(type.end), type.entities))
}

interface DocumentType {
  readonly end: number
  readonly entities: ReadonlyMap<string, string>
}

function readDocumentType(text: string): DocumentType | null {
  if (!/^<!DOCTYPE\b/i.test(text)) return null
  const bracket = text.indexOf('[')
  const close = text.indexOf('>')
  if (close === -1) return null
  if (bracket === -1 || bracket > close) return { end: close + 1, entities: new Map() }
  const subset = /\]\s*>/.exec(text)
  if (subset === null) return null
  const end = subset.index + subset[0].length
  const entities = new Map<string, string>()
  for (const [, name = '', double, single] of text.slice(bracket, end).matchAll(declaration)) {
    // If an entity is declared twice, the first declaration applies.
    if (!entities.has(name)) entities.set(name, double ?? single ?? '')
  }
  return { end, entities }
}

function writeOut(text: string, entities: ReadonlyMap<string, string>): string {
  if (entities.size === 0) return text
  let written = text
  let room = mostGrowth
  for (let round = 0; round < mostRounds; round += 1) {
    const next = written.replace(/&([\w:.-]+);/g, (whole, name: string) => {
      const value = entities.get(name)
      if (value === undefined || value.length > room) return whole
      room -= value.length
      return value
    })
    if (next === written) break
    written = next
  }
  return written
}

function dropPrefix(text: string): string {
  const prefix = prefixedRoot.exec(text.trimStart())?.[1]
  if (prefix === undefined) return text
  return text.replace(new RegExp(`(</?)${prefix}:`, 'g'), '$1').replace(`xmlns:${prefix}=`, 'xmlns=')
}
