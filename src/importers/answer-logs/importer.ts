import { MessageError } from '../../lib/errors.ts'
import { msg, type Context, type ImportEvent, type Importer, type JsonValue } from '../../contracts/index.ts'
import { answerRowFields } from '../../lib/answers/row-fields.ts'
import { issuesOf, nameOf } from '../../lib/import-issue.ts'
import { exactMember, isExactList, readRowValue, type RowNote } from '../../lib/json/json-row-value.ts'
import { isList, isObject } from '../../lib/json/kinds.ts'
import type { ExactJson } from '../../lib/json/json-parse.ts'
import { readJsonRows } from '../../lib/json/json-rows.ts'
import { guessDelimiter } from '../../lib/table/csv-format.ts'
import { readCsvRows } from '../../lib/table/read-csv-row.ts'
import { splitCsv } from '../../lib/table/split-csv.ts'
import { usualName } from '../../lib/table/table-row.ts'
import { EncodedReader, guessEncoding } from '../../lib/table/text-encoding.ts'
import { EvalsLog, evalsStart } from './openai-evals.ts'
import { noAnswer, readAnswer, splitTurns, textFields } from './read-answer.ts'

/*
 * Imports answers without items, as written by other tools: rows of JSON or of a table (streamed), HELM's scenario
 * state, and the logs of Inspect and promptfoo. The latter three are one object each. The importers of benchmarks
 * detect their own files with higher confidence.
 */

export const importer: Importer = { sniff, read }

/**
 * Logs that consist of one object: a string that occurs near their beginning, their start as the tools write it, and
 * the path of their rows.
 */
