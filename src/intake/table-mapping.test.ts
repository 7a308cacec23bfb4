import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { startHub } from '../../tests/support/model-hub.ts'
import { saying } from '../../tests/support/saying.ts'
import { needsOwn, own } from '../evaluation/own-pictures.fixture.ts'
import { textOf, type ImportEvent } from '../contracts/index.ts'
import type { TableSource } from '../lib/table/open-table.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import { loadBenchmark } from '../registry/load-benchmark.ts'
import { fetchHubFile, lookUpDataSet } from './hub.ts'
import { fieldsOf, guessColumns, type ColumnMapping } from './table-mapping.ts'
import { TableReader } from './table-reader.ts'

const { signal } = new AbortController()
const encode = (text: string) => new TextEncoder().encode(text)
const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>) => ({
  file: new File([content], name),
})
const parquet = readFileSync(join(import.meta.dirname, 'fixtures/hub-rows.parquet'))

async function open(source: TableSource) {
  const reader = await TableReader.open(source)
  if (reader === null) throw new Error('It is no table.')
  return { reader, look: await reader.look() }
}
async function read(
  reader: TableReader,
  mapping: ColumnMapping,
  range = { skip: 0, most: null as number | null },
) {
  const events: ImportEvent[] = []
  for await (const event of reader.read(mapping, range, signal)) events.push(event)
  return events
}
const summarise = (events: readonly ImportEvent[]) =>
  events.map((event) => {
    if (event.type === 'item') return `${event.row} item ${event.item.benchmark} ${event.item.id}`
    if (event.type === 'issue') return `${event.row} issue ${event.file} ${event.path}`
    return event.type === 'answer'
      ? `${event.row} ${event.answer.name} to ${event.itemId}: ${event.answer.text}`
      : ''
  })

it.each([
  ['a.csv', `${Array.from({ length: 1001 }, (_, at) => `c${at}`).join()}\n${','.repeat(1000)}\n`],
  ['a.jsonl', JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`c${at}`, at])))],
  ['b.csv', `${'a'.repeat(301)},b\n1,2\n`],
  ['b.jsonl', JSON.stringify({ a: { ['b'.repeat(300)]: 1 } })],
])('rejects files with too many columns or too long names: %s', async (name, content) => {
  await expect(TableReader.open(fileOf(name, content))).rejects.toThrow(/limit is 1000|longer than 300/)
})

it('accepts a thousand columns', async () => {
  const header = Array.from({ length: 1000 }, (_, at) => `c${at}`).join()
  const { look } = await open(fileOf('a.csv', `${header}\n${','.repeat(999)}\n`))
  expect(look.columns).toHaveLength(1000)
})

it('guesses the columns, shows five rows, and uses other columns if told to', async () => {
  const rows = ['case;no', 'm', 'x'].map((text, at) => ({ key: `k${at}`, reply: text, who: { id: 'n' } }))
  const { reader, look } = await open(fileOf('own.jsonl', lines([...rows, ...rows, 3])))
  expect(look.columns).toEqual(['key', 'reply', 'who', 'who.id'])
  expect(look.rows).toHaveLength(5)
  expect(look.guess).toMatchObject({ benchmark: '', columns: {} })
  const bad = await reader.tryMapping(look.guess)
  expect(bad.rows.every(({ isGood }) => !isGood)).toBe(true)
  const mapping = { ...look.guess, columns: { id: 'key', answer: 'reply', model: 'who.id' } }
  expect((await reader.tryMapping(mapping)).rows[0]).toEqual({
    isGood: true,
    text: 'answer of n to k0: case;no',
  })
  expect(summarise(await read(reader, mapping)).slice(4)).toEqual([
    '5 n to k1: m',
    '6 n to k2: x',
    '7 issue own.jsonl ',
  ])
  expect(summarise(await read(reader, mapping, { skip: 2, most: 1 }))).toEqual(['3 n to k2: x'])
})

