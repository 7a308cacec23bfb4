import { explainBertScoreBy } from '../../neural/bertscore-metric.ts'

export const explainPairs = explainBertScoreBy({ model: 'bert-base-uncased', layer: 9 })
