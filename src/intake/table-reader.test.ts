import { textOf } from '../contracts/index.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { needsOwn, own } from '../evaluation/own-pictures.fixture.ts'
import { describeError } from '../lib/errors.ts'
import { openTable } from '../lib/table/open-table.ts'
import { loadBenchmark } from '../registry/load-benchmark.ts'
import { mapRow, type ColumnMapping } from './table-mapping.ts'

const isAll = process.env['ROUNDTRIP_TEST_ALL'] === '1'
const encode = (text: string) => new TextEncoder().encode(text)
const mapping: ColumnMapping = {
  benchmark: own,
  shape: 'columns',
  columns: { id: 'id', image: 'image', answer: 'answer' },
  domain: 'html',
}

it.each(['gzip', 'brotli', 'zstd', 'lz4'])('reads Parquet compressed with %s', async (codec) => {
  const bytes = readFileSync(join(import.meta.dirname, `fixtures/packed-${codec}.parquet`))
  const { signal } = new AbortController()
  const table = await openTable({ file: new File([bytes], 'a.parquet') }, signal)
  const rows = []
  for await (const one of table?.rows({ skip: 20, most: 10 }, signal) ?? [])
    rows.push('value' in one ? [one.row, one.value] : one)
  expect(rows).toEqual(
    Array.from({ length: 10 }, (_, at) => {
      const n = at + 20
      const value = { id: `item-${n}`, answer: `the ${n}th of many words, `.repeat(3), score: n / 7 }
      return [n + 1, value]
    }),
  )
})

const big = '1234567890123456789012345678.91'
it('keeps the digits of Parquet decimals, integers and times', async () => {
  expect(await rowsOf('exact-numbers.parquet')).toEqual([
    {
      wide: big,
      long: '12345678901234.567',
      cents: 3.3,
      list: [big, -0.1],
      struct: { price: big, n: 1 },
      map: { a: big },
      int64: '9007199254740993',
      uint64: '18446744073709551615',
      ns: '2023-11-14T22:13:20.123456789Z',
      us: '2023-11-14T22:13:20.123456Z',
      ms: '2023-11-14T22:13:20.123Z',
    },
    {
      wide: -0.1,
      long: 0.3,
      cents: -0.01,
      list: [],
      struct: { price: -0.1, n: 2 },
      map: { b: -0.1 },
      int64: '-9223372036854775808',
      uint64: 9007199254740991,
      ns: '2023-11-14T22:13:20.000Z',
      us: '1969-12-31T23:59:59.999999Z',
      ms: '1970-01-01T00:00:00.000Z',
    },
    {
      wide: null,
      long: -1,
      cents: 0,
      list: null,
      struct: null,
      map: null,
      int64: 5,
      uint64: 0,
      ns: '1969-12-31T23:59:59.999999999Z',
      us: null,
      ms: null,
    },
  ])
  expect(await rowsOf('exact-integers.parquet')).toEqual([
    { wide: big, long: '12345678901234.567', cents: 3.3 },
    { wide: -0.1, long: 0.3, cents: -0.01 },
    { wide: null, long: -1, cents: 0 },
  ])
})

async function rowsOf(fixture: string) {
  const bytes = readFileSync(join(import.meta.dirname, 'fixtures', fixture))
  const { signal } = new AbortController()
  const table = await openTable({ file: new File([bytes], fixture) }, signal)
  const rows = []
  for await (const one of table?.rows({ skip: 0, most: null }, signal) ?? [])
    rows.push('value' in one ? one.value : one)
  return rows
}

