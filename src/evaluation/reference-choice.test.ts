import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultSettings, itemSchema, type BenchmarkItem } from '../contracts/index.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import { renderers } from '../registry/renderers.ts'
import { chooseReference } from './reference-choice.ts'

const page: BenchmarkItem = {
  benchmark: 'image2struct',
  domain: 'webpage',
  id: 'page',
  image: { from: 'data', base64: '' },
  structure: 'source',
}

function choose(browser: string, item = page, settings = defaultSettings) {
  const environment = () => Promise.resolve({ roundtrip: '0', browser, platform: 'p', engines: {} })
  return chooseReference({ benchmarks, renderers, environment }, item, settings)
}

test.each(['Firefox 153.7', 'Safari 26.1'])('%s renders the source of a page', async (browser) => {
  expect(await choose(browser)).toEqual({ ...defaultSettings, referencePicture: 'rendered' })
})

test.each(['Chromium 156.0.8078.108', 'unknown'])('%s uses the stored picture', async (browser) => {
  expect(await choose(browser)).toBe(defaultSettings)
})

test('a choice is kept', async () => {
  const stored = { ...defaultSettings, referencePicture: 'stored' } as const
  expect(await choose('Firefox 153.7', page, stored)).toBe(stored)
})

test('formats with the same picture in every browser use the stored one', async () => {
  expect(await choose('Firefox 153.7', { ...page, domain: 'latex' })).toBe(defaultSettings)
})

test.each(['image', 'structure'] as const)('an item without %s offers no choice', async (part) => {
  const rest = Object.fromEntries(Object.entries(page).filter(([name]) => name !== part))
  expect(await choose('Firefox 153.7', v.parse(itemSchema, rest))).toBe(defaultSettings)
})
