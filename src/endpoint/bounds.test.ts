import { describe, expect, it } from 'vitest'
import { planted } from '../../tests/support/ask-source.ts'
import type { CompletionOutcome, ModelSource } from '../contracts/index.ts'
import { source as anthropic } from '../sources/anthropic/source.ts'
import { source as openAi } from '../sources/openai-compatible/source.ts'
import { source as recorded } from '../sources/recorded/source.ts'
import { isWebPage, readComplaintText } from './complaint.ts'

/** A server that sends a body as fast as it is read, and how much of it was read. */
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
])('a list of models, of %s', (_, source) => {
  it.each([
    ['of 300,000', listOf(numbered(300_000))],
    ['with 40 MB of something else', `{"data":[{"id":"m"}],"x":[${'{"a":1},'.repeat(5e6)}0]}`],
    ['that is deep', `{"data":[],"x":${'['.repeat(3e6)}`],
    ['with one long name', listOf(['x'.repeat(3e6)])],
    ['that never ends', ' '.repeat(5e6)],
  ])('%s is read for 2 MiB', async (__, body) => {
    const { found, read } = await list(source, body)
    expect(found).toMatchObject({
      ok: false,
      code: 'too-large',
      message: expect.stringContaining('2 MiB') as string,
    })
    expect(read).toBeLessThan(2.5 * 2 ** 20)
  })

  it('shows 2,000, each once, and says so', async () => {
    const { found } = await list(source, listOf([...numbered(50_000), 'm0', 'm1']))
    expect(found).toMatchObject({ ok: true, warnings: [{ code: 'list-cut' }] })
    expect(found).toHaveProperty('value.length', 2000)
    const whole = await list(source, listOf([...numbered(2000), ...numbered(2000)].slice(0, 2001)))
    expect(whole.found).toMatchObject({ ok: true, warnings: [] })
    expect(whole.found).toHaveProperty('value.length', 2000)
  })

  it('leaves out names that are too long, and hides the key', async () => {
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
    ['lines of data without end', 'data:\n'.repeat(5e6)],
    ['a line without end', `data: ${'x'.repeat(2e7)}`],
    ['deep JSON', `data: ${'['.repeat(5e6)}`],
  ])('with %s is read for 1 MiB and a piece', async (_, body) => {
    const { outcome, read } = await ask(openAi, `${chunk('a')}${body}${end}`)
    expect(outcome).toMatchObject({ code: 'too-large', completion: { text: 'a' } })
    expect(read).toBeLessThan(1.5 * 2 ** 20)
  })

  it.each([
    ['a million choices', `data: {"choices":[${'{},'.repeat(300_000)}{}]}\n\n`],
    ['a million parts', `data: {"choices":[{"delta":{"content":[${'{},'.repeat(300_000)}{}]}}]}\n\n`],
    ['a million complaints', `data: {"detail":[${'0,'.repeat(400_000)}0]}\n\n`],
    ['a million tokens', `data: {"choices":[{"logprobs":{"content":[${'0,'.repeat(400_000)}0]}}]}\n\n`],
    ['deep JSON', `data: ${'['.repeat(400_000)}${']'.repeat(400_000)}\n\n`],
    ['a long word', `data: ${'x'.repeat(900_000)}\n\n`],
  ])('with %s is refused without checking each', async (_, body) => {
    const startedAt = performance.now()
    const { outcome } = await ask(openAi, body)
    expect(outcome).toMatchObject({ code: 'malformed-stream' })
    // Each alone would take seconds.
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })

  it('lets the page go on while it reads events without number', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const { outcome } = await ask(openAi, `${chunk('a').repeat(60_000)}${end}`)
    clearInterval(timer)
    expect(outcome).toMatchObject({ ok: true })
    expect(outcome).toHaveProperty('value.text', 'a'.repeat(60_000))
    expect(turns).toBeGreaterThan(3)
  })

  it('is read as far as an answer may be long', async () => {
    const { outcome, read } = await ask(openAi, chunk('x'.repeat(500_000)).repeat(20))
    expect(outcome).toMatchObject({ code: 'too-large' })
    expect(outcome).toHaveProperty('completion.text', expect.stringMatching(/^x{2000000,2700000}$/))
    expect(read).toBeLessThan(4e6)
  })
})

it('reads 2 MiB of an answer that does not stream', async () => {
  const message = { role: 'assistant', content: 'x'.repeat(3e6) }
  const body = JSON.stringify({ choices: [{ index: 0, message }] })
  for (const source of [openAi, anthropic])
    expect((await ask(source, body, 'application/json')).outcome).toMatchObject({ code: 'too-large' })
})

it('reads pages of complaint in time that grows with their length only', () => {
  const startedAt = performance.now()
  for (const part of ['<!---->', '<!-- -->', '<!--', '-->', ' ', '<title', '<title>', '"', '***', 'a*'])
    for (const ending of ['', 'x', '<html']) {
      const page = part.repeat(64_000 / part.length) + ending
      isWebPage(page)
      readComplaintText(page, planted)
      readComplaintText(`<html>${page}`, planted)
    }
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(isWebPage('<!-- a --> <!-- b --><html>')).toBe(true)
  expect(isWebPage('<!-- <html> --> text')).toBe(false)
})

it('reads a file of answers in slices', async () => {
  const prompt = '0'.repeat(64)
  const rows = (count: number) =>
    numbered(count).map((model) => JSON.stringify({ prompt, model, text: 'x'.repeat(20) }))
  const context = { signal: new AbortController().signal, progress: () => undefined }
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const file = new Blob([rows(40_000).join('\n')])
  const found = await recorded.models?.({ file }, context)
  clearInterval(timer)
  expect(found).toMatchObject({ ok: true, warnings: [{ code: 'list-cut' }] })
  expect(found).toHaveProperty('value.length', 2000)
  expect(turns).toBeGreaterThan(1)
  const long = new Blob([`[${'1,'.repeat(3e6)}1]`])
  expect(await recorded.models?.({ file: long }, context)).toMatchObject({ code: 'unsupported' })
})
