import * as v from 'valibot'
import {
  type BenchmarkItem,
  type Context,
  type Importer,
  type ImportEvent,
  type JsonValue,
} from '../../../contracts/index.ts'
import { issuesOf, nameOf } from '../../../lib/import-issue.ts'
import { jsonValueOf, parseJson } from '../../../lib/json/json-parse.ts'
import { readJsonRows, type JsonRow } from '../../../lib/json/json-rows.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import { benchmark } from '../shared/benchmark.ts'

/*
 * Item files hold one object ({image_url, schema_json, ...}), or many as a list or as lines; response files one line a
 * response ({target_content, target_schema | response_format, evaluation_labels, generation}). A response without
 * `generation` is an answer that was never given: the published code counts it as no JSON, so it is an empty one.
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
  // A line may begin with messages and a picture longer than the head.
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
      yield issue('', `The row is no JSON: ${parsed.message}`)
      continue
    }
    const json = jsonValueOf(parsed.root)
    const read = benchmark.parseItem(json)
    if (!read.ok) {
      yield issue(read.place?.path ?? '', read.message)
      continue
    }
    const item = withOwnId(read.value, json, ids, model, row)
    yield { type: 'item', row, item }
    const answer = v.safeParse(answerSchema, json)
    if (!answer.success) {
      yield issue('generation', `The answer is not readable: ${answer.issues[0].message}.`)
      continue
    }
    const { generation, target_content, model: named } = answer.output
    if (typeof generation !== 'string' && typeof target_content !== 'string') continue
    yield { type: 'answer', row, itemId: item.id, answer: { name: named ?? model, text: generation ?? '' } }
  }
}

/** Items of one file are told apart, also where several share a picture. */
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

/** A list's elements; else the lines; else, where the first line is no whole value, the file as one. */
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

/** Lines that are not blank; each keeps its number in the file. */
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
