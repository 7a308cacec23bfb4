import { expect, test } from 'vitest'
import { identifyAdapter } from './device-identity.ts'
import { DeviceSource } from './device.ts'

function makeAdapter(isFallbackAdapter = false, devices: (() => Promise<unknown>)[] = []) {
  return {
    info: { vendor: 'nvidia', architecture: 'hopper', device: '', description: '', isFallbackAdapter },
    limits: { maxBufferSize: 1, maxStorageBufferBindingSize: 1 },
    features: new Set<string>(),
    requestDevice: () => devices.shift()?.() ?? Promise.resolve(makeDevice()),
  }
}

function makeDevice(lost: Promise<unknown> = new Promise(() => undefined)) {
  return { lost, addEventListener: () => undefined }
}

/** Returns these adapters one after another, and then always the last one. */
function sourceOf(...adapters: (ReturnType<typeof makeAdapter> | null)[]) {
  let asked = 0
  const requestAdapter = () => {
    asked += 1
    return Promise.resolve(adapters.length > 1 ? adapters.shift() : adapters[0])
  }
  const source = new DeviceSource(
    () => ({ requestAdapter }) as unknown as GPU,
    () => Promise.resolve('identity'),
  )
  return { source, asked: () => asked }
}

test('finds an adapter that is only available on the second request', async () => {
  const { source } = sourceOf(null, makeAdapter())
  expect(await source.get({ allowFallback: true })).toMatchObject({ ok: false, code: 'no-adapter' })
  expect(await source.get({ allowFallback: true })).toMatchObject({
    ok: true,
    value: { identity: 'identity' },
  })
})

test('checks again whether an adapter is a software adapter if there was none before', async () => {
  const { source } = sourceOf(null, makeAdapter())
  expect(await source.hasAdapter({ allowFallback: false })).toBe(false)
  expect(await source.hasAdapter({ allowFallback: false })).toBe(true)
})

test('requests a device again after a refusal', async () => {
  const refuse = () => Promise.reject(new DOMException('busy', 'OperationError'))
  const { source } = sourceOf(makeAdapter(false, [refuse]))
  expect(await source.get({ allowFallback: true })).toMatchObject({ ok: false, code: 'no-device' })
  expect(await source.get({ allowFallback: true })).toMatchObject({ ok: true })
})

test('opens a device only once for concurrent requests', async () => {
  const { source, asked } = sourceOf(makeAdapter())
  const [one, other] = await Promise.all([
    source.get({ allowFallback: true }),
    source.get({ allowFallback: true }),
  ])
  expect(one).toBe(other)
  expect(asked()).toBe(1)
})

test('gives up on a device that was lost twice', async () => {
  const lose = () => Promise.resolve(makeDevice(Promise.resolve({ message: 'gone' })))
  const { source } = sourceOf(makeAdapter(false, [lose, lose]))
  const found = []
  for (let round = 0; round < 3; round += 1) {
    found.push(await source.get({ allowFallback: true }))
    await Promise.resolve()
  }
  expect(found.at(-1)).toMatchObject({ ok: false, code: 'device-lost' })
})

test('stops looking for an optional device after a few attempts', async () => {
  const { source, asked } = sourceOf(null)
  for (let round = 0; round < 20; round += 1) {
    expect(source.peekReal()).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  expect(asked()).toBeLessThan(8)
})

test('refuses a software adapter unless it is allowed', async () => {
  const { source } = sourceOf(makeAdapter(true))
  expect(await source.get({ allowFallback: false })).toMatchObject({ ok: false, code: 'fallback-adapter' })
  expect(await source.get({ allowFallback: true })).toMatchObject({ ok: true, value: { isFallback: true } })
})

test('distinguishes devices of the same vendor by any reported property', async () => {
  const base = {
    info: { vendor: 'nvidia', architecture: '', device: '', description: '' },
    limits: { maxBufferSize: 1 },
    features: new Set(['timestamp-query']),
  }
  const identify = (change: object, renderer = 'NVIDIA H100') =>
    identifyAdapter({ ...base, ...change } as unknown as GPUAdapter, renderer)
  const all = await Promise.all([
    identify({}),
    identify({}, 'NVIDIA GeForce RTX 3060'),
    identify({ limits: { maxBufferSize: 2 } }),
    identify({ features: new Set(['shader-f16']) }),
    identify({ info: { ...base.info, architecture: 'ampere' } }),
  ])
  expect(new Set(all).size).toBe(5)
  expect(await identify({})).toBe(all[0])
})
