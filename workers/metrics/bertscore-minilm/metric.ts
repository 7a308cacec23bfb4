import { bertScoreBy } from '../../neural/bertscore-metric.ts'

/*
 * The computation of `bertscore` by the last layer of all-MiniLM-L6-v2, which ships with the site: another number than the
 * published one, under an id of its own. Goldens: tests/golden/neural/bertscore-minilm.json.
 */
export const metric = bertScoreBy({ model: 'all-minilm-l6-v2', layer: 6 })
