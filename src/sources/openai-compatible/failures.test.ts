import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jsonReply, planted, SourceAsker } from '../../../tests/support/ask-source.ts'
import { chatChunk, chatDone, chatStream, sse, type FakeReply } from '../../../tests/support/fake-endpoint.ts'
import { source } from './source.ts'
import { saying } from '../../../tests/support/saying.ts'

const asker = new SourceAsker(source)
const { server, outputs } = asker
const ask: SourceAsker['ask'] = (...args) => asker.ask(...args)
beforeAll(() => asker.start())
afterAll(() => server.stop())

const error = (message: string, extra: object = {}) => ({ error: { message, ...extra } })

describe('an error response is classified', () => {
  it.each([
    [
      'unauthorized',
      jsonReply(error(`Incorrect API key provided: ${planted}.`, { code: 'invalid_api_key' }), 401),
    ],
    [
      'unauthorized',
      jsonReply([error('API key not valid. Please pass a valid API key.', { code: 400 })], 400),
    ],
    ['unauthorized', jsonReply({ detail: 'Forbidden' }, 403)],
    [
      'unknown-model',
      jsonReply(error('model "eye-1" not found, try pulling it first', { type: 'api_error' }), 404),
    ],
    ['unknown-model', jsonReply(error('The model `eye-1` does not exist.', { type: 'NotFoundError' }), 404)],
    ['unknown-model', jsonReply(error('eye-1 is not a valid model ID', { code: 400 }), 400)],
    ['quota', jsonReply(error('You exceeded your current quota', { code: 'insufficient_quota' }), 429)],
    ['quota', jsonReply(error('Insufficient credits', { code: 402 }), 402)],
    ['content-filter', jsonReply(error('filtered', { code: 'content_filter' }), 400)],
    ['prompt-too-long', jsonReply(error('too many', { code: 'context_length_exceeded' }), 400)],
    ['unavailable', jsonReply(error('busy'), 503)],
    ['unsupported', jsonReply('{"error": "stream is not supported"}', 400)],
    ['unsupported', jsonReply('404 page not found', 404)],
  ] as const)('%s', async (code, reply) => {
    const { outcome } = await ask(reply)
    expect(outcome).toMatchObject({ ok: false, code })
    expect(outcome).toHaveProperty('message', saying(/^[A-Z][^]*\(HTTP \d+\)\./))
  })

  it.each([
    [
      'llama.cpp',
      500,
      'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
    ],
    ['Ollama', 500, 'this model is missing data required for image input'],
    ['Ollama, memory', 500, 'model requires more system memory (5.6 GiB) than is available (3.1 GiB)'],
    ['vLLM', 500, 'eye-1 is not a multimodal model'],
    [
      'LiteLLM',
      500,
      'litellm.BadRequestError: OpenAIException - image_url is only allowed for vision models',
    ],
    ['LM Studio', 503, "This model doesn't support images."],
    ['a proxy', 501, 'no images here'],
    ['text-generation-inference', 500, 'Not implemented: grammar'],
  ])('as permanent by its message, whatever its status: %s', async (_, status, message) => {
    const { outcome } = await ask(jsonReply(error(message, { type: 'server_error' }), status))
    expect(outcome).toMatchObject({
      code: 'unsupported',
      message: `The server did not accept the request (HTTP ${status}). ${message}`,
    })
    expect(outcome).not.toHaveProperty('retryAfterMs')
  })

  it.each([
    [503, 'Loading model'],
    [500, 'The server had an error while processing your request.'],
    [502, 'Bad Gateway'],
    [529, 'Overloaded'],
    [503, 'The engine does not have capacity at present.'],
  ])('as temporary by its message: %i %s', async (status, message) => {
    expect((await ask(jsonReply(error(message), status))).outcome).toMatchObject({
      code: 'unavailable',
      retryAfterMs: null,
    })
  })

  it('as a missing key, before the request if one is always required', async () => {
    const missing = { connection: { key: ' ' } }
    expect((await ask(jsonReply({}, 401), missing)).outcome).toMatchObject({ code: 'no-key' })
    const connection = { baseUrl: 'https://api.openai.com/v1', key: '' }
    const fetch = vi.fn<typeof globalThis.fetch>()
    expect((await ask([], { connection, context: { fetch } })).outcome).toMatchObject({ code: 'no-key' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('as a rate limit, with or without a delay', async () => {
    const { outcome } = await ask(jsonReply(error('slow down'), 429, { 'retry-after': '7' }))
    expect(outcome).toMatchObject({ code: 'rate-limited', retryAfterMs: 7000 })
    expect((await ask(jsonReply(error('slow down'), 429))).outcome).toMatchObject({ retryAfterMs: null })
    const google = error('You exceeded your current quota', { details: [{ retryDelay: '34s' }] })
    expect((await ask(jsonReply([google], 429))).outcome).toMatchObject({
      code: 'rate-limited',
      retryAfterMs: 34_000,
    })
  })

  it('with the title of an HTML page, not its text', async () => {
    const headers = { 'content-type': 'text/html' }
    const page = '<!DOCTYPE html><html><head><title>502 Bad\u0007 Gateway</title></head><body>…</body></html>'
    expect((await ask({ status: 502, headers, pieces: [page] })).outcome).toMatchObject({
      code: 'unavailable',
      message:
        'The server is currently unavailable (HTTP 502). It answered with a web page: "502 Bad Gateway".',
    })
    expect((await ask({ headers, pieces: [page] })).outcome).toMatchObject({
      code: 'unsupported',
      message: saying('a web page'),
    })
    expect((await ask(jsonReply('{"choices": ['))).outcome).toMatchObject({ code: 'unsupported' })
    expect((await ask(jsonReply({ hello: 1 }))).outcome).toMatchObject({ code: 'unsupported' })
  })
})

describe('keeps the partial answer', () => {
  it.each([
    ['truncated', chatStream(['half'], 'length')],
    ['content-filter', chatStream(['half'], 'content_filter')],
    [
      'refused',
      [chatChunk({ content: 'half' }), chatChunk({ refusal: 'I cannot.' }), chatChunk({}, 'stop'), chatDone],
    ],
    ['malformed-stream', [chatChunk({ content: 'half' })]],
    ['malformed-stream', [chatChunk({ content: 'half' }), 'data: {"choices": [\n\n']],
    ['malformed-stream', [chatChunk({ content: 'half' }), sse({ choices: [{ delta: { content: 7 } }] })]],
    ['malformed-stream', [chatChunk({ content: 'half' }), sse({ hello: 1 })]],
    ['rate-limited', [chatChunk({ content: 'half' }), sse(error('slow', { code: 429 }))]],
    ['unavailable', [chatChunk({ content: 'half' }), sse(error('lost', { type: 'server_error' }))]],
    ['unavailable', chatStream(['half'], 'error')],
  ] as const)('%s', async (code, pieces) => {
    const { outcome, events } = await ask({ pieces })
    expect(outcome).toMatchObject({ ok: false, code, completion: { text: 'half' } })
    expect(events.at(-1)).toMatchObject({ type: 'end' })
  })

  it('if the connection breaks', async () => {
    const { outcome } = await ask({ pieces: [chatChunk({ content: 'half' })], then: 'cut' })
    expect(outcome).toMatchObject({ code: 'network', retryAfterMs: null, completion: { text: 'half' } })
  })

  it('if it times out, with limits per piece and in total', async () => {
    const slow: FakeReply = { pieces: chatStream(['a', 'b', 'c']), gapMs: 30 }
    const patient = { connection: { limits: { firstByteMs: 2000, idleMs: 1000 } } }
    expect((await ask(slow, patient)).outcome).toMatchObject({ ok: true })
    const limits = { firstByteMs: 100, idleMs: 80, totalMs: 10_000 }
    const never = await ask({ pieces: [], then: 'open' }, { connection: { limits } })
    expect(never.outcome).toMatchObject({
      code: 'timeout',
      message: 'The model did not answer within 0.1 s.',
    })
    const stuck = { pieces: [chatChunk({ content: 'half' })], then: 'open' } as const
    expect((await ask(stuck, { connection: { limits } })).outcome).toMatchObject({
      code: 'timeout',
      message: 'No more data arrived for 0.08 s.',
      completion: { text: 'half' },
    })
    const alive: FakeReply = { pieces: Array.from({ length: 100 }, () => ': alive\n\n'), gapMs: 10 }
    const brief = { firstByteMs: 500, idleMs: 500, totalMs: 150 }
    expect((await ask(alive, { connection: { limits: brief } })).outcome).toMatchObject({ code: 'timeout' })
  })

  it('if it is endless, limited by characters and bytes', async () => {
    const endless: FakeReply = { pieces: [chatChunk({ content: 'x'.repeat(1000) })], then: 'repeat' }
    const long = await ask(endless, { connection: { limits: { characters: 50_000 } } })
    expect(long.outcome).toMatchObject({
      code: 'too-large',
      message: 'The answer is longer than 50,000 characters; the partial answer is kept.',
    })
    expect(long.outcome).toHaveProperty('completion.text', expect.stringMatching(/^x{50000,60000}$/))
    await vi.waitFor(() => expect(server.abandoned).toBe(1))
    const comments: FakeReply = { pieces: [': alive\n\n'.repeat(100)], then: 'repeat' }
    expect((await ask(comments, { connection: { limits: { bytes: 100_000 } } })).outcome).toMatchObject({
      code: 'too-large',
      message: saying('98 KiB'),
    })
  })

  it('if it is stopped, before or during the answer, and notifies the server', async () => {
    const before = AbortSignal.abort()
    expect((await ask([], { context: { signal: before } })).outcome).toMatchObject({ code: 'aborted' })
    expect(server.heard).toHaveLength(0)
    const abort = new AbortController()
    const { outcome } = await ask(
      { pieces: [chatChunk({ content: 'half' })], then: 'open' },
      { context: { signal: abort.signal, onevent: () => abort.abort() } },
    )
    expect(outcome).toMatchObject({ code: 'aborted', completion: { text: 'half' } })
    await vi.waitFor(() => expect(server.abandoned).toBe(1))
  })
})

describe('an unreachable address', () => {
  const page = { protocol: 'https:', origin: 'https://site.example' }
  const unreachable = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))

  it.each([
    ['mixed-content', 'http://gpu.example/v1', page, /mixed content.*https address/],
    ['blocked', 'http://192.168.1.7:8000', { ...page, protocol: 'http:' }, /content security policy/],
    ['unsupported', 'localhost:1234', page, /not a web address/],
    ['unsupported', `https://me:${planted}@host.example/v1`, page, /contains a user name/],
  ] as const)('is not requested: %s, %s', async (code, address, by, message) => {
    unreachable.mockClear()
    const context = { fetch: unreachable, page: by }
    const { outcome } = await ask([], { connection: { baseUrl: address }, context })
    expect(outcome).toMatchObject({ code, message: saying(message) })
    expect(unreachable).not.toHaveBeenCalled()
  })

  it('is reported differently if the server rejects web pages or is not running', async () => {
    const context = { fetch: unreachable, page }
    const connection = { baseUrl: 'http://localhost:11434' }
    expect((await ask([], { connection, context })).outcome).toMatchObject({
      code: 'network',
      retryAfterMs: null,
    })
    const opaque = vi.fn<typeof fetch>((_address, init) =>
      init?.mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('x')),
    )
    const { outcome } = await ask([], { connection, context: { fetch: opaque, page } })
    expect(outcome).toMatchObject({ code: 'cors' })
    for (const words of [
      'OLLAMA_ORIGINS="https://site.example"',
      '--allowed-origins',
      'LM Studio',
      'llama.cpp',
    ])
      expect(outcome).toHaveProperty('message', saying(words))
    expect(JSON.stringify(opaque.mock.calls.filter(([, init]) => init?.mode === 'no-cors'))).not.toContain(
      planted,
    )
  })

  it('does not follow redirects, so that a key is only sent to the given address', async () => {
    const { outcome } = await ask({ status: 307, headers: { location: `${asker.baseUrl}/elsewhere` } })
    expect(outcome).toMatchObject({ code: 'unsupported' })
    expect(server.heard).toHaveLength(1)
  })
})

it('never leaks the key, whatever a server does with it', async () => {
  const cut = [planted.slice(0, 9), planted.slice(9)]
  const echoes: readonly FakeReply[] = [
    { pieces: chatStream(['It is ', ...cut, ', as you know.']) },
    { pieces: [chatChunk({ reasoning: planted }), ...chatStream(['a'])] },
    { pieces: chatStream([planted.slice(0, 12)]) },
    { pieces: [sse({ model: planted, system_fingerprint: planted, choices: [] }), ...chatStream(['a'])] },
    { pieces: [chatChunk({}, 'stop', { logprobs: { content: [{ token: planted, logprob: 0 }] } })] },
    { pieces: [chatChunk({ refusal: `No: ${planted}` }), chatDone] },
    { pieces: [`data: ${'x'.repeat(60)}${planted}\n\n`] },
    { pieces: [sse(error(planted, { code: planted }))] },
    jsonReply(error(`${'x'.repeat(290)}${planted}`), 400),
    jsonReply({ detail: [{ msg: planted }] }, 422),
    { status: 500, pieces: [`<html><title>${planted}</title></html>`] },
    { status: 401, pieces: [`Bearer ${planted}`] },
  ]
  for (const echo of echoes) await ask(echo)
  const { outcome } = await ask({ pieces: chatStream(['It is ', ...cut, ', as you know.']) })
  expect(outcome).toMatchObject({
    value: { text: 'It is (the key), as you know.' },
    warnings: [{ code: 'key-hidden' }],
  })
  const short = await ask({ pieces: chatStream([planted.slice(0, 12)]) })
  expect(short.outcome).toMatchObject({ value: { text: planted.slice(0, 12) } })
  const broken = await ask([], { connection: { key: `${planted}\n\u2028x` } })
  expect(broken.outcome).toMatchObject({ code: 'unauthorized' })
  server.expect(jsonReply({ data: [{ id: planted, name: planted }] }))
  const context = { signal: new AbortController().signal, progress: () => undefined }
  outputs.push(JSON.stringify(await source.models?.({ baseUrl: asker.baseUrl, key: planted }, context)))
  expect(outputs.length).toBeGreaterThan(40)
  // The key is also split after nine characters; the rest of the key must not leak either.
  const leaks = outputs.filter((output) => output.includes(planted) || output.includes(planted.slice(9)))
  expect(leaks).toEqual([])
})
