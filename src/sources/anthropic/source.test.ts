import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompletionRequest, SourceEvent } from '../../contracts/index.ts'
import { FakeEndpoint, messageStream, sse, type FakeReply } from '../../../tests/support/fake-endpoint.ts'
import { source } from './source.ts'
import { saying } from '../../../tests/support/saying.ts'

const planted = 'sk-ant-planted-1a2b3c4d5e6f'
const server = new FakeEndpoint()
let baseUrl = ''
beforeAll(async () => {
  baseUrl = await server.start()
})
afterAll(() => server.stop())

const outputs: string[] = []

async function ask(reply: FakeReply, more: Partial<CompletionRequest> = {}) {
  server.expect(reply)
  const events: SourceEvent[] = []
  const outcome = await source.complete(
    {
      model: 'claude-eye',
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'Draw.' }] }],
      settings: {},
      ...more,
    },
    { baseUrl, key: planted },
    {
      signal: new AbortController().signal,
      progress: () => undefined,
      onevent: (event) => events.push(event),
    },
  )
  outputs.push(JSON.stringify([outcome, events]))
  return { outcome, events }
}

const text = (...pieces: readonly string[]) => ({
  start: { type: 'text', text: '' },
  deltas: pieces.map((piece) => ({ type: 'text_delta', text: piece })),
})

function sent(): unknown {
  return JSON.parse(server.heard.at(-1)?.body ?? '{}')
}

it('streams text and reasoning, with usage, the model name and the end', async () => {
  const thinking = {
    start: { type: 'thinking', thinking: '', signature: '' },
    deltas: [
      { type: 'thinking_delta', thinking: 'hm' },
      { type: 'signature_delta', signature: 'EqQB' },
    ],
  }
  const { outcome, events } = await ask({ pieces: messageStream([thinking, text('<svg', '/>')]) })
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      text: '<svg/>',
      thoughts: 'hm',
      model: 'claude-eye-20260131',
      reason: 'stop',
      usage: { promptTokens: 30, completionTokens: 15 },
      settings: { max_tokens: 8192 },
    },
  })
  expect(events.filter(({ type }) => type === 'text')).toHaveLength(2)
  expect(events.at(-1)).toEqual({ type: 'end', reason: 'stop' })
  expect(server.heard[0]).toMatchObject({
    path: '/v1/messages',
    headers: {
      'x-api-key': planted,
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    },
  })
  expect(server.heard[0]?.headers.authorization).toBeUndefined()
})

it('sends the system message, pictures and settings in the format of the API, and warns about omitted ones', async () => {
  const { outcome } = await ask(
    { pieces: messageStream([text('a')]) },
    {
      messages: [
        { role: 'system', parts: [{ type: 'text', text: 'Be brief.' }] },
        {
          role: 'user',
          parts: [
            { type: 'picture', mime: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) },
            { type: 'text', text: '' },
            { type: 'text', text: 'What is it?' },
          ],
        },
      ],
      settings: { temperature: 0, topP: 0.5, maxTokens: 99, seed: 1, stop: ['END'] },
      logprobs: { top: 5 },
    },
  )
  expect(sent()).toEqual({
    model: 'claude-eye',
    system: 'Be brief.',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: 'AQID' } },
          { type: 'text', text: 'What is it?' },
        ],
      },
    ],
    max_tokens: 99,
    temperature: 0,
    top_p: 0.5,
    stop_sequences: ['END'],
    stream: true,
  })
  expect(outcome.warnings).toMatchObject([
    { code: 'setting-ignored', message: saying('seed') },
    { code: 'setting-ignored', message: saying('logprobs') },
  ])
})

