import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonReply, SourceAsker } from '../../../tests/support/ask-source.ts'
import { chatChunk, chatDone, sse } from '../../../tests/support/fake-endpoint.ts'
import { source } from './source.ts'
import { saying } from '../../../tests/support/saying.ts'

/* Streams sent by servers and proxies, taken from the public bug reports cited next to them. */

const asker = new SourceAsker(source)
const ask: SourceAsker['ask'] = (...args) => asker.ask(...args)
beforeAll(() => asker.start())
afterAll(() => asker.server.stop())

const [hel, lo] = [chatChunk({ content: 'Hel' }), chatChunk({ content: 'lo' })]
const end = `${chatChunk({}, 'stop')}${chatDone}`
const text = (...pieces: readonly string[]) => pieces.map((content) => chatChunk({ content })).join('')
const stream = (...pieces: readonly string[]) => ask({ pieces })

describe('an event that is not part of the answer is skipped', () => {
  it.each([
    ['empty data (Growth-Circle/cadis#2329)', 'data: \n\n'],
    ['data without a space', 'data:\n\n'],
    ['a ping by name and type', 'event: ping\ndata: {"type":"ping"}\n\n'],
    ['a ping that is not JSON', 'event: ping\ndata: {x\n\n'],
    ['an empty object', 'data: {}\n\n'],
    ['no choices (openai-node#364)', sse({ id: 'c', object: 'chat.completion.chunk', model: 'm' })],
    ['null for choices', sse({ choices: null })],
    ['choices that are not a list', sse({ choices: 'none' })],
    ['a choice of null', sse({ choices: [null] })],
    ['a word', 'data: heartbeat\n\n'],
    ['a number, null, a string', 'data: 1\n\ndata: null\n\ndata: "alive"\n\n'],
    ['a list', 'data: []\n\n'],
    ['a heartbeat with its time (dav-mcp#31)', sse({ type: 'heartbeat', timestamp: '2026-01-01T00:00:00Z' })],
    ['a queue', sse({ status: 'processing', message: 'You are number 3.' })],
    ['a comment with an event’s name (CLIProxyAPI#4047)', 'event: x\n: keep-alive\n\n'],
    ['another kind of event', sse({ type: 'response.in_progress', response: { id: 1 } }, 'later')],
    ['an empty error', sse({ error: null, errors: [], detail: '', code: 0, message: 'ok' })],
    ['filter results (Azure)', sse({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] })],
    ['search results', sse({ choices: [], citations: ['https://a.example'] })],
  ])('%s', async (_, event) => {
    for (const pieces of [
      [hel, event, lo, end],
      [event, hel, lo, end],
      [hel, lo, event, end],
    ])
      expect((await stream(...pieces)).outcome).toMatchObject({
        ok: true,
        value: { text: 'Hello' },
        warnings: [],
      })
  })
})

const chunkWith = (choice: object, chunk: object = {}) =>
  sse({
    model: 'm',
    choices: [{ index: 0, delta: { content: 'Hello' }, finish_reason: null, ...choice }],
    ...chunk,
  })
const logprobs = (...content: readonly unknown[]) => ({ logprobs: { content } })

