import { bertScoreBy } from '../../neural/bertscore-metric.ts'

/*
 * BERTScore (arXiv:1904.09675) of pairs of texts by the 9th layer of bert-base-uncased, without idf weights and without
 * a baseline, as bert-score 0.3.13 computes it; `model` and `layer` of the input name others. The value is the mean of
 * F1. Texts of any length, cut off at 512 pieces. Range -1 to 1, in practice 0.3 to 1; higher is better. What it misses
 * and where the goldens come from: workers/neural/bert-score.ts.
 */
export const metric = bertScoreBy({ model: 'bert-base-uncased', layer: 9 })
