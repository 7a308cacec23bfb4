import type { Message } from '../../contracts/index.ts'
import { statisticsWorker } from '../../rpc/statistics.ts'
import type { BoardFigures } from '../../lib/leaderboard/rank-models.ts'
import type { BoardTable } from '../../lib/leaderboard/board-table.ts'
import { defaultResamples } from '../../lib/statistics/bootstrap-means.ts'
import type { Standing } from '../../lib/statistics/standings.ts'

export const draws = { seed: 1, resamples: defaultResamples } as const

/** The statistics of a table, computed in a worker. */
export class BoardCounts {
  table = $state.raw<BoardTable | null>(null)
  figures = $state.raw<BoardFigures | null>(null)
  /** Values indexed by column and model. Null while they are being computed. */
  standings = $state.raw<readonly (readonly Standing[])[] | null>(null)
  ms = $state<number | null>(null)
  problem = $state<Message | null>(null)
  #job: AbortController | null = null

  /** Computes a table. A later call replaces an earlier one that is still running. */
  async count(table: BoardTable): Promise<void> {
    this.#job?.abort()
    const job = new AbortController()
    this.#job = job
    const { signal } = job
    const { values, sources, columns } = table
    const scores = { values, sources, better: columns.map(({ better }) => better) }
    try {
      const from = performance.now()
      // The promise of a cancelled call is rejected.
      const figures = await statisticsWorker().call('figures', { scores, draws }, { signal })
      this.ms = performance.now() - from
      this.standings = null
      this.table = table
      this.figures = figures
      this.standings = await statisticsWorker().call('ranks', { scores, draws }, { signal })
    } catch (thrown) {
      if (signal.aborted) return
      this.problem = 'The figures could not be computed.'
      throw thrown
    }
  }
}
