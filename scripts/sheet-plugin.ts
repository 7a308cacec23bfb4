import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const suffix = '?sheet'
/** Under a name ending in `.css`, Vite itself would take the module for a sheet. */
const prefix = '\0roundtrip-sheet:'
const servedFolder = '/@roundtrip-sheet/'

/**
 * `import url from 'library/style.css?sheet'` gives the address of that style sheet as one text with its fonts inside.
 * Frames load nothing, so what a library's sheet refers to travels in it.
 */
export function sheetPlugin(): Plugin {
  let serves = false
  let root = ''
  return {
    name: 'roundtrip-sheet',
    enforce: 'pre',
    configResolved(config) {
      serves = config.command === 'serve'
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use(servedFolder, (request, response) => {
        const file = `${root}/${decodeURIComponent(request.url ?? '').replace(/^\/|\?.*$/g, '')}`
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(bundleSheet(file))
      })
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true })
      return resolved === null ? null : prefix + resolved.id.replace(/\.css$/, '')
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const file = `${id.slice(prefix.length)}.css`
      if (serves) {
        const url = servedFolder + encodeURI(relative(root, file))
        return { code: `export default ${JSON.stringify(url)}`, map: null, moduleType: 'js' }
      }
      const css = bundleSheet(file)
      this.addWatchFile(file)
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
      const reference = this.emitFile({ type: 'asset', fileName: `assets/sheet-${hash}.txt`, source: css })
      return { code: `export default import.meta.ROLLUP_FILE_URL_${reference}`, map: null, moduleType: 'js' }
    },
  }
}

/** The sheet with each face's WOFF2 file as a data: address, once; other formats of a face go. */
function bundleSheet(file: string): string {
  const css = readFileSync(file, 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
  const seen = new Set<string>()
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
