import * as v from 'valibot'
import {
  msg,
  type Context,
  type ImportEvent,
  type Importer,
  type JsonValue,
  type Score,
} from '../../../contracts/index.ts'
import { issuesOf, nameOf } from '../../../lib/import-issue.ts'
import { readRowValue } from '../../../lib/json/json-row-value.ts'
import { readJsonRows } from '../../../lib/json/json-rows.ts'
import { benchmark } from '../shared/benchmark.ts'

/** Fields that only tasks have. */
const marks = ['task_id', 'VQA', 'raw_output_metric', 'output_type']

/** Fields of an evaluated task, and the metrics whose values they contain. */
const recordedScores = [
  ['render_score', 'syntax'],
  ['key_validation_score', 'path-rules'],
  ['raw_output_score', 'keywords'],
  ['VQA_score', 'vqa'],
  ['final_eval_score', 'weighted-score'],
] as const

const answerSchema = v.object({
  generation: v.nullish(v.string()),
  model: v.nullish(v.string()),
  model_name: v.nullish(v.string()),
})

/** Fields of a task or of its published scores. */
const taskMarks = /"(?:query|task_name|VQA|raw_output_metric|output_type|\w+_score)"\s*:/

export const importer: Importer = { sniff, read }

function sniff(head: Uint8Array<ArrayBuffer>, name: string): number {
  const text = new TextDecoder().decode(head)
  if (!/^\s*[[{]/.test(text)) return 0
  const fields = ['"task_id"', '"raw_output_metric"', '"output_type"'].filter((field) => text.includes(field))
  if (fields.length === 0) return 0
  // Answers may have a `task_id`; only a task also has instructions.
  if (fields.length === 1 && !taskMarks.test(text)) return 0.1
  return Math.min(1, 0.3 + fields.length * 0.2 + (/structeval/i.test(name) ? 0.1 : 0))
}

async function* read(file: Blob, context: Context): AsyncGenerator<ImportEvent> {
  const name = nameOf(file)
  const seen = new Set<string>()
  for await (const { row, text } of readJsonRows(file, { signal: context.signal, marks })) {
    context.progress(row)
    const issue = issuesOf(name, row)
    const json = readRowValue(text)
    if (!json.ok) {
      yield issue(json.path, json.message)
      continue
    }
    for (const { path, message } of json.remarks) yield issue(path, message)
    const task = readMember(json.value, 'task_id')
    const reply = readMember(json.value, 'generation')
    if (readMember(json.value, 'query') === undefined && isId(task) && typeof reply === 'string') {
      // A row that contains an answer but not its task.
      const by = readMember(json.value, 'model') ?? readMember(json.value, 'model_name')
      const model = typeof by === 'string' ? by : name.replace(/\.jsonl?$/i, '')
      yield { type: 'answer', row, itemId: String(task), answer: { name: model, text: reply } }
      continue
    }
    const item = benchmark.parseItem(json.value)
    if (!item.ok) {
      yield issue(item.place?.path ?? '', item.message)
      continue
    }
    const { id } = item.value
    const answer = v.safeParse(answerSchema, json.value)
    const { generation, model, model_name } = answer.success ? answer.output : {}
    const answerName = model ?? model_name ?? name.replace(/\.jsonl?$/i, '')
    // Several named models can answer the same task in one file.
    const key = JSON.stringify([id, typeof generation === 'string' ? answerName : null])
    if (seen.has(key)) {
      yield issue('task_id', msg`The task ${id} is in the file twice; the first row is used.`)
      continue
    }
    seen.add(key)
    yield { type: 'item', row, item: item.value }
    if (!answer.success) {
      const [{ message }] = answer.issues
      yield issue(
        v.getDotPath(answer.issues[0]) ?? 'generation',
        msg`The answer is not readable: ${message}.`,
      )
      continue
    }
    if (typeof generation !== 'string') continue
    yield { type: 'answer', row, itemId: id, answer: { name: answerName, text: generation } }
    for (const [field, metric] of recordedScores) {
      const value = readMember(json.value, field)
      if (value === undefined || value === null) continue
      if (typeof value !== 'number' || !Number.isFinite(value)) {
        yield issue(field, msg`Expected a number, got ${JSON.stringify(value)}.`)
        continue
      }
      yield { type: 'recorded-score', row, itemId: id, answer: answerName, score: recorded(metric, value) }
    }
  }
}

function recorded(metric: string, value: number): Score {
  return { metric, version: 1, protocol: 'reference', value, backend: 'cpu', inputs: [], ms: 0 }
}

function isId(value: JsonValue | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function readMember(value: JsonValue, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
