import * as v from 'valibot'
import {
  fail,
  itemSchema,
  msg,
  succeed,
  type BenchmarkItem,
  type JsonValue,
  type Outcome,
} from '../../../contracts/index.ts'
import { findFormat, formatOfTask, type OutputFormat } from './formats.ts'

const questionSchema = v.object({
  question: v.string(),
  answer: v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform((answer) => String(answer)),
  ),
})
/** A task in the data set's format. Evaluated runs add further fields. */
const taskSchema = v.object({
  task_id: v.pipe(v.string(), v.regex(/^\d{6,}$/, 'expected six digits')),
  query: v.string(),
  task_name: v.nullish(v.string()),
  input_type: v.nullish(v.string()),
  output_type: v.nullish(v.string()),
  VQA: v.nullish(v.array(questionSchema)),
  raw_output_metric: v.nullish(v.array(v.string())),
  rendering: v.nullish(v.boolean()),
})

/** Content of an item's `data`. */
export const taskDataSchema = v.object({
  query: v.string(),
  input: v.string(),
  rules: v.array(v.string()),
  questions: v.array(v.object({ question: v.string(), answer: v.string() })),
})
export type TaskData = v.InferOutput<typeof taskDataSchema>

/** Reads a task in the data set's format, an evaluated task, or an item in our own format. */
export function parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return fail(
      'invalid-item',
      'An item must be a JSON object: a task of StructEval or an item saved by Roundtrip.',
    )
  }
  if ('benchmark' in json) return parseOwn(json)
  const task = v.safeParse(taskSchema, json)
  if (!task.success) return failOn(task.issues)
  const {
    task_id: id,
    query,
    task_name: title,
    input_type: input,
    output_type: output,
    VQA,
    rendering,
  } = task.output
  const format = typeof output === 'string' ? findFormat(output) : formatOfTask(id)
  if (format === undefined) {
    return fail(
      'invalid-item',
      msg`The field "output_type" does not name a format: "${output ?? id.slice(2, 4)}".`,
      {
        place: { path: 'output_type' },
      },
    )
  }
  if (typeof rendering === 'boolean' && rendering === format.isText) {
    return fail(
      'invalid-item',
      msg`The field "rendering" is ${String(rendering)}, but ${format.name} is ${format.isText ? 'parsed' : 'rendered'}.`,
      { place: { path: 'rendering' } },
    )
  }
  const data: TaskData = {
    query,
    input: (input ?? 'Text').toLowerCase(),
    rules: task.output.raw_output_metric ?? [],
    questions: VQA ?? [],
  }
  return succeed({
    benchmark: 'structeval',
    id,
    domain: format.id,
    category: data.input === 'text' ? 'generation' : 'conversion',
    title: title ?? `${input ?? 'Text'} to ${format.name}`,
    data,
  })
}

function parseOwn(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  const own = v.safeParse(itemSchema, json)
  if (!own.success) return failOn(own.issues)
  const data = v.safeParse(taskDataSchema, own.output.data)
  if (!data.success) return failOn(data.issues, 'data')
  if (own.output.domain === undefined || findFormat(own.output.domain) === undefined) {
    return fail('invalid-item', 'The field "domain" is not a StructEval format.', {
      place: { path: 'domain' },
    })
  }
  return succeed(own.output)
}

function failOn(
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  parent?: string,
): Outcome<never, 'invalid-item'> {
  const path = [parent, v.getDotPath(issues[0])].filter((part) => typeof part === 'string').join('.')
  return path === ''
    ? fail('invalid-item', msg`The item is not readable: ${issues[0].message}.`)
    : fail('invalid-item', msg`The field "${path}": ${issues[0].message}.`, { place: { path } })
}

/** Cache of parsed tasks, because tables request thousands of them repeatedly. */
const tasks = new WeakMap<object, TaskData>()

/** The task of an item made by `parseItem`. For any other item, an empty task. */
export function taskOf({ data }: BenchmarkItem): TaskData {
  const none: TaskData = { query: '', input: 'text', rules: [], questions: [] }
  if (typeof data !== 'object' || data === null) return none
  const known = tasks.get(data)
  if (known !== undefined) return known
  const read = v.safeParse(taskDataSchema, data)
  const task = read.success ? read.output : none
  tasks.set(data, task)
  return task
}

/** The output format of an item. JSON if the item does not specify a format. */
export function formatOf(item: BenchmarkItem): OutputFormat {
  const format = findFormat(item.domain ?? 'json') ?? findFormat('json')
  if (format === undefined) throw new Error('The table of formats lacks JSON.')
  return format
}
