import { beforeEach, expect, it, vi } from 'vitest'
import type { GenericSchema } from 'valibot'

interface Sent {
  readonly baseUrl: string
  readonly key: string
}
const seen = vi.hoisted((): Sent[] => [])
const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../evaluation/score-client.ts', () => ({ encodePng: () => undefined }))
vi.mock('../connections/open-judge.ts', () => ({
  openJudge: ({ baseUrl, key }: Sent) => {
    seen.push({ baseUrl, key })
    return { usage: () => ({ requests: 0, promptTokens: 0, completionTokens: 0 }) }
  },
}))
vi.mock('../store/preferences.ts', () => ({
  readPreference: async (name: string, schema: GenericSchema) => {
    const { parse } = await import('valibot')
    return stored.has(name) ? parse(schema, stored.get(name)) : undefined
  },
  writePreference: (name: string, value: unknown) => {
    stored.set(name, value)
    return Promise.resolve({ ok: true, value: null })
  },
}))

const key = 'sk-secret-123456'
const first = 'https://api.openai.com/v1'
const second = 'https://elsewhere.example/v1'

async function open() {
  vi.resetModules()
  const { useKey, storeKey } = await import('../connections/keys.ts')
  const { ModelJudge } = await import('../connections/model-judge.svelte.ts')
  const judge = new ModelJudge()
  await judge.form.open()
  judge.form.type('m')
  return { judge, useKey, storeKey }
}

beforeEach(() => {
  stored.clear()
  seen.length = 0
})

it('sends a key only to the origin it was entered for', async () => {
  const { judge, useKey } = await open()
  judge.form.values.baseUrl = first
  useKey(judge.form.values.baseUrl, key)
  await judge.open({})
  judge.form.values.baseUrl = second
  await judge.open({})
  judge.form.values.baseUrl = `${first}/chat/completions`
  await judge.open({})
  expect(seen.map((sent) => sent.key)).toEqual([key, '', key])
})

it('never reads a key from the form', async () => {
  const { judge } = await open()
  Object.assign(judge.form.values, { baseUrl: first, key })
  judge.form.values.baseUrl = second
  await judge.open({})
  expect(seen).toEqual([{ baseUrl: second, key: '' }])
  await judge.form.save()
  expect(JSON.stringify([...stored])).not.toContain(key)
})

it('stores the form without key or password', async () => {
  const { judge, useKey, storeKey } = await open()
  judge.form.values.baseUrl = first
  useKey(first, key)
  await storeKey(first)
  await judge.form.save()
  expect(JSON.stringify(stored.get('model-judge'))).toContain(first)
  expect(JSON.stringify(stored.get('model-judge'))).not.toContain(key)
  expect(stored.get('ask-keys')).toEqual({ 'https://api.openai.com': key })
  judge.form.values.baseUrl = 'https://me:hidden@elsewhere.example'
  await judge.form.save()
  expect(JSON.stringify([...stored])).not.toContain('hidden')
})

it('drops a key that an earlier version stored with the form, since it may be for another address', async () => {
  stored.set('model-judge', { baseUrl: second, model: 'm', key, keepsKey: true, promptPrice: 2 })
  const { judge } = await open()
  await judge.open({})
  expect(seen).toEqual([{ baseUrl: second, key: '' }])
  expect(judge.form.values.promptPrice).toBe(2)
  expect(JSON.stringify([...stored])).not.toContain(key)
  expect(stored.get('model-judge')).toMatchObject({ baseUrl: second, promptPrice: 2 })
})
