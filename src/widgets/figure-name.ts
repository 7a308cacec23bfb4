import type { AggregateColumn } from '../contracts/index.ts'
import { tell } from '../i18n/language.svelte.ts'
import { saySuite } from '../i18n/suite.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import { metricLabel } from './score-table.ts'

/** What a mean over a run is called: by its metric and domain where it is of these, else as the benchmark calls it. */
export function figureName({ label, of }: Pick<AggregateColumn, 'label' | 'of'>, benchmark: string): string {
  if (of === undefined) return tell(label)
  const { metric, domain, rendered } = of
  const known = benchmarks.get(benchmark)?.domains.find(({ id }) => id === domain)?.label ?? domain
  const named = known === undefined ? undefined : tell(known)
  const figure = named === undefined ? metricLabel(metric) : `${named}: ${metricLabel(metric)}`
  return rendered ? saySuite('renderedOnly', { figure }) : figure
}
