import { zipSync } from 'fflate'
import {
  fail,
  msg,
  succeed,
  textOf,
  type BenchmarkItem,
  type JsonValue,
  type Outcome,
} from '../../contracts/index.ts'
import { base64ToBytes } from '../../lib/base64.ts'
import { benchmarkFileName } from '../../lib/benchmark-file/open-benchmark.ts'
import { addDefinition, openBenchmarkFile, openBenchmarkValue } from '../../registry/made-benchmarks.ts'

interface WireFile {
  readonly path: string
  readonly base64: string
}

/** A benchmark, with its items if it comes from a file. */
export interface MadeFile {
  readonly id: string
  /** The item with this id. Null if the file contains none. */
  readonly find: (id: string) => Promise<Outcome<BenchmarkItem, 'bad-request'> | null>
}

/** The last benchmark, because a batch sends the same one with every answer. */
let last: { readonly key: string; readonly file: MadeFile } | null = null

/** Makes a benchmark known that a request contains as a value or as files. */
export async function openMadeFile(
  benchmark: JsonValue,
  files: readonly WireFile[],
): Promise<Outcome<MadeFile, 'bad-request'>> {
  const key = JSON.stringify([typeof benchmark === 'string' ? null : benchmark, files])
  if (last?.key === key) return succeed(last.file)
  const opened =
    typeof benchmark === 'string' ? await openBenchmarkFile(toFile(files)) : openBenchmarkValue(benchmark)
  if (!opened.ok) {
    const problems = opened.problems.map(({ path, message }) => `${path}: ${textOf(message)}`)
    return fail('bad-request', msg`benchmark: ${problems.join(' ')}`, { place: { path: 'benchmark' } })
  }
  const { benchmark: made, meta } = await addDefinition(opened.definition)
  const { signal } = new AbortController()
  const file: MadeFile = {
    id: meta.id,
    async find(id) {
      for await (const row of opened.items(signal)) {
        if (!('value' in row)) continue
        const item = made.parseItem({ id: row.row, ...row.value })
        if (item.ok && item.value.id === id) return item
        // An unreadable row is only an error if it is the requested one.
        if (!item.ok && Object.values(row.value).includes(id)) {
          return fail('bad-request', msg`item: ${item.message}`)
        }
      }
      return null
    },
  }
  last = { key, file }
  return succeed(file)
}

function toFile(files: readonly WireFile[]): File {
  const [only] = files
  if (only !== undefined && files.length === 1) {
    return new File([base64ToBytes(only.base64)], only.path.split('/').at(-1) ?? benchmarkFileName)
  }
  const packed = zipSync(
    Object.fromEntries(files.map(({ path, base64 }) => [path, base64ToBytes(base64)] as const)),
    { level: 0 },
  )
  return new File([packed], 'benchmark.zip')
}
