import { expect, it } from 'vitest'
import { defaultSettings } from '../../contracts/index.ts'
import type { EvaluationRecord, ImportEvent } from '../../contracts/index.ts'
import { exportJson } from '../../pages/suite/suite-export.ts'
import { benchmarks } from '../../registry/benchmarks.ts'
import { importer } from './importer.ts'

const [benchmark = ''] = benchmarks.keys()
const context = { signal: new AbortController().signal, progress: () => undefined }

function recordOf(id: string, value: number): EvaluationRecord {
  return {
    version: 1,
    item: { benchmark, id, domain: 'json', data: { query: 'q', list: [1, 2] } },
    answer: { name: 'model', text: `{"records":[${id}]}` },
    settings: { ...defaultSettings },
    log: [],
    outcome: { ok: true, warnings: [], ms: 1 },
    scores: [{ metric: 'syntax', version: 1, protocol: 'paper', value, backend: 'cpu', inputs: [], ms: 1 }],
    gaps: [],
    environment: { roundtrip: '0', browser: 'b', platform: 'p', engines: {} },
  }
}

async function exported(records: readonly EvaluationRecord[]): Promise<string> {
  const rows = records.map((record, index) => ({
    key: index,
    fileRow: index + 1,
    item: record.item,
    answer: record.answer,
    recorded: [],
    state: 'done' as const,
    record,
    problem: null,
  }))
  return (await exportJson(rows, 'paper')).text()
}

async function read(text: string): Promise<readonly ImportEvent[]> {
  const events: ImportEvent[] = []
  for await (const event of importer.read(new File([text], 'suite.json'), context)) events.push(event)
  return events
}

it('reads back what the Suite page exports: items, answers and scores', async () => {
  const records = Array.from({ length: 60 }, (_unused, index) => recordOf(String(index), index / 60))
  const text = await exported(records)
  expect(importer.sniff(new TextEncoder().encode(text.slice(0, 4096)), 'suite.json')).toBe(1)
  const events = await read(text)
  expect(events.flatMap((event) => (event.type === 'item' ? [event.item] : []))).toEqual(
    records.map(({ item }) => item),
  )
  expect(events.flatMap((event) => (event.type === 'answer' ? [event.answer] : []))).toEqual(
    records.map(({ answer }) => answer),
  )
  expect(events.flatMap((event) => (event.type === 'recorded-score' ? [event.score] : []))).toEqual(
    records.flatMap(({ scores }) => scores),
  )
})

it('reports an invalid record by number and field, and reads the others', async () => {
  const bad = { ...recordOf('2', 1), answer: { name: 'model' } }
  const unknown = { ...recordOf('3', 1), item: { benchmark: 'other', id: '3' } }
  const rows = [recordOf('1', 1), bad, unknown, recordOf('4', 1)].map((one) => JSON.stringify(one))
  const text = `{"roundtrip":"suite","version":1,"protocol":"paper","records":[${rows.join(',')},{"version"]}`
  const events = await read(text)
  expect(events.flatMap((event) => (event.type === 'issue' ? [`${event.row} ${event.path}`] : []))).toEqual([
    '2 answer.text',
    '3 item.benchmark',
    '5 ',
  ])
  expect(events.flatMap((event) => (event.type === 'item' ? [event.item.id] : []))).toEqual(['1', '4'])
})

it('leaves other files to other importers', () => {
  expect(importer.sniff(new TextEncoder().encode('[{"task_id":"000500"}]'), 'suite.json')).toBe(0)
})
