import * as v from 'valibot'
import {
  evaluationRecordSchema,
  fail,
  itemSchema,
  succeed,
  type BenchmarkItem,
  type EvaluationRecord,
  type Outcome,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { describeError, describeUnread } from '../lib/errors.ts'
import { readJsonRows } from '../lib/json-rows.ts'
import { yieldToPage } from '../lib/yield-to-page.ts'

/*
 * A whole run as one file, `.roundtrip.jsonl.gz`: a line that says what it is, then each item once, and each record
 * with the number of its item (from 0, in the order of the items) in place of the item.
 */

export const runFileExtension = '.roundtrip.jsonl.gz'
const version = 1

/** Lines written or read before the page gets its turn. */
const linesPerSlice = 50
/** More rows with mistakes than these are only counted. */
const mostIssues = 100

const headSchema = v.object({ roundtrip: v.literal('run'), version: v.number() })
const lineSchema = v.union([
  v.object({ item: itemSchema }),
  v.object({
    of: v.pipe(v.number(), v.integer(), v.minValue(0)),
    record: v.omit(evaluationRecordSchema, ['item']),
  }),
])

/** What a run's file holds; `issues` name rows that could not be read, the rest is there. */
export interface RunFile {
  readonly records: readonly EvaluationRecord[]
  readonly issues: readonly string[]
}

/** The file of a run; items that are the same object, or equal, are written once. */
export async function writeRunFile(
  records: Iterable<EvaluationRecord> | AsyncIterable<EvaluationRecord>,
): Promise<Blob> {
  const places = new Map<BenchmarkItem | string, number>()
  let items = 0
  let written = 0
  const lines = new TransformStream<string, Uint8Array<ArrayBuffer>>({
    transform(text, controller) {
      controller.enqueue(new TextEncoder().encode(`${text}\n`))
    },
  })
  const packed = new Response(lines.readable.pipeThrough(new CompressionStream('gzip'))).blob()
  const writer = lines.writable.getWriter()
  await writer.write(JSON.stringify({ roundtrip: 'run', version }))
  for await (const { item, ...record } of records) {
    const text = places.has(item) ? '' : canonicalJson({ item })
    let place = places.get(item) ?? places.get(text)
    if (place === undefined) {
      place = items++
      await writer.write(text)
      places.set(text, place)
    }
    places.set(item, place)
    await writer.write(canonicalJson({ of: place, record }))
    if (written++ % linesPerSlice === 0) await yieldToPage()
  }
  await writer.close()
  return packed
}

/** Reads such a file, gzipped or not. */
export async function readRunFile(file: File, signal: AbortSignal): Promise<Outcome<RunFile, 'unreadable'>> {
  const records: EvaluationRecord[] = []
  const issues: string[] = []
  const items: BenchmarkItem[] = []
  let bad = 0
  try {
    const plain = await unzip(file)
    for await (const { row, text } of readJsonRows(plain, { signal })) {
      const problem = row === 1 ? readHead(text) : readLine(text, items, records)
      if (problem !== null && row === 1) return fail('unreadable', `${file.name} ${problem}`)
      if (problem !== null) {
        bad += 1
        if (issues.length < mostIssues) issues.push(`${file.name}, row ${row}: ${problem}`)
      }
      if (row % linesPerSlice === 0) await yieldToPage()
    }
  } catch (thrown) {
    signal.throwIfAborted()
    // What stands before the place where a file ends too early is kept.
    if (records.length === 0) return fail('unreadable', describeUnread(file.name, thrown))
    issues.push(`${file.name}: ends before it should (${describeError(thrown)}).`)
  }
  if (bad > mostIssues) issues.push(`And ${bad - mostIssues} more rows.`)
  if (records.length === 0) return fail('unreadable', `${file.name} holds no record.`)
  return succeed({ records, issues })
}

async function unzip(file: File): Promise<Blob> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== 0x1f || second !== 0x8b) return file
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with the first line, or null. */
function readHead(text: string): string | null {
  const head = v.safeParse(headSchema, parse(text))
  if (!head.success) return 'is no run of Roundtrip: its first line does not say so.'
  return head.output.version > version ? 'was written by a newer version of Roundtrip.' : null
}

/** What is wrong with a line, or null. */
function readLine(text: string, items: BenchmarkItem[], records: EvaluationRecord[]): string | null {
  const json = parse(text)
  if (json === undefined) return 'The row is no JSON.'
  const line = v.safeParse(lineSchema, json)
  if (!line.success) {
    const [first] = line.issues
    return `${v.getDotPath(first) ?? 'The row'}: ${first.message}.`
  }
  if ('item' in line.output) {
    items.push(line.output.item)
    return null
  }
  const { of, record } = line.output
  const item = items[of]
  if (item === undefined) return `of: There is no item ${of} before this row.`
  const { version: own, ...rest } = record
  records.push({ version: own, item, ...rest })
  return null
}
