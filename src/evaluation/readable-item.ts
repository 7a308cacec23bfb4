import type { BenchmarkItem, Warning } from '../contracts/index.ts'
import { bytesToBase64 } from '../lib/base64.ts'
import { localBytes } from './local-bytes.ts'

/** The item with those of its files that are at hand; the others are named, since answers are drawn without them. */
export function readableItem(item: BenchmarkItem): { item: BenchmarkItem; missing: readonly Warning[] } {
  if (item.assets === undefined) return { item, missing: [] }
  const missing: Warning[] = []
  const assets = item.assets.flatMap(({ path, bytes }) => {
    const read = localBytes(bytes)
    if (!read.ok) {
      missing.push({
        code: 'missing-asset',
        message: `The answer is drawn without the item's file "${path}". ${read.message}`,
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
