import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { ImportEvent } from '../../../contracts/index.ts'
import { importer } from './importer.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }
const encode = (text: string) => new TextEncoder().encode(text)
const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const row = (number: number) => ({
  file_name: `ground_truth_image_${number}.png`,
  code: `import matplotlib.pyplot as plt\nplt.plot([${number}])`,
  instruction: `Line ${number}.`,
})
const answer = (number: number) => ({
  code: `plt.bar([1], [${number}])`,
  ground_truth_code: row(number).code,
  ground_truth_path: `data/Plot2Code/test/ground_truth_image_${number}.png`,
  generated_image_path: `x/test_image_${number}.png`,
})

async function read(
  content: Uint8Array<ArrayBuffer> | string,
  name: string,
): Promise<readonly ImportEvent[]> {
  const events: ImportEvent[] = []
  for await (const event of importer.read(new File([content], name), context)) events.push(event)
  return events
}
const summarise = (events: readonly ImportEvent[]) =>
  events.map((event) =>
    event.type === 'item'
      ? `${event.row} item ${event.item.id}`
      : event.type === 'issue'
        ? `${event.row} issue ${event.path}`
        : `${event.row} ${event.type} ${event.itemId}`,
  )

it('reads rows of the data set and keeps the others if one is invalid', async () => {
  const text = `${lines([row(0), { ...row(1), code: 7 }, { instruction: 'x' }])}\n{"broken\n${lines([row(4), row(4)])}`
  const events = await read(text, 'metadata.jsonl')
  expect(summarise(events)).toEqual([
    '1 item 0',
    '2 issue code',
    '3 issue code',
    '4 issue ',
    '5 item 4',
    '6 issue file_name',
  ])
  expect(events[0]).toMatchObject({
    item: { structure: row(0).code, data: { instruction: 'Line 0.' }, domain: 'plot' },
  })
})

it('numbers rows that have no name', async () => {
  const { code, instruction } = row(0)
  expect(
    summarise(
      await read(
        lines([
          { code, instruction },
          { code, instruction },
        ]),
        'instructions.jsonl',
      ),
    ),
  ).toEqual(['1 item 0', '2 item 1'])
})

it('reads runs with and without the reference script, and recorded scores', async () => {
  const events = await read(lines([answer(3), answer(5)]), 'generated_code.jsonl')
  expect(summarise(events)).toEqual(['1 item 3', '1 answer 3', '2 item 5', '2 answer 5'])
  expect(events[0]).toMatchObject({ item: { structure: row(3).code } })
  expect(events[1]).toMatchObject({ answer: { name: 'generated_code', text: 'plt.bar([1], [3])' } })
  const { ground_truth_code: _, ...bare } = answer(7)
  expect(
    summarise(await read(lines([{ ...bare, question_id: 'ground_truth_image_7.png' }]), 'a.jsonl')),
  ).toEqual(['1 answer 7'])
  const result = {
    ground_truth_path: 'a/ground_truth_image_3.png',
    test_image_path: 'b',
    text_match_score: 0.5,
    rating: 8,
  }
  const scores = await read(
    `${lines([result])}\nCode pass rate: 0.9\nAverage text match score: 0.5\n`,
    'f.jsonl',
  )
  expect(scores).toMatchObject([
    { itemId: '3', score: { metric: 'figure-text-match', value: 0.5, protocol: 'reference' } },
    { itemId: '3', score: { metric: 'judge-rating', value: 8 } },
  ])
})

it('reads a folder in a ZIP: items with their pictures, then answers and scores of a model', async () => {
  const result = {
    ground_truth_path: 'g/ground_truth_image_0.png',
    test_image_path: 't',
    text_match_score: 1,
  }
  const zip = zipSync({
    'all/evaluation_results/tiny/instruct/CoT/text_match_score.jsonl': encode(lines([result])),
    'all/generated_results/tiny/instruct/CoT/generated_code.jsonl': encode(lines([answer(0)])),
    'all/test/metadata.jsonl': encode(lines([row(0), row(1)])),
    'all/test/ground_truth_image_0.png': new Uint8Array([1, 2, 3]),
  })
  const events = await read(zip, 'Plot2Code.zip')
  expect(summarise(events)).toEqual([
    '1 item 0',
    '2 issue file_name',
    '2 item 1',
    '1 answer 0',
    '1 recorded-score 0',
  ])
  expect(events[0]).toMatchObject({ item: { image: { from: 'data', base64: 'AQID' } } })
  expect(events[1]).toMatchObject({
    file: 'Plot2Code.zip/test/metadata.jsonl',
    message: /no picture ground_truth_image_1\.png/,
  })
  expect(events[3]).toMatchObject({ answer: { name: 'tiny (conditional, CoT)' } })
  expect(events[4]).toMatchObject({ answer: 'tiny (conditional, CoT)' })
  await expect(read(zipSync({ 'a.png': new Uint8Array(1) }), 'x.zip')).rejects.toThrow(
    /neither a \.jsonl nor/,
  )
})

it('reads Parquet files from the hub and reports invalid rows', async () => {
  const file = join(import.meta.dirname, 'fixtures/test-00000-of-00001.parquet')
  const events = await read(new Uint8Array(readFileSync(file)), 'test-00000-of-00001.parquet')
  expect(events.length).toBe(20)
  expect(events[0]).toMatchObject({
    type: 'item',
    row: 1,
    item: {
      id: '0',
      structure: 'import matplotlib.pyplot as plt\nplt.plot([0])\n'.repeat(3),
      data: { instruction: 'Line 0.' },
      image: { from: 'data', base64: expect.stringMatching(/^iVBORw0KGgo/) as string },
    },
  })
  expect(summarise(events).slice(2, 4)).toEqual(['3 issue code', '4 item 3'])
  expect(events[3]).not.toHaveProperty('item.image')
  await expect(read('PAR1 and nothing more', 'x.parquet')).rejects.toThrow(/not a readable Parquet file/)
})

it('recognises its own files by their first bytes', () => {
  const sniff = (text: string, name = 'x.jsonl') => importer.sniff(encode(text), name)
  expect(sniff(lines([row(0)]))).toBeGreaterThan(0.7)
  expect(sniff(lines([answer(0)]))).toBeGreaterThan(0.7)
  expect(sniff('PK\u0003\u0004 test/ground_truth_image_1.png', 'x.zip')).toBeGreaterThan(0.8)
  expect(sniff('PK\u0003\u0004 index.html', 'x.zip')).toBe(0)
  expect(sniff('PAR1', 'plot2code.parquet')).toBeGreaterThan(0.8)
  expect(sniff('{"task_id":"000101"}')).toBe(0)
  expect(sniff('a,b\n1,2')).toBe(0)
})
