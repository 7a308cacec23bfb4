import * as v from 'valibot'
import { evaluationRecordSchema, itemSchema, msg, type Message } from '../../contracts/index.ts'
import { deepestJson, findTooMany, mostOfEach } from './bundle-text.ts'
import { describeError } from '../errors.ts'
import { measureJsonText } from '../json/json-text-depth.ts'
import { findOversize } from '../json/value-size.ts'

/*
 * Reads the lines of a run file: a header line, then each item once, and each record with the number of its item.
 * Runs in a worker, because a file of a few kB can unpack to gigabytes. The output is small enough for the page to
 * parse one batch at a time.
 */

export const runFileVersion = 1

/** Maximum number of bytes of the unpacked file. */
const mostBytes = 2 ** 31
/** Maximum number of characters per line, which is enough for the largest answers that the Suite page reads. */
const mostLineCharacters = 32 << 20
const mostRecords = 250_000
const mostScores = 2_000_000
const mostModels = 1000
/** Maximum length of names, ids and labels, which are shown and compared all over the page. */
const mostNameCharacters = 1000

const headSchema = v.object({ roundtrip: v.literal('run'), version: v.number() })
const lineSchema = v.union([
  v.object({ item: itemSchema }),
  v.object({
    of: v.pipe(v.number(), v.integer(), v.minValue(0)),
    record: v.omit(evaluationRecordSchema, ['item']),
  }),
])
type ParsedLine = v.InferOutput<typeof lineSchema>

/**
 * `problem`: the error in a row; `refused`: the reason why nothing in the file is read; `broken`: the reason why the
 * rest of the file cannot be read.
 */
export type RunLine =
  | ParsedLine
  | { readonly row: number; readonly problem: Message }
  | { readonly refused: string }
  | { readonly broken: string }

/** Reads the lines of a file, which may be gzipped. */
export async function* readRunLines(file: File): AsyncGenerator<RunLine> {
  const found: Found = { items: 0, records: 0, scores: 0, models: new Set(), metrics: new Set() }
  let row = 0
  try {
    for await (const text of linesOf(await unpack(file))) {
      if (text.trim() === '') continue
      row += 1
      if (row > 1) {
        const line = readLine(text, found)
        yield typeof line === 'string' ? { row, problem: line } : line
      } else {
        const problem = readHead(text)
        if (problem === null) continue
        yield { refused: `${file.name} ${problem}` }
        return
      }
      if (found.records < mostRecords && found.scores < mostScores) continue
      yield { row, problem: msg`Only the first ${found.records} answers in the file were read.` }
      return
    }
  } catch (thrown) {
    yield { broken: describeError(thrown) }
  }
}

/** The part of a file that has been read so far. */
interface Found {
  items: number
  records: number
  scores: number
  readonly models: Set<string>
  readonly metrics: Set<string>
}

async function unpack(file: File): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== 0x1f || second !== 0x8b) return file.stream()
  return file.stream().pipeThrough(new DecompressionStream('gzip'))
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let parts: string[] = []
  let characters = 0
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      bytes += value?.length ?? 0
      if (bytes > mostBytes)
        throw new Error(`The file contains more than ${mostBytes >> 20} MB when unpacked.`)
      const text = decoder.decode(value, { stream: !done })
      let start = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        yield parts.join('') + text.slice(start, end)
        parts = []
        characters = 0
        start = end + 1
      }
      parts.push(text.slice(start))
      characters += text.length - start
      if (characters > mostLineCharacters) throw new Error('A row of the file is too long to be read.')
      if (done) break
    }
    yield parts.join('')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error in the first line. Null if the line is valid. */
function readHead(text: string): string | null {
  const isShort = text.length <= mostNameCharacters
  const head = v.safeParse(headSchema, isShort ? parse(text) : undefined)
  if (!head.success) return 'is no run of Roundtrip: its first line does not say so.'
  return head.output.version > runFileVersion ? 'was written by a newer version of Roundtrip.' : null
}

/** A line, or the error in that line. */
function readLine(text: string, found: Found): ParsedLine | string {
  if (measureJsonText(text).depth > deepestJson)
    return `The row is nested more than ${deepestJson} levels deep.`
  const json = parse(text)
  if (json === undefined) return 'The row is not JSON.'
  const oversize = findOversize(json)
  if (oversize !== null) return oversize
  const line = v.safeParse(lineSchema, json)
  if (!line.success) {
    const [first] = line.issues
    return `${v.getDotPath(first) ?? 'The row'}: ${first.message.slice(0, 200)}.`
  }
  const problem = findLarge(line.output, found)
  if (problem !== null) return problem
  if ('item' in line.output) found.items += 1
  else {
    found.records += 1
    found.scores += line.output.record.scores.length
  }
  return line.output
}

function findLarge(line: ParsedLine, found: Found): string | null {
  if ('item' in line) {
    const { id, benchmark, title = '', domain = '', category = '', difficulty = '' } = line.item
    return findLongName([id, benchmark, title, domain, category, difficulty])
  }
  const { of, record } = line
  if (of >= found.items) return `of: There is no item ${of} before this row.`
  const names = [record.answer.name, ...record.scores.map(({ metric }) => metric)]
  const problem = findLongName(names) ?? findTooMany([record.settings], [record.environment], [record])
  if (problem !== null) return problem
  found.models.add(record.answer.name)
  if (found.models.size > mostModels) {
    found.models.delete(record.answer.name)
    return `A file can contain at most ${mostModels} models; "${record.answer.name}" is one too many.`
  }
  for (const { metric } of record.scores) found.metrics.add(metric)
  return found.metrics.size > mostOfEach ? `A file can name at most ${mostOfEach} metrics.` : null
}

function findLongName(names: readonly string[]): string | null {
  return names.every(({ length }) => length <= mostNameCharacters)
    ? null
    : `A name or id can have at most ${mostNameCharacters} characters.`
}

export function parseOwnLines(json: string): readonly RunLine[] {
  return JSON.parse(json) as readonly RunLine[] // eslint-disable-line @typescript-eslint/consistent-type-assertions -- JSON.stringify of some on the other end
}
