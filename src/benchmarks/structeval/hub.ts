import type { HubDataSet } from '../../contracts/index.ts'

export const dataSets: readonly HubDataSet[] = [{ id: 'TIGER-Lab/StructEval', label: 'StructEval' }]
