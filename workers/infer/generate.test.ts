import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompletionRequest } from '../../src/contracts/index.ts'
import { modelEntrySchema } from '../../src/lib/models/model-entry.ts'
import { openLibrary, withoutWorker } from '../../tests/support/node-models.ts'
import { write, type Library, type Writer } from './generate.ts'
import type { GenerateEvent } from './methods.ts'
import { openWriter } from './open-writer.ts'

/*
 * Uses the library and the engine that ship with the site, and compares them with onnxruntime in Python (golden.json,
 * written by make.py).
 */

const folder = join(import.meta.dirname, '../../tests/fixtures/models/generators')
const said = v.object({
  message: v.string(),
  promptTokens: v.number(),
  tokens: v.array(v.number()),
  text: v.string(),
  logprobs: v.array(v.number()),
  first: v.array(v.number()),
})
const golden = v.parse(
  v.object({ text: v.array(said), vision: v.array(said) }),
  JSON.parse(readFileSync(join(folder, 'golden.json'), 'utf8')),
)

function entryOf(id: 'text' | 'vision') {
  const graphs = id === 'text' ? ['model'] : ['decoder_model_merged', 'embed_tokens', 'vision_encoder']
  return v.parse(modelEntrySchema, {
    id,
    label: id,
    task: id === 'text' ? 'text-generation' : 'picture-text-generation',
    origin: null,
    files: graphs.map((name) => ({ path: `onnx/${name}.onnx`, bytes: 1, sha256: null })),
    dtype: 'fp32',
    preprocessing: '',
    licence: '',
    exporter: '',
    difference: null,
  })
}

let library: Library
const writers = new Map<string, Writer>()

beforeAll(async () => {
  library = await openLibrary()
  for (const id of ['text', 'vision'] as const) {
    const read = (path: string) =>
      Promise.resolve(
        path.endsWith('chat_template.jinja') ? null : new Uint8Array(readFileSync(join(folder, id, path))),
      )
    writers.set(id, await withoutWorker(() => openWriter(library, entryOf(id), 'wasm', read)))
  }
})

async function ask(
  id: string,
  request: Partial<CompletionRequest> & Pick<CompletionRequest, 'messages'>,
  signal?: AbortSignal,
) {
  const events: GenerateEvent[] = []
  const writer = writers.get(id)
  if (writer === undefined) throw new Error('The model is not open.')
  const ended = await write(
    writer,
    { settings: {}, ...request },
    {
      signal: signal ?? new AbortController().signal,
      progress: () => undefined,
      onevent: (event) => events.push(event),
      decode: () => Promise.resolve(picture()),
    },
  )
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
  const logprobs = events.flatMap((event) => (event.type === 'logprobs' ? event.tokens : []))
  const usage = events.findLast((event) => event.type === 'usage')
  return { ended, events, text, logprobs, usage }
}

/** Creates the same image as make.py. */
function picture() {
  const rgba = new Uint8ClampedArray(32 * 32 * 4)
  for (let y = 0; y < 32; y += 1)
    for (let x = 0; x < 32; x += 1) rgba.set([x * 8, y * 8, (x + y) * 4, 255], (y * 32 + x) * 4)
  return { width: 32, height: 32, rgba }
}

const user = (text: string): CompletionRequest['messages'] => [
  { role: 'user', parts: [{ type: 'text', text }] },
]

describe('a text model', () => {
  it.each(golden.text)('generates the same tokens as onnxruntime in Python: $message', async (one) => {
    const { ended, text, logprobs, usage } = await ask('text', {
      messages: user(one.message),
      settings: { maxTokens: 48 },
      logprobs: { top: Infinity },
    })
    expect(usage).toMatchObject({
      usage: { promptTokens: one.promptTokens, completionTokens: one.tokens.length },
    })
    expect(text).toBe(one.text)
    expect(ended.reason).toBe(one.tokens.length === 48 ? 'length' : 'stop')
    expect(logprobs).toHaveLength(one.tokens.length)
    for (const [at, { logprob }] of logprobs.entries())
      expect(logprob).toBeCloseTo(one.logprobs[at] ?? NaN, 3)
    // The complete distribution contains every token of the vocabulary once, most likely first, with probabilities
    // that add up to 1.
    const [first] = logprobs
    const sorted = one.first.toSorted((a, b) => b - a)
    expect(first?.top).toHaveLength(one.first.length)
    for (const [at, { logprob }] of (first?.top ?? []).entries())
      expect(logprob).toBeCloseTo(sorted[at] ?? NaN, 3)
    expect(first?.top.reduce((sum, { logprob }) => sum + Math.exp(logprob), 0)).toBeCloseTo(1, 6)
  })

  it('samples the same text for the same seed, and different text for another seed', async () => {
    const draw = (seed: number) =>
      ask('text', { messages: user('Draw.'), settings: { temperature: 1, topP: 0.95, seed, maxTokens: 24 } })
    const [one, again, other] = [await draw(1), await draw(1), await draw(2)]
    expect(again.text).toBe(one.text)
    expect(other.text).not.toBe(one.text)
    expect(one.ended.settings).toEqual({ temperature: 1, top_p: 0.95, seed: 1, max_tokens: 24 })
  })

  it('stops before a stop string', async () => {
    const { text } = golden.text[0] ?? { text: '' }
    const stop = 'the'
    const { text: cut, ended } = await ask('text', {
      messages: user(golden.text[0]?.message ?? ''),
      settings: { maxTokens: 48, stop: [stop] },
    })
    expect([cut, ended.reason]).toEqual([text.slice(0, text.indexOf(stop)), 'stop'])
  })

  it('rejects a prompt that is too long, and images', async () => {
    await expect(ask('text', { messages: user('Draw a red square. '.repeat(200)) })).rejects.toMatchObject({
      code: 'prompt-too-long',
    })
    const shown = { type: 'picture', mime: 'image/png', bytes: new Uint8Array(1) } as const
    await expect(ask('text', { messages: [{ role: 'user', parts: [shown] }] })).rejects.toMatchObject({
      code: 'wrong-input',
    })
  })

  it('stops after the current token when cancelled', async () => {
    const abort = new AbortController()
    abort.abort(new DOMException('Cancelled.', 'AbortError'))
    await expect(ask('text', { messages: user('Draw.') }, abort.signal)).rejects.toThrow('Cancelled.')
  })
})

it('a vision model generates the same tokens as onnxruntime in Python', async () => {
  const [one] = golden.vision
  const { text, usage } = await ask('vision', {
    messages: [
      {
        role: 'user',
        parts: [
          { type: 'text', text: one?.message ?? '' },
          { type: 'picture', mime: 'image/png', bytes: new Uint8Array(1) },
        ],
      },
    ],
    settings: { maxTokens: 32 },
  })
  expect(usage).toMatchObject({ usage: { promptTokens: one?.promptTokens, completionTokens: 32 } })
  expect(text).toBe(one?.text)
})
