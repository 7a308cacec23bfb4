import * as v from 'valibot'
import {
  fail,
  itemSchema,
  jsonValueSchema,
  msg,
  sourceAt,
  succeed,
  type BenchmarkItem,
  type ByteSource,
  type JsonValue,
  type Message,
  type Outcome,
} from '../../../contracts/index.ts'
import { fieldLabels, findLabelProblem } from '../../../lib/field-match/labels.ts'
import { jsonValueOf, parseJson } from '../../../lib/json/json-parse.ts'
import { defined } from '../../../lib/defined.ts'

/*
 * An item is a picture, a schema, an intent, the true JSON and optional labels. Three formats are accepted: the
 * published item file, a line of the evaluation file (with `target_content`), and our own format, with the following
 * fields in `data`.
 */
export const taskSchema = v.object({
  schema: jsonValueSchema,
  truth: jsonValueSchema,
  intent: v.string(),
  labels: v.exactOptional(v.nullable(jsonValueSchema)),
  /** The ground truth as written in its file, present if float64 cannot represent one of its numbers. */
  truthText: v.exactOptional(v.string()),
  /** Path of the picture in the dataset. */
  imagePath: v.exactOptional(v.string()),
})
export type Task = v.InferOutput<typeof taskSchema>

export const categories = ['ui', 'natural', 'document', 'chart'] as const
export type Category = (typeof categories)[number]

/** The source datasets of the pictures (figure 3 of the paper), recognised by folder name. */
const datasets: readonly (readonly [RegExp, Category])[] = [
  [/rico|web-?ui|screen-?spot/i, 'ui'],
  [/omni-?doc|doc-?vqa|infographic/i, 'document'],
  [/chart-?qa|chart-?museum|vistext/i, 'chart'],
  [/hier-?text/i, 'natural'],
]

const publishedSchema = v.object({
  image_url: v.nullish(v.string()),
  schema_json: jsonValueSchema,
  structured_output: jsonValueSchema,
  user_intent: v.string(),
  evaluation_labels: v.nullish(jsonValueSchema),
  id: v.nullish(v.union([v.string(), v.number()])),
  category: v.nullish(v.string()),
})

const messageSchema = v.object({
  role: v.string(),
  content: v.union([
    v.string(),
    v.array(
      v.object({
        type: v.string(),
        text: v.exactOptional(v.string()),
        image_url: v.exactOptional(v.union([v.string(), v.object({ url: v.string() })])),
      }),
    ),
  ]),
})
const responseSchema = v.object({
  id: v.nullish(v.union([v.string(), v.number()])),
  target_content: v.string(),
  target_schema: v.exactOptional(jsonValueSchema),
  response_format: v.nullish(
    v.object({ json_schema: v.exactOptional(v.object({ schema: v.exactOptional(jsonValueSchema) })) }),
  ),
  evaluation_labels: v.nullish(jsonValueSchema),
  messages: v.exactOptional(v.array(messageSchema)),
  user_intent: v.nullish(v.string()),
  image_url: v.nullish(v.string()),
  category: v.nullish(v.string()),
})

/** The task of an item. Throws on an item that `parseItem` did not make. */
export function taskOf(item: BenchmarkItem): Task {
  return v.parse(taskSchema, item.data)
}

/** Reads an item in any of the three formats. The item is invalid if its labels do not mirror the ground truth. */
export function parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return refuse(
      'An item must be a JSON object: an item or response of SO-Bench, or an item saved by Roundtrip.',
    )
  }
  if ('benchmark' in json) return parseOwn(json)
  if ('target_content' in json) return parseResponse(json)
  const row = v.safeParse(publishedSchema, json)
  if (!row.success) return refuse(...describe(row.issues))
  const { image_url, schema_json, structured_output, user_intent, evaluation_labels, id, category } =
    row.output
  return assemble({
    schema: schema_json,
    truth: structured_output,
    intent: user_intent,
    labels: evaluation_labels ?? null,
    image: image_url ?? undefined,
    id,
    category,
    names: { schema: 'schema_json', truth: 'structured_output', labels: 'evaluation_labels' },
  })
}

function parseOwn(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  const own = v.safeParse(itemSchema, json)
  if (!own.success) return refuse(...describe(own.issues))
  const task = v.safeParse(taskSchema, own.output.data)
  if (!task.success) return refuse(...describe(task.issues, 'data.'))
  const problem = checkLabels(task.output.labels ?? null, task.output.truth, 'data.labels')
  return problem ?? succeed(own.output)
}

function parseResponse(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  const line = v.safeParse(responseSchema, json)
  if (!line.success) return refuse(...describe(line.issues))
  const { output } = line
  const schema = output.response_format?.json_schema?.schema ?? output.target_schema
  if (schema === undefined) {
    return refuse(
      'The response has no schema: expected "response_format.json_schema.schema" or "target_schema".',
      'target_schema',
    )
  }
  const { text, image } = readMessages(output.messages ?? [])
  const intent = output.user_intent ?? /User Intent: ([\s\S]*?)(?:\n\nPlease analyze|$)/.exec(text)?.[1] ?? ''
  return assemble({
    schema,
    truth: output.target_content,
    intent,
    labels: output.evaluation_labels ?? null,
    image: output.image_url ?? image,
    id: output.id,
    category: output.category,
    names: { schema: 'target_schema', truth: 'target_content', labels: 'evaluation_labels' },
  })
}

