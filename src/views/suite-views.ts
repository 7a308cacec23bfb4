import type { Component } from 'svelte'
import type { CountedRecord, Protocol } from '../contracts/index.ts'
import { byPlugin } from '../registry/plugin-id.ts'
import type { SuiteRow } from '../session/suite-rows.ts'

/* What a benchmark adds to the Suite page, by its id; loaded once an item of it is listed. */

/** A run parted in ways of the benchmark's own, on the Suite page. */
export const breakdowns = byPlugin(
  import.meta.glob<{
    default: Component<{ readonly records: readonly CountedRecord[]; readonly protocol: Protocol }>
  }>('../benchmarks/*/views/Breakdown.svelte'),
)

/** Who judges the rows of a list, on the Suite page. */
export const judgings = byPlugin(
  import.meta.glob<{ default: Component<{ readonly rows: readonly SuiteRow[] }> }>(
    '../benchmarks/*/views/Judging.svelte',
  ),
)
