/*
 * Full structure match (SO-Bench, arXiv:2511.21750, equation 3.4): 1 if matched = counted in field match, otherwise
 * 0. Input: two JSON values and optional labels; range {0, 1}, higher is better. Labels that exclude every field give
 * 1. An answer that is not JSON gives 0, with `parts.parsed` false so that a mean can leave it out. An empty object
 * never matches under `reference`, not even itself.
 * Goldens: the published evaluation's counts (tests/golden).
 */
import {
  fail,
  succeed,
  type JsonPair,
  type JsonValue,
  type Metric,
  type Protocol,
} from '../../../src/contracts/index.ts'
import { matchFields } from '../../../src/lib/field-match/match-fields.ts'
import { findDepthProblem } from '../../../src/lib/json/json-depth.ts'

export const metric: Metric<'json-pair'> = {
  reference: (input, protocol) => (matchesFully(input, protocol) ? 1 : 0),

  compute(input, { protocol }) {
    const problem = findDepthProblem(input.candidate, input.reference, input.labels ?? null)
    if (problem !== null) return fail('too-large', problem)
    const labelled = input.labels !== undefined && input.labels !== (null satisfies JsonValue)
    return succeed({
      value: matchesFully(input, protocol) ? 1 : 0,
      parts: {
        parsed: input.unparsed !== true,
        ...(labelled ? { exact: matchesFully({ ...input, labels: null }, protocol) ? 1 : 0 } : {}),
      },
      backend: 'cpu',
    })
  },
}

function matchesFully(pair: JsonPair, protocol: Protocol): boolean {
  const match = matchFields(pair, protocol)
  return match !== null && match.counts.matched === match.counts.counted
}
