/*
 * Top-1 retrieval accuracy (SPIQA, arXiv:2407.09413, tables 5 and 7): the number of items whose named figure equals
 * the reference, divided by the number of all items; also by type of figure. Names are compared exactly; an answer
 * that does not name a figure is wrong. Range 0 to 1, higher is better. Known to miss: another figure that would
 * answer the question just as well. There are no goldens, because the metric is just a count.
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
