import { expect, it } from 'vitest'
import { shortenMiddle } from './shorten-middle.ts'

it.each([
  ['smol', 10, 'smol'],
  ['0123456789', 10, '0123456789'],
  ['/models/long/SmolLM2-135M-Instruct.Q4_1.gguf', 20, '/models/…t.Q4_1.gguf'],
  ['meta-llama/Llama-3.1-405B-Instruct-FP8', 16, 'meta-l…truct-FP8'],
  ['😀😀😀😀😀😀', 4, '😀😀…😀'],
])('shortens %s to %i characters', (text, most, short) => {
  expect(shortenMiddle(text, most)).toBe(short)
  expect(Array.from(short).length).toBeLessThanOrEqual(most)
})
