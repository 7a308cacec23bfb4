import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { textOf, type ImportEvent } from '../../contracts/index.ts'
import { nameOfMade } from '../../lib/benchmark-file/recognise.ts'
import { isObject } from '../../lib/json/kinds.ts'
import { adoptBenchmark } from '../../registry/adopt-benchmark.ts'
import { findImporter } from '../../registry/importers.ts'
import { benchmarks, loadBenchmark } from '../../registry/load-benchmark.ts'
import { importer } from './importer.ts'

const example = readFileSync(join(import.meta.dirname, 'examples/benchmark.json'), 'utf8')
const context = { signal: new AbortController().signal, progress: () => undefined }

interface Example {
  items: {
    rows?: Record<string, unknown>[]
    file?: string
    folder?: string
    url?: string
    columns: Record<string, string>
  }
  answers?: { rows?: Record<string, unknown>[]; file?: string }
  prompt: { text: string; pictures?: string[] }
  answer: { format: unknown }
}

function changed(change: (file: Example) => void): string {
  const file: Example = JSON.parse(example) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- the example above
  change(file)
  return JSON.stringify(file)
}

async function read(file: File): Promise<readonly ImportEvent[]> {
  const events: ImportEvent[] = []
  for await (const event of importer.read(file, context)) events.push(event)
  return events
}

const jsonFile = (text: string) => new File([text], 'benchmark.json')

function zip(files: Record<string, string | Uint8Array>): File {
  const bytes = Object.entries(files).map(
    ([path, content]) =>
      [path, typeof content === 'string' ? new TextEncoder().encode(content) : content] as const,
  )
  return new File([zipSync(Object.fromEntries(bytes))], 'shapes.zip')
}

const issuesIn = (events: readonly ImportEvent[]) =>
  events.flatMap((event) =>
    event.type === 'issue' ? [`${event.row} ${event.path}: ${textOf(event.message)}`] : [],
  )
const itemsIn = (events: readonly ImportEvent[]) =>
  events.flatMap((event) => (event.type === 'item' ? [event.item] : []))

it('lists items and sample answers, and makes the benchmark known', async () => {
  const events = await read(jsonFile(example))
  expect(issuesIn(events)).toEqual([])
  const items = itemsIn(events)
  expect(items.map(({ id, difficulty, domain }) => [id, difficulty, domain])).toEqual([
    ['square', 'easy', 'svg'],
    ['circle', 'easy', 'svg'],
    ['cross', 'hard', 'svg'],
  ])
  expect(events.filter(({ type }) => type === 'answer')).toHaveLength(4)
  const id = items[0]?.benchmark ?? ''
  expect(nameOfMade(id)).toBe('three-shapes')
  expect(benchmarks.get(id)?.label).toBe('Three shapes')
  const [item] = items
  if (item === undefined) throw new Error('There is no item.')
  const made = await loadBenchmark(id)
  expect(made.prompt(item)).toEqual({
    text: 'Write an SVG of 100 by 100 pixels that shows a red square of 60 pixels in the middle.',
    image: false,
  })
  // Lists of benchmarks contain only those of the site.
  expect([...benchmarks.keys()]).not.toContain(id)
})

it('changes the id with everything that determines scores, and not with the items', async () => {
  const idOf = async (change: (file: Example) => void) =>
    itemsIn(await read(jsonFile(changed(change))))[0]?.benchmark
  const id = await idOf(() => undefined)
  expect(await idOf((file) => file.items.rows?.pop())).toBe(id)
  expect(await idOf((file) => (file.prompt.text = 'Draw {{words}}.'))).not.toBe(id)
  expect(await idOf((file) => Reflect.set(file, 'scores', [{ metric: 'ssim', weight: 1 }]))).not.toBe(id)
})