describe('an invalid optional field is dropped', () => {
  it.each([
    [
      'logprob of null (xorbitsai/inference#5252)',
      chunkWith(logprobs({ token: 'Hello', logprob: null, top_logprobs: [] })),
    ],
    ['logprob as text', chunkWith(logprobs({ token: 'Hello', logprob: '-0.1' }))],
    ['log-probabilities as a list', chunkWith({ logprobs: [] })],
    [
      'log-probabilities of older completions',
      chunkWith({ logprobs: { tokens: ['Hello'], token_logprobs: [-0.1] } }),
    ],
    ['an index as text', chunkWith({ index: '0' })],
    ['an index of null', chunkWith({ index: null })],
    ['a finish reason as an object', chunkWith({ finish_reason: { type: 'none' } })],
    ['a finish reason of false', chunkWith({ finish_reason: false })],
    ['reasoning as an object', chunkWith({ delta: { content: 'Hello', reasoning: { effort: 'low' } } })],
    ['a refusal of false', chunkWith({ delta: { content: 'Hello', refusal: false } })],
    ['a fingerprint as a number', chunkWith({}, { system_fingerprint: 5 })],
    ['a model as an object', chunkWith({}, { model: { name: 'm' } })],
    ['usage as text', chunkWith({}, { usage: { prompt_tokens: '3', completion_tokens: '2' } })],
    ['usage as a list', chunkWith({}, { usage: [] })],
    ['usage as a number', chunkWith({}, { usage: 5 })],
  ])('%s', async (_, chunk) => {
    const { outcome } = await stream(chunk, end)
    expect(outcome).toMatchObject({ ok: true, value: { text: 'Hello', reason: 'stop' }, warnings: [] })
    expect(outcome).not.toHaveProperty('value.usage')
    expect(outcome).not.toHaveProperty('value.logprobs')
  })

  it('but other log-probabilities are kept, up to one whose position would be wrong', async () => {
    const top = [{ token: 'Yes', logprob: -0.1 }, { token: 'No', logprob: null }, 'x']
    const yes = { token: 'Yes', logprob: null, top_logprobs: top }
    const { outcome } = await stream(chunkWith(logprobs(yes, { logprob: -1 }, yes)), end)
    expect(outcome).toHaveProperty('value.logprobs', [
      { token: 'Yes', logprob: -0.1, top: [{ token: 'Yes', logprob: -0.1 }] },
    ])
    const other = { token: 'Hm', logprob: null, top_logprobs: top }
    expect((await stream(chunkWith(logprobs(other)), end)).outcome).toMatchObject({
      value: { logprobs: [{ token: 'Hm', logprob: -9999 }] },
    })
  })

  it('but text in an unreadable format is an error', async () => {
    for (const content of [7, true, [{ type: 'text', text: 7 }]]) {
      const { outcome } = await stream(hel, chunkWith({ delta: { content } }), end)
      expect(outcome).toMatchObject({
        code: 'malformed-stream',
        message: saying('unknown shape'),
        completion: { text: 'Hel', reason: 'error' },
      })
    }
  })

  it.each([
    ['an object', { text: 'Hello' }],
    ['parts', [{ type: 'text', text: 'Hel' }, 'lo']],
    [
      'parts with values',
      [
        { type: 'text', text: { value: 'Hello' } },
        { type: 'reference', ids: [1] },
      ],
    ],
    [
      'reasoning of Mistral',
      [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }, { text: 'Hello' }],
    ],
  ])('and content may be %s', async (_, content) => {
    expect((await stream(chunkWith({ delta: { content } }), end)).outcome).toMatchObject({
      value: { text: 'Hello' },
    })
  })
})

