import type { HubDataSet } from '../../contracts/index.ts'

export const dataSets: readonly HubDataSet[] = [
  {
    id: 'google/spiqa',
    label: 'SPIQA',
    note: 'Its questions are JSON files, which are read completely; the figures of a test set are in a ZIP next to them.',
  },
]
