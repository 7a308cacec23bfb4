import type { BenchmarkItem } from '../contracts/index.ts'
import { canonicalJson } from './canonical-json.ts'

/** Whether items hold the same; written alike by one importer, they are compared as they are first. */
export function areEqualItems(one: BenchmarkItem, other: BenchmarkItem): boolean {
  if (one === other) return true
  const texts = [JSON.stringify(one), JSON.stringify(other)] as const
  return texts[0] === texts[1] || sortedText(texts[0]) === sortedText(texts[1])
}

function sortedText(text: string): string {
  return canonicalJson(JSON.parse(text)) // eslint-disable-line @typescript-eslint/no-unsafe-argument -- what JSON.parse returns is JSON
}
