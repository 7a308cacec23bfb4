import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
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
 * @typedef {(path: string, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<boolean>} AnswerFirst
 */

/**
 * Serves a folder, links out of it excepted, with the headers that make the site safer; `plain` leaves those out, as
 * a file host would that cannot be told of any.
 * @param {string} folder
 * @param {{ port?: number, host?: string, base?: string, plain?: boolean, headers?: Record<string, string>, answerFirst?: AnswerFirst }} [options]
 *   `answerFirst` may answer a request itself
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveFolder(
  folder,
  { port = 0, host = '127.0.0.1', base = '/', plain = false, headers = {}, answerFirst } = {},
) {
  const root = await realpath(folder)
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    try {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
      if (!path.startsWith(base)) throw new Error('outside the base path')
      if (await answerFirst?.(path.slice(base.length), request, response)) return
      const named = normalize(join(root, path.slice(base.length)))
      const asked = (await stat(named)).isDirectory() ? join(named, 'index.html') : named
      // Where a link leads counts, and not where it stands.
      const file = await realpath(asked)
      if (!file.startsWith(root.endsWith(sep) ? root : root + sep)) throw new Error('outside the folder')
      const { size } = await stat(file)
      response.writeHead(200, {
        'Content-Type': types.get(extname(asked)) ?? 'application/octet-stream',
        'Content-Length': size,
        'Cache-Control': 'no-cache',
        ...(plain ? {} : siteHeaders),
        ...(!plain && basename(asked) === 'host.html' ? hostHeaders('server') : {}),
        ...headers,
      })
      await pipeline(createReadStream(file), response)
    } catch {
      // A file that goes while it is sent, as in a new build, ends its own answer and nothing else.
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
