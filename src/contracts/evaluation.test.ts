import { expect, it } from 'vitest'
import * as v from 'valibot'
import { byteSourceSchema, defaultSettings, settingsSchema } from './evaluation.ts'

it('parses inline bytes and addresses', () => {
  const data = { from: 'data', base64: 'AAAA' }
  expect(v.parse(byteSourceSchema, data)).toEqual(data)
  expect(v.parse(byteSourceSchema, 'data:image/png;base64,AAAA')).toEqual(data)
  const url = { from: 'url', url: 'https://host.example/a.png' }
  expect(v.parse(byteSourceSchema, url)).toEqual(url)
  expect(v.parse(byteSourceSchema, url.url)).toEqual(url)
})

it('rejects anything else without repeating megabytes of it', () => {
  for (const given of ['A'.repeat(9000), 'a.png', 'data:text/plain,hello', 3, null, { bytes: 'AAAA' }]) {
    const read = v.safeParse(byteSourceSchema, given)
    expect(read.success).toBe(false)
    expect(JSON.stringify(read.issues?.map(({ message }) => message)).length).toBeLessThan(200)
  }
})

it('accepts the same settings in records as earlier versions', () => {
  const reads = (change: object) => v.is(settingsSchema, { ...defaultSettings, ...change })
  for (const epochMs of [0, -1, 8.64e15, -62_135_596_800_001, 253_402_300_800_000, 1e300])
    expect(reads({ epochMs }), String(epochMs)).toBe(true)
  for (const seed of [0, 2 ** 32 - 1]) expect(reads({ seed })).toBe(true)
  for (const timeoutMs of [100, 120_000]) expect(reads({ timeoutMs })).toBe(true)
  for (const wrong of [{ epochMs: 0.5 }, { epochMs: '0' }, { seed: 2 ** 32 }, { timeoutMs: 120_001 }])
    expect(reads(wrong), JSON.stringify(wrong)).toBe(false)
})
