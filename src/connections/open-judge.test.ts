import { describe, expect, it, vi } from 'vitest'
import { measureGrowth, mostGrowth } from '../../tests/support/growth.ts'
import type { Context } from '../contracts/index.ts'
import { openJudge } from './open-judge.ts'
import { saying } from '../../tests/support/saying.ts'

const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const question = {
  images: [{ width: 1, height: 1, rgba: new Uint8ClampedArray(4) }],
  messages: [{ role: 'user', text: 'Is it red?' }],
  schema: { type: 'object' },
} as const

function answers(...contents: readonly (string | number)[]) {
  const left = [...contents]
  return vi.fn<typeof fetch>(() => {
    const next = left.shift() ?? 500
    const response =
      typeof next === 'number'
        ? new Response('no', { status: next, headers: { 'retry-after': '0' } })
        : Response.json({
            choices: [{ finish_reason: 'stop', message: { content: next } }],
            usage: { prompt_tokens: 10, completion_tokens: 2 },
          })
    return Promise.resolve(response)
  })
}

function open(fetch: ReturnType<typeof answers>) {
  return openJudge(
    { baseUrl: 'http://localhost:1234/v1/', model: 'm', key: 'secret' },
    {
      encodePng: () => Promise.resolve(new Uint8Array([1, 2, 3])),
      fetch,
      wait: () => Promise.resolve(),
    },
  )
}

