import type { AggregateColumn } from '../contracts/index.ts'
import { translate } from '../i18n/language.svelte.ts'
import { saySuite } from '../i18n/suite.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import { metricLabel } from './score-table.ts'

/**
 * Label of a mean over a run. If the mean is that of a metric, the label names the metric and its domain, if any;
 * otherwise, it is the label defined by the benchmark.
 */
export function figureName({ label, of }: Pick<AggregateColumn, 'label' | 'of'>, benchmark: string): string {
  if (of === undefined) return translate(label)
  const { metric, domain, rendered } = of
  const known = benchmarks.get(benchmark)?.domains.find(({ id }) => id === domain)?.label ?? domain
  const named = known === undefined ? undefined : translate(known)
  const figure = named === undefined ? metricLabel(metric) : `${named}: ${metricLabel(metric)}`
  return rendered ? saySuite('renderedOnly', { figure }) : figure
}
