import type { ModelSourceMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'model-source',
  id: 'built-in',
  version: 1,
  label: 'The browser’s own model',
  summary:
    'Queries the language model built into some browsers (Prompt API). It changes with the browser, so the same answer cannot be guaranteed again.',
  references: [{ title: 'Prompt API', url: 'https://webmachinelearning.github.io/prompt-api/' }],
  privacy: 'on-device',
  isReproducible: false,
  reportsLogprobs: false,
} as const satisfies ModelSourceMeta
