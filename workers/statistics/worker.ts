import { figureBoard, rankBoard } from '../../src/lib/leaderboard/rank-models.ts'
import { compareModels, correlationMatrix, relateColumns } from '../../src/lib/leaderboard/compare-models.ts'
import { serve } from '../rpc/serve.ts'
import type { StatisticsMethods } from './methods.ts'

/* Resamples thousands of items in a thread other than the page's. */

serve<StatisticsMethods>({
  figures: ({ scores, draws }) => Promise.resolve(figureBoard(scores, draws)),
  ranks: ({ scores, draws }) => Promise.resolve(rankBoard(scores, draws)),
  compare: ({ first, second, sources, draws }) =>
    Promise.resolve(compareModels(first, second, sources, draws)),
  relate: ({ one, other }) => Promise.resolve(relateColumns(one, other)),
  correlations: ({ columns, kind }) => Promise.resolve(correlationMatrix(columns, kind)),
})
