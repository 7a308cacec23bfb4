/*
 * Reward (SO-Bench, arXiv:2511.21750, equations 4.1 and 4.2): -0.1 for an answer that is not JSON, otherwise alpha *
 * FMA(O, G)^2 with alpha = 1.0 if the answer is valid under the schema and 0.8 if not. FMA is field match with the
 * item's labels, under the protocol. Range -0.1 to 1, higher is better. An unusable schema gives no score. Goldens:
 * the two equations on the published counts (tests/golden).
 */
import {
  fail,
  succeed,
  textOf,
  type Metric,
  type MetricInputs,
  type Protocol,
} from '../../../src/contracts/index.ts'
import { matchFields, noCounts, shareOf } from '../../../src/lib/field-match/match-fields.ts'
import { findDepthProblem } from '../../../src/lib/json/json-depth.ts'
import { validateAgainst } from '../schema-validation/validate-against.ts'

const penalty = -0.1
const discount = 0.8

export const metric: Metric<'json-task'> = {
  reference(input, protocol) {
    const graded = grade(input, protocol)
    if (!graded.ok) throw new TypeError(textOf(graded.message))
    return graded.value.reward
  },

  compute(input, { protocol }) {
    const graded = grade(input, protocol)
    if (!graded.ok) return graded
    const { reward, ...parts } = graded.value
    return succeed({ value: reward, parts, backend: 'cpu' })
  },
}

function grade(input: MetricInputs['json-task'], protocol: Protocol) {
  const { candidate, reference, labels = null, schema, unparsed = false, exact } = input
  if (unparsed) return succeed({ reward: penalty, parsed: false })
  const problem = findDepthProblem(candidate, reference, labels, schema)
  if (problem !== null) return fail('too-large', problem)
  const verdict = validateAgainst({
    value: candidate,
    schema,
    ...(exact?.candidate === undefined ? {} : { exact: { value: exact.candidate } }),
  })
  if (!verdict.ok) return verdict
  const alpha = verdict.value.isValid ? 1 : discount
  const share = shareOf(matchFields(input, protocol)?.counts ?? noCounts)
  return succeed({ reward: alpha * share ** 2, parsed: true, alpha, fieldMatch: share })
}
