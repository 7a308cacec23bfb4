import type { HubDataSet } from '../../contracts/index.ts'

export const dataSets: readonly HubDataSet[] = [{ id: 'TencentARC/Plot2Code', label: 'Plot2Code' }]
