import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SourceAsker } from '../../../tests/support/ask-source.ts'
import { source } from './source.ts'

/* One whole answer as each server streams it, with the fields that only this server sends. */

const asker = new SourceAsker(source)
beforeAll(() => asker.start())
afterAll(() => asker.server.stop())

const chunk = (id: string, model: string, choices: readonly object[], more: object = {}) =>
  `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: 1_790_000_000, model, choices, ...more })}\n\n`
const delta = (content: string, more: object = {}) => ({
  index: 0,
  delta: { content },
  finish_reason: null,
  ...more,
})
const end = (more: object = {}) => ({ index: 0, delta: {}, finish_reason: 'stop', ...more })
const done = 'data: [DONE]\n\n'
const usage = { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 }

const transcripts: readonly [string, readonly string[], object?][] = [
  [
    'vLLM',
    [
      chunk(
        'chatcmpl-1',
        'Qwen/Qwen3-8B',
        [
          {
            index: 0,
            delta: { role: 'assistant', content: '', reasoning_content: null },
            logprobs: null,
            finish_reason: null,
          },
        ],
        { prompt_token_ids: null },
      ),
      chunk('chatcmpl-1', 'Qwen/Qwen3-8B', [delta('', { delta: { reasoning_content: 'hm' } })]),
      chunk('chatcmpl-1', 'Qwen/Qwen3-8B', [delta('Hello', { logprobs: null, token_ids: null })]),
      chunk('chatcmpl-1', 'Qwen/Qwen3-8B', [
        { index: 0, delta: { content: '' }, logprobs: null, finish_reason: 'stop', stop_reason: 151_645 },
      ]),
      chunk('chatcmpl-1', 'Qwen/Qwen3-8B', [], { usage: { ...usage, prompt_tokens_details: null } }),
      done,
    ],
    { thoughts: 'hm' },
  ],
  [
    'llama.cpp',
    [
      chunk(
        'chatcmpl-2',
        'gguf',
        [{ finish_reason: null, index: 0, delta: { role: 'assistant', content: null } }],
        { system_fingerprint: 'b6500-1' },
      ),
      ...['Hel', 'lo'].map((text) => chunk('chatcmpl-2', 'gguf', [delta(text)])),
      chunk('chatcmpl-2', 'gguf', [end()]),
      chunk('chatcmpl-2', 'gguf', [], {
        usage,
        timings: { cache_n: 0, prompt_n: 12, prompt_ms: 9.5, predicted_n: 3, predicted_per_second: 30.1 },
      }),
      done,
    ],
  ],
  [
    'llama.cpp with the progress of the prompt',
    [
      chunk('chatcmpl-2', 'gguf', [delta('', { delta: { role: 'assistant', content: null } })], {
        prompt_progress: { total: 12, cache: 0, processed: 6, time_ms: 20 },
      }),
      chunk('chatcmpl-2', 'gguf', [delta('Hello')]),
      chunk('chatcmpl-2', 'gguf', [end()], { usage }),
      done,
    ],
  ],
  [
    'LM Studio',
    [
      ...['Hel', 'lo'].map((text) =>
        chunk(
          'chatcmpl-abc',
          'qwen2.5-7b-instruct',
          [{ index: 0, delta: { role: 'assistant', content: text }, logprobs: null, finish_reason: null }],
          { system_fingerprint: 'qwen2.5-7b-instruct' },
        ),
      ),
      chunk('chatcmpl-abc', 'qwen2.5-7b-instruct', [end({ logprobs: null })], { usage, stats: {} }),
      done,
    ],
  ],
  [
    'Ollama',
    [
      ...['Hel', 'lo'].map((text) =>
        chunk(
          'chatcmpl-77',
          'llama3.2',
          [{ index: 0, delta: { role: 'assistant', content: text }, finish_reason: null }],
          { system_fingerprint: 'fp_ollama' },
        ),
      ),
      chunk('chatcmpl-77', 'llama3.2', [
        { index: 0, delta: { role: 'assistant', content: '' }, finish_reason: 'stop' },
      ]),
      chunk('chatcmpl-77', 'llama3.2', [], { usage }),
      done,
    ],
  ],
  [
    'text-generation-inference',
    [
      ...['Hel', 'lo'].map(
        (text) =>
          `data:${chunk(
            '',
            'HuggingFaceH4/zephyr',
            [{ index: 0, delta: { role: 'assistant', content: text }, logprobs: null, finish_reason: null }],
            { system_fingerprint: '3.3.4-sha', usage: null },
          ).slice('data: '.length)}`,
      ),
      `data:${chunk(
        '',
        'HuggingFaceH4/zephyr',
        [{ index: 0, delta: { role: 'assistant', content: '' }, logprobs: null, finish_reason: 'stop' }],
        { usage },
      ).slice('data: '.length)}`,
      'data: [DONE]\n\n',
    ],
  ],
  [
    'SGLang',
    [
      chunk(
        'a1b2',
        'default',
        [
          {
            index: 0,
            delta: { role: 'assistant', content: '', reasoning_content: null, tool_calls: null },
            logprobs: null,
            finish_reason: null,
            matched_stop: null,
          },
        ],
        { usage: null },
      ),
      chunk('a1b2', 'default', [delta('Hello', { matched_stop: null })], { usage: null }),
      chunk(
        'a1b2',
        'default',
        [
          {
            index: 0,
            delta: { role: null, content: null, reasoning_content: null, tool_calls: null },
            logprobs: null,
            finish_reason: 'stop',
            matched_stop: 128_009,
          },
        ],
        { usage: null },
      ),
      chunk('a1b2', 'default', [], { usage: { ...usage, reasoning_tokens: 0, prompt_tokens_details: null } }),
      done,
    ],
  ],
  [
    'Mistral',
    [
      chunk(
        'cmpl-e',
        'mistral-small-latest',
        [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }],
        { p: 'abcdefgh' },
      ),
      chunk('cmpl-e', 'mistral-small-latest', [delta('Hello')], { p: 'abc' }),
      chunk('cmpl-e', 'mistral-small-latest', [{ index: 0, delta: { content: '' }, finish_reason: 'stop' }], {
        usage,
        p: 'abcdef',
      }),
      done,
    ],
  ],
  [
    'DeepSeek',
    [
      ': keep-alive\n\n',
      chunk(
        '930c',
        'deepseek-reasoner',
        [
          {
            index: 0,
            delta: { role: 'assistant', content: null, reasoning_content: '' },
            logprobs: null,
            finish_reason: null,
          },
        ],
        { system_fingerprint: 'fp_x' },
      ),
      chunk('930c', 'deepseek-reasoner', [
        { index: 0, delta: { content: null, reasoning_content: 'hm' }, logprobs: null, finish_reason: null },
      ]),
      ': keep-alive\n\n',
      chunk('930c', 'deepseek-reasoner', [
        {
          index: 0,
          delta: { content: 'Hello', reasoning_content: null },
          logprobs: null,
          finish_reason: null,
        },
      ]),
      chunk(
        '930c',
        'deepseek-reasoner',
        [
          {
            index: 0,
            delta: { content: '', reasoning_content: null },
            logprobs: null,
            finish_reason: 'stop',
          },
        ],
        {
          usage: { ...usage, prompt_cache_hit_tokens: 0, completion_tokens_details: { reasoning_tokens: 1 } },
        },
      ),
      done,
    ],
    { thoughts: 'hm' },
  ],
  [
    'Groq',
    [
      chunk(
        'chatcmpl-g',
        'llama-3.3-70b-versatile',
        [{ index: 0, delta: { role: 'assistant', content: '' }, logprobs: null, finish_reason: null }],
        { system_fingerprint: 'fp_g', x_groq: { id: 'req_1', seed: 7 } },
      ),
      chunk('chatcmpl-g', 'llama-3.3-70b-versatile', [delta('Hello', { logprobs: null })]),
      chunk('chatcmpl-g', 'llama-3.3-70b-versatile', [end({ logprobs: null })], {
        usage,
        x_groq: { id: 'req_1', usage: { queue_time: 0.01, ...usage, total_time: 0.2 } },
      }),
      done,
    ],
  ],
  [
    'Azure',
    [
      chunk('', '', [], {
        prompt_filter_results: [
          { prompt_index: 0, content_filter_results: { hate: { filtered: false, severity: 'safe' } } },
        ],
      }),
      chunk(
        'chatcmpl-z',
        'gpt-4o-2024-11-20',
        [
          {
            content_filter_results: {},
            delta: { content: '', refusal: null, role: 'assistant' },
            finish_reason: null,
            index: 0,
            logprobs: null,
          },
        ],
        { system_fingerprint: 'fp_z' },
      ),
      chunk('chatcmpl-z', 'gpt-4o-2024-11-20', [
        delta('Hello', { content_filter_results: { hate: { filtered: false } } }),
      ]),
      chunk('chatcmpl-z', 'gpt-4o-2024-11-20', [end({ content_filter_results: {} })]),
      chunk('', '', [
        {
          index: 0,
          finish_reason: null,
          content_filter_offsets: { check_offset: 44, start_offset: 44, end_offset: 198 },
        },
      ]),
      chunk('chatcmpl-z', 'gpt-4o-2024-11-20', [], { usage }),
      done,
    ],
  ],
  [
    'OpenRouter',
    [
      ': OPENROUTER PROCESSING\n\n',
      ': OPENROUTER PROCESSING\n\n',
      chunk(
        'gen-1',
        'x/y',
        [
          {
            index: 0,
            delta: {
              role: 'assistant',
              content: '',
              reasoning: 'hm',
              reasoning_details: [{ type: 'reasoning.text', text: 'hm', format: 'unknown', index: 0 }],
            },
            finish_reason: null,
            native_finish_reason: null,
            logprobs: null,
          },
        ],
        { provider: 'Z' },
      ),
      chunk('gen-1', 'x/y', [delta('Hello', { native_finish_reason: null })], { provider: 'Z' }),
      chunk(
        'gen-1',
        'x/y',
        [
          {
            index: 0,
            delta: { role: 'assistant', content: '' },
            finish_reason: 'stop',
            native_finish_reason: 'completed',
          },
        ],
        { provider: 'Z' },
      ),
      chunk(
        'gen-1',
        'x/y',
        [
          {
            index: 0,
            delta: { role: 'assistant', content: '' },
            finish_reason: null,
            native_finish_reason: null,
          },
        ],
        { usage: { ...usage, cost: 0.0001, is_byok: false } },
      ),
      done,
    ],
    { thoughts: 'hm' },
  ],
  [
    'TabbyAPI',
    [
      ': ping - 2026-01-01 00:00:00.000000\r\n\r\n',
      chunk('chatcmpl-t', 'exl2', [delta('Hel')]).replaceAll('\n', '\r\n'),
      chunk('chatcmpl-t', 'exl2', [delta('lo')]).replaceAll('\n', '\r\n'),
      chunk('chatcmpl-t', 'exl2', [end()], { usage }).replaceAll('\n', '\r\n'),
      done.replaceAll('\n', '\r\n'),
    ],
  ],
  [
    'MLX',
    [
      chunk('chatcmpl-m', 'mlx-community/x', [
        {
          index: 0,
          logprobs: { token_logprobs: [], top_logprobs: [], tokens: [] },
          finish_reason: null,
          delta: { role: 'assistant', content: 'Hello', reasoning: '', tool_calls: [] },
        },
      ]),
      ': keepalive 12/12\n\n',
      chunk('chatcmpl-m', 'mlx-community/x', [
        { index: 0, finish_reason: 'stop', delta: { role: 'assistant', content: '' } },
      ]),
      chunk('chatcmpl-m', 'mlx-community/x', [], { usage }),
      done,
    ],
  ],
  [
    'Perplexity',
    ['Hel', 'Hello'].map((sofar, at) =>
      chunk(
        'p',
        'sonar',
        [
          {
            index: 0,
            delta: { role: 'assistant', content: at === 0 ? 'Hel' : 'lo' },
            message: { role: 'assistant', content: sofar },
            finish_reason: at === 0 ? null : 'stop',
          },
        ],
        {
          usage,
          citations: ['https://a.example'],
          search_results: [{ title: 'A', url: 'https://a.example' }],
        },
      ),
    ),
  ],
]

describe('an answer as servers stream it', () => {
  it.each(transcripts)('%s', async (_, pieces, more = {}) => {
    const { outcome } = await asker.ask({ pieces })
    expect(outcome).toMatchObject({
      ok: true,
      warnings: [],
      value: { text: 'Hello', usage: { promptTokens: 12, completionTokens: 3 }, ...more },
    })
  })
})
