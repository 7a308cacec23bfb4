import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, succeed, textOf } from '../contracts/index.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const shared = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  models: null as unknown,
  asked: [] as { readonly connection: object; readonly signal: AbortSignal }[],
}))
vi.mock('../store/preferences.ts', () => ({
  readPreference: (name: string) => Promise.resolve(shared.stored.get(name)),
  writePreference: (name: string, value: unknown) => {
    shared.stored.set(name, value)
    return Promise.resolve({ ok: true, value: null })
  },
}))
vi.mock('../registry/sources.ts', () => {
  const server = { id: 'server', label: 'Server', wants: 'address' }
  const device = { id: 'device', label: 'Device', privacy: 'on-device', reportsLogprobs: false }
  const file = { id: 'file', label: 'File', wants: 'file' }
  return {
    sources: new Map([server, device, file].map((meta) => [meta.id, meta])),
    loadSource: (id: string) =>
      Promise.resolve({
        presets:
          id === 'server'
            ? [
                { id: 'far', label: 'Far', baseUrl: 'https://far.example/v1', needsKey: true },
                { id: 'near', label: 'Near', baseUrl: 'http://localhost:1/v1', needsKey: false },
              ]
            : undefined,
        models: (connection: object, { signal }: { readonly signal: AbortSignal }) => {
          shared.asked.push({ connection, signal })
          return Promise.resolve(shared.models)
        },
      }),
  }
})

async function open() {
  vi.resetModules()
  const { askForm } = await import('./model-form.svelte.ts')
  await askForm.open()
  const place = (label: string) => {
    const found = askForm.places.find((one) => one.label === label)
    if (found === undefined) throw new Error(`Expected ${label}.`)
    return found
  }
  return { form: askForm, place }
}

beforeEach(() => {
  shared.stored.clear()
  shared.asked.length = 0
  shared.models = succeed([{ id: 'a' }, { id: 'b', fetchBytes: 5 }], [{ code: 'x', message: 'A note.' }])
})