const address = 'https://example.org/a.png'
needsOwn.each([
  ['id', ['index', 'instance_id', 'task_id', 'item_id', 'Id'], 'n'],
  ['image', ['file_name', 'image_path', 'img', 'screenshot', 'Picture'], address],
  ['structure', ['label', 'target', 'reference', 'source', 'Code'], 'n'],
  ['answer', ['result', 'text', 'output', 'completion', 'Prediction'], 'n'],
])('takes the most telling of several names for the %s', async (field, columns, cell) => {
  const fields = fieldsOf(await loadBenchmark(own), 'columns').filter(({ id }) => id === field)
  // Whatever the order of the columns in the table, the last name in the list is used. If that name is missing, the
  // one before it is used.
  for (let count = columns.length; count > 0; count -= 1) {
    const there = columns.slice(0, count)
    const sample = [Object.fromEntries(there.map((name) => [name, cell]))]
    expect(guessColumns(fields, there, sample)).toEqual({ [field]: there.at(-1) })
  }
})

needsOwn('makes items of a table with pictures, and its answers', async () => {
  const csv = 'Name,Screenshot,Answer,Model\na,data:image/png;base64,iVBO,<p>1</p>,m\nb,,x,m\nc,d\n'.replace(
    'data:image/png;base64,iVBO',
    '"data:image/png;base64,iVBO"',
  )
  const { reader, look } = await open(fileOf('mine.csv', csv))
  expect(look.guess).toMatchObject({
    benchmark: own,
    shape: 'columns',
    columns: { id: 'Name', image: 'Screenshot', answer: 'Answer', model: 'Model' },
  })
  const events = await read(reader, look.guess)
  expect(summarise(events)).toEqual([
    `1 item ${own} a`,
    '1 m to a: <p>1</p>',
    '2 issue mine.csv Screenshot',
    '3 issue mine.csv ',
  ])
  expect(events[0]).toMatchObject({ item: { domain: 'html', image: { from: 'data', base64: 'iVBO' } } })
  const tikz = await read(reader, { ...look.guess, domain: 'tikz' }, { skip: 0, most: 1 })
  expect(tikz[0]).toMatchObject({ item: { domain: 'tikz' } })
})

const needsFormats = it.skipIf(!benchmarks.has('structeval'))
needsFormats('puts a benchmark’s items together from columns of other names', async () => {
  const row = { key: 'q1', ask: 'Make JSON.', form: 'JSON', keys: '["a.b"]', said: '{"a":{"b":1}}' }
  const { reader } = await open(fileOf('tasks.jsonl', lines([row])))
  const events = await read(reader, {
    benchmark: 'structeval',
    shape: 'columns',
    columns: { id: 'key', domain: 'form', 'data.query': 'ask', 'data.rules': 'keys', answer: 'said' },
    model: 'mine',
  })
  expect(events).toMatchObject([
    { item: { id: 'q1', domain: 'json', data: { query: 'Make JSON.', rules: ['a.b'] } } },
    { itemId: 'q1', answer: { name: 'mine' } },
  ])
})

needsOwn('reads folders of pictures, and rows with the pictures that they name', async () => {
  const picture = new Uint8Array([0x89, 0x50])
  const folder = zipSync({
    'p/one.png': picture,
    'p/one.html': encode('<b>1</b>'),
    'p/ten.png': picture,
    'p/.DS_Store': picture,
  })
  const { reader, look } = await open(fileOf('p.zip', folder))
  expect(look.count).toBe(2)
  expect(summarise(await read(reader, look.guess))).toEqual([
    `1 item ${own} one`,
    '1 p to one: <b>1</b>',
    `2 item ${own} ten`,
  ])
  const both = zipSync({
    'rows/rows.csv': encode('id,image\nx,pics/a.png\ny,a.png\nz,none.png\n'),
    'pics/a.png': picture,
  })
  const named = await open(fileOf('both.zip', both))
  expect(summarise(await read(named.reader, named.look.guess))).toEqual([
    `1 item ${own} x`,
    `2 item ${own} y`,
    '3 issue both.zip/rows/rows.csv image',
  ])
})

