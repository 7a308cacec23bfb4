import { afterAll, expect, it, vi } from 'vitest'
import {
  compareSchema,
  evaluateSchema,
  readRequest,
  readSettings,
  renderSchema,
  scoreSchema,
  verifySchema,
} from './requests.ts'
import { saying } from '../../../tests/support/saying.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('./render-answer.ts', () => ({ pipelines: [] }))

const file = { path: 'a.png', base64: '' }
const requests = [
  [renderSchema, { do: 'render', format: 'html', source: '' }],
  [compareSchema, { do: 'compare', candidate: file, reference: file }],
  [scoreSchema, { do: 'score', metric: 'ssim', input: {} }],
  [evaluateSchema, { do: 'evaluate', benchmark: 'structeval', item: 'x' }],
  [verifySchema, { do: 'verify', link: '#/r/' }],
] as const

it.each(requests)('accepts only numbers within the range of the request, %#', (schema, request) => {
  const taken = { timeoutMs: 120_000, seed: 2 ** 32 - 1, epochMs: -62_135_596_800_000, viewport: [1, 8192] }
  expect(readRequest(schema, { ...request, ...taken })).toMatchObject({ ok: true, value: taken })
  const odd = {
    low: -1e300,
    high: 1e300,
    over: 2 ** 53,
    part: 1.5,
    none: Number.NaN,
    all: Infinity,
    text: '7',
  }
  for (const [name, value] of Object.entries({
    ...odd,
    empty: null,
    list: [7],
    wide: 1e10,
    overInt: 2 ** 31,
  })) {
    const isSeed = name === 'wide' || name === 'overInt'
    const fields = isSeed ? ['timeoutMs'] : ['timeoutMs', 'seed', 'epochMs']
    for (const field of fields) {
      expect(readRequest(schema, { ...request, [field]: value }), `${field} ${name}`).toMatchObject({
        ok: false,
        code: 'bad-request',
        message: saying(new RegExp(`^${field}: `)),
      })
    }
    const sizes = readRequest(schema, { ...request, viewport: [100, value] })
    expect(sizes, name).toMatchObject({ code: 'bad-request' })
  }
})

it('accepts only resolutions and pages within their range', () => {
  const [, request] = requests[0]
  expect(readRequest(renderSchema, { ...request, dpi: 300, page: 3 })).toMatchObject({ ok: true })
  for (const value of [0, -1, 1e300, 2 ** 31, Number.NaN, Infinity, '3', null]) {
    for (const field of ['dpi', 'page'])
      expect(readRequest(renderSchema, { ...request, [field]: value }), field).toMatchObject({
        code: 'bad-request',
      })
  }
})

it('names the invalid field even if only the settings are read', () => {
  expect(readSettings({ protocol: 'paper', timeoutMs: 1e10 })).toMatchObject({
    code: 'bad-request',
    message: saying(/^timeoutMs: /),
  })
})
