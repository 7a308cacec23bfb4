import { beforeEach, expect, it, vi } from 'vitest'

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
  readPreference: (name: string) => Promise.resolve(stored.get(name)),
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
  const { useKey, keepKey } = await import('../connections/keys.ts')
  const { ModelJudge } = await import('../connections/model-judge.svelte.ts')
  const judge = new ModelJudge()
  await judge.restore()
  judge.form.model = 'm'
  return { judge, useKey, keepKey }
}

beforeEach(() => {
  stored.clear()
  seen.length = 0
})

it('sends a key to the origin it was given for, and to no other', async () => {
  const { judge, useKey } = await open()
  judge.form.baseUrl = first
  useKey(judge.form.baseUrl, key)
  await judge.open({})
  judge.form.baseUrl = second
  await judge.open({})
  judge.form.baseUrl = `${first}/chat/completions`
  await judge.open({})
  expect(seen.map((sent) => sent.key)).toEqual([key, '', key])
})

it('takes no key out of its form', async () => {
  const { judge } = await open()
  Object.assign(judge.form, { baseUrl: first, key })
  judge.form.baseUrl = second
  await judge.open({})
  expect(seen).toEqual([{ baseUrl: second, key: '' }])
  await judge.keep()
  expect(JSON.stringify([...stored])).not.toContain(key)
})

it('stores a form without a key or a password', async () => {
  const { judge, useKey, keepKey } = await open()
  judge.form.baseUrl = first
  useKey(first, key)
  await keepKey(first)
  await judge.keep()
  expect(JSON.stringify(stored.get('model-judge'))).toContain(first)
  expect(JSON.stringify(stored.get('model-judge'))).not.toContain(key)
  expect(stored.get('ask-keys')).toEqual({ 'https://api.openai.com': key })
  judge.form.baseUrl = 'https://me:hidden@elsewhere.example'
  await judge.keep()
  expect(JSON.stringify([...stored])).not.toContain('hidden')
})

it('drops a key that an earlier version stored with the form: it may be for another address', async () => {
  stored.set('model-judge', { baseUrl: second, model: 'm', key, keepsKey: true, promptPrice: 2 })
  const { judge } = await open()
  await judge.open({})
  expect(seen).toEqual([{ baseUrl: second, key: '' }])
  expect(judge.form.promptPrice).toBe(2)
  expect(JSON.stringify([...stored])).not.toContain(key)
  expect(stored.get('model-judge')).toMatchObject({ baseUrl: second, promptPrice: 2 })
})
