import * as v from 'valibot'
import {
  fail,
  itemSchema,
  msg,
  sourceAt,
  succeed,
  type BenchmarkItem,
  type ByteSource,
  type FigureTexts,
  type JsonValue,
  type Message,
  type Outcome,
} from '../../../contracts/index.ts'
import { findKind } from './kinds.ts'
import { parseFigure } from '../../../lib/answers/reported-parts.ts'
import { defined } from '../../../lib/defined.ts'

/*
 * An item is a picture, the script that renders it (`structure`) and an instruction. Three formats are accepted: a
 * row of the published data set, a line of a published run (with `ground_truth_code`), and our own format, with the
 * following fields in `data`.
 */
const taskSchema = v.object({
  /** Instruction that accompanies the picture in conditional prompts. Empty if the item has none. */
  instruction: v.string(),
  /** The texts of the reference as rendered by our engine, so that the reference need not be rendered again. */
  figure: v.exactOptional(
    v.custom<FigureTexts>((value) => parseFigure(value) !== null, 'expected the texts of a figure'),
  ),
})
export interface Task {
  readonly instruction: string
  readonly figure?: FigureTexts
}

const text = v.nullish(v.string())
/** A picture in the hub's export formats: a URL, bytes, or the viewer's `{src}`. */
const pictureSchema = v.union([
  v.string(),
  v.object({ bytes: v.string(), path: text }),
  v.object({ src: v.string() }),
  v.object({ from: v.literal('data'), base64: v.string(), path: text }),
])

export const rowSchema = v.object({
  code: text,
  ground_truth_code: text,
  instruction: text,
  image: v.nullish(pictureSchema),
  file_name: text,
  question_id: v.nullish(v.union([v.string(), v.number()])),
  id: v.nullish(v.union([v.string(), v.number()])),
  ground_truth_path: text,
  url: text,
  category: text,
  type: text,
})
export type Row = v.InferOutput<typeof rowSchema>

/** The task of an item. Throws on an item that `parseItem` did not make. */
export function taskOf(item: BenchmarkItem): Task {
  return v.parse(taskSchema, item.data)
}

/** Reads an item in any of the three formats. The error message names the field that is wrong. */
export function parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return refuse('An item must be a JSON object: a row of Plot2Code or an item saved by Roundtrip.')
  }
  if ('benchmark' in json) return parseOwn(json)
  const row = v.safeParse(rowSchema, json)
  if (!row.success) return refuseIssue(row.issues)
  return itemOfRow(row.output)
}

/** Makes an item from a row. `picture` is used if the row only names its picture. */
export function itemOfRow(row: Row, picture?: ByteSource): Outcome<BenchmarkItem, 'invalid-item'> {
  const structure = row.ground_truth_code ?? row.code
  if (typeof structure !== 'string' || structure.trim() === '') {
    return refuse('The field "code" is missing: the script that renders the reference.', 'code')
  }
  const image = picture ?? (row.image === null || row.image === undefined ? undefined : byteSource(row.image))
  const category = [row.category, row.type, row.url].flatMap((one) => findKind(one ?? '') ?? []).at(0)
  return succeed({
    benchmark: 'plot2code',
    id: idOf(row),
    domain: 'plot',
    ...defined({ category }),
    structure,
    ...defined({ image }),
    data: { instruction: row.instruction ?? '' },
  })
}

/**
 * Extracts the id from a row name: `ground_truth_image_7.png`, in any folder and from any field, gives `7`. Any other
 * row name is used unchanged.
 */
function idOf(row: Row): string {
  const path =
    typeof row.image === 'object' && row.image !== null && 'path' in row.image ? row.image.path : null
  const named = row.file_name ?? row.ground_truth_path ?? path ?? row.question_id ?? row.id ?? 'plot'
  const base = String(named).split(/[\\/]/).at(-1) ?? ''
  const number = /^(?:ground_truth_image|test_image)_(\d+)\.\w+$/.exec(base)?.[1]
  return number ?? (base.replace(/\.(?:png|jpe?g)$/i, '') || 'plot')
}

function byteSource(picture: v.InferOutput<typeof pictureSchema>): ByteSource | undefined {
  if (typeof picture !== 'string') {
    if ('base64' in picture) return { from: 'data', base64: picture.base64 }
    return 'bytes' in picture ? { from: 'data', base64: picture.bytes } : byteSource(picture.src)
  }
  // A path in the data set does not count as a picture. Without a picture, the reference is rendered from its script.
  return sourceAt(picture) ?? undefined
}

function parseOwn(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  const own = v.safeParse(itemSchema, json)
  if (!own.success) return refuseIssue(own.issues)
  // An item only needs a picture and an answer.
  const item = { ...own.output, data: own.output.data ?? { instruction: '' } }
  const task = v.safeParse(taskSchema, item.data)
  if (!task.success) return refuseIssue(task.issues, 'data.')
  if (item.structure === undefined && item.image === undefined) {
    return refuse('The item has neither a script ("structure") nor a picture ("image").', 'structure')
  }
  return succeed(item)
}

function refuseIssue(issues: readonly v.BaseIssue<unknown>[], parent = '') {
  const [issue] = issues
  const path = issue === undefined ? '' : (v.getDotPath(issue) ?? '')
  if (issue === undefined || path === '') {
    return refuse(msg`The item is not readable: ${issue?.message ?? 'it has a different structure'}.`)
  }
  const message = issue.received === 'undefined' ? 'is missing' : `cannot be read: ${issue.message}`
  return refuse(msg`The field "${parent + path}" ${message}.`, `${parent}${path}`)
}

function refuse(message: Message, path?: string): Outcome<never, 'invalid-item'> {
  return fail('invalid-item', message, path === undefined ? {} : { place: { path } })
}
