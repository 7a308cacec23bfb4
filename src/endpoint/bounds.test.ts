import { describe, expect, it, vi } from 'vitest'
import { planted } from '../../tests/support/ask-source.ts'
import { fastest, measureGrowth, mostGrowth } from '../../tests/support/growth.ts'
import type { CompletionOutcome, ModelSource } from '../contracts/index.ts'
import { source as anthropic } from '../sources/anthropic/source.ts'
import { source as openAi } from '../sources/openai-compatible/source.ts'
import { isWebPage, readComplaintText } from './complaint.ts'
import { saying } from '../../tests/support/saying.ts'

/** A server that sends a body as fast as it is read and counts the bytes read. */
function serving(body: string, type = 'text/event-stream') {
  const bytes = new TextEncoder().encode(body)
  const sent = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = bytes.subarray(sent.bytes, sent.bytes + 65_536)
      sent.bytes += piece.length
      if (piece.length === 0) controller.close()
      else controller.enqueue(piece)
    },
  })
  const fetch = () => Promise.resolve(new Response(stream, { headers: { 'content-type': type } }))
  const context = { signal: new AbortController().signal, progress: () => undefined, fetch }
  return { sent, context }
}

const connection = { baseUrl: 'https://api.example/v1', key: planted }

async function ask(source: ModelSource, body: string, type?: string) {
  const { sent, context } = serving(body, type)
  const messages = [{ role: 'user', parts: [{ type: 'text', text: 'Draw.' }] }] as const
  const outcome: CompletionOutcome = await source.complete(
    { model: 'm', messages, settings: {} },
    connection,
    context,
  )
  return { outcome, read: sent.bytes }
}

async function list(source: ModelSource, body: string) {
  const { sent, context } = serving(body, 'application/json')
  return { found: await source.models?.(connection, context), read: sent.bytes }
}

const listOf = (names: readonly string[]) => JSON.stringify({ data: names.map((id) => ({ id })) })
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`)

describe.each([
  ['OpenAI', openAi],
  ['Anthropic', anthropic],
])('a list of models from %s', (_, source) => {
  it.each([
    ['of 200,000', listOf(numbered(200_000))],
    ['with 4 MB of other data', `{"data":[{"id":"m"}],"x":[${'{"a":1},'.repeat(5e5)}0]}`],
    ['that is deeply nested', `{"data":[],"x":${'['.repeat(3e6)}`],
    ['with one long name', listOf(['x'.repeat(3e6)])],
    ['that never ends', ' '.repeat(3e6)],
  ])('%s is read up to 2 MiB', async (__, body) => {
    const { found, read } = await list(source, body)
    expect(found).toMatchObject({
      ok: false,
      code: 'too-large',
      message: saying('2 MiB'),
    })
    expect(read).toBeLessThan(2.5 * 2 ** 20)
  })

  it.each([
    ['objects', '{},'.repeat(120_000), '{}'],
    ['different objects', Array.from({ length: 60_000 }, (__, at) => `{"k${at}":1},`).join(''), '{}'],
    ['lists', '['.repeat(150_000), ']'.repeat(150_000)],
    ['numbers', '1,'.repeat(200_000), '1'],
  ])('is not parsed if it contains a hundred thousand %s', async (__, before, after) => {
    const parse = vi.spyOn(JSON, 'parse')
    const { found } = await list(source, `{"data":[],"x":[${before}${after}]}`)
    expect(found).toMatchObject({ code: 'too-large', message: saying('values') })
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('is read even if its strings contain as many commas', async () => {
    const { found } = await list(source, `{"data":[{"id":"m"}],"x":"\\"${'[{,'.repeat(200_000)}"}`)
    expect(found).toMatchObject({ ok: true, value: [{ id: 'm' }] })
  })

  it('is limited to 2,000 unique models, with a warning', async () => {
    const { found } = await list(source, listOf([...numbered(30_000), 'm0', 'm1']))
    expect(found).toMatchObject({ ok: true, warnings: [{ code: 'list-cut' }] })
    expect(found).toHaveProperty('value.length', 2000)
    const whole = await list(source, listOf([...numbered(2000), ...numbered(2000)].slice(0, 2001)))
    expect(whole.found).toMatchObject({ ok: true, warnings: [] })
    expect(whole.found).toHaveProperty('value.length', 2000)
  })

  it('leaves out very long names and hides the key', async () => {
    const { found } = await list(source, listOf(['a', 'x'.repeat(201), `of ${encodeURIComponent(planted)}`]))
    expect(found).toMatchObject({
      value: [{ id: 'a' }, { id: 'of (the key)' }],
      warnings: [{ code: 'long-names' }],
    })
  })
})

