/*
 * Top-1 retrieval accuracy (SPIQA, arXiv:2407.09413, tables 5 and 7): items whose named figure equals the reference, by
 * all items; by type of figure too. Names are compared exactly, none named is wrong. Range 0 to 1, higher is better.
 * Known to miss: another figure that would answer the question as well. No goldens: a count.
 */
import { fail, succeed, type Metric, type MetricInputs } from '../../../src/contracts/index.ts'

export const metric: Metric<'retrievals'> = {
  reference: ({ items }) => items.filter(isRight).length / items.length,

  compute: ({ items }) =>
    items.length === 0 ? fail('degenerate-input', 'A run without items has no accuracy.') : measure(items),
}

type Items = MetricInputs['retrievals']['items']

function measure(items: Items) {
  const types = [...new Set(items.map(({ figureType }) => figureType))].sort()
  const byType = types.map((type) => {
    const own = items.filter(({ figureType }) => figureType === type)
    const right = own.filter(isRight).length
    return [type, { items: own.length, right, accuracy: right / own.length }] as const
  })
  const right = items.filter(isRight).length
  return succeed({
    value: right / items.length,
    parts: {
      items: items.map((item) => (isRight(item) ? 1 : 0)),
      right,
      byType: Object.fromEntries(byType),
    },
    backend: 'cpu' as const,
  })
}

function isRight({ named, reference }: Items[number]): boolean {
  return named === reference
}
