import type { Component } from 'svelte'
import type { CountedRecord, Protocol } from '../contracts/index.ts'
import { byPlugin } from '../registry/plugin-id.ts'
import type { SuiteRow } from '../session/suite-rows.ts'

/*
 * Components that a benchmark adds to the Suite page, keyed by the benchmark's id and loaded when one of its items is
 * listed.
 */

/** Benchmark-specific breakdown of a run on the Suite page. */
export const breakdowns = byPlugin(
  import.meta.glob<{
    default: Component<{ readonly records: readonly CountedRecord[]; readonly protocol: Protocol }>
  }>('../benchmarks/*/views/Breakdown.svelte'),
)

/** Panel for judging the rows of a list on the Suite page. */
export const judgings = byPlugin(
  import.meta.glob<{ default: Component<{ readonly rows: readonly SuiteRow[] }> }>(
    '../benchmarks/*/views/Judging.svelte',
  ),
)