needsOwn(
  'survives tables that are mutated at random, and every message has a place',
  async () => {
    const benchmark = await loadBenchmark(mapping.benchmark)
    const row = { id: 1, image: 'a.png', answer: 'x' }
    const rows = `${JSON.stringify(row)}\n${JSON.stringify({ ...row, id: 2 })}\n`
    const seeds: readonly (readonly [string, Uint8Array])[] = [
      ['a.jsonl', encode(rows)],
      ['b.csv', encode('id,image,answer\n1,"a",x\n2,b,"y\n"\n')],
      ['c.zip', zipSync({ 'rows.jsonl': encode(rows), 'a.png': encode('PNG') })],
      ['d.parquet', readFileSync(join(import.meta.dirname, 'fixtures/hub-rows.parquet'))],
      ['e.parquet', readFileSync(join(import.meta.dirname, 'fixtures/packed-brotli.parquet'))],
      ['f.parquet', readFileSync(join(import.meta.dirname, 'fixtures/packed-zstd.parquet'))],
    ]
    // The Parquet reader reports the first broken column but leaves the rejection of a second one unhandled.
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    process.on('unhandledRejection', () => undefined)
    onTestFinished(() => {
      process.removeAllListeners('unhandledRejection')
      for (const listener of others) process.on('unhandledRejection', listener)
    })
    let state = 11
    const draw = (below: number) => {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
      return (state >>> 0) % below
    }
    for (let round = 0; round < (isAll ? 10_000 : 100); round++) {
      const [name, content] = seeds[round % seeds.length] ?? ['', encode('')]
      const bytes = Uint8Array.from(content)
      for (let change = draw(6); change >= 0; change--) bytes[draw(bytes.length)] = draw(256)
      // The end of a Parquet file or an archive contains the positions of all other parts.
      if (draw(2) === 0) bytes[bytes.length - 1 - draw(Math.min(bytes.length, 400))] = draw(256)
      const cut = bytes.slice(0, draw(4) === 0 ? draw(bytes.length) : bytes.length)
      const { signal } = new AbortController()
      try {
        const table = await openTable({ file: new File([cut], name) }, signal)
        for await (const one of table?.rows({ skip: 0, most: null }, signal) ?? []) {
          for (const event of mapRow(one, mapping, benchmark, name)) {
            if (event.type !== 'issue') continue
            expect(textOf(event.message) !== '' && event.row > 0 && event.file.startsWith(name)).toBe(true)
          }
        }
      } catch (thrown) {
        // Nothing more can be read from the file. The caller adds the file's name to the error message.
        expect(describeError(thrown)).not.toBe('')
        expect(thrown).toBeInstanceOf(Error)
        if (thrown instanceof Error && thrown.name === 'AssertionError') throw thrown
      }
    }
  },
  600_000,
)

it.runIf(isAll)(
  'reads a gigabyte of JSONL with little memory',
  async () => {
    const line = encode(`${JSON.stringify({ id: 'n', answer: 'x'.repeat(4000) })}\n`)
    const block = new Uint8Array(line.length * 256)
    for (let at = 0; at < 256; at += 1) block.set(line, at * line.length)
    const size = block.length * Math.ceil(2 ** 30 / block.length)
    // A simulated one-gigabyte file whose content is never stored.
    const file = new Proxy(new File([], 'big.jsonl'), {
      get(target, name) {
        if (name === 'size') return size
        if (name !== 'slice') return Reflect.get(target, name) as unknown
        return (from: number, to: number) => {
          const bytes = new Uint8Array(Math.min(to, size) - from)
          for (let at = 0; at < bytes.length;) {
            const start = (from + at) % block.length
            const part = block.subarray(start, start + bytes.length - at)
            bytes.set(part, at)
            at += part.length
          }
          return new Blob([bytes])
        }
      },
    })
    const { signal } = new AbortController()
    const table = await openTable({ file }, signal)
    const before = process.memoryUsage().rss
    let most = 0
    let rows = 0
    const answers: ColumnMapping = {
      benchmark: '',
      shape: 'columns',
      columns: { id: 'id', answer: 'answer' },
    }
    for await (const one of table?.rows({ skip: 0, most: null }, signal) ?? []) {
      for (const event of mapRow(one, answers, null, 'big.jsonl')) rows += Number(event.type === 'answer')
      if (rows % 5000 === 0) most = Math.max(most, process.memoryUsage().rss - before)
    }
    expect(rows).toBe(size / line.length)
    console.log(`1 GB of JSONL: ${rows} rows, at most ${Math.round(most / 1e6)} MB more`)
    expect(most).toBeLessThan(500e6)
  },
  600_000,
)

it('does not open archives inside archives, which could contain themselves', async () => {
  const { signal } = new AbortController()
  const table = encode('id,answer\n1,x\n')
  const inner = zipSync({ 'a.csv': table })
  const openZip = (files: Parameters<typeof zipSync>[0]) =>
    openTable({ file: new File([new Uint8Array(zipSync(files))], 'a.zip') }, signal)
  for (const name of ['b.csv', 'b.json', 'b.parquet', 'b.zip'])
    expect(await openZip({ [name]: inner }), name).toBeNull()
  expect(await openZip({ 'a.csv': table })).not.toBeNull()
})
