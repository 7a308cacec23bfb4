import type { RunResult } from '../../../lib/leaderboard/run-result.ts'
import type { ChartRow } from './chart-specs.ts'

/** Counts the failed answers of each model by failure code. */
export function countFailures(results: readonly RunResult[]): readonly ChartRow[] {
  const counts = new Map<string, { model: string; code: string; count: number }>()
  for (const { model, failure } of results) {
    if (failure === null) continue
    const key = `${model}\n${failure}`
    const own = counts.get(key) ?? { model, code: failure, count: 0 }
    own.count += 1
    counts.set(key, own)
  }
  return [...counts.values()].map((row) => ({ ...row, tip: `${row.model}: ${row.count} x ${row.code}` }))
}
