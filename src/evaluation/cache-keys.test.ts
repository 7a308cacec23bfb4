import { expect, it } from 'vitest'
import { rasterKey, scoreKey } from './cache-keys.ts'

/* Cache keys as written by commit b3eea901. Browsers must still find the data that they cached at that time. */

const parts = {
  files: new Map([
    ['index.html', new TextEncoder().encode('<p>é</p>')],
    ['a/b.css', new TextEncoder().encode('p { color: red }')],
  ]),
  entry: 'index.html',
  renderer: { id: 'html', version: 7 },
  engines: { fonts: '0123456789abcdef', libraries: 'fedcba9876543210' },
  browser: 'Chromium 150.0.0.0',
  job: {
    viewport: { width: 1024, height: 768, scale: 1 },
    background: '#ffffff',
    seed: 42,
    epochMs: 1704067200000,
  },
  protocol: 'paper',
} as const

it.each([
  ['a page', {}, 'c75fdcadb3d26faee8edaca0f7c333dbc41f8a47c4cb0cec43c9a32d2bf5224b'],
  ['a full page', { fullPage: true }, 'ae7ff540efe06b57bb024364dc1684b48966a673642129c2e2d5428583c8af99'],
  [
    'an equation',
    { engine: 'mathjax', dpi: 200, page: 2, pipeline: 'figure' },
    '6b66c250cee4b92f911eb937db4bd7adf54e35b07ac1df8af8c8074dcfd2ba2f',
  ],
])('the cache key has not changed for the render of %s', async (_what, more, key) => {
  expect(await rasterKey({ ...parts, job: { ...parts.job, ...more } })).toBe(key)
})

it.each([
  ['without a model', {}, '2635e04665d30f3f0879887c676ce3f8c49b5b1ec91e47e40ab04dac871e58c0'],
  [
    'with a model',
    { model: 'ab'.repeat(32) },
    'b2486693bb2be36dad253e4290884adc36f4a81ed3ba3f1eda60ebd5f8eecccd',
  ],
])('the cache key has not changed for a score %s', async (_what, more, key) => {
  const metric = { id: 'ssim', version: 3 }
  const inputs = ['12'.repeat(32), '34'.repeat(32)]
  expect(await scoreKey({ inputs, metric, protocol: 'paper', backend: 'cpu', ...more })).toBe(key)
})
