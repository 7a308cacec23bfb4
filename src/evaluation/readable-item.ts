import { msg, type BenchmarkItem, type Warning } from '../contracts/index.ts'
import { bytesToBase64 } from '../lib/base64.ts'
import { localBytes } from './local-bytes.ts'

/**
 * Returns the item with only the available files. The other files are listed as missing, because answers are rendered
 * without them.
 */
export function readableItem(item: BenchmarkItem): { item: BenchmarkItem; missing: readonly Warning[] } {
  if (item.assets === undefined) return { item, missing: [] }
  const missing: Warning[] = []
  const assets = item.assets.flatMap(({ path, bytes }) => {
    const read = localBytes(bytes)
    if (!read.ok) {
      missing.push({
        code: 'missing-asset',
        message: msg`The answer is rendered without the item's file "${path}". ${read.message}`,
      })
      return []
    }
    return [
      {
        path,
        bytes: bytes.from === 'data' ? bytes : { from: 'data' as const, base64: bytesToBase64(read.value) },
      },
    ]
  })
  return { item: { ...item, assets }, missing }
}
