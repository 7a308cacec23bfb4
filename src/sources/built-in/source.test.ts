import { afterEach, expect, it, vi } from 'vitest'
import type { CompletionRequest, SourceEvent } from '../../contracts/index.ts'
import type { Availability } from './prompt-api.ts'
import { source } from './source.ts'
import { saying } from '../../../tests/support/saying.ts'

const request: CompletionRequest = {
  model: 'built-in',
  messages: [
    { role: 'system', parts: [{ type: 'text', text: 'Be brief.' }] },
    {
      role: 'user',
      parts: [
        { type: 'text', text: 'Draw.' },
        { type: 'picture', mime: 'image/png', bytes: new Uint8Array([1]) },
      ],
    },
  ],
  settings: { temperature: 0, seed: 7 },
}
const context = { signal: new AbortController().signal, progress: () => undefined }

/** A built-in model that returns these pieces, or throws. */
function offer(pieces: readonly string[] | Error, state: Availability = 'available') {
  const received: unknown[] = []
  const destroy = vi.fn()
  const promptStreaming = (...args: unknown[]) => {
    received.push(args[0])
    return new ReadableStream<string>({
      start(controller) {
        if (pieces instanceof Error) controller.error(pieces)
        else {
          for (const piece of pieces) controller.enqueue(piece)
          controller.close()
        }
      },
    })
  }
  vi.stubGlobal('LanguageModel', {
    availability: () => Promise.resolve(state),
    params: () => Promise.resolve({ defaultTopK: 3 }),
    create: (options: unknown) => {
      received.push(options)
      return Promise.resolve({ promptStreaming, destroy, contextUsage: 40 })
    },
  })
  return { received, destroy }
}
afterEach(() => {
  vi.unstubAllGlobals()
})

it('streams the answer, passes pictures and the system message, and destroys the session', async () => {
  const { received, destroy } = offer(['<svg', '/>'])
  const events: SourceEvent[] = []
  const outcome = await source.complete(request, {}, { ...context, onevent: (event) => events.push(event) })
  expect(outcome).toMatchObject({
    ok: true,
    value: { text: '<svg/>', settings: { temperature: 0, topK: 3 }, reason: 'stop' },
    warnings: [{ code: 'setting-ignored', message: saying('seed') }],
  })
  expect(events.map(({ type }) => type)).toEqual(['text', 'text', 'usage', 'end'])
  expect(received).toMatchObject([
    {
      expectedInputs: [{ type: 'text' }, { type: 'image' }],
      initialPrompts: [{ role: 'system' }],
      temperature: 0,
      topK: 3,
    },
    [{ role: 'user', content: [{ type: 'text', value: 'Draw.' }, { type: 'image' }] }],
  ])
  expect(destroy).toHaveBeenCalledOnce()
})

it.each([
  ['QuotaExceededError', 'prompt-too-long'],
  ['NotAllowedError', 'blocked'],
  ['NotSupportedError', 'unsupported'],
  ['NotReadableError', 'content-filter'],
  ['UnknownError', 'unavailable'],
])('reports %s as %s', async (name, code) => {
  const { destroy } = offer(new DOMException('No.', name))
  expect(await source.complete(request, {}, context)).toMatchObject({ ok: false, code })
  expect(destroy).toHaveBeenCalledOnce()
})

it('is listed as missing if the browser has no model, or as a download if it is not there yet', async () => {
  expect(await source.complete(request, {}, context)).toMatchObject({ code: 'unsupported' })
  expect(await source.models?.({}, context)).toMatchObject({ ok: false, code: 'unsupported' })
  offer(['x'], 'unavailable')
  expect(await source.complete(request, {}, context)).toMatchObject({ code: 'unsupported' })
  offer(['x'], 'downloadable')
  expect(await source.models?.({}, context)).toMatchObject({
    value: [{ id: 'built-in', label: expect.stringContaining('downloaded by the browser first') as string }],
  })
})

it('sends no prompt after being stopped', async () => {
  const { received } = offer(['x'])
  const stopped = { ...context, signal: AbortSignal.abort() }
  expect(await source.complete(request, {}, stopped)).toMatchObject({ code: 'aborted' })
  expect(received).toEqual([])
})
