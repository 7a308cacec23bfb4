import { beforeEach, expect, test, vi } from 'vitest'
import type { BackEndChoice } from '../../workers/score/methods.ts'

let kept: unknown
let marks: Map<string, string>

vi.mock('../store/preferences.ts', () => ({
  readPreference: () => Promise.resolve(kept),
  writePreference: (_: string, value: unknown) => {
    kept = value
    return Promise.resolve({ ok: true, value: null, warnings: [] })
  },
}))

vi.mock('../lib/first-interaction.ts', () => ({ firstInteraction: () => Promise.resolve() }))

const key = 'ssim@1/paper/large/resized'
const choice: BackEndChoice = { key, device: 'a', deviceName: 'A', faster: 'webgpu', isChecked: true }

/** Loads the module as a new visit to the page would. */
async function visit(): Promise<typeof import('./back-end-choices.ts')> {
  vi.resetModules()
  return import('./back-end-choices.ts')
}

beforeEach(() => {
  kept = undefined
  vi.stubGlobal('navigator', { gpu: {} })
  marks = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => marks.get(name) ?? null,
    setItem: (name: string, value: string) => marks.set(name, value),
  })
  return () => vi.unstubAllGlobals()
})

test('a choice is available immediately, and is checked again on the next visit', async () => {
  const first = await visit()
  expect(first.findChoice(choice.key)).toBeUndefined()
  first.noteChoices([choice])
  expect(first.findChoice(choice.key)).toEqual(choice)
  await vi.waitFor(() => expect(marks.size).toBe(1))
  expect(kept).toHaveLength(1)
  const second = await visit()
  expect(await second.listChoices()).toEqual([{ ...choice, isChecked: false }])
  expect(second.findChoice(choice.key)).toEqual({ ...choice, isChecked: false })
})

test('a choice of this session overrides the stored one', async () => {
  kept = [{ key, device: 'a', deviceName: 'A', faster: 'cpu' }]
  marks.set('roundtrip.faster-back-ends', '1')
  const choices = await visit()
  choices.noteChoices([choice])
  expect(await choices.listChoices()).toEqual([choice])
  await vi.waitFor(() => expect(kept).toMatchObject([{ faster: 'webgpu' }]))
})

test('the first visit does not read the storage', async () => {
  kept = [{ key, device: 'a', deviceName: 'A', faster: 'cpu' }]
  expect(await (await visit()).listChoices()).toEqual([])
})

test('nothing is read without WebGPU', async () => {
  kept = [{ key, device: 'a', deviceName: 'A', faster: 'cpu' }]
  marks.set('roundtrip.faster-back-ends', '1')
  vi.stubGlobal('navigator', {})
  expect(await (await visit()).listChoices()).toEqual([])
})
