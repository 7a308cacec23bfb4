import { randomBits, type RandomState } from '../../src/lib/statistics/random.ts'

export interface Sampling {
  /** With a temperature of 0, the most likely token is always chosen. */
  readonly temperature: number
  /** Restricts the choice to the most likely tokens whose probabilities add up to this value. */
  readonly topP: number
  /** Restricts the choice to this number of the most likely tokens. Null means all tokens. */
  readonly topK: number | null
}

/** Natural logarithms of the probabilities, computed from one number per token. */
export function logSoftmax(logits: Float32Array): Float64Array {
  let most = -Infinity
  for (const logit of logits) if (logit > most) most = logit
  let sum = 0
  for (const logit of logits) sum += Math.exp(logit - most)
  const shift = most + Math.log(sum)
  return Float64Array.from(logits, (logit) => logit - shift)
}

/** Returns the index of the first maximum. */
export function likeliest(logits: Float32Array): number {
  let found = 0
  for (let token = 1; token < logits.length; token += 1) {
    if ((logits[token] ?? -Infinity) > (logits[found] ?? -Infinity)) found = token
  }
  return found
}

/** Tokens in order of likelihood, most likely first. */
export function rank(values: Float32Array | Float64Array): Uint32Array {
  const order = Uint32Array.from(values, (_, token) => token)
  return order.sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0) || one - other)
}

/** Chooses the next token. The choice is deterministic for a given state and logits. */
export function chooseToken(
  logits: Float32Array,
  { temperature, topP, topK }: Sampling,
  state: RandomState,
): number {
  if (temperature === 0) return likeliest(logits)
  const logs = logSoftmax(logits.map((logit) => logit / temperature))
  const order = rank(logs).subarray(0, topK ?? logits.length)
  let last = 0
  let sum = 0
  while (last < order.length && (last === 0 || sum < topP)) {
    sum += Math.exp(logs[order[last] ?? 0] ?? -Infinity)
    last += 1
  }
  let left = ((randomBits(state) >>> 0) / 2 ** 32) * sum
  for (const token of order.subarray(0, last)) {
    left -= Math.exp(logs[token] ?? -Infinity)
    if (left < 0) return token
  }
  return order[0] ?? 0
}
