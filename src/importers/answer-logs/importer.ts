import type { Context, Importer, ImportEvent, JsonValue } from '../../contracts/index.ts'
import { issuesOf, nameOf } from '../../lib/import-issue.ts'
import { readRowValue } from '../../lib/json/json-row-value.ts'
import { isList, isObject } from '../../lib/json/kinds.ts'
import { readJsonRows } from '../../lib/json/json-rows.ts'
import { readCsvRows } from '../../lib/table/read-csv-row.ts'
import { readAnswer } from './read-answer.ts'

/*
 * Answers without items, as other tools write them: rows of JSON or of a table, read as they stream; HELM's scenario
 * state, Inspect's and promptfoo's logs, which are one object each. Benchmarks' own shapes are surer of their files.
 */

export const importer: Importer = { sniff, read }

/** Logs that are one object: what is near its beginning, how the tools begin it, and where its rows stand. */
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

/** Fields of rows that stand in nothing inside of them. */
const marks = ['doc_id', 'item_id', 'filtered_resps', 'resps', 'generation', 'prediction']

/** One object is read as a whole. */
const mostWhole = 256 << 20

function findLog(text: string): Log | undefined {
  return /^\s*\{\s*["\n]/.test(text) ? logs.find(({ mark }) => text.includes(mark)) : undefined
}

const fieldMarks =
  /"(?:answer|prediction|generation|completion|response|resps|filtered_resps)"\s*:|"output"\s*:\s*["[{]/

function sniff(head: Uint8Array<ArrayBuffer>, name: string): number {
  const text = new TextDecoder().decode(head)
  if (/\.[ct]sv$/i.test(name)) {
    const [first = ''] = text.split('\n')
    return /(?:^|[,\t"])(?:answer|prediction|generation|completion|response|output)(?:["\t,\r]|$)/i.test(
      first,
    )
      ? 0.3
      : 0
  }
  if (!/^\s*(?:[[{]|\uFEFF)/.test(text)) return 0
  const log = findLog(text)
  // Inside of them stand fields of benchmarks: Inspect's tasks have a "task_id", and so have documents of lm-eval.
  if (log !== undefined) return log.start.test(text) ? 0.9 : 0.35
  if (/^\s*\{\s*"doc_id"\s*:\s*\d/.test(text)) return 0.9
  return fieldMarks.test(text) ? 0.15 : 0
}

async function* read(file: Blob, context: Context): AsyncGenerator<ImportEvent> {
  const name = nameOf(file)
  const head = new TextDecoder().decode(await file.slice(0, 4096).arrayBuffer())
  const log = findLog(head)
  if (/\.[ct]sv$/i.test(name)) yield* readTable(file, name, context)
  else if (log !== undefined && !/^[^\n]*\}\s*\n\s*\{/.test(head)) yield* readLog(file, name, log, context)
  else yield* readLines(file, name, context)
}

/** What a file's answers are called where it names no model: the file. */
function modelOf(name: string): string {
  return name.replace(/\.(?:jsonl?|csv|tsv)$/i, '')
}

function* eventsOf(value: JsonValue, name: string, row: number, model: string): Generator<ImportEvent> {
  const answer = readAnswer(value)
  if (!answer.ok) {
    yield issuesOf(name, row)(answer.path, answer.message)
    return
  }
  const { item, text, take } = answer
  // Several answers of one model to an item stand side by side.
  const by = `${answer.model ?? model}${take === null ? '' : `, ${take}`}`
  yield { type: 'answer', row, itemId: item, answer: { name: by, text } }
}

async function* readLines(file: Blob, name: string, context: Context): AsyncGenerator<ImportEvent> {
  for await (const { row, text } of readJsonRows(file, { signal: context.signal, marks })) {
    context.progress(row)
    const read = readRowValue(text)
    if (!read.ok) yield issuesOf(name, row)(read.path, read.message)
    else yield* eventsOf(read.value, name, row, modelOf(name))
  }
}

async function* readTable(file: Blob, name: string, context: Context): AsyncGenerator<ImportEvent> {
  for await (const read of readCsvRows(file, name, context.signal)) {
    context.progress(read.row)
    if ('message' in read) yield issuesOf(name, read.row)(read.path, read.message)
    else yield* eventsOf(read.value, name, read.row, modelOf(name))
  }
}

async function* readLog(file: Blob, name: string, log: Log, context: Context): AsyncGenerator<ImportEvent> {
  if (file.size > mostWhole)
    throw new Error(`it is larger than ${mostWhole >> 20} MB, the most for a log of this kind`)
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
  const model = follow(read.value, log.model)
  for (const [at, value] of numberPrompts(rows).entries()) {
    context.progress(at + 1)
    yield* eventsOf(value, name, at + 1, typeof model === 'string' ? model : modelOf(name))
  }
}

/**
 * promptfoo numbers every pair of a provider and a prompt: here a prompt has one number, whichever model it was put to.
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

/** The prompt of a row of promptfoo before variables were put into it. */
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
