/*
 * BLEU-1 to 4 (Papineni and others 2002) as computed by COCO's evaluation code: corpus and segment, closest reference
 * length (the shorter one in a tie), clipped counts, no smoothing except 1e-15 on counts and 1e-9 on lengths, which
 * keeps an empty text at 0. Input: a run in which each item has at least one reference. Range 0 to 1 (the tiny
 * numbers keep a perfect match just below 1), higher is better; the value is the corpus BLEU-4. Both protocols agree.
 * Known to miss: synonyms, order beyond four words. Goldens: pycocoevalcap 1.2 on Stanford CoreNLP 3.4.1
 * (tests/golden/captions).
 */
import { succeed, textOf, type Metric } from '../../../src/contracts/index.ts'
import { scoreRunByBleu } from '../../../src/lib/captions/scores/bleu-run.ts'
import { tokenizeRun } from '../../../src/lib/captions/words/tokenize-run.ts'

export const metric: Metric<'captions'> = {
  reference(input) {
    const tokenized = tokenizeRun(input)
    if (!tokenized.ok) throw new TypeError(textOf(tokenized.message))
    return scoreRunByBleu(tokenized.value).corpus.at(-1) ?? 0
  },

  compute(input) {
    const tokenized = tokenizeRun(input)
    if (!tokenized.ok) return tokenized
    const { corpus, items } = scoreRunByBleu(tokenized.value)
    return succeed(
      {
        value: corpus.at(-1) ?? 0,
        parts: { corpus: [...corpus], items: items.map((item) => [...item]) },
        backend: 'cpu',
      },
      tokenized.warnings,
    )
  },
}
