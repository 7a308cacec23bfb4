import * as v from 'valibot'
import {
  msg,
  type ByteSource,
  type ImportEvent,
  type JsonValue,
  type Score,
} from '../../../contracts/index.ts'
import { issuesOf } from '../../../lib/import-issue.ts'
import { itemOfRow, rowSchema, type Row } from '../shared/item.ts'

/** The position of a row, and what the row's file specifies about it. */
export interface RowPlace {
  /** File name used in messages. */
  readonly file: string
  readonly row: number
  /** The model whose answers are in the file. */
  readonly model: string
}

/**
 * A row's picture, an error message if the row names a picture that is not available, or undefined if the row names
 * none.
 */
export type FindPicture = (row: Row) => ByteSource | string | undefined

const resultSchema = v.object({
  ground_truth_path: v.string(),
  test_image_path: v.string(),
  text_match_score: v.nullish(v.number()),
  rating: v.nullish(v.number()),
})
const recorded = [
  ['text_match_score', 'figure-text-match'],
  ['rating', 'judge-rating'],
] as const

/**
 * Reads a row. A row of the data set is an item. A row of a run (`code` next to `ground_truth_path`) is an answer,
 * together with its item if it also has `ground_truth_code`. A row of an evaluation contains recorded scores.
 */
export function* readRow(
  json: JsonValue,
  { file, row, model }: RowPlace,
  findPicture: FindPicture,
  ids: Set<string>,
): Generator<ImportEvent> {
  const issue = issuesOf(file, row)
  const result = v.safeParse(resultSchema, json)
  if (result.success) {
    yield* readResult(result.output, row, model)
    return
  }
  const parsed = v.safeParse(rowSchema, json)
  if (!parsed.success) {
    const [first] = parsed.issues
    const path = v.getDotPath(first) ?? ''
    yield issue(
      path,
      path === '' ? 'The row is not an object.' : msg`The field "${path}" cannot be read: ${first.message}.`,
    )
    return
  }
  // Rows of the data set's second file have no name, so runs refer to them by position.
  const named = { ...parsed.output, id: parsed.output.id ?? row - 1 }
  const isAnswer = typeof named.ground_truth_path === 'string' && typeof named.code === 'string'
  const picture = findPicture(named)
  if (typeof picture === 'string') yield issue(named.file_name == null ? 'image' : 'file_name', picture)
  const item = itemOfRow(named, typeof picture === 'object' ? picture : undefined)
  if (!item.ok) {
    yield issue(item.place?.path ?? '', item.message)
    return
  }
  const { id } = item.value
  const hasItem = !isAnswer || typeof named.ground_truth_code === 'string'
  if (hasItem) {
    if (ids.has(id) && !isAnswer) {
      yield issue('file_name', msg`The item ${id} is in the file twice; the first row is used.`)
      return
    }
    if (!ids.has(id)) yield { type: 'item', row, item: item.value }
    ids.add(id)
  }
  if (isAnswer) yield { type: 'answer', row, itemId: id, answer: { name: model, text: named.code ?? '' } }
}

function* readResult(
  result: v.InferOutput<typeof resultSchema>,
  row: number,
  model: string,
): Generator<ImportEvent> {
  const base = result.ground_truth_path.split(/[\\/]/).at(-1) ?? ''
  const itemId = /^ground_truth_image_(\d+)\.\w+$/.exec(base)?.[1] ?? base.replace(/\.\w+$/, '')
  for (const [field, metric] of recorded) {
    const value = result[field]
    if (typeof value !== 'number') continue
    const score: Score = {
      metric,
      version: 1,
      protocol: 'reference',
      value,
      backend: 'cpu',
      inputs: [],
      ms: 0,
    }
    yield { type: 'recorded-score', row, itemId, answer: model, score }
  }
}

/**
 * Maps `generated_results/<model>/<direct | instruct>/<strategy>/...` to the model with its prompting method. Any other path is mapped to the file name.
 */
export function modelOf(path: string): string {
  const found = /(?:generated|evaluation)_results\/([^/]+)\/(direct|instruct)\/([^/]+)\//.exec(path)
  if (found === null) return (path.split('/').at(-1) ?? path).replace(/\.(?:jsonl?|zip|parquet)$/i, '')
  const [, model = '', setting, strategy = ''] = found
  const asked = setting === 'instruct' ? 'conditional' : 'direct'
  return `${model} (${strategy === 'default' ? asked : `${asked}, ${strategy}`})`
}