describe('an answer that is sent twice appears once', () => {
  const letter = 'Dear user, this is the answer.'
  const words = letter.split(/(?= )/)
  const sofar = words.map((_, at) => words.slice(0, at + 1).join(''))
  const message = { role: 'assistant', content: letter }

  it.each([
    [
      'a message at the end (hermes-browser-extension#11)',
      [text(...words), sse({ choices: [{ index: 0, message, finish_reason: 'stop' }] }), chatDone],
    ],
    ['a message with fewer blanks', [text(...words, '\n'), sse({ choices: [{ message }] }), end]],
    ['a delta at the end (go-kratos/blades#189)', [text(...words, letter), end]],
    ['a delta of one piece at the end', [text(letter, letter), end]],
    ['all so far in each delta (qwen-code#3896)', [text(...sofar), end]],
    ['all so far, and again at the end', [text(...sofar, letter), end]],
    [
      'all so far in the middle (openclaw#136262)',
      [text(...words.slice(0, 5), sofar[4] ?? '', ...words.slice(5)), end],
    ],
    ['all so far and more in the middle', [text(...words.slice(0, 5), letter), end]],
    ['messages that grow', [...sofar.map((content) => sse({ choices: [{ message: { content } }] })), end]],
    [
      'deltas beside messages that grow',
      [
        ...words.map((content, at) =>
          sse({ choices: [{ delta: { content }, message: { content: sofar[at] } }] }),
        ),
        end,
      ],
    ],
  ])('%s', async (name, pieces) => {
    const { outcome, events } = await stream(...pieces)
    expect(outcome).toMatchObject({ ok: true })
    expect(outcome).toHaveProperty(
      'value.text',
      expect.stringMatching(/^Dear user, this is the answer\.\n?$/),
    )
    const isNoted = name.startsWith('deltas beside')
      ? []
      : [expect.objectContaining({ code: 'repeated-answer' })]
    expect(outcome.warnings).toEqual(isNoted)
    expect(events.length).toBeGreaterThan(1)
  })

  it('including the reasoning', async () => {
    const thoughts = ['I think, ', 'therefore ', 'I am.'].map((reasoning) => chatChunk({ reasoning }))
    const whole = { reasoning: 'I think, therefore I am.', content: 'Hello' }
    const { outcome } = await stream(...thoughts, hel, lo, sse({ choices: [{ message: whole }] }), end)
    expect(outcome).toMatchObject({ value: { text: 'Hello', thoughts: whole.reasoning } })
  })

  it.each([
    ['equal deltas', ['ab', 'ab']],
    ['equal line ends (chatlas#435)', ['\n', '\n', 'Here is the answer.']],
    ['digits (Kiro-Go#138)', ['666', '666', '666', '6']],
    ['a year', ['2', '0', '1', '2']],
    ['increasing numbers', ['1', '10', '100']],
    ['zeros', ['0', '00', '000', '0000', '00000000']],
    ['a list of zeros', ['0, 0, 0, 0, 0, 0, ', '0, 0, 0, 0, 0, 0, ', '0, 0, 0, 0, 0, 0, ']],
    ['lines with the same beginning', ['<p>one</p>', '<p>one</p>', '<p>two</p>']],
    ['a word that is repeated later', ['to', 'mato', ' and ', 'tomato']],
  ])('but repetitions within an answer are kept: %s', async (_, pieces) => {
    expect((await stream(text(...pieces), end)).outcome).toMatchObject({
      value: { text: pieces.join('') },
      warnings: [],
    })
  })
})

const native = (content: string, more: object = { done: false }) =>
  `${JSON.stringify({ model: 'llama3.2', created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content }, ...more })}\n`
const nativeEnd = native('', { done: true, done_reason: 'stop', prompt_eval_count: 12, eval_count: 3 })
const body = {
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }],
}

describe('a response that is not an event stream is still read', () => {
  const types = ['text/event-stream', 'application/json', 'application/x-ndjson', 'text/plain']
  it.each([
    ['one JSON document', [JSON.stringify(body)]],
    ['one JSON document on several lines', [JSON.stringify(body, null, 2)]],
    [
      'one JSON document without a finish reason',
      [JSON.stringify({ choices: [{ message: { content: 'Hello' } }] })],
    ],
    ['one JSON document as an event', [sse(body)]],
    ['one JSON document as an unterminated event', [`data: ${JSON.stringify(body)}`]],
    ['lines of Ollama’s chat', [native('Hel'), native('lo'), nativeEnd]],
    [
      'lines of Ollama’s completions',
      ['{"response":"Hel","done":false}\n{"response":"lo","do', 'ne":false}\n{"response":"","done":true}'],
    ],
    ['one JSON document of Ollama', [native('Hello', { done: true })]],
    ['lines of chunks', [hel, lo, chatChunk({}, 'stop')].map((event) => event.slice('data: '.length))],
    ['events separated by a single line end', [`${hel}${lo}${end}`.replaceAll('\n\n', '\n')]],
    [
      'older completions',
      [
        sse({ choices: [{ text: 'Hel', index: 0 }] }),
        sse({ choices: [{ text: 'lo', finish_reason: 'stop' }] }),
      ],
    ],
  ])('%s', async (_, pieces) => {
    for (const type of types) {
      const { outcome } = await ask({ headers: { 'content-type': type }, pieces })
      expect(outcome).toMatchObject({ ok: true, value: { text: 'Hello' }, warnings: [] })
    }
  })

  it('with the usage and reasoning of Ollama', async () => {
    const thinks = native('', { message: { role: 'assistant', content: '', thinking: 'hm' }, done: false })
    const { outcome } = await stream(thinks, native('Hello'), nativeEnd)
    expect(outcome).toMatchObject({
      value: {
        text: 'Hello',
        thoughts: 'hm',
        model: 'llama3.2',
        reason: 'stop',
        usage: { promptTokens: 12, completionTokens: 3 },
      },
    })
  })

  it.each([
    ['lines that end early', [native('Hel')]],
    ['a truncated line', [native('Hel'), '{"message":{"content":"l']],
    ['a single chunk', [JSON.stringify({ choices: [{ delta: { content: 'Hel' } }] })]],
    ['a truncated event', [hel, 'data: {"choices":[{"del']],
  ])('but an incomplete one fails: %s', async (_, pieces) => {
    expect((await stream(...pieces)).outcome).toMatchObject({
      code: 'malformed-stream',
      message: 'The stream ended in the middle of the answer.',
      completion: { text: 'Hel', reason: 'error' },
    })
  })
})

