import { textOf } from '../../contracts/index.ts'
import { expect, it } from 'vitest'
import { nextBatch } from '../json/json-batch.ts'
import { parseOwnAnswer, parseOwnRows, readRecorded } from './recorded-answers.ts'

const prompt = '0'.repeat(64)
const rowsOf = (count: number, text = 'x') =>
  Array.from({ length: count }, (_, at) => ({ prompt, model: `m${at}`, text: `${text}${at}` }))
const linesOf = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\r\n')

async function readAll(text: string) {
  const rows = readRecorded(new Blob([text]))
  const sizes: number[] = []
  const found: string[] = []
  for (;;) {
    const batch = await nextBatch(rows)
    sizes.push(batch.rows.length)
    for (const row of parseOwnRows(batch.rows)) {
      if (!row.ok) return { sizes, found, message: textOf(row.message) }
      found.push(`${row.value.model} ${parseOwnAnswer(row.value.json).text}`)
    }
    if (batch.isDone) return { sizes, found, message: null }
  }
}

it('returns the answers in batches small enough to parse at once', async () => {
  const rows = rowsOf(10_000)
  for (const text of [linesOf(rows), `\uFEFF\n${linesOf(rows)}\n\n`, JSON.stringify(rows)]) {
    const { sizes, found, message } = await readAll(text)
    expect(message).toBeNull()
    expect(found).toEqual(rows.map(({ model, text: said }) => `${model} ${said}`))
    expect(sizes.length).toBeGreaterThan(3)
    expect(Math.max(...sizes)).toBeLessThan(300_000)
  }
  expect((await readAll(linesOf([...rowsOf(1, 'y'.repeat(5e6)), ...rows]))).found).toHaveLength(10_001)
})

it('returns only the fields of an answer', async () => {
  const [row] = rowsOf(1)
  const rows = readRecorded(
    new Blob([JSON.stringify({ ...row, extra: [1], usage: { promptTokens: 1, completionTokens: 2 } })]),
  )
  const [own] = parseOwnRows((await nextBatch(rows)).rows)
  expect(JSON.parse(own?.ok === true ? own.value.json : '')).toEqual({
    ...row,
    usage: { promptTokens: 1, completionTokens: 2 },
  })
})

it.each([
  ['a list that is too long', `[${'1,'.repeat(3e6)}1]`, /larger than 5 MiB/],
  ['a line that is too long', JSON.stringify({ text: 'x'.repeat(5.3e6) }), /larger than 5 MiB/],
  ['unclosed lists', '['.repeat(5e6), /not JSON/],
  ['deeply nested lists', '['.repeat(2e6) + ']'.repeat(2e6), /^Answer 1 in the file is invalid/],
  [
    'deeply nested objects',
    '{"a":'.repeat(8e5) + '1' + '}'.repeat(8e5),
    /^Answer 1 in the file is invalid, prompt/,
  ],
  ['a million objects', `[${'{},'.repeat(1e6)}{}]`, /^Answer 1 in the file is invalid, prompt/],
  ['lines of numbers', '1\n'.repeat(1e6), /^Answer 1 in the file is invalid/],
  ['blank lines followed by invalid JSON', `${'\n'.repeat(9)}{}\n{`, /^Answer 1/],
  ['words', 'x'.repeat(4e6), /^Line 1 of/],
  [
    'a field of the wrong type',
    JSON.stringify({ ...rowsOf(1)[0], reason: 'z'.repeat(1e6) }),
    /^Answer 1.{1,400}$/,
  ],
  [
    'too many tokens',
    JSON.stringify({ ...rowsOf(1)[0], logprobs: Array(100_001).fill(0) }),
    /logprobs: Expected a list of at most 100000/,
  ],
])('explains what is wrong with %s and stops', async (_, text, words) => {
  const { message, found } = await readAll(text)
  expect(message).toMatch(words)
  expect(found).toEqual([])
})
