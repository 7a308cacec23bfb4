import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import goldens from '../../tests/golden/neural/clip-tokens.json' with { type: 'json' }
import { encodeForClip, readMerges } from './clip-tokens.ts'

const folder = join(import.meta.dirname, '../../tests/fixtures/models/clip-vit-b-32-text')
const merges = readMerges(readFileSync(join(folder, 'merges.txt'), 'utf8'))
const row = v.tuple([v.string(), v.array(v.number())])

test('gives 193 texts the same ids as the published tokenizer', () => {
  expect(goldens.texts).toHaveLength(193)
  for (const golden of goldens.texts) {
    const [text, ids] = v.parse(row, golden)
    expect(encodeForClip(text, merges, Infinity), JSON.stringify(text)).toEqual(ids)
  }
})

test('truncates a long text before the end token', () => {
  const [text, ids] = v.parse(row, goldens.cut)
  expect(ids).toHaveLength(77)
  expect(encodeForClip(text, merges)).toEqual(ids)
})

test('refuses a line that is not a pair', () => {
  expect(() => readMerges('#version: 0.2\ni n\nalone\n')).toThrow(/two pieces in line 3/)
})