describe('an error in a stream ends it with the message of the server', () => {
  const errorText = 'The model ran out of memory.'
  it.each([
    ['OpenAI', sse({ error: { message: errorText, type: 'server_error' } })],
    [
      'OpenRouter',
      sse({
        error: { code: 'server_error', message: errorText },
        choices: [{ delta: { content: '' }, finish_reason: 'error' }],
      }),
    ],
    ['vLLM', sse({ object: 'error', message: errorText, type: 'BadRequestError', code: 400 })],
    ['FastAPI', sse({ detail: errorText })],
    ['Ollama', sse({ error: errorText })],
    ['text-generation-inference', sse({ error: errorText, error_type: 'generation' })],
    ['DashScope', sse({ code: 'InvalidParameter', message: errorText, request_id: 'r' }, 'error')],
    ['DashScope without a name', sse({ code: 'InvalidParameter', message: errorText, request_id: 'r' })],
    ['Cloudflare', sse({ result: null, success: false, errors: [{ code: 5007, message: errorText }] })],
    ['MiniMax', sse({ base_resp: { status_code: 1004, status_msg: errorText } })],
    ['Baidu', sse({ error_code: 336_003, error_msg: errorText })],
    ['Anthropic', sse({ type: 'error', error: { type: 'api_error', message: errorText } }, 'error')],
    ['text with the event name error', `event: error\ndata: ${errorText}\n\n`],
    ['text (lucasjinreal/Crane#121)', `data: error: ${errorText}\n\n`],
    ['bare JSON (lemonade#2975)', JSON.stringify({ error: { code: 400, message: errorText } })],
    [
      'bare JSON of several lines (bifrost#5262)',
      JSON.stringify({ error: { code: 429, message: errorText } }, null, 2),
    ],
    [
      'an event that broke into another (sub2api#1471)',
      `data: {"choices":[{"del\ndata: ${JSON.stringify({ type: 'error', error: { message: errorText } })}\n\n`,
    ],
  ])('%s', async (_, event) => {
    const { outcome } = await stream(hel, event, ...(event.startsWith('{') ? ['\n\n'] : [lo]), chatDone)
    expect(outcome).toMatchObject({
      ok: false,
      message: saying(errorText),
      completion: { text: 'Hel', reason: 'error' },
    })
    expect(outcome).not.toHaveProperty('code', 'malformed-stream')
    const alone = await stream(event)
    expect(alone.outcome).toMatchObject({ ok: false, message: saying(errorText) })
  })

  it('in JSON lines, and as one JSON document', async () => {
    expect((await stream(native('Hel'), `{"error":"${errorText}"}\n`)).outcome).toMatchObject({
      message: saying(errorText),
      completion: { text: 'Hel' },
    })
    expect((await ask(jsonReply({ error: { message: errorText } }))).outcome).toMatchObject({
      message: saying(errorText),
    })
  })

  it('quoting the event if its format is unknown', async () => {
    expect((await stream(hel, sse({ note: errorText }))).outcome).toMatchObject({
      code: 'malformed-stream',
      message: `The stream ended in the middle of the answer. The server’s last message was: {"note":"${errorText}"}`,
    })
    for (const pieces of [[sse({ note: errorText }), chatDone], [`data: ${errorText}\n\n`], [errorText]])
      expect((await stream(...pieces)).outcome).toMatchObject({
        code: 'malformed-stream',
        message: saying(errorText),
      })
    expect((await stream(': alive\n\n')).outcome).toMatchObject({ ok: false })
    expect((await ask({ pieces: [] })).outcome).toMatchObject({ message: 'The server sent nothing.' })
  })
})