it('reads a structured answer from a forced tool call', async () => {
  const schema = { type: 'object', properties: { a: { type: 'number' } } }
  const call = {
    start: { type: 'tool_use', id: 'toolu_1', name: 'answer', input: {} },
    deltas: ['', '{"a"', ': 1}'].map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
  }
  const pieces = messageStream([text('Let me see.'), call], 'tool_use')
  const { outcome } = await ask({ pieces }, { settings: { responseSchema: schema } })
  expect(outcome).toMatchObject({
    ok: true,
    value: { text: '{"a": 1}', thoughts: 'Let me see.', reason: 'stop' },
  })
  expect(sent()).toMatchObject({
    tools: [{ name: 'answer', input_schema: schema }],
    tool_choice: { type: 'tool', name: 'answer' },
  })
  const headers = { 'content-type': 'application/json' }
  const content = [{ type: 'tool_use', id: 't', name: 'answer', input: { a: 1 } }]
  const whole = JSON.stringify({ type: 'message', model: 'm', content, stop_reason: 'tool_use' })
  const unstreamed = await ask({ headers, pieces: [whole] }, { settings: { responseSchema: schema } })
  expect(unstreamed.outcome).toMatchObject({ ok: true, value: { text: '{"a":1}' } })
})

const complaint = (type: string, message: string) => ({ type: 'error', error: { type, message } })

it.each([
  ['unauthorized', 401, 'authentication_error', `invalid x-api-key ${planted}`],
  ['unknown-model', 404, 'not_found_error', 'model: claude-eye'],
  ['quota', 400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'],
  ['prompt-too-long', 400, 'invalid_request_error', 'prompt is too long: 208310 tokens > 200000 maximum'],
  ['rate-limited', 429, 'rate_limit_error', 'This request would exceed your rate limit.'],
  ['unavailable', 529, 'overloaded_error', 'Overloaded'],
] as const)('classifies the error: %s', async (code, status, type, message) => {
  const pieces = [JSON.stringify(complaint(type, message))]
  expect((await ask({ status, pieces })).outcome).toMatchObject({ ok: false, code })
})

it.each([
  ['truncated', messageStream([text('half')], 'max_tokens')],
  ['refused', messageStream([text('half')], 'refusal')],
  ['malformed-stream', messageStream([text('half')]).slice(0, 4)],
  [
    'unavailable',
    [...messageStream([text('half')]).slice(0, 4), sse(complaint('overloaded_error', 'x'), 'error')],
  ],
  [
    'rate-limited',
    [...messageStream([text('half')]).slice(0, 4), sse(complaint('rate_limit_error', 'x'), 'error')],
  ],
] as const)('keeps the partial answer if it ends badly: %s', async (code, pieces) => {
  expect((await ask({ pieces })).outcome).toMatchObject({ ok: false, code, completion: { text: 'half' } })
})

it('ignores unknown events and deltas', async () => {
  const later = { start: { type: 'later', text: null }, deltas: [{ type: 'later_delta', text: 'no' }] }
  const pieces = messageStream([later, text('a')])
  const { outcome } = await ask({ pieces: [sse({ type: 'later' }, 'later'), ...pieces] })
  expect(outcome).toMatchObject({ ok: true, value: { text: 'a' } })
})

it('lists models from all pages', async () => {
  const headers = { 'content-type': 'application/json' }
  const page = (data: unknown, more: boolean) => ({
    headers,
    pieces: [JSON.stringify({ data, has_more: more, first_id: 'a', last_id: 'a' })],
  })
  server.expect(page([{ id: 'a', display_name: 'A', type: 'model' }], true), page([{ id: 'b' }], false))
  const context = { signal: new AbortController().signal, progress: () => undefined }
  expect(await source.models?.({ baseUrl, key: planted }, context)).toMatchObject({
    ok: true,
    value: [{ id: 'a', label: 'A' }, { id: 'b' }],
  })
  expect(server.heard.map(({ path }) => path)).toEqual([
    '/v1/models?limit=1000',
    '/v1/models?limit=1000&after_id=a',
  ])
})

it('sends Anthropic no request without a key, and never leaks the key', async () => {
  const context = { signal: new AbortController().signal, progress: () => undefined }
  expect(await source.models?.({}, context)).toMatchObject({ code: 'no-key' })
  await ask({ pieces: messageStream([text('It is ', planted.slice(0, 7), planted.slice(7))]) })
  await ask({ pieces: [sse(complaint(planted, planted), 'error')] })
  expect(outputs.length).toBeGreaterThan(12)
  expect(outputs.filter((output) => output.includes(planted))).toEqual([])
})