describe('a model behind an OpenAI-compatible address', () => {
  it('receives text and picture, returns JSON, and is asked the same request only once', async () => {
    const fetch = answers('```json\n{"1": true}\n```')
    const judge = open(fetch)
    expect(await judge.ask(question, context)).toMatchObject({ ok: true, value: { value: { '1': true } } })
    expect(await judge.ask(question, context)).toMatchObject({ ok: true })
    expect(fetch).toHaveBeenCalledTimes(1)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('http://localhost:1234/v1/chat/completions')
    expect(init?.headers).toMatchObject({ authorization: 'Bearer secret' })
    expect(init?.body).toContain('data:image/png;base64,AQID')
    expect(judge.usage()).toEqual({ requests: 1, promptTokens: 10, completionTokens: 2 })
  })

  it.each([
    ['blanks within a fence', (size: number) => `\`\`\`${' '.repeat(size)}x`],
    ['blanks before the end of a fence', (size: number) => `\`\`\`json${' \n'.repeat(size / 2)}\`\`\` `],
    ['thoughts without end', (size: number) => '<think>'.repeat(size / 7)],
  ])('takes linear time to read if the reply consists of %s', async (_, write) => {
    const growth = await measureGrowth(8000, async (size) => {
      const received = write(size)
      expect(await open(answers(received, received)).ask(question, context)).toMatchObject({
        code: 'refused',
      })
    })
    expect(growth).toBeLessThan(mostGrowth)
  })

  it.each([
    ['a hundred thousand values', `{"1": [${'0,'.repeat(100_000)}0]}`],
    ['deep JSON', `{"1": ${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['a long text', `{"1": "${'x'.repeat(70_000)}"}`],
  ])('is rejected if the reply contains %s', async (_, received) => {
    // The reply is valid JSON and matches the schema, so it is only refused because of its length.
    expect(await open(answers(received, received)).ask(question, context)).toMatchObject({ code: 'refused' })
  })

  it('is asked once more if the reply is not JSON, but not a third time', async () => {
    const fetch = answers('Yes, I see it.', '{"1": false}')
    expect(await open(fetch).ask(question, context)).toMatchObject({
      ok: true,
      value: { value: { '1': false } },
    })
    expect(fetch).toHaveBeenCalledTimes(2)
    const insistent = answers('no', 'still no')
    expect(await open(insistent).ask(question, context)).toMatchObject({ ok: false, code: 'refused' })
    expect(insistent).toHaveBeenCalledTimes(2)
  })

  it('is asked again after a rate limit or an outage, but not after a rejected key', async () => {
    const fetch = answers(429, 503, '{"1": true}')
    expect(await open(fetch).ask(question, context)).toMatchObject({ ok: true })
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(await open(answers(429, 429, 429, 429)).ask(question, context)).toMatchObject({
      code: 'rate-limited',
    })
    const refused = answers(401)
    expect(await open(refused).ask(question, context)).toMatchObject({ code: 'unauthorized' })
    expect(refused).toHaveBeenCalledTimes(1)
  })
})

it('rejects JSON that does not match the schema', async () => {
  const schema = { type: 'object', required: ['1'], properties: { 1: { enum: [true, false, null] } } }
  const fetch = answers('{"1": "yes"}', '{"1": null}')
  expect(await open(fetch).ask({ ...question, schema }, context)).toMatchObject({
    ok: true,
    value: { value: { '1': null } },
  })
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(fetch.mock.calls[1]?.[1]?.body).toContain('nothing but the JSON object')
})

it('throws on an invalid schema before sending a request', async () => {
  const fetch = answers('{"1": true}')
  await expect(open(fetch).ask({ ...question, schema: { type: 'yes' } }, context)).rejects.toThrow(
    /Expected a JSON Schema/,
  )
  const circle = { $ref: '#/definitions/a', definitions: { a: { $ref: '#/definitions/a' } } }
  await expect(open(answers('1', '1')).ask({ ...question, schema: circle }, context)).rejects.toThrow()
  expect(fetch).not.toHaveBeenCalled()
})

it('reports how long it waits and why, and reuses replies to the same request', async () => {
  const waits: unknown[] = []
  const cache = new Map()
  const services = {
    encodePng: () => Promise.resolve(new Uint8Array([1, 2, 3])),
    wait: () => Promise.resolve(),
    onwait: (waiting: unknown) => waits.push(waiting),
    cache,
  }
  const settings = { baseUrl: 'http://localhost:1234/v1', model: 'm' }
  const fetch = answers(429, 500, '{"1": true}')
  await openJudge(settings, { ...services, fetch }).ask(question, context)
  expect(waits).toEqual([
    { ms: 0, attempt: 2, reason: 'rate-limit' },
    { ms: 0, attempt: 3, reason: 'server-error' },
  ])
  const unused = answers()
  expect(await openJudge(settings, { ...services, fetch: unused }).ask(question, context)).toMatchObject({
    ok: true,
  })
  expect(unused).not.toHaveBeenCalled()
})

it.each([
  '<think>Is {"1": false} right? No.</think>\n\n{"1": true}',
  'a template left the first tag out</think>{"1": true}',
  '<THINKING>hm</THINKING>```JSON\n{"1": true}\n```',
])('reads the reply after the reasoning: %s', async (content) => {
  const fetch = answers(content)
  expect(await open(fetch).ask(question, context)).toMatchObject({
    ok: true,
    value: { value: { '1': true } },
  })
  expect(fetch).toHaveBeenCalledTimes(1)
})

function replies(...responses: readonly Response[]) {
  const left = [...responses]
  return vi.fn<typeof fetch>(() => Promise.resolve(left.shift() ?? new Response('', { status: 500 })))
}

const reply = (content: unknown) => Response.json({ choices: [{ message: { content } }] })

it('reads content in parts, and omits the temperature if the model rejects it', async () => {
  const refusal = { error: { message: "Unsupported value: 'temperature' does not support 0." } }
  const parts = [
    { type: 'thinking', thinking: [] },
    { type: 'text', text: '{"1":' },
    { type: 'text', text: ' true}' },
  ]
  const fetch = replies(Response.json(refusal, { status: 400 }), reply(parts))
  expect(await open(fetch).ask(question, context)).toMatchObject({
    ok: true,
    value: { value: { '1': true } },
  })
  expect(
    fetch.mock.calls.map(([, init]) => typeof init?.body === 'string' && init.body.includes('temperature')),
  ).toEqual([true, false])
})

it('does not wait a whole day, and hides a key that the server repeats', async () => {
  const long = new Response('', { status: 429, headers: { 'retry-after': '86400' } })
  const fetch = replies(long, Response.json({ error: 'No such key: secret' }, { status: 401 }))
  expect(await open(fetch).ask(question, context)).toMatchObject({
    message: saying('86400 s'),
  })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await open(fetch).ask(question, context)).toMatchObject({
    code: 'unauthorized',
    message: 'The server refused the key (HTTP 401). No such key: (the key)',
  })
})

it('removes the key from replies of the server', async () => {
  const key = 'sk-planted-1a2b3c4d'
  const services = { encodePng: () => Promise.resolve(new Uint8Array([1])), wait: () => Promise.resolve() }
  const settings = { baseUrl: 'http://localhost:1', model: 'm', key }
  const echo = `It is ${key}`
  const outcome = await openJudge(settings, { ...services, fetch: replies(reply(echo), reply(echo)) }).ask(
    question,
    context,
  )
  expect(outcome).toMatchObject({ code: 'refused', message: saying('(the key)') })
  expect(JSON.stringify(outcome)).not.toContain(key)
})

it('waits for its turn before every request', async () => {
  const turn = vi.fn(() => Promise.resolve())
  const services = {
    encodePng: () => Promise.resolve(new Uint8Array([1])),
    wait: () => Promise.resolve(),
    turn,
  }
  const fetch = answers(503, 'no', '{"1": true}')
  await openJudge({ baseUrl: 'http://localhost:1', model: 'm' }, { ...services, fetch }).ask(
    question,
    context,
  )
  expect(turn).toHaveBeenCalledTimes(3)
})

it('sends no request if the model cannot report log-probabilities', async () => {
  const fetch = answers('{}')
  const services = { encodePng: () => Promise.resolve(new Uint8Array(1)), fetch }
  const blind = { baseUrl: 'http://localhost:1/v1', model: 'm', takesPictures: false }
  expect(await openJudge(blind, services).ask(question, context)).toMatchObject({
    code: 'unsupported',
    message: 'm accepts only text: choose a model that accepts pictures.',
  })
  const anthropic = openJudge({ source: 'anthropic', baseUrl: '', model: 'm' }, services)
  expect(await anthropic.ask({ images: [], messages: [], logprobs: { top: 5 } }, context)).toMatchObject({
    code: 'unsupported',
    message: expect.stringContaining('never report log-probabilities') as string,
  })
  expect(fetch).not.toHaveBeenCalled()
})