const helm = {
  start: /^\s*\{\s*"(?:adapter_spec|request_states)"\s*:/,
  rows: ['request_states'],
  model: ['adapter_spec', 'model'],
} as const
const logs = [
  { mark: '"request_states"', ...helm },
  { mark: '"adapter_spec"', ...helm },
  {
    mark: '"eval"',
    start: /^\s*\{\s*(?:"version"\s*:\s*\d+\s*,\s*)?(?:"status"\s*:\s*"\w+"\s*,\s*)?"eval"\s*:\s*\{/,
    rows: ['samples'],
    model: ['eval', 'model'],
  },
  { mark: '"evalId"', start: /^\s*\{\s*"evalId"\s*:/, rows: ['results', 'results'], model: [] },
] as const
type Log = (typeof logs)[number]

/** Fields that only occur at the top level of rows. */
const marks = ['doc_id', 'item_id', 'filtered_resps', 'resps', 'generation', 'prediction']

/** Maximum size of a single object, which is read in one go. */
const mostWhole = 256 << 20

function findLog(text: string): Log | undefined {
  return /^\s*\{\s*["\n]/.test(text) ? logs.find(({ mark }) => text.includes(mark)) : undefined
}

const fieldMarks =
  /"(?:answer|prediction|generation|completion|response|resps|filtered_resps|turns)"\s*:|"output"\s*:\s*["[{]/i

function sniff(head: Uint8Array<ArrayBuffer>, name: string): number {
  const text = new TextDecoder().decode(head)
  if (/\.[ct]sv$/i.test(name)) return sniffTable(head, name)
  if (!/^\s*(?:[[{]|\uFEFF)/.test(text)) return 0
  const log = findLog(text)
  // These logs contain fields that benchmarks also use. For example, Inspect's tasks have a "task_id", and so do
  // lm-eval's documents.
  if (log !== undefined) return log.start.test(text) ? 0.9 : 0.35
  if (/^\s*\{\s*"doc_id"\s*:\s*\d/.test(text) || evalsStart.test(text)) return 0.9
  return fieldMarks.test(text) ? 0.15 : 0
}

/** Fields that tables from other sources also have. */
const vague = new Set(['text', 'solution'])

function sniffTable(head: Uint8Array<ArrayBuffer>, name: string): number {
  const text = new EncodedReader(guessEncoding(head)).read(head, false)
  const rows = splitCsv(text, guessDelimiter(text, name, false), 2, false)
  const header = rows.find((cells) => !/^sep=/i.test(cells.join())) ?? []
  const names = new Set(header.map(usualName))
  return textFields.some((field) => !vague.has(field) && names.has(field)) ? 0.3 : 0
}

async function* read(file: Blob, context: Context): AsyncGenerator<ImportEvent> {
  const name = nameOf(file)
  const head = new TextDecoder().decode(await file.slice(0, 4096).arrayBuffer())
  const log = findLog(head)
  if (/\.[ct]sv$/i.test(name)) yield* readTable(file, name, context)
  else if (log !== undefined && !/^[^\n]*\}\s*\n\s*\{/.test(head)) yield* readLog(file, name, log, context)
  else if (evalsStart.test(head)) yield* readEvals(file, name, context)
  else yield* readLines(file, name, context)
}

/** Name for the answers of a file that does not specify a model, derived from the file name. */
function modelOf(name: string): string {
  return name.replace(/\.(?:jsonl?|csv|tsv)$/i, '')
}

interface Place {
  readonly name: string
  readonly row: number
  readonly model: string
}

function* eventsOf(value: JsonValue, place: Place, exact?: ExactJson): Generator<ImportEvent> {
  for (const one of splitTurns(value)) yield* eventsOfReply(one, place, exact)
}

function* eventsOfReply(
  value: JsonValue,
  { name, row, model }: Place,
  exact: ExactJson | undefined,
): Generator<ImportEvent> {
  const answer = readAnswer(value, exact)
  if (!answer.ok) {
    yield issuesOf(name, row)(answer.path, answer.message)
    return
  }
  const { item, text, take } = answer
  // If a model has several answers to an item, they are listed separately.
  const by = `${answer.model ?? model}${take === null ? '' : `, ${take}`}`
  yield { type: 'answer', row, itemId: item, answer: { name: by, text } }
}

/** Reports changes made to a row's strings. Changes to invalid numbers do not affect answers, so they are left out. */
function* notesOf(notes: readonly RowNote[], name: string, row: number): Generator<ImportEvent> {
  for (const { about, path, message } of notes) if (about === 'text') yield issuesOf(name, row)(path, message)
}

/** OpenAI's evals have one event per line. */
async function* readEvals(file: Blob, name: string, context: Context): AsyncGenerator<ImportEvent> {
  const log = new EvalsLog()
  for await (const { row, text } of readJsonRows(file, {
    signal: context.signal,
    marks: ['spec', 'run_id'],
  })) {
    context.progress(row)
    const read = readRowValue(text)
    if (!read.ok) {
      yield issuesOf(name, row)(read.path, read.message)
      continue
    }
    yield* notesOf(read.remarks, name, row)
    const answer = log.read(read.value)
    if (answer === null) continue
    if (answer.text === null) yield issuesOf(name, row)('data', noAnswer(answer.item, answer.error ?? ''))
    else {
      const by = `${answer.model ?? modelOf(name)}${answer.take === null ? '' : `, ${answer.take}`}`
      yield { type: 'answer', row, itemId: answer.item, answer: { name: by, text: answer.text } }
    }
  }
}

async function* readLines(file: Blob, name: string, context: Context): AsyncGenerator<ImportEvent> {
  for await (const { row, text } of readJsonRows(file, {
    signal: context.signal,
    marks,
    rowFields: answerRowFields,
  })) {
    context.progress(row)
    const read = readRowValue(text)
    if (!read.ok) yield issuesOf(name, row)(read.path, read.message)
    else {
      yield* notesOf(read.remarks, name, row)
      yield* eventsOf(read.value, { name, row, model: modelOf(name) }, read.exact)
    }
  }
}

async function* readTable(file: Blob, name: string, context: Context): AsyncGenerator<ImportEvent> {
  for await (const read of readCsvRows(file, name, context.signal)) {
    context.progress(read.row)
    if ('message' in read) yield issuesOf(name, read.row)(read.path, read.message)
    else yield* eventsOf(read.value, { name, row: read.row, model: modelOf(name) })
  }
}

async function* readLog(file: Blob, name: string, log: Log, context: Context): AsyncGenerator<ImportEvent> {
  if (file.size > mostWhole)
    throw new MessageError(msg`it is larger than ${mostWhole >> 20} MB, the most for a log of this kind`)
  const read = readRowValue(await file.text())
  if (!read.ok) {
    yield issuesOf(name, 1)(read.path, read.message)
    return
  }
  const rows = follow(read.value, log.rows)
  if (!isList(rows)) {
    yield issuesOf(name, 1)(log.rows.join('.'), 'Expected a list of results here.')
    return
  }
  yield* notesOf(read.remarks, name, 1)
  const exactRows = followExact(read.exact, log.rows)
  const model = follow(read.value, log.model)
  for (const [at, value] of numberPrompts(rows).entries()) {
    context.progress(at + 1)
    const by = typeof model === 'string' ? model : modelOf(name)
    yield* eventsOf(value, { name, row: at + 1, model: by }, exactRows[at])
  }
}

/**
 * promptfoo numbers every pair of a provider and a prompt. Here, each prompt has one number, whichever model received
 * it.
 */
function numberPrompts(rows: readonly JsonValue[]): readonly JsonValue[] {
  const least = new Map<string, number>()
  for (const row of rows) {
    const prompt = promptOf(row)
    if (prompt !== null) least.set(prompt.id, Math.min(prompt.at, least.get(prompt.id) ?? Infinity))
  }
  const order = [...least].sort(([, one], [, other]) => one - other).map(([id]) => id)
  const numbers = new Map(order.map((id, at) => [id, at]))
  return rows.map((row) => {
    const number = numbers.get(promptOf(row)?.id ?? '')
    return number === undefined || !isObject(row) ? row : { ...row, promptIdx: number }
  })
}

/** The prompt of a promptfoo row before variables were inserted. */
function promptOf(row: JsonValue): { readonly id: string; readonly at: number } | null {
  if (!isObject(row) || typeof row['promptIdx'] !== 'number') return null
  const id = row['promptId'] ?? (isObject(row['prompt']) ? row['prompt']['label'] : undefined)
  return typeof id === 'string' && id !== '' ? { id, at: row['promptIdx'] } : null
}

function follow(value: JsonValue, path: readonly string[]): JsonValue | undefined {
  let found: JsonValue | undefined = value
  for (const key of path) found = isObject(found) ? found[key] : undefined
  return path.length === 0 ? undefined : found
}

function followExact(value: ExactJson | undefined, path: readonly string[]): readonly ExactJson[] {
  const found = path.reduce(exactMember, value)
  return isExactList(found) ? found : []
}
