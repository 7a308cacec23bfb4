import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Embedded pictures are files of the site; in the tests of a file that calls this, they are read from disk. */
export function readEmbeddedPictures(): void {
  beforeAll(() => {
    vi.stubGlobal('fetch', (url: string | URL) => {
      const path = join(root, new URL(url, 'http://localhost').pathname)
      return Promise.resolve(new Response(new Uint8Array(readFileSync(path))))
    })
  })
  afterAll(() => vi.unstubAllGlobals())
}
