/*
 * CIDEr (Vedantam and others, arXiv:1411.5726) as computed by COCO's evaluation code, in the variant with clipped
 * counts and a Gaussian penalty: see cider-run.ts. Document frequencies come from the run's own references, so the
 * score of a run is an aggregate; the value is the mean over its items. In a run of one item every weight is log(1) =
 * 0, so the score is 0 under `reference` and missing under `paper`, which does not define a value for this case.
 * Range 0 to 10, higher is better. Known to miss: meaning expressed in common words. Goldens: pycocoevalcap 1.2
 * (tests/golden/captions).
 */
import { fail, succeed, textOf, type Metric } from '../../../src/contracts/index.ts'
import { scoreRun } from '../../../src/lib/captions/scores/cider-run.ts'
import { tokenizeRun, type TokenizedItem } from '../../../src/lib/captions/words/tokenize-run.ts'
import { meanOf } from '../../../src/lib/statistics/mean-of.ts'
import { splitAtBlanks } from '../../../src/lib/text/python-text.ts'

/** Maximum number of rows in the table that breaks down an item's score. */
const shownRuns = 12

export const metric: Metric<'captions'> = {
  reference(input) {
    const tokenized = tokenizeRun(input)
    if (!tokenized.ok) throw new TypeError(textOf(tokenized.message))
    return meanOf(tokenized.value.map((item) => scoreSlowly(item, tokenized.value)))
  },

  compute(input, { protocol }) {
    const tokenized = tokenizeRun(input)
    if (!tokenized.ok) return tokenized
    if (protocol === 'paper' && tokenized.value.length === 1) {
      return fail(
        'degenerate-input',
        'CIDEr is not defined for one item: its weights come from the other items.',
      )
    }
    const items = scoreRun(tokenized.value, shownRuns)
    return succeed(
      {
        value: meanOf(items.map(({ score }) => score)),
        parts: {
          items: items.map(({ score }) => score),
          runs: items.map(({ contributions }) => contributions.map((row) => ({ ...row }))),
        },
        backend: 'cpu',
      },
      tokenized.warnings,
    )
  },
}

/** Direct implementation of the formula, which searches every item for every sequence of words. */
function scoreSlowly({ candidate, references }: TokenizedItem, items: readonly TokenizedItem[]): number {
  const holds = (text: string, run: string): boolean =>
    ` ${splitAtBlanks(text).join(' ')} `.includes(` ${run} `)
  const weigh = (run: string, runs: readonly string[]): number => {
    const documents = items.filter((item) => item.references.some((text) => holds(text, run))).length
    return runs.filter((other) => other === run).length * Math.log(items.length / Math.max(1, documents))
  }
  let sum = 0
  for (const order of [1, 2, 3, 4]) {
    const ours = runsOf(candidate, order)
    for (const reference of references) {
      const theirs = runsOf(reference, order)
      const norm = (runs: readonly string[]): number =>
        Math.hypot(...[...new Set(runs)].map((run) => weigh(run, runs)))
      const product = [...new Set(ours)].reduce(
        (total, run) => total + Math.min(weigh(run, ours), weigh(run, theirs)) * weigh(run, theirs),
        0,
      )
      const scale = norm(ours) * norm(theirs)
      const gap = runsOf(candidate, 2).length - runsOf(reference, 2).length
      sum += (scale === 0 ? product : product / scale) * Math.exp(-(gap ** 2) / 72)
    }
  }
  return (10 * sum) / (4 * references.length)
}

function runsOf(text: string, order: number): readonly string[] {
  const words = splitAtBlanks(text)
  return words.slice(order - 1).map((_, start) => words.slice(start, start + order).join(' '))
}
