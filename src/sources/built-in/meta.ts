import type { ModelSourceMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'model-source',
  id: 'built-in',
  version: 1,
  label: 'The browser’s own model',
  summary:
    'Asks the language model that some browsers bring along (Prompt API). It changes with the browser, so nobody can be sure of the same answer again.',
  references: [{ title: 'Prompt API', url: 'https://webmachinelearning.github.io/prompt-api/' }],
  privacy: 'on-device',
  isReproducible: false,
} as const satisfies ModelSourceMeta