const chunk = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`
const end = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`

describe('a stream', () => {
  it.each([
    ['one event of 7 MB', chunk('b '.repeat(3_500_000))],
    ['a string of 5 MB of escapes', `data: {"x":"${'\\u0041'.repeat(833_000)}"}\n\n`],
    ['endless lines of data', 'data:\n'.repeat(4e5)],
    ['an endless line', `data: ${'x'.repeat(3e6)}`],
    ['deep JSON', `data: ${'['.repeat(3e6)}`],
  ])('with %s is read up to about 512 KiB', async (_, body) => {
    const { outcome, read } = await ask(openAi, `${chunk('a')}${body}${end}`)
    expect(outcome).toMatchObject({ code: 'too-large', completion: { text: 'a' } })
    expect(read).toBeLessThan(2 ** 20)
  })

  it.each([
    ['choices', `{"choices":[${'{},'.repeat(40_000)}{}]}`],
    ['parts', `{"choices":[{"delta":{"content":[${'{},'.repeat(40_000)}{}]}}]}`],
    ['complaints', `{"detail":[${'0,'.repeat(90_000)}0]}`],
    ['tokens', `{"choices":[{"logprobs":{"content":[${'0,'.repeat(90_000)}0]}}]}`],
    ['lists', `${'['.repeat(90_000)}${']'.repeat(90_000)}`],
  ])('with tens of thousands of %s in one event is rejected without checking each', async (_, json) => {
    const text = `{"choices":"${'x'.repeat(json.length)}"}`
    const asking = (data: string) => async () => {
      const { outcome } = await ask(openAi, `data: ${data}\n\n`)
      expect(outcome).toMatchObject({ code: 'malformed-stream' })
    }
    // The unavoidable work: parsing the JSON, and refusing a string of the same length.
    const needed = (await fastest(() => JSON.parse(json))) + (await fastest(asking(text)))
    expect((await fastest(asking(json))) / needed).toBeLessThan(5)
  })

  it('is read without blocking the page, even with a large number of events', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const { outcome } = await ask(openAi, `${chunk('a').repeat(60_000)}${end}`)
    clearInterval(timer)
    expect(outcome).toMatchObject({ ok: true })
    expect(outcome).toHaveProperty('value.text', 'a'.repeat(60_000))
    expect(turns).toBeGreaterThan(3)
  })

  it('is read up to the maximum length of an answer', async () => {
    const { outcome, read } = await ask(openAi, chunk('x'.repeat(500_000)).repeat(20))
    expect(outcome).toMatchObject({ code: 'too-large' })
    expect(outcome).toHaveProperty('completion.text', expect.stringMatching(/^x{2000000,2700000}$/))
    expect(read).toBeLessThan(4e6)
  })
})

it.each([600_000, 3e6])(
  'limits an answer without streaming to 512 KiB and rejects %i bytes',
  async (size) => {
    const message = { role: 'assistant', content: 'x'.repeat(size) }
    const body = JSON.stringify({ choices: [{ index: 0, message }] })
    for (const source of [openAi, anthropic])
      expect((await ask(source, body, 'application/json')).outcome).toMatchObject({ code: 'too-large' })
  },
)

it.each(['<!---->', '<!-- -->', '<!--', '-->', ' ', '<title', '<title>', '"', '***', 'a*'])(
  'takes linear time to read error messages with many %j',
  async (part) => {
    const growth = await measureGrowth(1000, (size) => {
      for (const ending of ['', '<html']) {
        const page = part.repeat(size / part.length) + ending
        isWebPage(page)
        readComplaintText(page, planted)
        readComplaintText(`<html>${page}`, planted)
      }
    })
    expect(growth).toBeLessThan(mostGrowth)
  },
)

it('recognises a web page by its first element', () => {
  expect(isWebPage('<!-- a --> <!-- b --><html>')).toBe(true)
  expect(isWebPage('<!-- <html> --> text')).toBe(false)
})
