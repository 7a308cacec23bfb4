import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BenchmarkItem, Context } from '../contracts/index.ts'
import { sha256 } from '../lib/hash.ts'
import { fetchBytes, fetchItem, localBytes } from './byte-sources.ts'
import { saying } from '../../tests/support/saying.ts'

const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const bytes = new Uint8Array([1, 2, 3])
const url = 'https://example.org/picture.png'

afterEach(() => {
  vi.unstubAllGlobals()
})

function answerWith(...responses: (() => Response)[]) {
  const fetched: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    fetched.push([address, init])
    const respond = responses.shift()
    return respond === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond())
  })
  return fetched
}

describe('local bytes', () => {
  it('are decoded from base64 and data: URLs without using the network', () => {
    const fetched = answerWith()
    expect(localBytes({ from: 'data', base64: 'AQID' })).toMatchObject({ value: bytes })
    expect(localBytes({ from: 'url', url: 'data:image/png;base64,AQID' })).toMatchObject({ value: bytes })
    expect(localBytes({ from: 'data', base64: '***' })).toMatchObject({ ok: false, code: 'not-base64' })
    expect(localBytes({ from: 'url', url })).toMatchObject({ ok: false, code: 'not-fetched' })
    expect(fetched).toEqual([])
  })
})

describe('fetched bytes', () => {
  it('are requested without credentials and checked against their hash', async () => {
    const fetched = answerWith(() => new Response(bytes))
    await expect(
      fetchBytes({ from: 'url', url, sha256: await sha256(bytes) }, context),
    ).resolves.toMatchObject({ ok: true, value: bytes })
    expect(fetched).toMatchObject([[url, { credentials: 'omit', referrerPolicy: 'no-referrer' }]])
  })

  it('are rejected if the server redirects to another address', async () => {
    const fetched = answerWith(() => {
      const response = new Response(null)
      Object.defineProperty(response, 'type', { value: 'opaqueredirect' })
      return response
    })
    await expect(fetchBytes({ from: 'url', url }, context)).resolves.toMatchObject({ code: 'redirected' })
    expect(fetched).toMatchObject([[url, { redirect: 'manual' }]])
  })

  it.each(['file:///etc/passwd', 'blob:https://example.org/1', 'ftp://example.org/a'])(
    'are never requested from %s',
    async (address) => {
      const fetched = answerWith()
      await expect(fetchBytes({ from: 'url', url: address }, context)).resolves.toMatchObject({
        code: 'network',
      })
      expect(fetched).toEqual([])
    },
  )

  it.each([
    ['another file', () => new Response(new Uint8Array([9])), 'wrong-hash'],
    ['an error page', () => new Response('', { status: 404 }), 'network'],
    [
      'an announced flood',
      () => new Response(bytes, { headers: { 'Content-Length': '999999999' } }),
      'too-large',
    ],
  ] as const)('are rejected if the server returns %s', async (_, respond, code) => {
    answerWith(respond)
    await expect(
      fetchBytes({ from: 'url', url, sha256: await sha256(bytes) }, context),
    ).resolves.toMatchObject({ ok: false, code })
  })

  it('are rejected while still arriving if they are too large and have no stated length', async () => {
    let sent = 0
    const chunk = new Uint8Array(8 << 20)
    const flood = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(chunk)
      },
    })
    answerWith(() => new Response(flood))
    await expect(fetchBytes({ from: 'url', url }, context)).resolves.toMatchObject({ code: 'too-large' })
    expect(sent).toBeLessThan(12)
  })

  it('fail with a message if unavailable; a cancelled fetch rejects', async () => {
    answerWith()
    await expect(fetchBytes({ from: 'url', url }, context)).resolves.toMatchObject({
      code: 'network',
      message: saying('Failed to fetch'),
    })
    const cancelled = { ...context, signal: AbortSignal.abort() }
    await expect(fetchBytes({ from: 'url', url }, cancelled)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a fetched item', () => {
  it('decodes data: addresses without using the network', async () => {
    const fetched = answerWith()
    const item: BenchmarkItem = {
      benchmark: 'b',
      id: '1',
      image: { from: 'url', url: 'DATA:text/plain,%01%02%03' },
    }
    await expect(fetchItem(item, new Set(), context)).resolves.toMatchObject({
      value: { image: { from: 'data', base64: 'AQID' } },
    })
    expect(fetched).toEqual([])
  })

  it('fetches allowed addresses and no others', async () => {
    const fetched = answerWith(() => new Response(bytes))
    const other = 'https://other.example/b.png'
    const item: BenchmarkItem = {
      benchmark: 'b',
      id: '1',
      image: { from: 'url', url: other },
      assets: [{ path: 'a', bytes: { from: 'url', url } }],
    }
    await expect(fetchItem(item, new Set([url]), context)).resolves.toMatchObject({
      value: { image: { from: 'url', url: other }, assets: [{ bytes: { from: 'data' } }] },
    })
    expect(fetched.map(([address]) => address)).toEqual([url])
  })

  it('contains all its bytes', async () => {
    answerWith(
      () => new Response(bytes),
      () => new Response(bytes),
    )
    const item: BenchmarkItem = {
      benchmark: 'b',
      id: '1',
      image: { from: 'url', url },
      assets: [
        { path: 'a.png', bytes: { from: 'data', base64: 'AA==' } },
        { path: 'b.png', bytes: { from: 'url', url } },
      ],
    }
    await expect(fetchItem(item, new Set([url]), context)).resolves.toMatchObject({
      value: {
        id: '1',
        image: { from: 'data', base64: 'AQID' },
        assets: [
          { path: 'a.png', bytes: { from: 'data', base64: 'AA==' } },
          { path: 'b.png', bytes: { from: 'data', base64: 'AQID' } },
        ],
      },
    })
  })
})
