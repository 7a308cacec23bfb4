/*
 * Keywords: the share of words found in a text, ignoring case, 0..1, higher is better; 0 if there are no words, as in
 * the published evaluator. Reference: StructEval, section 3 (https://arxiv.org/abs/2505.20139).
 */
import { succeed } from '../../../src/contracts/index.ts'
import type { Metric } from '../../../src/contracts/index.ts'
import { findKeywords, sharePassed } from '../../../src/lib/json/path-rules.ts'

export const metric: Metric<'keywords'> = {
  reference: ({ text, keywords }) => sharePassed(findKeywords(text, keywords)) ?? 0,
  compute({ text, keywords }) {
    const found = findKeywords(text, keywords)
    return succeed({ value: sharePassed(found) ?? 0, parts: { holds: [...found] }, backend: 'cpu' })
  },
}
