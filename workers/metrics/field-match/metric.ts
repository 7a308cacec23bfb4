/*
 * Field match (SO-Bench, arXiv:2511.21750, section 3.5): matched / max(1, counted) over the fields of the ground
 * truth. Input: two JSON values and optional labels; range 0 to 1, higher is better. Over a run, the sums are divided
 * instead of averaging the shares (equation 3.3). `parts` therefore has both sums for each kind, as counted by the
 * published code (null counts as a string), and, if there are labels, `exact`, the sums without labels.
 * An answer that is not JSON misses all its fields (`paper`) or adds nothing (`reference`).
 * The paper does not say which strings and numbers are equal, so both protocols use the published rules. It does not
 * say whether the entire document counts, so it is treated as a field, as in the published code.
 * Known to miss: paraphrases, units, reordered lists.
 * Goldens: the published evaluation's counts (tests/golden).
 */
import { fail, succeed, type JsonPair, type JsonValue, type Metric } from '../../../src/contracts/index.ts'
import { matchFields, noCounts, shareOf } from '../../../src/lib/field-match/match-fields.ts'
import { findDepthProblem } from '../../../src/lib/json/json-depth.ts'
import { countSlowly } from './oracle.ts'

export const metric: Metric<'json-pair'> = {
  reference: (input, protocol) => shareOf(countSlowly(input, protocol)),

  compute(input, { protocol }) {
    const problem = findDepthProblem(input.candidate, input.reference, input.labels ?? null)
    if (problem !== null) return fail('too-large', problem)
    const counts = matchFields(input, protocol)?.counts ?? noCounts
    const exact = hasLabels(input) ? matchFields({ ...input, labels: null }, protocol) : null
    return succeed({
      value: shareOf(counts),
      parts: {
        ...counts,
        parsed: input.unparsed !== true,
        labelled: hasLabels(input),
        ...(exact === null
          ? {}
          : { exact: { matched: exact.counts.matched, counted: exact.counts.counted } }),
      },
      backend: 'cpu',
    })
  },
}

function hasLabels({ labels }: JsonPair): boolean {
  return labels !== undefined && labels !== (null satisfies JsonValue)
}
