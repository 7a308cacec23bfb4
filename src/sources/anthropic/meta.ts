import type { ModelSourceMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'model-source',
  id: 'anthropic',
  version: 1,
  label: 'Anthropic',
  summary:
    'Asks a Claude model by the messages API, from this browser to Anthropic, with a key of the user’s.',
  references: [{ title: 'Messages', url: 'https://docs.anthropic.com/en/api/messages' }],
  privacy: 'third-party',
  wants: 'address',
} as const satisfies ModelSourceMeta