function readMessages(messages: readonly v.InferOutput<typeof messageSchema>[]): {
  readonly text: string
  readonly image: string | undefined
} {
  const parts = messages
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) => (typeof content === 'string' ? [{ type: 'text', text: content }] : content))
  const pictures = parts.flatMap((part) => ('image_url' in part ? [part.image_url] : []))
  const [picture] = pictures
  return {
    text: parts.map((part) => part.text ?? '').join('\n'),
    image: typeof picture === 'object' ? picture.url : picture,
  }
}

interface Parts {
  readonly schema: JsonValue
  readonly truth: JsonValue
  readonly intent: string
  readonly labels: JsonValue
  readonly image: string | undefined
  readonly id: string | number | null | undefined
  readonly category: string | null | undefined
  readonly names: { readonly schema: string; readonly truth: string; readonly labels: string }
}

function assemble(parts: Parts): Outcome<BenchmarkItem, 'invalid-item'> {
  const { names, image } = parts
  const schema = readText(parts.schema, names.schema)
  if (!schema.ok) return schema
  // A published line contains the ground truth as JSON text. An item file contains it as a JSON value, so a string
  // there is not parsed again.
  const truth = names.truth === 'target_content' ? readText(parts.truth, names.truth) : readHeld(parts.truth)
  if (!truth.ok) return truth
  const isWhole = fieldLabels.some((label) => label === parts.labels)
  const labels = isWhole ? succeed<Held>({ value: parts.labels }) : readText(parts.labels, names.labels)
  if (!labels.ok) return labels
  const problem = checkLabels(labels.value.value, truth.value.value, names.labels)
  if (problem !== null) return problem
  const category = findCategory(parts.category, image)
  const source = image === undefined ? null : readImage(image)
  const { truthText } = truth.value
  return succeed({
    benchmark: 'so-bench',
    id: parts.id === null || parts.id === undefined ? nameOf(image, parts.intent) : String(parts.id),
    ...(category === undefined ? {} : { domain: category, category }),
    ...(source === null ? {} : { image: source }),
    data: {
      schema: schema.value.value,
      truth: truth.value.value,
      intent: parts.intent,
      ...(labels.value.value === null ? {} : { labels: labels.value.value }),
      ...defined({ truthText }),
      ...(image === undefined || source !== null ? {} : { imagePath: image }),
    },
  })
}

interface Held {
  readonly value: JsonValue
  readonly truthText?: string
}

/** Reads an item's ground truth, which some files contain as JSON in a string. */
function readHeld(value: JsonValue): Outcome<Held, 'invalid-item'> {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return succeed({ value })
  return readText(value, 'structured_output')
}

/** Returns a value unchanged, or parses it if it is a string of JSON. */
function readText(value: JsonValue, field: string): Outcome<Held, 'invalid-item'> {
  if (typeof value !== 'string') return succeed({ value })
  const parsed = parseJson(value, 'python')
  if (!parsed.ok) return refuse(msg`The field "${field}" is not JSON: ${parsed.message}`, field)
  const isExact = parsed.inexact.length === 0 && !/NaN|Infinity/.test(value)
  return succeed({
    value: withoutOddNumbers(jsonValueOf(parsed.root)),
    ...(isExact ? {} : { truthText: value }),
  })
}

/**
 * Replaces numbers that are not finite with null, because records can only contain finite numbers. The text still
 * contains the original numbers.
 */
export function withoutOddNumbers(value: JsonValue): JsonValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutOddNumbers)
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, JsonValue]) => [key, withoutOddNumbers(member)]),
  )
}

function checkLabels(labels: JsonValue, truth: JsonValue, field: string) {
  if (labels === null) return null
  const problem = findLabelProblem(labels, truth)
  if (problem === null) return null
  const separator = problem.path === '' || problem.path.startsWith('[') ? '' : '.'
  return refuse(
    msg`The field "${field}" does not mirror the output: ${problem.message}.`,
    field + separator + problem.path,
  )
}

function findCategory(named: string | null | undefined, image: string | undefined): Category | undefined {
  const own = named?.toLowerCase().split(' ', 1)[0]?.replace(/s$/, '')
  const known = categories.find((category) => category === own)
  if (known !== undefined) return known
  return image === undefined || image.startsWith('data:')
    ? undefined
    : datasets.find(([folder]) => folder.test(image))?.[1]
}

/** Reads an embedded picture. Pictures at other URLs are listed but not fetched, because no score needs them. */
function readImage(image: string): ByteSource | null {
  const source = sourceAt(image)
  return source?.from === 'data' ? source : null
}

/** The picture's file name, otherwise the first words of the intent. */
function nameOf(image: string | undefined, intent: string): string {
  const file = image === undefined || image.startsWith('data:') ? undefined : image.split('/').at(-1)
  if (file !== undefined && file !== '') return file
  return intent === '' ? 'item' : intent.slice(0, 60)
}

function refuse(message: Message, path?: string) {
  return fail('invalid-item', message, path === undefined ? {} : { place: { path } })
}

function describe(issues: readonly v.BaseIssue<unknown>[], prefix = ''): [message: Message, path?: string] {
  const [issue] = issues
  const path = issue === undefined ? null : v.getDotPath(issue)
  if (issue === undefined || path === null)
    return [msg`The item is not readable: ${issue?.message ?? 'no shape'}.`]
  return [msg`The field "${prefix + path}": ${issue.message}.`, prefix + path]
}
