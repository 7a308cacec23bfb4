import type { ModelSourceMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'model-source',
  id: 'on-device',
  version: 1,
  label: 'A model on this device',
  summary:
    'Runs small models of texts and pictures in this browser. Their files are fetched once, when asked for, checked by hash and kept; prompts and answers go nowhere.',
  references: [{ title: 'Transformers.js', url: 'https://huggingface.co/docs/transformers.js' }],
  privacy: 'on-device',
  tellsAllTokens: true,
} as const satisfies ModelSourceMeta
