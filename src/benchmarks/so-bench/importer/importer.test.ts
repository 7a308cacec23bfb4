import { expect, it } from 'vitest'
import type { ImportEvent } from '../../../contracts/index.ts'
import { saying } from '../../../../tests/support/saying.ts'
import { importer } from './importer.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }
const item = (image: string, output: unknown) => ({
  image_url: image,
  schema_json: { type: 'object', required: ['a'] },
  structured_output: output,
  user_intent: 'Read it.',
  evaluation_labels: null,
})
const response = (id: string, generation?: string) => ({
  id,
  target_schema: { type: 'object' },
  target_content: '{"a": [1, 2]}',
  evaluation_labels: { a: ['exact', 'ignore'] },
  ...(generation === undefined ? {} : { generation }),
})

async function read(text: string, name = 'gpt.jsonl'): Promise<readonly ImportEvent[]> {
  const events: ImportEvent[] = []
  for await (const event of importer.read(new File([text], name), context)) events.push(event)
  return events
}

it('reads a file with one item that spans several lines', async () => {
  const events = await read(JSON.stringify(item('rico/1.png', { a: [1] }), null, 2), 'a-1.json')
  expect(events).toMatchObject([{ type: 'item', row: 1, item: { id: 'a-1: 1.png', domain: 'ui' } }])
})

it('reads a list of items and gives two items of one picture different ids', async () => {
  const events = await read(
    JSON.stringify([item('x/1.png', { a: 1 }), item('x/1.png', { a: 2 })]),
    'all.json',
  )
  expect(events.map((event) => (event.type === 'item' ? event.item.id : event.type))).toEqual([
    'all: 1.png',
    '1.png #2',
  ])
})

it('reads responses line by line and keeps the others if a row is invalid', async () => {
  const bad = { ...response('c', '{}'), evaluation_labels: { a: ['exact'] } }
  const lines = [response('a', '{"a":[1,2]}'), response('b'), bad, response('d', 'no')]
  const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"broken\n`
  const events = await read(text)
  expect(events.map(({ type, row }) => `${row} ${type}`)).toEqual([
    '1 item',
    '1 answer',
    '2 item',
    '2 answer',
    '3 issue',
    '4 item',
    '4 answer',
    '5 issue',
  ])
  expect(events[1]).toMatchObject({ itemId: 'a', answer: { name: 'gpt', text: '{"a":[1,2]}' } })
  expect(events[3]).toMatchObject({ itemId: 'b', answer: { text: '' } })
  expect(events[4]).toMatchObject({
    path: 'evaluation_labels.a',
    message: saying(/1 items, the output has 2/),
  })
})

it('recognises its own files by their first bytes', () => {
  const sniff = (value: unknown) => importer.sniff(new TextEncoder().encode(JSON.stringify(value)), 'x.json')
  expect(sniff(item('a', {}))).toBeGreaterThan(0.8)
  expect(sniff(response('a', '{}'))).toBeGreaterThan(0.7)
  expect(sniff({ task_id: '000101', raw_output_metric: [] })).toBe(0)
  expect(importer.sniff(new TextEncoder().encode('a,b\n1,2'), 'x.csv')).toBe(0)
})

it('keeps digits of ids and expected values that float64 cannot represent', async () => {
  const row = (id: string, value: string) =>
    `{"image_url":"x/1.png","schema_json":{},"structured_output":{"n":${value}},"user_intent":"","id":${id}}`
  const events = await read(
    `${row('9007199254740992', '1')}\n${row('9007199254740993', '9007199254740995')}\n`,
  )
  expect(events).toMatchObject([
    { type: 'item', item: { id: '9007199254740992' } },
    { type: 'item', item: { id: '9007199254740993', data: { truthText: '{"n":9007199254740995}' } } },
  ])
})
