import { zipSync } from 'fflate'
import { afterAll, expect, it, vi } from 'vitest'
import { openArchive } from './archive.ts'
import { blobReader } from './readers.ts'

// Other files of this thread share modules, which mocks would not reach, and must not see ours.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const { yields } = vi.hoisted(() => ({ yields: { count: 0 } }))
vi.mock('../../../lib/yield-to-page.ts', () => ({
  yieldToPage: () => {
    yields.count += 1
    return Promise.resolve()
  },
}))

it('lets the page go on while it reads the directory of an archive of many files', async () => {
  const names = Array.from({ length: 5000 }, (_, at) => `p/${at}.png`)
  const bytes = zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array([1])])), { level: 0 })
  const opened = await openArchive(blobReader(new Blob([new Uint8Array(bytes)])))
  if (!opened.ok) throw new Error(opened.message)
  expect(opened.value.paths).toEqual(names)
  expect(yields.count).toBe(10)
  expect(await opened.value.read('p/4999.png', 1)).toMatchObject({ ok: true, value: new Uint8Array([1]) })
})
