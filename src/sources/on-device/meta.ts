import type { ModelSourceMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'model-source',
  id: 'on-device',
  version: 1,
  label: 'A model on this device',
  summary:
    'Runs small text and picture models in this browser. Their files are downloaded once, on request, checked by hash and saved; prompts and answers are not sent anywhere.',
  references: [{ title: 'Transformers.js', url: 'https://huggingface.co/docs/transformers.js' }],
  privacy: 'on-device',
  tellsAllTokens: true,
} as const satisfies ModelSourceMeta
