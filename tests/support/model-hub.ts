import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A loopback stand-in for the public hub and for mirrors: files by path, with ranges and tags, and with the troubles
 * that real ones have.
 */

export interface HubTroubles {
  /** The connection ends after so many bytes, this many times. */
  cut?: { readonly afterBytes: number; times: number }
  /** One byte of every answer is another one. */
  flipped?: boolean
  /** Ranges are not understood: the whole file comes each time. */
  whole?: boolean
}

export interface Hub {
  readonly url: string
  readonly files: Map<string, Uint8Array>
  troubles: HubTroubles
  /** Path and range of each request, without what a browser asks beforehand (OPTIONS). */
  readonly asked: string[]
  close(): Promise<void>
}

export async function startHub(): Promise<Hub> {
  const files = new Map<string, Uint8Array>()
  const asked: string[] = []
  const hub: Omit<Hub, 'url' | 'close'> = { files, asked, troubles: {} }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://hub').pathname.slice(1))
    const { range } = request.headers
    if (request.method !== 'OPTIONS') asked.push(`${path}${range === undefined ? '' : ` ${range}`}`)
    const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
    const file = files.get(path)
    if (request.method === 'OPTIONS' || file === undefined) {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 404, open).end()
      return
    }
    const { cut, flipped, whole } = hub.troubles
    const wanted = whole === true ? null : /^bytes=(\d+)-(\d*)$/.exec(range ?? '')
    const start = Number(wanted?.[1] ?? 0)
    const end =
      wanted === null || wanted[2] === '' ? file.length : Math.min(file.length, Number(wanted[2]) + 1)
    // Models' files are fetched on from a place; tables by parts.
    const isPart = start > 0 || end < file.length || (wanted !== null && wanted[2] !== '')
    if (start > 0 && start >= file.length) {
      response.writeHead(416, open).end()
      return
    }
    const body = Buffer.from(file.subarray(start, end))
    if (flipped === true) body[0] = (body[0] ?? 0) ^ 1
    response.writeHead(isPart ? 206 : 200, {
      ...open,
      'Access-Control-Expose-Headers': 'Content-Range, ETag',
      'Content-Length': body.length,
      ETag: `"${file.length}"`,
      ...(isPart ? { 'Content-Range': `bytes ${start}-${end - 1}/${file.length}` } : {}),
    })
    if (cut !== undefined && cut.times > 0 && body.length > cut.afterBytes) {
      cut.times -= 1
      // A browser throws away what a page has not read yet when the connection ends: it is given the time to read.
      response.write(body.subarray(0, cut.afterBytes), () => setTimeout(() => response.destroy(), 300))
    } else response.end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(hub, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
