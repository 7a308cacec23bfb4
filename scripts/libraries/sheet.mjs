import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Formats of a font's files, the smallest first: one of them is carried. */
const fontFormats = [
  ['woff2', 'woff2'],
  ['woff', 'woff'],
  ['ttf', 'truetype'],
]
/** @type {Readonly<Record<string, string>>} */
const pictureTypes = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}

/**
 * A library's style sheet as one text: each face's file as a data: address, once, in the smallest of its formats; and
 * the pictures that lie beside it. Frames load nothing, so what a sheet refers to travels in it.
 * @param {string} file
 */
export function writeSheet(file) {
  const css = readFileSync(file, 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
  const seen = new Set()
  return css
    .replace(/@font-face\s*\{[^}]*\}/g, (face) => {
      const found = findFont(face, dirname(file))
      if (found === null) return face
      // A file under a second name, for pages of older versions, would double the sheet.
      if (seen.has(found.path)) return ''
      seen.add(found.path)
      const source = `src:url(${dataOf(`font/${found.extension}`, found.path)}) format("${found.format}")`
      const others = face.replace(/src\s*:[^;}]*(?:;|(?=\}))/g, '').replace(/\}\s*$/, '')
      return `${others}${others.trimEnd().endsWith('{') || others.trimEnd().endsWith(';') ? '' : ';'}${source}}`
    })
    .replace(
      /url\(\s*["']?([^"':)#?]+\.(gif|jpg|png|svg))["']?\s*\)/g,
      (/** @type {string} */ whole, /** @type {string} */ address, /** @type {string} */ extension) => {
        const path = join(dirname(file), address)
        return existsSync(path) ? `url("${dataOf(pictureTypes[extension] ?? '', path)}")` : whole
      },
    )
}

/** The file of a face that is carried; null where none lies beside the sheet. @param {string} face @param {string} folder */
function findFont(face, folder) {
  for (const [extension = '', format] of fontFormats) {
    const pattern = new RegExp(`url\\(\\s*["']?([^"':)]+\\.${extension})(?![\\w.])[^)]*\\)`)
    const address = pattern.exec(face)?.[1]
    const path = address === undefined ? '' : join(folder, address)
    if (address !== undefined && existsSync(path)) return { extension, format, path }
  }
  return null
}

/** @param {string} type @param {string} path */
function dataOf(type, path) {
  return `data:${type};base64,${readFileSync(path).toString('base64')}`
}
