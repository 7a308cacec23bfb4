import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { hostHeaders, siteHeaders } from './site-headers.mjs'

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.woff2', 'font/woff2'],
  ['.ttf', 'font/ttf'],
  ['.wasm', 'application/wasm'],
  ['.onnx', 'application/octet-stream'],
  ['.webmanifest', 'application/manifest+json'],
  ['.txt', 'text/plain; charset=utf-8'],
])

/**
 * File types that compress well. Image formats for the web and fonts are not listed, because they are already
 * compressed.
 */
const packable = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.txt', '.webmanifest', '.wasm'])
/**
 * Sizes in bytes. For smaller files, the header costs as much as compression saves. Larger files, which are models and
 * packed engines, would take longer to compress than to send.
 */
const packedSizes = { from: 512, to: 12 << 20 }
const pack = promisify(gzip)

/**
 * @typedef {(path: string, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<boolean>} AnswerFirst
 */

/**
 * Serves a folder with security headers. Links that lead out of the folder are not followed. `plain` omits the
 * headers, like a file host that cannot be configured. `packs` compresses text for clients that accept it, as file
 * hosts do.
 * @param {string} folder
 * @param {{ port?: number, host?: string, base?: string, plain?: boolean, packs?: boolean, headers?: Record<string,
 * string>, answerFirst?: AnswerFirst }} [options]
 *   `answerFirst` can answer a request itself
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveFolder(
  folder,
  { port = 0, host = '127.0.0.1', base = '/', plain = false, packs = false, headers = {}, answerFirst } = {},
) {
  const root = await realpath(folder)
  /**
   * Each file is compressed once and reused until it changes.
   * @type {Map<string, { changed: number, bytes: Promise<Buffer> }>}
   */
  const packed = new Map()
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  /** @param {string} file @param {number} changed */
  function packOnce(file, changed) {
    const known = packed.get(file)
    if (known?.changed === changed) return known.bytes
    const bytes = readFile(file).then((content) => pack(content))
    packed.set(file, { changed, bytes })
    bytes.catch(() => packed.delete(file))
    return bytes
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    try {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
      if (!path.startsWith(base)) throw new Error('outside the base path')
      if (await answerFirst?.(path.slice(base.length), request, response)) return
      const named = normalize(join(root, path.slice(base.length)))
      const asked = (await stat(named)).isDirectory() ? join(named, 'index.html') : named
      // What matters is where a link leads, not where it is located.
      const file = await realpath(asked)
      if (!file.startsWith(root.endsWith(sep) ? root : root + sep)) throw new Error('outside the folder')
      const { size, mtimeMs } = await stat(file)
      const isPacked =
        packs &&
        packable.has(extname(asked)) &&
        size >= packedSizes.from &&
        size <= packedSizes.to &&
        /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
      const bytes = isPacked ? await packOnce(file, mtimeMs) : null
      response.writeHead(200, {
        'Content-Type': types.get(extname(asked)) ?? 'application/octet-stream',
        'Content-Length': bytes?.length ?? size,
        'Cache-Control': 'no-cache',
        ...(packs ? { Vary: 'Accept-Encoding' } : {}),
        ...(bytes === null ? {} : { 'Content-Encoding': 'gzip' }),
        ...(plain ? {} : siteHeaders),
        ...(!plain && basename(asked) === 'host.html' ? hostHeaders('server') : {}),
        ...headers,
      })
      if (bytes === null) await pipeline(createReadStream(file), response)
      else response.end(bytes)
    } catch {
      // If a file disappears while it is being sent, for example during a new build, only that response ends.
      if (response.headersSent) response.destroy()
      else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
    }
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(undefined))
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  return {
    url: `http://${host}:${bound.port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
