import * as v from 'valibot'
import {
  msg,
  type BenchmarkItem,
  type Context,
  type ImportEvent,
  type Importer,
  type JsonValue,
} from '../../../contracts/index.ts'
import { issuesOf, nameOf } from '../../../lib/import-issue.ts'
import { isObject } from '../../../lib/json/kinds.ts'
import { jsonValueOf, parseJson, type JsonParse } from '../../../lib/json/json-parse.ts'
import { readJsonRows, type JsonRow } from '../../../lib/json/json-rows.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import { benchmark } from '../shared/benchmark.ts'

/*
 * Item files contain one object ({image_url, schema_json, ...}) or many, as a list or one per line. Response files have one response per line ({target_content, target_schema | response_format, evaluation_labels, generation}). A response without `generation` is an answer that was never given. The published code counts it as invalid JSON, so it becomes an empty answer.
 */

const marks = [
  '"schema_json"',
  '"structured_output"',
  '"target_content"',
  '"target_schema"',
  '"evaluation_labels"',
  '"user_intent"',
]
const maxCharacters = 64 << 20
const chunkBytes = 1 << 18

const answerSchema = v.object({
  generation: v.nullish(v.string()),
  model: v.nullish(v.string()),
  target_content: v.nullish(v.string()),
})

export const importer: Importer = { sniff, read }

function sniff(head: Uint8Array<ArrayBuffer>, name: string): number {
  const text = new TextDecoder().decode(head)
  if (!/^\s*[[{]/.test(text)) return 0
  const found = marks.filter((mark) => text.includes(mark)).length
  // A line can start with messages and a picture that are longer than the part of the file read for detection.
  const isPrompt = text.includes('"messages"') && /structured information/i.test(text)
  const named = /so-?_?bench/i.test(name)
  if (found === 0 && !isPrompt && !named) return 0
  return Math.min(1, 0.3 + found * 0.2 + (isPrompt ? 0.5 : 0) + (named ? 0.1 : 0))
}

async function* read(file: Blob, context: Context): AsyncGenerator<ImportEvent> {
  const name = nameOf(file)
  const model = name.replace(/\.jsonl?$/i, '')
  const ids = new Set<string>()
  for await (const { row, text } of await rowsOf(file, context)) {
    context.progress(row)
    const issue = issuesOf(name, row)
    const parsed = parseJson(text, 'python')
    if (!parsed.ok) {
      yield issue('', msg`The row is not JSON: ${parsed.message}`)
      continue
    }
    const json = withExactTruth(parsed, text)
    const read = benchmark.parseItem(json)
    if (!read.ok) {
      yield issue(read.place?.path ?? '', read.message)
      continue
    }
    const item = withOwnId(read.value, json, ids, model, row)
    yield { type: 'item', row, item }
    const answer = v.safeParse(answerSchema, json)
    if (!answer.success) {
      yield issue('generation', msg`The answer is not readable: ${answer.issues[0].message}.`)
      continue
    }
    const { generation, target_content, model: named } = answer.output
    if (typeof generation !== 'string' && typeof target_content !== 'string') continue
    yield { type: 'answer', row, itemId: item.id, answer: { name: named ?? model, text: generation ?? '' } }
  }
}

/**
 * Returns the JSON of the row. If float64 cannot represent the numbers in the ground truth or the id, that field is
 * kept as text.
 */
function withExactTruth(parsed: Extract<JsonParse, { readonly ok: true }>, text: string): JsonValue {
  const json = jsonValueOf(parsed.root)
  if (parsed.inexact.length === 0 || parsed.root.kind !== 'object' || !isObject(json)) return json
  const written = parsed.root.members.flatMap(({ key, value }): readonly (readonly [string, JsonValue])[] => {
    if (key === 'id' && value.kind === 'leaf' && typeof value.value === 'bigint')
      return [[key, String(value.value)]]
    return key === 'structured_output' && value.kind !== 'leaf'
      ? [[key, text.slice(value.start, value.end)]]
      : []
  })
  return { ...json, ...Object.fromEntries(written) }
}

/** Makes item ids unique within a file, even if several share a picture. */
function withOwnId(
  item: BenchmarkItem,
  json: JsonValue,
  ids: Set<string>,
  model: string,
  row: number,
): BenchmarkItem {
  const isNamed = typeof json === 'object' && json !== null && 'id' in json && json.id !== null
  const wanted = isNamed
    ? item.id
    : row === 1 && ids.size === 0
      ? `${model}: ${item.id}`
      : `${item.id} #${row}`
  const id = ids.has(wanted) ? `${wanted} #${row}` : wanted
  ids.add(id)
  return { ...item, id }
}

/**
 * The elements of a list, otherwise the lines of the file. If the first line is not a complete value, the entire file
 * is one value.
 */
async function rowsOf(file: Blob, context: Context): Promise<AsyncIterable<JsonRow> | Iterable<JsonRow>> {
  const head = (await file.slice(0, 4096).text()).trimStart()
  if (head.startsWith('[')) return readJsonRows(file, context)
  const lines = readLines(file, context)
  const first = await lines.next()
  if (first.done === true) return []
  if (parseJson(first.value.text, 'python').ok) return chain(first.value, lines)
  if (file.size > maxCharacters) throw new Error('The file is one JSON value of more than 64 MB.')
  return [{ row: 1, text: await file.text() }]
}

async function* chain(first: JsonRow, rest: AsyncIterable<JsonRow>): AsyncGenerator<JsonRow> {
  yield first
  yield* rest
}

/** Lines that are not blank, each with its line number in the file. */
async function* readLines(file: Blob, { signal }: Context): AsyncGenerator<JsonRow, undefined> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  let row = 0
  for (let start = 0; start < file.size; start += chunkBytes) {
    signal.throwIfAborted()
    const bytes = await file.slice(start, start + chunkBytes).arrayBuffer()
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > maxCharacters)
      throw new Error('A line of the file has more than 64 million characters.')
    for (const text of parts) {
      row += 1
      if (text.trim() !== '') yield { row, text }
    }
    await yieldToPage()
  }
  rest += decoder.decode()
  if (rest.trim() !== '') yield { row: row + 1, text: rest }
  return undefined
}
