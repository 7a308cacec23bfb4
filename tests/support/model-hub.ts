import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A loopback replacement for the public hub and for mirrors. Serves files by path, supports ranges and tags, and can
 * simulate the problems of real servers.
 */

export interface HubTroubles {
  /** Ends the connection after this number of bytes; repeats this the given number of times. */
  cut?: { readonly afterBytes: number; times: number }
  /** Changes one byte of every response. */
  flipped?: boolean
  /** Does not support range requests, so that the complete file is sent each time. */
  whole?: boolean
  /** Overrides headers; null removes one. */
  headers?: Readonly<Record<string, string | null>>
  /** The headers that preflights allow, instead of all headers. */
  allows?: string
}

export interface Hub {
  readonly url: string
  readonly files: Map<string, Uint8Array>
  troubles: HubTroubles
  /** Path and range of each request, excluding preflight requests (OPTIONS). */
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
    const allows = hub.troubles.allows ?? '*'
    const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': allows }
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
    // Downloads of model files resume from an offset; tables are fetched in parts.
    const isPart = start > 0 || end < file.length || (wanted !== null && wanted[2] !== '')
    if (start > 0 && start >= file.length) {
      response.writeHead(416, open).end()
      return
    }
    const body = Buffer.from(file.subarray(start, end))
    if (flipped === true) body[0] = (body[0] ?? 0) ^ 1
    const sent: Record<string, string | number | null> = {
      ...open,
      'Access-Control-Expose-Headers': 'Content-Range, ETag',
      'Content-Length': body.length,
      ETag: `"${file.length}"`,
      ...(isPart ? { 'Content-Range': `bytes ${start}-${end - 1}/${file.length}` } : {}),
      ...hub.troubles.headers,
    }
    const own = Object.entries(sent).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    )
    response.writeHead(isPart ? 206 : 200, Object.fromEntries(own))
    if (cut !== undefined && cut.times > 0 && body.length > cut.afterBytes) {
      cut.times -= 1
      // When the connection ends, browsers discard data that the page has not read yet, so this gives the page time
      // to read it.
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
