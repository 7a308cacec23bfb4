import type { ModelSourceMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'model-source',
  id: 'openai-compatible',
  version: 1,
  label: 'An OpenAI-compatible endpoint',
  summary:
    'Queries a model through chat completions: OpenAI, OpenRouter, Gemini, Ollama, llama.cpp, vLLM, LM Studio and others.',
  references: [
    { title: 'Chat completions', url: 'https://platform.openai.com/docs/api-reference/chat' },
    {
      title: 'Server-sent events',
      url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html',
    },
  ],
  privacy: 'third-party',
  wants: 'address',
} as const satisfies ModelSourceMeta
