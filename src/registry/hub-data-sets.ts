import type { HubDataSet } from '../contracts/index.ts'

const found = import.meta.glob<readonly HubDataSet[]>('../benchmarks/*/hub.ts', {
  eager: true,
  import: 'dataSets',
})

/** The benchmarks' data sets on the hub. */
export const hubDataSets: readonly HubDataSet[] = Object.values(found).flat()
