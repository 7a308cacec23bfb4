import { succeed, type Outcome } from '../contracts/index.ts'
import { readInWorker } from '../intake/read-in-worker.ts'
import {
  parseOwnRead,
  readBundle,
  writeBundle,
  type Bundle,
  type BundleFailure,
  type ReadBundle,
} from '../lib/runs/bundle-text.ts'

/*
 * Large bundles are read and written off the main thread, because a link of a few kB can contain four million
 * characters.
 */

/**
 * Maximum size of bundles that are read and written on the main thread, because this takes less time than starting a
 * worker.
 */
const largeCharacters = 200_000

export async function readBundleText(text: string): Promise<Outcome<ReadBundle, BundleFailure>> {
  if (text.length < largeCharacters) return readBundle(text)
  const read = await readInWorker('readBundle', { text })
  return read.ok ? succeed(parseOwnRead(read.value)) : read
}

export async function writeBundleText(bundle: Bundle): Promise<Outcome<string, 'invalid-content'>> {
  return isLarge(bundle) ? readInWorker('writeBundle', { json: JSON.stringify(bundle) }) : writeBundle(bundle)
}

function isLarge({ items, records }: Bundle): boolean {
  // Measuring the size of an item's custom fields and images is not worthwhile.
  if (items.some((item) => 'data' in item || 'image' in item || 'assets' in item)) return true
  const structures = items.map((item) => ('structure' in item ? item.structure.length : 0))
  const answers = records.map(({ answer }) => ('text' in answer ? answer.text.length : 0))
  return [...structures, ...answers].reduce((sum, length) => sum + length, 0) > largeCharacters
}
