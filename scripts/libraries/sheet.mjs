import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A library's style sheet as one text: each face's WOFF2 file as a data: address, once; other formats of a face go.
 * Frames load nothing, so what a sheet refers to travels in it.
 * @param {string} file
 */
export function writeSheet(file) {
  const css = readFileSync(file, 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
  const seen = new Set()
  return css.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
    const address = /url\(\s*["']?([^"')]+\.woff2)[^)]*\)/.exec(face)?.[1]
    if (address === undefined) return face
    // A file under a second name, for pages of older versions, would double the sheet.
    if (seen.has(address)) return ''
    seen.add(address)
    const bytes = readFileSync(join(dirname(file), address))
    const source = `src:url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2")`
    const others = face.replace(/src\s*:[^;}]*(?:;|(?=\}))/g, '').replace(/\}\s*$/, '')
    return `${others}${others.trimEnd().endsWith('{') || others.trimEnd().endsWith(';') ? '' : ';'}${source}}`
  })
}
