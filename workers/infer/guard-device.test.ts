import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ModelSession } from '../../src/contracts/index.ts'
import { DeviceTrust } from './guard-device.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('../../src/lib/logger.ts', () => ({ logger: { warn: () => undefined } }))

/** A model that sums its inputs, multiplies the sum by a factor, and fails after a number of runs. */
function makeSession(backend: 'cpu' | 'webgpu', { factor = 1, runs = Infinity } = {}) {
  let left = runs
  const session: ModelSession = {
    backend,
    engine: `test ${backend}`,
    model: { id: 'adder', sha256: 'hash', dtype: 'float32' },
    inputs: [],
    outputs: [],
    file: () => Promise.reject(new Error('unused')),
    run(feeds) {
      left -= 1
      asked[backend] += 1
      if (left < 0) return Promise.reject(new Error('GPUDevice was lost'))
      const sum = Array.from(feeds['x']?.data ?? [], Number).reduce((total, value) => total + value, 0)
      return Promise.resolve({
        sum: { type: 'float32' as const, data: Float32Array.of(sum * factor), dims: [1] },
      })
    },
  }
  return session
}

/** How often each back end has run since the start of the test. */
const asked = { cpu: 0, webgpu: 0 }
beforeEach(() => Object.assign(asked, { cpu: 0, webgpu: 0 }))

const feeds = { x: { type: 'float32' as const, data: Float32Array.of(1, 2, 4), dims: [3] } }
const sumOf = async (session: ModelSession) => (await session.run(feeds))['sum']?.data[0]

test('compares a device once, and uses it from then on if it agrees', async () => {
  const cpu = makeSession('cpu')
  const trust = new DeviceTrust()
  const session = trust.guard({
    onDevice: makeSession('webgpu', { factor: 1.0005 }),
    openOnCpu: () => Promise.resolve(cpu),
  })
  expect([await sumOf(session), await sumOf(session)]).toEqual([7.003499984741211, 7.003499984741211])
  expect(asked).toEqual({ cpu: 1, webgpu: 2 })
  expect([session.backend, session.engine]).toEqual(['webgpu', 'test webgpu'])
  // Another session of the same model does not repeat the comparison either.
  const again = trust.guard({
    onDevice: makeSession('webgpu'),
    openOnCpu: () => Promise.reject(new Error('asked')),
  })
  expect(await sumOf(again)).toBe(7)
})

test.each([1.01, Number.NaN])(
  'replaces a device that is wrong by a factor of %d, and never returns its result',
  async (factor) => {
    const trust = new DeviceTrust()
    const session = trust.guard({
      onDevice: makeSession('webgpu', { factor }),
      openOnCpu: () => Promise.resolve(makeSession('cpu')),
    })
    expect(await sumOf(session)).toBe(7)
    expect(session.backend).toBe('cpu')
    expect(trust.mayTry('adder/hash')).toBe(false)
  },
)

test('switches to WebAssembly when the device is lost, with the same result', async () => {
  const trust = new DeviceTrust()
  const session = trust.guard({
    onDevice: makeSession('webgpu', { runs: 2 }),
    openOnCpu: () => Promise.resolve(makeSession('cpu')),
  })
  expect([await sumOf(session), await sumOf(session), session.backend]).toEqual([7, 7, 'webgpu'])
  expect([await sumOf(session), session.backend, session.engine]).toEqual([7, 'cpu', 'test cpu'])
})

test('does not try a lost device again for any model', async () => {
  const trust = new DeviceTrust()
  const onDevice = makeSession('webgpu')
  const session = trust.guard({ onDevice, openOnCpu: () => Promise.resolve(makeSession('cpu')) })
  trust.lose()
  expect([await sumOf(session), session.backend]).toEqual([7, 'cpu'])
  expect(asked).toEqual({ cpu: 1, webgpu: 0 })
  expect(trust.mayTry('another')).toBe(false)
})
