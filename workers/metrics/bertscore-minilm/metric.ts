import { bertScoreBy } from '../../neural/bertscore-metric.ts'

/*
 * `bertscore` computed with the last layer of all-MiniLM-L6-v2, which ships with the site. The number differs from
 * the published one, so the metric has its own id. Goldens: tests/golden/neural/bertscore-minilm.json.
 */
export const metric = bertScoreBy({ model: 'all-minilm-l6-v2', layer: 6 })
