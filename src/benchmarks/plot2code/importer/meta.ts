import type { ImporterMeta } from '../../../contracts/index.ts'

export const meta = {
  kind: 'importer',
  id: 'plot2code',
  version: 1,
  label: 'Plot2Code',
  summary:
    'Plot2Code’s own JSONL, alone or in a ZIP with its pictures, the hub’s Parquet, and files of published runs.',
  references: [
    { title: 'Plot2Code, the data set', url: 'https://huggingface.co/datasets/TencentARC/Plot2Code' },
    { title: 'Plot2Code, the published code', url: 'https://github.com/TencentARC/Plot2Code' },
  ],
  extensions: ['jsonl', 'json', 'zip', 'parquet'],
} as const satisfies ImporterMeta
