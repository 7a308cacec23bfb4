import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

const folder = join(import.meta.dirname, '../../../public')

/**
 * Lets tests in Node read METEOR's data as it is served by the site. Returns the requested paths, and a function that
 * stops serving.
 */
export function serveResources(): { readonly asked: string[]; stop(): void } {
  const asked: string[] = []
  vi.stubGlobal('self', { location: { href: 'http://localhost/assets/worker.js' } })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address)
    asked.push(pathname)
    return new Response(new Uint8Array(await readFile(join(folder, pathname))))
  })
  return { asked, stop: () => void vi.unstubAllGlobals() }
}
