import { bertScoreBy } from '../../neural/bertscore-metric.ts'

/*
 * BERTScore (arXiv:1904.09675) of pairs of texts, using the 9th layer of bert-base-uncased, without idf weights and
 * without a baseline, as computed by bert-score 0.3.13; `model` and `layer` in the input select others. The value is
 * the mean F1. Texts can have any length but are cut off at 512 pieces. Range -1 to 1, in practice 0.3 to 1; higher
 * is better. Limitations and source of the goldens: workers/neural/bert-score.ts.
 */
export const metric = bertScoreBy({ model: 'bert-base-uncased', layer: 9 })
