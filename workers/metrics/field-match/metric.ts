/*
 * Field match (SO-Bench, arXiv:2511.21750, section 3.5): matched / max(1, counted) over the fields of a truth. Input:
 * two JSON values and optional labels; range 0 to 1, higher is better. Over a run the sums are divided, not the
 * shares averaged (equation 3.3), so `parts` holds both sums, by kind as the published code counts them (null counts
 * as a string), and `exact`, the sums without labels, where there are labels.
 * An answer that is no JSON has all its fields missed (`paper`) or adds nothing (`reference`).
 * The paper is silent on what texts and numbers are equal: both protocols take the published rules. It is silent on
 * the whole document: it counts as a field, as in the published code.
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
