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

/* Large bundles are read and written off the page's thread: a link of a few kB may hold four million characters. */

/** Smaller ones take less time here than a worker takes to start. */
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
  // How much stands in an item's own fields and pictures is not worth counting.
  if (items.some((item) => 'data' in item || 'image' in item || 'assets' in item)) return true
  const structures = items.map((item) => ('structure' in item ? item.structure.length : 0))
  const answers = records.map(({ answer }) => ('text' in answer ? answer.text.length : 0))
  return [...structures, ...answers].reduce((sum, length) => sum + length, 0) > largeCharacters
}
