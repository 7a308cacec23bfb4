import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/**
 * SHA-256 of what is rendered in a pdfTeX PDF: its page contents and forms, inflated. Excludes dates, identifiers,
 * the engine's banner, the order of objects and font numbers (the order in which fonts were loaded).
 * @param {Uint8Array} pdf
 */
export function hashContents(pdf) {
  const bytes = Buffer.from(pdf)
  const streams = bytes
    .toString('latin1')
    .matchAll(/<<\s*\/Length (\d+)\s+\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)
  const hashes = [...streams].map((match) => {
    const start = match.index + match[0].length
    return hash(renameFonts(inflateSync(bytes.subarray(start, start + Number(match[1]))).toString('latin1')))
  })
  return hash(hashes.sort().join('\n'))
}

/** @param {string} contents */
function renameFonts(contents) {
  /** @type {Map<string, string>} */
  const names = new Map()
  return contents.replaceAll(/\/F\d+(?= )/g, (name) => {
    const renamed = names.get(name) ?? `/F-${names.size}`
    names.set(name, renamed)
    return renamed
  })
}

/** @param {string} text */
function hash(text) {
  return createHash('sha256').update(text, 'latin1').digest('hex')
}
