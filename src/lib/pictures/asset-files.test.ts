import { expect, it } from 'vitest'
import { assetFiles } from './asset-files.ts'

it('returns the bytes of embedded assets by normalised path, in a new map each time', () => {
  const item = {
    assets: [
      { path: './pictures/../a.csv', bytes: { from: 'data' as const, base64: btoa('one') } },
      { path: 'far.png', bytes: { from: 'url' as const, url: 'https://example.org/far.png' } },
    ],
  }
  const files = assetFiles(item)
  expect([...files]).toEqual([['a.csv', new TextEncoder().encode('one')]])
  files.clear()
  expect(assetFiles(item).size).toBe(1)
  expect(assetFiles({}).size).toBe(0)
})
