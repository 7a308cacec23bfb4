import type { JudgeMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'judge',
  id: 'openai-compatible',
  version: 1,
  label: 'A model of your own',
  summary: 'Asks a vision model behind any OpenAI-compatible address; address, model and key are the user’s.',
  references: [],
  rater: 'model',
} as const satisfies JudgeMeta
