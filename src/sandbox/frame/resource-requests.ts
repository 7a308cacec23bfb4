import type { FoundResource, ResourceTable } from './resource-table.ts'
import { patch } from './natives.ts'
import { createRequestClass, type Answer } from './resource-xhr.ts'

/*
 * `fetch` and XMLHttpRequest are answered from the page's files as the page's server would: existing files with 200,
 * missing ones with 404. Other servers are unreachable, which is a network error.
 */

const methods = ['GET', 'HEAD']

/** Null indicates a network error. */
export function answer(table: ResourceTable, method: string, address: string): Answer | null {
  const data = readDataUrl(address)
  if (data !== null) return data
  const url = URL.canParse(address, table.baseUrl) ? new URL(address, table.baseUrl) : null
  const found = table.find(address)
  if (found !== null) return methods.includes(method) ? present(found, method) : refused(405, found.url)
  const isOwn = url !== null && url.origin === new URL(table.pageUrl).origin
  return isOwn ? refused(404, url.href) : null
}

function present({ mime, bytes, url }: FoundResource, method: string): Answer {
  return { status: 200, mime: withCharset(mime), bytes: method === 'HEAD' ? new Uint8Array() : bytes, url }
}

function refused(status: number, url: string): Answer {
  const text = status === 404 ? 'Not Found' : 'Method Not Allowed'
  return { status, mime: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(text), url }
}

function withCharset(mime: string): string {
  return /^text\/|json$|xml$/.test(mime) ? `${mime}; charset=utf-8` : mime
}

/** The policy also blocks requests for data: URLs, although they cannot leak anything. */
function readDataUrl(address: string): Answer | null {
  const match = /^data:([^,]*),(.*)$/is.exec(address)
  if (match === null) return null
  const [, header = '', body = ''] = match
  try {
    const isBase64 = /;\s*base64\s*$/i.test(header)
    const bytes = isBase64
      ? Uint8Array.from(atob(decodeURIComponent(body)), (char) => char.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(body))
    return { status: 200, mime: header.replace(/;\s*base64\s*$/i, '') || 'text/plain', bytes, url: address }
  } catch {
    return null
  }
}

export function installRequests(table: ResourceTable): void {
  const NativeRequest = Request
  patch(window, 'fetch', async (input: unknown, options?: RequestInit): Promise<Response> => {
    const isRequest = input instanceof NativeRequest
    const address = isRequest ? input.url : String(input)
    const method = (options?.method ?? (isRequest ? input.method : 'GET')).toUpperCase()
    const signal = options?.signal ?? (isRequest ? input.signal : null)
    signal?.throwIfAborted()
    const found = answer(table, method, address)
    await Promise.resolve()
    if (found === null) throw new TypeError('Failed to fetch')
    const response = new Response(found.bytes, {
      status: found.status,
      statusText: statusTexts[found.status] ?? '',
      headers: { 'content-type': found.mime, 'content-length': String(found.bytes.length) },
    })
    Reflect.defineProperty(response, 'url', { value: found.url })
    Reflect.defineProperty(response, 'type', { value: 'basic' })
    return response
  })
  patch(
    window,
    'XMLHttpRequest',
    createRequestClass((method, address) => answer(table, method, address)),
  )
}

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  404: 'Not Found',
  405: 'Method Not Allowed',
}
