/*
 * Path rules: the share of rules that hold for a value, 0..1, higher is better; no value if there are no rules. It
 * only looks at keys, never at their values. Reference: StructEval, table 2 (https://arxiv.org/abs/2505.20139).
 * Goldens: the published evaluator (paths.json in tests/golden).
 */
import { fail, succeed } from '../../../src/contracts/index.ts'
import type { Metric, MetricInputs, Protocol } from '../../../src/contracts/index.ts'
import { checkRule, sharePassed } from '../../../src/lib/json/path-rules.ts'

function check({ value, rules, otherKeys }: MetricInputs['rules'], protocol: Protocol): readonly boolean[] {
  const hidden = protocol === 'reference' ? otherKeys : undefined
  return rules.map((rule) => checkRule(value, rule, hidden).holds)
}

export const metric: Metric<'rules'> = {
  reference(input, protocol) {
    const share = sharePassed(check(input, protocol))
    if (share === null) throw new RangeError('Expected at least one rule.')
    return share
  },
  compute(input, { protocol }) {
    const holds = check(input, protocol)
    const share = sharePassed(holds)
    return share === null
      ? fail('degenerate-input', 'There are no rules to check.')
      : succeed({ value: share, parts: { holds: [...holds] }, backend: 'cpu' })
  },
}
