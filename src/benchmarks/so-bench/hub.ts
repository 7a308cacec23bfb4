import type { HubDataSet } from '../../contracts/index.ts'

export const dataSets: readonly HubDataSet[] = [
  {
    id: null,
    label: 'SO-Bench',
    note: 'SO-Bench is not on the hub: download its evaluation file from github.com/apple/ml-sobench and open it here.',
  },
]
