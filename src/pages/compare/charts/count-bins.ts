/* Values are counted here rather than in the chart, because the chart would interpret its rows one by one. */

interface Value {
  readonly model: string
  readonly value: number
}

interface Bin {
  readonly model: string
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The number of values of each model in each of at most `most` bins with a round width. Empty bins are omitted. */
export function countBins(
  values: readonly Value[],
  most: number,
): { readonly step: number; readonly bins: readonly Bin[] } {
  let [low, high] = [Infinity, -Infinity]
  for (const { value } of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const step = roundStep(high > low ? high - low : Math.abs(low) || 1, most)
  const first = Math.floor(low / step + 1e-12)
  const last = Math.max(first, Math.ceil(high / step - 1e-12) - 1)
  const models = new Map<string, Map<number, number>>()
  for (const { model, value } of values) {
    const counts = models.get(model) ?? new Map<number, number>()
    models.set(model, counts)
    // The highest value belongs to the last bin.
    const at = Math.min(last, Math.floor(value / step + 1e-12))
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  const bins = [...models].flatMap(([model, counts]) =>
    [...counts].map(([at, count]) => ({ model, from: edge(at, step), to: edge(at + 1, step), count })),
  )
  return { step, bins }
}

/** Removes the rounding error of a product of decimals, so that 3 times 0.1 is 0.3. */
function edge(at: number, step: number): number {
  return Number((at * step).toPrecision(12))
}

/** The smallest bin width (1, 2 or 5 times a power of ten) for which at most `most` bins cover the span. */
function roundStep(span: number, most: number): number {
  const power = Math.floor(Math.log10(span / most))
  const candidates = [power, power + 1].flatMap((exponent) =>
    [1, 2, 5].map((digit) => Number(`${digit}e${exponent}`)),
  )
  return candidates.find((step) => span / step <= most) ?? span
}
