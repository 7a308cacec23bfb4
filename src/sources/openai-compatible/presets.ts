import type { SourcePreset } from '../../contracts/index.ts'

/** Providers that support this format. Their own pages state their prices and which data they retain. */
export const presets: readonly SourcePreset[] = [
  {
    id: 'openai',
    label: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    needsKey: true,
    hint: 'Create keys at platform.openai.com/api-keys.',
  },
  {
    id: 'openrouter',
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    needsKey: true,
    hint: 'Create keys at openrouter.ai/keys.',
  },
  {
    id: 'gemini',
    label: 'Gemini (compatible endpoint)',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    needsKey: true,
    hint: 'Create keys at aistudio.google.com/apikey.',
  },
  {
    id: 'ollama',
    label: 'Ollama on this machine',
    baseUrl: 'http://localhost:11434/v1',
    needsKey: false,
    hint: 'Start it with OLLAMA_ORIGINS="{origin}".',
  },
  {
    id: 'llama-cpp',
    label: 'llama.cpp on this machine',
    baseUrl: 'http://localhost:8080/v1',
    needsKey: false,
    hint: 'llama-server lets every page in; for pictures it needs --mmproj.',
  },
  {
    id: 'vllm',
    label: 'vLLM on this machine',
    baseUrl: 'http://localhost:8000/v1',
    needsKey: false,
    hint: 'It accepts requests from every page, unless it was started with --allowed-origins, which must then include \'["{origin}"]\'.',
  },
  {
    id: 'lm-studio',
    label: 'LM Studio on this machine',
    baseUrl: 'http://localhost:1234/v1',
    needsKey: false,
    hint: 'Switch on "Enable CORS" in the server’s settings, or start it with lms server start --cors.',
  },
  {
    id: 'custom',
    label: 'Another https address',
    baseUrl: '',
    needsKey: false,
    hint: 'The server must allow the origin {origin} (CORS).',
  },
  {
    id: 'loopback',
    label: 'Another port on this machine',
    baseUrl: 'http://localhost:8000/v1',
    needsKey: false,
    hint: 'The server must allow the origin {origin} (CORS).',
  },
]

/** True if a provider is known to require a key. */
export function needsKey(baseUrl: string): boolean {
  const host = URL.canParse(baseUrl.trim()) ? new URL(baseUrl.trim()).host : ''
  return presets.some((preset) => preset.needsKey && new URL(preset.baseUrl).host === host)
}