describe('the model form', () => {
  it('switches to a provider that reports log-probabilities only if the current one does not', async () => {
    const { form, place } = await open()
    form.choose(place('Device'))
    form.preferLogprobs()
    expect([form.values.source, form.values.preset]).toEqual(['server', 'near'])
    form.choose(place('Far'))
    form.preferLogprobs()
    expect(form.values.preset).toBe('far')
  })

  it('knows which of the selected models accept text only', async () => {
    shared.models = succeed([{ id: 'a', takesPictures: false }, { id: 'b' }])
    const { form } = await open()
    await form.list()
    form.values.models = ['a', 'b', 'typed']
    expect(form.textOnly).toEqual(['a'])
  })

  it('starts with a provider that needs no key', async () => {
    const { form } = await open()
    expect(form.places.map(({ source, label }) => [source, label])).toEqual([
      ['server', 'Far'],
      ['server', 'Near'],
      ['device', 'Device'],
      ['file', 'File'],
    ])
    expect([form.place?.label, form.values.baseUrl, form.isNear, form.wants]).toEqual([
      'Near',
      'http://localhost:1/v1',
      true,
      'address',
    ])
    expect(shared.asked).toEqual([])
  })

  it('is restored as saved, and lists the models of a local server', async () => {
    const { form } = await open()
    form.write('http://127.0.0.1:2/v1')
    form.values.models = ['a']
    form.typed = ' c, a ,'
    Object.assign(form.values, {
      temperature: 0.5,
      topP: 1,
      maxTokens: 9,
      seed: 0,
      stop: 'x\n\ny',
      promptPrice: 2,
    })
    await form.save()
    expect(JSON.stringify([...shared.stored])).not.toContain('key"')
    expect([...shared.stored.values()]).toContainEqual(expect.objectContaining({ models: ['a', 'c'] }))
    const again = await open()
    expect(again.form.values).toMatchObject({ baseUrl: 'http://127.0.0.1:2/v1' })
    expect(again.form.settings).toEqual({
      temperature: 0.5,
      topP: 1,
      maxTokens: 9,
      seed: 0,
      stop: ['x', 'y'],
    })
    expect(again.form.prices).toEqual({ prompt: 2, completion: null })
    await until(() => expect(shared.asked).toHaveLength(1))
  })

  it('contains only the settings that were given', async () => {
    const { form } = await open()
    expect([form.settings, form.prices, form.models]).toEqual([{}, { prompt: null, completion: null }, []])
  })

  it('names what is missing', async () => {
    const { form, place } = await open()
    expect(form.missing).toBeNull()
    form.write(' ')
    expect(form.missing).toMatch(/address/)
    form.choose(place('File'))
    expect(form.missing).toMatch(/file of answers/)
    form.file = new File([''], 'answers.jsonl')
    expect([form.missing, form.connection]).toEqual([null, { file: form.file, mayFetch: true }])
    form.file = null
    form.choose(place('Device'))
    expect([form.missing, form.staysHere, form.connection]).toEqual([null, true, { mayFetch: true }])
    form.values.source = 'gone'
    expect([form.place, form.missing]).toEqual([null, 'Choose a provider.'])
  })

  it('lists the models of a provider, selects a single one and drops unavailable ones', async () => {
    const { form, place } = await open()
    form.values.models = ['b', 'gone']
    await form.list()
    expect([form.listed?.map(({ id }) => id), form.listNotes, form.values.models, form.isListing]).toEqual([
      ['a', 'b'],
      ['A note.'],
      ['b'],
      false,
    ])
    expect(shared.asked[0]?.connection).toMatchObject({
      baseUrl: 'http://localhost:1/v1',
      limits: { firstByteMs: 15_000, totalMs: 30_000 },
    })
    expect(form.fetchBytes).toBe(5)
    await form.list()
    expect(shared.asked).toHaveLength(1)
    form.toggle('b')
    form.toggle('a')
    expect([form.values.models, form.fetchBytes]).toEqual([['a'], 0])
    shared.models = succeed([{ id: 'only' }])
    form.choose(place('Device'))
    await until(() => expect(form.values.models).toEqual(['only']))
    expect(shared.asked).toHaveLength(2)
    form.choose(place('Far'))
    expect([form.values.models, form.listed, shared.asked.length]).toEqual([[], null, 2])
  })

  it('is ready if a model is selected, typed or the only one, and names what is missing otherwise', async () => {
    const { form } = await open()
    form.write(' ')
    expect([await form.isReady(), form.problem]).toEqual([false, expect.stringMatching(/address/)])
    form.write('http://localhost:1/v1')
    expect([await form.isReady(), form.problem]).toEqual([false, 'Choose which of the 2 models to ask.'])
    form.type('c, a')
    expect([await form.isReady(), form.problem, form.models]).toEqual([true, null, ['c', 'a']])
    form.type('')
    form.write('http://localhost:2/v1')
    shared.models = succeed([])
    expect([await form.isReady(), form.problem]).toEqual([false, 'Type the name of a model.'])
    form.write('http://localhost:3/v1')
    shared.models = fail('cors', 'The server refuses.')
    expect([await form.isReady(), form.problem]).toEqual([false, 'The server refuses.'])
    shared.models = succeed([{ id: 'only' }])
    expect([await form.isReady(), form.problem, form.models]).toEqual([true, null, ['only']])
  })

  it('explains why listing failed, and drops a late list from a previous address', async () => {
    const { form } = await open()
    shared.models = fail('cors', 'The server refuses.')
    await form.list()
    expect([form.problem, form.listed, form.isListing]).toEqual(['The server refuses.', null, false])
    let end: (found: unknown) => void = () => undefined
    shared.models = new Promise((resolve) => (end = resolve))
    form.write('http://localhost:3/v1')
    const listing = form.list()
    await until(() => expect(shared.asked).toHaveLength(2))
    form.write('http://localhost:4/v1')
    end(succeed([{ id: 'late' }]))
    await listing
    expect([form.listed, form.values.models, shared.asked[1]?.signal.aborted]).toEqual([null, [], true])
    shared.models = Promise.reject(new Error('A bug.'))
    await form.list()
    expect(textOf(form.problem ?? '')).toContain('A bug.')
  })

  it('sends the key only to the address it was entered for, never without an address', async () => {
    const { form, place } = await open()
    const { useKey } = await import('./keys.ts')
    form.write('https://far.example/v1')
    useKey(form.values.baseUrl, 'sk-secret')
    const withKey = { baseUrl: 'https://far.example/v1', key: 'sk-secret', mayFetch: true }
    expect(form.connection).toEqual(withKey)
    form.write('https://elsewhere.example/v1')
    expect(form.connection).toEqual({ baseUrl: 'https://elsewhere.example/v1', mayFetch: true })
    form.choose(place('Device'))
    form.values.baseUrl = withKey.baseUrl
    expect(form.connection).toEqual({ mayFetch: true })
  })

  it.each([
    ['http://localhost:9', true],
    ['http://[::1]/v1', true],
    ['http://127.0.0.1', true],
    ['http://localhost.example', false],
    ['nothing', false],
  ])('knows whether %s is local', async (address, isNear) => {
    const { form } = await open()
    form.write(address)
    expect(form.isNear).toBe(isNear)
  })
})
