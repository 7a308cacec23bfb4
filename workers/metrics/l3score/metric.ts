/*
 * L3Score (SPIQA, arXiv:2407.09413, section 4): softmax of the log-probabilities of yes and no as the judge's first
 * token. Tokens are compared after trimming (like Python's strip) and in lower case: yes is `yes` and `yeah`, no is
 * `no`; if a list contains several, the first one is used, as in the published code. If one side is missing, its
 * probability is min(last of the list, 1 - sum of the list), at least 1e-8. If both are missing, or the list is
 * empty, the score is 0. If the complete distribution is available (a model on this device), `paper` adds up all
 * tokens of each side, and `reference` applies the published rule to the five most likely tokens. Without
 * log-probabilities there is no score. Range 0 to 1, higher is better. Known to miss: what the judge would have said
 * after a different first token. Goldens: the paper's published code (tests/golden/captions/l3score.json).
 */
import {
  fail,
  succeed,
  textOf,
  type Metric,
  type MetricInputs,
  type Protocol,
} from '../../../src/contracts/index.ts'
import { noWords, yesWords } from '../../../src/lib/judging/l3score-words.ts'
import { strip } from '../../../src/lib/text/python-text.ts'

type Tokens = NonNullable<MetricInputs['judge-tokens']['topLogprobs']>

/** Number of tokens that the published judge returns. */
const publishedCount = 5
const leastProbability = 1e-8

interface Verdict {
  readonly value: number
  readonly rule: 'mass' | 'both' | 'yes only' | 'no only' | 'neither'
  /** The probabilities that are used by the rule. */
  readonly yes: number
  readonly no: number
}

export const metric: Metric<'judge-tokens'> = {
  reference(input, protocol) {
    const judged = judge(input, protocol)
    if (!judged.ok) throw new TypeError(textOf(judged.message))
    return judged.value.value
  },

  compute(input, { protocol }) {
    const judged = judge(input, protocol)
    if (!judged.ok) return judged
    const { value, ...parts } = judged.value
    return succeed({ value, parts, backend: 'cpu' })
  },
}

function judge({ topLogprobs, isComplete = false }: MetricInputs['judge-tokens'], protocol: Protocol) {
  if (topLogprobs === null) {
    return fail(
      'model-unavailable',
      'No judge reported how likely its words were (log-probabilities), which L3Score requires.',
    )
  }
  if (topLogprobs.some(([, logprob]) => Number.isNaN(logprob) || logprob === Infinity)) {
    return fail('invalid-input', 'Expected every log-probability to be a number.', {
      place: { path: 'topLogprobs' },
    })
  }
  if (!isComplete) return succeed(judgeList(topLogprobs))
  if (protocol === 'paper') return succeed(judgeMasses(topLogprobs))
  const likeliest = [...topLogprobs].sort(([, one], [, other]) => other - one).slice(0, publishedCount)
  return succeed(judgeList(likeliest))
}

function judgeList(tokens: Tokens): Verdict {
  const yes = findFirst(tokens, yesWords)
  const no = findFirst(tokens, noWords)
  if (yes !== undefined && no !== undefined) return weighUp('both', yes, no)
  if (yes !== undefined) return weighUp('yes only', yes, missingOf(tokens))
  if (no !== undefined) return weighUp('no only', missingOf(tokens), no)
  return { value: 0, rule: 'neither', yes: 0, no: 0 }
}

function findFirst(tokens: Tokens, wanted: ReadonlySet<string>): number | undefined {
  return tokens.find(([token]) => wanted.has(strip(token).toLowerCase()))?.[1]
}

/** Log-probability of a side that is not in the list. */
function missingOf(tokens: Tokens): number {
  const probabilities = tokens.map(([, logprob]) => Math.exp(logprob))
  const rest = 1 - probabilities.reduce((sum, probability) => sum + probability, 0)
  // Lists are sorted, so the published code takes the last entry as the smallest one without checking.
  return Math.log(Math.max(Math.min(probabilities.at(-1) ?? 0, rest), leastProbability))
}

function weighUp(rule: Verdict['rule'], yes: number, no: number): Verdict {
  const most = Math.max(yes, no)
  // Two tokens that are both impossible are equally likely.
  const [ours, theirs] = most === -Infinity ? [1, 1] : [Math.exp(yes - most), Math.exp(no - most)]
  return { value: ours / (ours + theirs), rule, yes: Math.exp(yes), no: Math.exp(no) }
}

function judgeMasses(tokens: Tokens): Verdict {
  const massOf = (wanted: ReadonlySet<string>): number =>
    tokens
      .filter(([token]) => wanted.has(strip(token).toLowerCase()))
      .reduce((sum, [, logprob]) => sum + Math.exp(logprob), 0)
  const yes = massOf(yesWords)
  const no = massOf(noWords)
  return { value: yes + no === 0 ? 0 : yes / (yes + no), rule: 'mass', yes, no }
}
