import * as v from 'valibot'
import type { Context, Importer, ImportEvent, JsonValue, Score } from '../../../contracts/index.ts'
import { issuesOf, nameOf } from '../../../lib/import-issue.ts'
import { readRowValue } from '../../../lib/json/json-row-value.ts'
import { readJsonRows } from '../../../lib/json/json-rows.ts'
import { benchmark } from '../shared/benchmark.ts'

/** Fields that only a task has. */
const marks = ['task_id', 'VQA', 'raw_output_metric', 'output_type']

/** Fields of an evaluated task and the metrics they are values of. */
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

export const importer: Importer = { sniff, read }

function sniff(head: Uint8Array<ArrayBuffer>, name: string): number {
  const text = new TextDecoder().decode(head)
  if (!/^\s*[[{]/.test(text)) return 0
  const fields = ['"task_id"', '"raw_output_metric"', '"output_type"'].filter((field) => text.includes(field))
  if (fields.length === 0) return 0
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
    const item = benchmark.parseItem(json.value)
    if (!item.ok) {
      yield issue(item.place?.path ?? '', item.message)
      continue
    }
    const { id } = item.value
    const answer = v.safeParse(answerSchema, json.value)
    const { generation, model, model_name } = answer.success ? answer.output : {}
    const answerName = model ?? model_name ?? name.replace(/\.jsonl?$/i, '')
    // Models that are named may answer one task in one file.
    const key = JSON.stringify([id, typeof generation === 'string' ? answerName : null])
    if (seen.has(key)) {
      yield issue('task_id', `The task ${id} stands in the file twice; the first row counts.`)
      continue
    }
    seen.add(key)
    yield { type: 'item', row, item: item.value }
    if (!answer.success) {
      const [{ message }] = answer.issues
      yield issue(v.getDotPath(answer.issues[0]) ?? 'generation', `The answer is not readable: ${message}.`)
      continue
    }
    if (typeof generation !== 'string') continue
    yield { type: 'answer', row, itemId: id, answer: { name: answerName, text: generation } }
    for (const [field, metric] of recordedScores) {
      const value = readMember(json.value, field)
      if (value === undefined || value === null) continue
      if (typeof value !== 'number' || !Number.isFinite(value)) {
        yield issue(field, `Expected a number, got ${JSON.stringify(value)}.`)
        continue
      }
      yield { type: 'recorded-score', row, itemId: id, answer: answerName, score: recorded(metric, value) }
    }
  }
}

function recorded(metric: string, value: number): Score {
  return { metric, version: 1, protocol: 'reference', value, backend: 'cpu', inputs: [], ms: 0 }
}

function readMember(value: JsonValue, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
