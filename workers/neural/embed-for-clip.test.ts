import { textOf } from '../../src/contracts/index.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestModel } from '../../tests/support/node-models.ts'
import { decodePicture } from '../decode/decode.ts'
import { encodeForClip, readMerges } from './clip-tokens.ts'
import { embedForClip } from './embed-for-clip.ts'
import { embedSentences } from './embed-sentences.ts'

const root = join(import.meta.dirname, '../..')
const texts = ['A bill of a shop.', 'sign-in screen', 'An invoice: unit price, items', '', 'sign-in screen']
const context = { signal: new AbortController().signal, progress: () => undefined }
const lengthOf = (row: Float32Array) => Math.hypot(...row)

test('turns texts into vectors of length 1, in order, with the tokens of the published tokenizer', async () => {
  const session = await openTestModel('clip-vit-b-32-text')
  const { data, size } = await embedSentences(session, texts, context)
  expect([size, data.length]).toEqual([32, 5 * 32])
  const merges = readMerges(
    readFileSync(join(root, 'tests/fixtures/models/clip-vit-b-32-text/merges.txt'), 'utf8'),
  )
  for (const [place, text] of texts.entries()) {
    const row = data.subarray(place * size, (place + 1) * size)
    expect(lengthOf(row)).toBeCloseTo(1, 6)
    const ids = BigInt64Array.from(encodeForClip(text, merges), BigInt)
    const given = await session.run({ input_ids: { type: 'int64', data: ids, dims: [1, ids.length] } })
    const values = Float32Array.from(given['text_embeds']?.data ?? [], Number)
    const length = lengthOf(values)
    expect(length).toBeGreaterThan(0)
    for (const [at, value] of values.entries()) expect(row[at]).toBeCloseTo(value / length, 6)
  }
  expect(data.slice(size, 2 * size)).toEqual(data.slice(4 * size))
})

test('turns an image into a vector of length 1 in the same space', async () => {
  const bytes = new Uint8Array(readFileSync(join(root, 'tests/golden/images/pairs/plot1_ref.png')))
  const decoded = await decodePicture(bytes, 'paper')
  if (!decoded.ok) throw new Error(textOf(decoded.message))
  const vector = await embedForClip(await openTestModel('clip-vit-b-32-image'), decoded.value)
  expect(vector).toHaveLength(32)
  expect(lengthOf(vector)).toBeCloseTo(1, 6)
})
