/*
 * Final score: the sum of weight times value over an item's parts, 0..1 for weights that add up to 1, higher is
 * better; no value while a part is missing. Reference: StructEval, equations 1 and 2
 * (https://arxiv.org/abs/2505.20139); `reference` rounds to two decimals like the published evaluator.
 */
import { fail, msg, succeed, type Message } from '../../../src/contracts/index.ts'
import type { Metric, MetricInputs, Protocol } from '../../../src/contracts/index.ts'
import { roundAsPython } from './python-round.ts'

function sum({ parts }: MetricInputs['weighted-parts'], protocol: Protocol): number | null {
  let total = 0
  for (const { weight, value } of parts) {
    if (value === null) return null
    total += weight * value
  }
  const bounded = Math.max(0, Math.min(1, total))
  return protocol === 'reference' ? roundAsPython(bounded, 2) : bounded
}

/** Readable names for parts whose published name is an abbreviation. */
const partNames: Readonly<Record<string, string>> = { vqa: 'visual questions' }

/** Describes the sum of the known parts in such a way that it is not mistaken for a final score. */
function describePartial({ parts }: MetricInputs['weighted-parts'], missing: readonly string[]): Message {
  const known = parts.filter((part) => part.value !== null)
  const reached = known.reduce((total, { weight, value }) => total + weight * (value ?? 0), 0)
  const most = known.reduce((total, { weight }) => total + weight, 0)
  const percent = Math.round(
    100 * parts.reduce((total, { weight, value }) => total + (value === null ? weight : 0), 0),
  )
  if (missing.join() === 'vqa')
    return msg`Not judged yet: visual questions, ${percent} % of the final score. Partial score: ${reached.toFixed(4)} of at most ${most.toFixed(4)}.`
  return msg`Not judged yet: ${missing.map((name) => partNames[name] ?? name).join(', ')}, ${percent} % of the final score. Partial score: ${reached.toFixed(4)} of at most ${most.toFixed(4)}.`
}

export const metric: Metric<'weighted-parts'> = {
  reference(input, protocol) {
    const value = sum(input, protocol)
    if (value === null) throw new RangeError('Expected every part to have a value.')
    return value
  },
  compute(input, { protocol }) {
    const value = sum(input, protocol)
    const parts = Object.fromEntries(input.parts.map((part) => [part.name, part.value]))
    const missing = input.parts.filter((part) => part.value === null).map((part) => part.name)
    return value === null
      ? fail('degenerate-input', describePartial(input, missing))
      : succeed({ value, parts, backend: 'cpu' })
  },
}
