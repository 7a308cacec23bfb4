import type { HubDataSet } from '../../contracts/index.ts'

export const dataSets: readonly HubDataSet[] = [
  { id: 'stanford-crfm/image2struct-webpage-v1', label: 'Image2Struct: webpages' },
  { id: 'stanford-crfm/image2struct-latex-v1', label: 'Image2Struct: LaTeX' },
  { id: 'stanford-crfm/image2struct-musicsheet-v1', label: 'Image2Struct: sheet music' },
]
