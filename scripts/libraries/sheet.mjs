import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Font file formats, smallest first. The first format available is inlined. */
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
 * Returns a library's style sheet with its fonts and pictures inlined as data: URLs, each font once and in its
 * smallest format. Frames cannot load anything, so everything that a style sheet refers to must be inside it.
 * @param {string} file
 */
export function writeSheet(file) {
  const css = readFileSync(file, 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
  const seen = new Set()
  return css
    .replace(/@font-face\s*\{[^}]*\}/g, (face) => {
      const found = findFont(face, dirname(file))
      if (found === null) return withoutRemote(face)
      // Inlining the same file again under the name that older pages use would double the size.
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

/**
 * The font file to inline for an `@font-face` rule. Null if the package does not contain one.
 * @param {string} face
 * @param {string} folder
 */
function findFont(face, folder) {
  for (const [extension = '', format] of fontFormats) {
    const pattern = new RegExp(`url\\(\\s*["']?([^"':)]+\\.${extension})(?![\\w.])[^)]*\\)`)
    const address = pattern.exec(face)?.[1]
    const path = address === undefined ? '' : join(folder, address)
    if (address !== undefined && existsSync(path)) return { extension, format, path }
  }
  return null
}

/**
 * Returns an `@font-face` rule whose font is already inlined, without the URLs that it lists for other browsers.
 * @param {string} face
 */
function withoutRemote(face) {
  if (!/url\(\s*["']?data:/.test(face)) return face
  return face.replace(/,\s*url\(\s*["']?(?:https?:)?\/\/[^)]*\)\s*(?:format\([^)]*\))?/g, '')
}

/** @param {string} type @param {string} path */
function dataOf(type, path) {
  return `data:${type};base64,${readFileSync(path).toString('base64')}`
}
