import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { benchmarks, loadEmbeddedItems } from './benchmarks.ts'

/** Samples without a thumbnail, each with the reason. */
const without: ReadonlyMap<string, string> = new Map()
/** Limit for all thumbnails together, in bytes, because the gallery fetches those that are scrolled into view. */
const maxBytes = 1_000_000
const maxBytesEach = 16_000

function listThumbnails(): readonly { readonly id: string; readonly bytes: number }[] {
  return [...benchmarks.keys()].flatMap((benchmark) => {
    const folder = join('src/benchmarks', benchmark, 'items/thumbnails')
    let names: readonly string[]
    try {
      names = readdirSync(folder)
    } catch {
      // A benchmark without items does not have this folder.
      return []
    }
    return names.map((name) => ({ id: basename(name, '.webp'), bytes: statSync(join(folder, name)).size }))
  })
}

it('every sample has a thumbnail or a reason for having none, and there are no others', async () => {
  const items = await Promise.all([...benchmarks.keys()].map((id) => loadEmbeddedItems(id)))
  const ids = items.flat().map(({ id }) => id)
  const found = new Set(listThumbnails().map(({ id }) => id))
  expect(ids.filter((id) => !found.has(id) && !without.has(id))).toEqual([])
  expect([...found].filter((id) => !ids.includes(id))).toEqual([])
  expect([...without.keys()].filter((id) => found.has(id) || !ids.includes(id))).toEqual([])
})

it('thumbnails are small', () => {
  const all = listThumbnails()
  expect(all.filter(({ bytes }) => bytes > maxBytesEach)).toEqual([])
  expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(maxBytes)
})
