import type { ImporterMeta } from '../../../contracts/index.ts'

export const meta = {
  kind: 'importer',
  id: 'spiqa',
  version: 1,
  label: 'SPIQA',
  summary:
    'SPIQA’s own JSON: questions of test-A, test-B and test-C, responses of a model, or a ZIP of them.',
  references: [{ title: 'SPIQA, the data set', url: 'https://huggingface.co/datasets/google/spiqa' }],
  extensions: ['json', 'zip'],
} as const satisfies ImporterMeta
