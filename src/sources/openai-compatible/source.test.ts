import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonReply, planted, SourceAsker } from '../../../tests/support/ask-source.ts'
import { chatChunk, chatDone, chatStream } from '../../../tests/support/fake-endpoint.ts'
import { presets } from './presets.ts'
import { source } from './source.ts'

const asker = new SourceAsker(source)
const { server } = asker
const ask: SourceAsker['ask'] = (...args) => asker.ask(...args)
beforeAll(() => asker.start())
afterAll(() => server.stop())

describe('a streamed answer', () => {
  it('arrives in pieces, with usage, the model name of the server and the end', async () => {
    const { outcome, events } = await ask({ pieces: chatStream(['<svg', '/>']) })
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        text: '<svg/>',
        model: 'eye-1-2026-01-31',
        fingerprint: 'fp_44',
        reason: 'stop',
        usage: { promptTokens: 12, completionTokens: 3 },
      },
      warnings: [],
    })
    expect(events).toEqual([
      { type: 'text', text: '<svg' },
      { type: 'text', text: '/>' },
      { type: 'usage', usage: { promptTokens: 12, completionTokens: 3 } },
      { type: 'end', reason: 'stop' },
    ])
    expect(server.heard[0]).toMatchObject({ method: 'POST', path: '/v1/chat/completions' })
    expect(server.heard[0]?.headers.authorization).toBe(`Bearer ${planted}`)
    expect(asker.sent()).toEqual({
      model: 'eye-1',
      messages: [{ role: 'user', content: 'Draw a square.' }],
      stream: true,
      stream_options: { include_usage: true },
    })
  })

  it('is the same however it is split, even within characters and surrogate pairs', async () => {
    const whole = chatStream(['añ€', '\ud83d', '\ude00', '\u0000\u001b[31m\r\n'])
      .join('')
      .replaceAll('\n', '\r\n')
    const bytes = new TextEncoder().encode(whole)
    for (const size of [1, 3, 64, bytes.length]) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size))
          controller.close()
        },
      })
      const fetch = () =>
        Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
      const { outcome } = await ask([], { context: { fetch } })
      expect(outcome).toMatchObject({ ok: true, value: { text: 'añ€😀\u0000\u001b[31m\r\n' } })
    }
  })

  it('separates reasoning from the answer, in all common formats', async () => {
    const { outcome } = await ask({
      pieces: [
        chatChunk({ reasoning_content: 'a' }),
        chatChunk({ reasoning: 'b' }),
        chatChunk({
          content: [
            { type: 'thinking', thinking: [], text: 'c' },
            { type: 'text', text: 'said' },
          ],
        }),
        chatChunk({}, 'stop'),
        chatDone,
      ],
    })
    expect(outcome).toMatchObject({ ok: true, value: { text: 'said', thoughts: 'abc' } })
  })

  it('includes log-probabilities of the chosen and alternative tokens', async () => {
    const other = { token: 'No', logprob: -2.3, bytes: [78, 111] }
    const token = { token: 'Yes', logprob: -0.1, bytes: null, top_logprobs: [{ ...other }] }
    const { outcome, events } = await ask(
      {
        pieces: [
          chatChunk({ content: 'Yes' }, null, { logprobs: { content: [token] } }),
          chatChunk({}, 'stop'),
        ],
      },
      { logprobs: { top: 5 } },
    )
    const expected = [{ token: 'Yes', logprob: -0.1, top: [{ token: 'No', logprob: -2.3 }] }]
    expect(outcome).toMatchObject({ ok: true, value: { logprobs: expected } })
    expect(events).toContainEqual({ type: 'logprobs', tokens: expected })
    expect(asker.sent()).toMatchObject({ logprobs: true, top_logprobs: 5 })
  })

  it('may arrive whole from a server without streaming, or without the final marker', async () => {
    const message = { role: 'assistant', content: 'whole' }
    const whole = {
      model: 'm',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1 },
    }
    expect((await ask(jsonReply(whole))).outcome).toMatchObject({
      ok: true,
      value: { text: 'whole', model: 'm' },
    })
    const { outcome } = await ask({ pieces: chatStream(['a']).slice(0, -1) })
    expect(outcome).toMatchObject({ ok: true, value: { text: 'a' } })
  })

  it.each(['application/json', 'text/plain; charset=utf-8', 'application/octet-stream'])(
    'is read with the content type %s',
    async (type) => {
      const { outcome } = await ask({ headers: { 'content-type': type }, pieces: chatStream(['a']) })
      expect(outcome).toMatchObject({ ok: true, value: { text: 'a', reason: 'stop' } })
    },
  )

  it('may be empty, with a warning', async () => {
    const { outcome } = await ask({ pieces: chatStream([]) })
    expect(outcome).toMatchObject({ ok: true, value: { text: '' }, warnings: [{ code: 'empty-answer' }] })
  })
})