it('reads rows of a known benchmark, even if one of them is invalid', async () => {
  const [named] = [...benchmarks.values()].filter(({ takesOwnPictures }) => takesOwnPictures !== true)
  if (named === undefined) return
  const image = `data:image/png;base64,${'A'.repeat(4000)}`
  const rows = [
    { benchmark: named.id, id: 'one', image: 'pictures/one.png', generation: 'x', model: 'm' },
    { benchmark: named.id, id: 'two', image, generation: 'y', model: 'm' },
  ]
  const { reader, look } = await open(fileOf('rows.jsonl', lines(rows)))
  expect(look.guess).toEqual({
    benchmark: named.id,
    shape: 'published',
    columns: { answer: 'generation', model: 'model' },
  })
  const [first] = await read(reader, look.guess)
  expect(first).toMatchObject({ type: 'issue', row: 1 })
  expect(JSON.stringify(first).length).toBeLessThan(400)
})

const needsImages = it.skipIf(!benchmarks.has('image2struct'))
needsImages(
  'reads a data set of the hub at a pinned revision, and of Parquet only the rows that are asked for',
  async () => {
    const hub = await startHub()
    const sha = 'a'.repeat(40)
    const siblings = [
      { rfilename: 'README.md', size: 3 },
      { rfilename: 'data/rows 1.parquet', size: parquet.length },
      { rfilename: 'extra.jsonl', size: 9 },
    ]
    hub.files.set('api/datasets/some/set/revision/main', encode(JSON.stringify({ sha, siblings })))
    hub.files.set(`datasets/some/set/resolve/${sha}/data/rows 1.parquet`, parquet)
    hub.files.set(`datasets/some/set/resolve/${sha}/extra.jsonl`, encode('{"id":1}\n'))
    const found = await lookUpDataSet(hub.url, 'some/set', 'main', signal)
    if (!found.ok) throw new Error(textOf(found.message))
    expect(found.value.revision).toBe(sha)
    expect(found.value.files.map(({ path }) => path)).toEqual(['data/rows 1.parquet', 'extra.jsonl'])
    const [table, extra] = found.value.files
    if (table === undefined || extra === undefined) throw new Error('Files are missing.')
    const { reader, look } = await open({ url: table.url, name: 'rows' })
    expect(look).toMatchObject({ count: 24, guess: { benchmark: 'image2struct', shape: 'published' } })
    const events = await read(reader, look.guess, { skip: 17, most: 3 })
    expect(summarise(events)).toEqual([18, 19, 20].map((row) => `${row} item image2struct item-${row - 1}`))
    expect(events[0]).toMatchObject({
      item: {
        domain: 'latex',
        difficulty: 'hard',
        structure: '$x_{17}$',
        image: { base64: expect.stringMatching(/^iVBORw0KGgo/) as string },
      },
    })
    const fetched = hub.asked.flatMap((line) => {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(line) ?? []
      return from === undefined ? [] : [[Number(from), Number(to)] as const]
    })
    // The second of three row groups was never fetched.
    const middle = Math.floor(parquet.length * 0.5)
    expect(fetched.length).toBeGreaterThan(2)
    expect(fetched.some(([from, to]) => from <= middle && middle <= to)).toBe(false)
    const whole = await fetchHubFile(extra, { most: 100, signal })
    expect(whole.ok && (await whole.value.text())).toBe('{"id":1}\n')
    expect(await fetchHubFile(extra, { most: 3, signal })).toMatchObject({ code: 'too-large' })
    expect(await lookUpDataSet(hub.url, 'no/such', 'main', signal)).toMatchObject({ code: 'not-found' })
    expect(await lookUpDataSet(hub.url, '../x', 'main', signal)).toMatchObject({ code: 'bad-name' })
    hub.troubles.whole = true
    await expect(open({ url: table.url, name: 'rows' })).rejects.toThrow(/only sends the complete file/)
    await hub.close()
  },
)

