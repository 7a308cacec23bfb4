import type { BenchmarkItem } from '../../contracts/index.ts'
import { base64ToBytes } from '../base64.ts'
import { normalisePath } from '../site/normalise-path.ts'

/**
 * The assets of the item whose bytes are available, keyed by normalised path. An answer's files are placed next to
 * the assets. Returns a new map.
 */
export function assetFiles({ assets }: Pick<BenchmarkItem, 'assets'>): Map<string, Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const { path, bytes } of assets ?? []) {
    if (bytes.from === 'data') files.set(normalisePath(path), base64ToBytes(bytes.base64))
  }
  return files
}
