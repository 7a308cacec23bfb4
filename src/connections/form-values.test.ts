import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findPlace, timeoutMsOf, valuesSchema } from './form-values.ts'

const emptyForm = v.parse(valuesSchema, {})

test('replaces an empty or invalid timeout with a valid one', () => {
  expect([null, 0, -5, 1, 90, 1e9].map(timeoutMsOf)).toEqual([60_000, 1000, 1000, 1000, 90_000, 600_000])
  expect([Number.NaN, 2 ** 31, 1e300, Infinity, -Infinity].map(timeoutMsOf)).toEqual([
    60_000, 600_000, 600_000, 600_000, 1000,
  ])
})

test('resets only the fields that cannot be read', () => {
  const kept = { ...emptyForm, baseUrl: 'http://localhost:1234/v1', models: ['eye-1'], promptPrice: 2 }
  expect(
    v.parse(valuesSchema, { ...kept, timeoutS: 'soon', completionPrice: {}, seed: '7', stop: null }),
  ).toEqual(kept)
  expect(v.parse(valuesSchema, { ...kept, timeoutS: null })).toEqual({ ...kept, timeoutS: null })
  expect(v.parse(valuesSchema, { ...kept, perMinute: 0, atOnce: null })).toEqual(kept)
  expect(v.parse(valuesSchema, { models: ['eye-1'] })).toEqual({ ...emptyForm, models: ['eye-1'] })
})

test('finds the preset of a form stored without one by its address, or uses the generic one', () => {
  const preset = (id: string, baseUrl: string) => ({ id, label: id, baseUrl, needsKey: false, hint: '' })
  const presets = [
    preset('paid', 'https://a.example'),
    preset('other', ''),
    preset('near', 'http://localhost:1'),
  ]
  const places = presets.map((one) => ({ source: 'server', label: one.id, preset: one }))
  const device = { source: 'device', label: 'Device', preset: null }
  const find = (values: object) => findPlace([device, ...places], { ...emptyForm, ...values })?.label
  expect(find({ source: 'server', preset: 'paid', baseUrl: 'http://localhost:1' })).toBe('paid')
  expect(find({ source: 'server', baseUrl: 'http://localhost:1' })).toBe('near')
  expect(find({ source: 'server', baseUrl: 'https://b.example' })).toBe('other')
  expect([find({ source: 'device' }), find({ source: 'gone' })]).toEqual(['Device', undefined])
})
