import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { CompletionRequest, SourceEvent } from '../../contracts/index.ts'
import { hashPrompt } from '../../lib/judging/hash-prompt.ts'
import { intakeHandlers, type IntakeMethods } from '../../intake/handlers.ts'
import { source } from './source.ts'
import { saying } from '../../../tests/support/saying.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const called: string[] = []
vi.mock('../../intake/client.ts', () => ({
  makeIntake: () => ({
    call: (method: 'openRows' | 'readRows', params: IntakeMethods['openRows']['params'] | null) => {
      called.push(method)
      if (method === 'readRows') return intakeHandlers.readRows(null)
      return params === null ? Promise.reject(new Error('no file')) : intakeHandlers.openRows(params)
    },
    dispose: () => void called.push('dispose'),
  }),
}))
afterEach(() => vi.unstubAllGlobals())

const request: CompletionRequest = {
  model: 'eye-1',
  messages: [
    {
      role: 'user',
      parts: [
        { type: 'text', text: 'Draw.' },
        { type: 'picture', mime: 'image/png', bytes: new Uint8Array([1, 2, 3]) },
      ],
    },
  ],
  settings: {},
}
const prompt = await hashPrompt(request.messages)
const context = { signal: new AbortController().signal, progress: () => undefined }
const fileOf = (...rows: readonly object[]) => new Blob([rows.map((row) => JSON.stringify(row)).join('\n')])

it('returns the answer to the same prompt of the same model, with one per repeat', async () => {
  const row = { prompt, model: 'eye-1', served: 'eye-1-2026', text: 'one', settings: { seed: 1 } }
  const usage = { promptTokens: 4, completionTokens: 1 }
  const file = fileOf({ ...row, usage }, { ...row, text: 'two' }, { ...row, model: 'eye-2', text: 'three' })
  const events: SourceEvent[] = []
  const asked = { ...context, onevent: (event: SourceEvent) => void events.push(event) }
  expect(await source.complete(request, { file }, asked)).toMatchObject({
    ok: true,
    value: { text: 'one', model: 'eye-1-2026', settings: { seed: 1 }, reason: 'stop', usage },
  })
  expect(events.map(({ type }) => type)).toEqual(['text', 'usage', 'end'])
  expect(await source.complete({ ...request, repeat: 1 }, { file }, context)).toMatchObject({
    value: { text: 'two' },
  })
  expect(await source.complete({ ...request, repeat: 2 }, { file }, context)).toMatchObject({
    code: 'not-recorded',
  })
  const other = {
    ...request,
    messages: [{ role: 'user', parts: [{ type: 'text', text: 'Draw!' }] }],
  } as const
  expect(await source.complete(other, { file }, context)).toMatchObject({ code: 'not-recorded' })
  expect(await source.models?.({ file }, context)).toMatchObject({
    value: [{ id: 'eye-1' }, { id: 'eye-2' }],
  })
})

it('replays a truncated answer as truncated', async () => {
  const file = fileOf({ prompt, model: 'eye-1', text: 'half', reason: 'length' })
  expect(await source.complete(request, { file }, context)).toMatchObject({
    code: 'truncated',
    completion: { text: 'half' },
  })
})

it('explains what is wrong with a file', async () => {
  const read = (text: string) => source.complete(request, { file: new Blob([text]) }, context)
  expect(await read(`${JSON.stringify({ prompt, model: 'm', text: 'x' })}\n{`)).toMatchObject({
    message: 'Line 2 of the answer file is not JSON.',
  })
  expect(await read('[')).toMatchObject({ message: 'The answer file is not JSON.' })
  expect(await read(JSON.stringify([{ prompt, model: 'm', text: 7 }]))).toMatchObject({
    message: saying(/^Answer 1 in the file is invalid, text: /),
  })
  expect(await source.complete(request, {}, context)).toMatchObject({
    message: 'No answer file is open.',
  })
  expect(await read('')).toMatchObject({ code: 'not-recorded' })
})

it('reads a file once, in a worker that is disposed afterwards, and lists 2,000 of its models', async () => {
  vi.stubGlobal('Worker', () => undefined)
  const rows = Array.from({ length: 5000 }, (_, at) => ({ prompt, model: `m${at}`, text: 'x'.repeat(99) }))
  const file = fileOf(...rows, { prompt, model: 'eye-1', text: 'one' })
  const parse = vi.spyOn(file, 'text')
  const listed = await source.models?.({ file }, context)
  expect(listed).toMatchObject({ ok: true, warnings: [{ code: 'list-cut' }] })
  expect(listed).toHaveProperty('value.length', 2000)
  expect(await source.complete(request, { file }, context)).toMatchObject({ value: { text: 'one' } })
  expect(parse).toHaveBeenCalledTimes(1)
  expect(called.slice(0, 3)).toEqual(['openRows', 'readRows', 'readRows'])
  expect(called.filter((method) => method !== 'readRows')).toEqual(['openRows', 'dispose'])
  called.length = 0
  const wrong = new Blob(['['.repeat(1000)])
  expect(await source.models?.({ file: wrong }, context)).toMatchObject({ code: 'unsupported' })
  expect(called).toEqual(['openRows', 'readRows', 'dispose'])
})