describe('the request', () => {
  it('contains every setting, and pictures as data URLs, and is recorded', async () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'number' } },
      required: ['a'],
      additionalProperties: false,
    }
    const { outcome } = await ask(
      { pieces: chatStream(['{"a":1}']) },
      {
        messages: [
          { role: 'system', parts: [{ type: 'text', text: 'Be brief.' }] },
          {
            role: 'user',
            parts: [
              { type: 'text', text: 'Look:' },
              { type: 'picture', mime: 'image/png', bytes: new Uint8Array([1, 2, 3]) },
            ],
          },
        ],
        settings: {
          temperature: 0.2,
          topP: 0.9,
          maxTokens: 64,
          seed: 7,
          stop: ['\n\n'],
          responseSchema: schema,
        },
      },
    )
    expect(asker.sent()).toMatchObject({
      messages: [
        { role: 'system', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look:' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } },
          ],
        },
      ],
      temperature: 0.2,
      top_p: 0.9,
      max_tokens: 64,
      seed: 7,
      stop: ['\n\n'],
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema, strict: true } },
    })
    expect(outcome).toMatchObject({
      value: {
        settings: {
          temperature: 0.2,
          top_p: 0.9,
          max_tokens: 64,
          seed: 7,
          stop: '["\\n\\n"]',
          response_format: 'json_schema',
        },
      },
    })
    await ask({ pieces: chatStream(['{}']) }, { settings: { responseSchema: { type: 'object' } } })
    expect(asker.sent()).toMatchObject({ response_format: { json_schema: { strict: false } } })
  })

  it('is repeated without a setting that the model rejects, which is remembered, with a warning', async () => {
    const complaint = (message: string) =>
      jsonReply({ error: { message, code: 'unsupported_parameter' } }, 400)
    const settings = { temperature: 0, maxTokens: 9 }
    const { outcome } = await ask(
      [
        complaint(
          "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
        ),
        complaint("Unsupported value: 'temperature' does not support 0 with this model."),
        { pieces: chatStream(['a']) },
      ],
      { model: 'thinker', settings },
    )
    expect(outcome).toMatchObject({ ok: true, warnings: [{ code: 'setting-ignored' }] })
    expect(outcome).toHaveProperty('value.settings', { max_completion_tokens: 9 })
    await ask({ pieces: chatStream(['a']) }, { model: 'thinker', settings })
    expect(server.heard).toHaveLength(1)
    const persistent = complaint("Unsupported: 'response_format' of this type is not supported.")
    expect((await ask(persistent)).outcome).toMatchObject({ code: 'unsupported' })
    expect(server.heard).toHaveLength(1)
  })
})

it('lists the models of a server', async () => {
  const context = { signal: new AbortController().signal, progress: () => undefined }
  server.expect(
    jsonReply({
      object: 'list',
      data: [
        {
          id: 'eye-1',
          object: 'model',
          name: 'Eye 1',
          context_length: 8192,
          architecture: { input_modalities: ['text', 'image'] },
        },
        { id: 'llama', max_model_len: 4096 },
        { id: 'plain' },
      ],
    }),
    jsonReply({ models: [] }),
    jsonReply({ error: { message: 'no' } }, 401),
  )
  const connection = { baseUrl: asker.baseUrl, key: planted }
  expect(await source.models?.(connection, context)).toMatchObject({
    ok: true,
    value: [
      { id: 'eye-1', label: 'Eye 1', contextTokens: 8192, takesPictures: true },
      { id: 'llama', contextTokens: 4096 },
      { id: 'plain' },
    ],
  })
  expect(server.heard[0]).toMatchObject({ method: 'GET', path: '/v1/models' })
  expect(await source.models?.(connection, context)).toMatchObject({ code: 'unsupported' })
  expect(await source.models?.(connection, context)).toMatchObject({ code: 'unauthorized' })
})

it('offers presets with valid addresses', () => {
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length)
  for (const { baseUrl: address } of presets) {
    if (address !== '') expect(address).toMatch(/^https:\/\/|^http:\/\/localhost:/)
  }
})
