import type { HubDataSet } from '../../contracts/index.ts'

export const dataSets: readonly HubDataSet[] = [
  {
    id: 'google/spiqa',
    label: 'SPIQA',
    note: 'Its questions are JSON files, read whole; the figures of a test set are a ZIP beside them.',
  },
]
