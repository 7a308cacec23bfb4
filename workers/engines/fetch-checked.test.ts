import { afterEach, expect, it, vi } from 'vitest'
import { sha256 } from '../../src/lib/hash.ts'
import { fetchChecked } from './fetch-checked.ts'
import { saying } from '../../tests/support/saying.ts'

afterEach(() => vi.unstubAllGlobals())

const address = 'https://example.test/engine.wasm'
const bytes = new Uint8Array([1, 2, 3])

function answerWith(response: () => Promise<Response>): void {
  vi.stubGlobal('fetch', response)
}

it('returns a file only if its hash matches that of the build', async () => {
  answerWith(() => Promise.resolve(new Response(bytes)))
  expect(await fetchChecked(address, 'The engine', await sha256(bytes))).toEqual(bytes)
  await expect(fetchChecked(address, 'The engine', '00')).rejects.toMatchObject({ code: 'engine-changed' })
})

it.each([
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /^The engine could not be fetched\.$/,
  ],
  ['no file', () => Promise.resolve(new Response('', { status: 404 })), /\(HTTP 404\)\.$/],
  [
    'a connection that breaks during the download',
    () =>
      Promise.resolve(
        new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })),
      ),
    /^The engine could not be fetched\.$/,
  ],
])('names the file in the error for %s', async (_, response, message) => {
  answerWith(response)
  await expect(fetchChecked(address, 'The engine', '00')).rejects.toMatchObject({
    code: 'engine-unavailable',
    message: saying(message),
  })
})