it('adopts the benchmark of an item only if the definition is the one that its id stands for', async () => {
  const [item] = itemsIn(await read(jsonFile(changed((file) => (file.prompt.text = 'Adopt {{words}}.')))))
  if (item === undefined || !isObject(item.data)) throw new Error('There is no item.')
  const { definition = null, ...rest } = item.data
  const other = `${item.benchmark.slice(0, -4)}0000`
  expect(await adoptBenchmark({ ...item, benchmark: other })).toBe(false)
  expect(await adoptBenchmark({ ...item, benchmark: 'three-shapes' })).toBe(false)
  const changedDefinition = { ...(isObject(definition) ? definition : {}), title: 'Another title' }
  expect(
    await adoptBenchmark({ ...item, benchmark: other, data: { ...rest, definition: changedDefinition } }),
  ).toBe(false)
  expect(await adoptBenchmark(item)).toBe(true)
})

it('reads tables, pictures and answers next to the file in a ZIP', async () => {
  const table = 'id,words,shot,level\nsquare,a square,pictures/a.png,easy\ncircle,a circle,b.png,hard\n'
  const text = changed((file) => {
    file.items = { file: 'items.csv', columns: { picture: 'shot', difficulty: 'level' } }
    file.prompt.pictures = ['shot']
    file.answers = { file: 'answers.jsonl' }
  })
  const answers = '{"item":"square","model":"m","answer":"<svg/>"}\n{"item":"circle","answer":1}\n'
  const file = zip({
    'shapes/readme.md': 'x',
    'shapes/pictures/a.png': new Uint8Array([1]),
    'shapes/pictures/b.png': new Uint8Array([2]),
    'shapes/items.csv': table,
    'shapes/answers.jsonl': answers,
    'shapes/benchmark.json': text,
  })
  expect((await findImporter(file))?.meta.id).toBe('benchmark-file')
  const events = await read(file)
  expect(itemsIn(events).map(({ image }) => image)).toEqual([
    { from: 'data', base64: 'AQ==' },
    { from: 'data', base64: 'Ag==' },
  ])
  expect(issuesIn(events)).toEqual(['2 answers: Expected the texts item, model and answer.'])
})

it('makes an item of each picture in a folder', async () => {
  const text = changed((file) => {
    file.items = { folder: 'shots', columns: { id: 'name', picture: 'image', source: 'text' } }
    file.prompt.text = 'Draw this.'
    delete file.answers
  })
  const file = zip({
    'benchmark.json': text,
    'shots/one.png': new Uint8Array([1]),
    'shots/one.txt': '<svg/>',
    'other/two.png': new Uint8Array([2]),
  })
  const items = itemsIn(await read(file))
  expect(items.map(({ id, structure }) => [id, structure])).toEqual([['shots/one', '<svg/>']])
})

it('names the row and the column of what cannot be used, and keeps the other rows', async () => {
  const text = changed((file) => {
    file.items.rows?.push(
      { id: 'square', words: 'twice', svg: '<svg/>', level: 'easy' },
      { id: 'none', svg: '<svg/>', level: '' },
    )
    file.answer.format = { column: 'level' }
  })
  expect(issuesIn(await read(jsonFile(text)))).toEqual([
    '1 : level: There is no format "easy".',
    '2 : level: There is no format "easy".',
    '3 : level: There is no format "hard".',
    '4 : level: There is no format "easy".',
    '5 : level: There is no format "".',
  ])
  const named = changed((file) => {
    file.items.rows?.push(
      { id: 'square', words: 'twice', svg: '<svg/>', level: 'easy' },
      { id: 'none', svg: '<svg/>', level: '' },
    )
  })
  expect(issuesIn(await read(jsonFile(named)))).toEqual([
    '4 id: Another item is already named "square".',
    '5 : words: The row has no such column.',
  ])
})

it('reports every problem of an invalid file, and lists nothing', async () => {
  const events = await read(jsonFile('{"roundtrip":"benchmark","format":1}'))
  expect(issuesIn(events)).toContain('0 title: This field is missing.')
  expect(itemsIn(events)).toEqual([])
})

it('says where remote items are, and fetches nothing', async () => {
  const text = changed(
    (file) => (file.items = { url: 'https://example.org/a.parquet', columns: { source: 'svg' } }),
  )
  expect(issuesIn(await read(jsonFile(text)))[0]).toMatch(/^0 items: The items are at https:\/\/example\.org/)
})
