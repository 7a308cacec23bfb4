import type { ModelSourceMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'model-source',
  id: 'anthropic',
  version: 1,
  label: 'Anthropic',
  summary:
    'Queries a Claude model through the Messages API, from this browser to Anthropic, with the user’s own key.',
  references: [{ title: 'Messages', url: 'https://docs.anthropic.com/en/api/messages' }],
  privacy: 'third-party',
  wants: 'address',
  reportsLogprobs: false,
} as const satisfies ModelSourceMeta
