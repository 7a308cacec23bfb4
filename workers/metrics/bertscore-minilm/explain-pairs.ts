import { explainBertScoreBy } from '../../neural/bertscore-metric.ts'

export const explainPairs = explainBertScoreBy({ model: 'all-minilm-l6-v2', layer: 6 })