it.each([
  ['alpaca_eval', { dataset: 'helpful', instruction: 'q', output: 'x', generator: 'gpt4' }, '1 gpt4 to 1: x'],
  [
    'MT-bench',
    { question_id: 81, model_id: 'm', choices: [{ index: 0, turns: ['x', 'y'] }] },
    '1 m to 81: x',
  ],
  [
    'OpenAI evals',
    { event_id: 1, sample_id: 'e.0', type: 'sampling', data: { sampled: ['x'] } },
    '1 a to e.0: x',
  ],
  ['EvalPlus', { task_id: 'HumanEval/0', solution: 'x' }, '1 a to HumanEval/0: x'],
  ['Excel', { 'Item ID': '7', Model: 'm', Answer: 'x' }, '1 m to 7: x'],
])('recognises the columns of %s', async (_, row, expected) => {
  const { reader, look } = await open(fileOf('a.jsonl', lines([row])))
  expect(summarise(await read(reader, look.guess))).toEqual([expected])
})

it('reads the samples, the longest list, of Inspect logs', async () => {
  const samples = [1, 2].map((id) => ({
    id,
    input: 'q'.repeat(40),
    output: { model: 'm', completion: `x${id}` },
  }))
  const log = { eval: { scorers: [{ name: 's', metrics: [{ name: 'mean' }] }], model: 'm' }, samples }
  const { look } = await open(fileOf('log.json', JSON.stringify(log)))
  expect(look.columns).toEqual(['id', 'input', 'output', 'output.model', 'output.completion'])
})

it('shows the delimiter and encoding of a table, and accepts others', async () => {
  const source = fileOf(
    'a.csv',
    Uint8Array.from('item;answer\n1;Gr\xfc\xdfe\n', (letter) => letter.charCodeAt(0)),
  )
  const { reader, look } = await open(source)
  expect(look.csv).toEqual({ delimiter: ';', encoding: 'windows-1252' })
  expect(summarise(await read(reader, look.guess))).toEqual(['1 a to 1: Grüße'])
  const other = await TableReader.open(source, { delimiter: '|', encoding: 'windows-1251' })
  expect(await other?.look()).toMatchObject({ columns: ['item;answer'], rows: [['1;GrьЯe']] })
  const broken = await TableReader.open(source, { encoding: 'utf-8' })
  expect((await broken?.look())?.rows).toEqual([saying('answer: The cell has bytes')])
  expect((await open(fileOf('a.jsonl', '{"id":1,"answer":"x"}'))).look).not.toHaveProperty('csv')
})

it('distinguishes ids that differ only beyond 2^53, in JSON and CSV', async () => {
  const ids = ['9007199254740992', '9007199254740993']
  const json = `[${ids.map((id) => `{"id":${id},"answer":"x"}`).join()}]`
  for (const [name, content] of [
    ['a.json', json],
    ['a.csv', `id,answer\n${ids.map((id) => `${id},x`).join('\n')}\n`],
  ] as const) {
    const { reader, look } = await open(fileOf(name, content))
    expect(summarise(await read(reader, look.guess))).toEqual(ids.map((id, at) => `${at + 1} a to ${id}: x`))
  }
})

it.runIf(benchmarks.has('so-bench'))(
  'keeps the text of a value with more digits than float64 has',
  async () => {
    const truth = '{"n":[9007199254740993]}'
    const mapping: ColumnMapping = {
      benchmark: 'so-bench',
      shape: 'columns',
      columns: { id: 'id', 'data.schema': 'schema', 'data.truth': 'truth' },
    }
    const rows = `{"id":1,"schema":{},"truth":${truth}}`
    const table = `id,schema,truth\n1,{},"${truth.replaceAll('"', '""')}"\n`
    for (const [name, content] of [
      ['a.jsonl', rows],
      ['a.csv', table],
    ] as const) {
      const { reader } = await open(fileOf(name, content))
      const [event] = await read(reader, mapping)
      expect(event).toMatchObject({ type: 'item', item: { data: { truthText: truth } } })
    }
  },
)

it('reports a lone surrogate in a row of a table', async () => {
  const { reader, look } = await open(fileOf('a.jsonl', '{"id":1,"answer":"x\\udc4d"}'))
  expect(summarise(await read(reader, look.guess))).toEqual(['1 issue a.jsonl answer', '1 a to 1: x\ufffd'])
})
