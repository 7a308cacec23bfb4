import type { FormGuide } from '../../../src/contracts/index.ts'
import { guide as bertscore } from '../bertscore/guide.ts'

export const guide = {
  ...bertscore,
  measures:
    'BERTScore compares texts by the embeddings that a language model computes for their words, so that different words with the same meaning match. Here, the embeddings are from the last layer of all-MiniLM-L6-v2, which ships with this site.',
  goldens: 'PyTorch on the same weights (tests/golden/neural/bertscore-minilm.json), to 1e-4.',
} satisfies FormGuide<'sentence-pairs'>
