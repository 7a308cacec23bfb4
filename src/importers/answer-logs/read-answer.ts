import type { JsonValue } from '../../contracts/index.ts'
import { answerTextOf as textOf } from '../../lib/answers/answer-text.ts'
import { isObject } from '../../lib/json/kinds.ts'

/*
 * What a row says, whoever wrote it: fields are looked for by the names that the tools give them, in this order.
 */

const itemFields = [
  // promptfoo: before `id`, which is another for each answer to a test.
  'testIdx',
  'item',
  'item_id',
  'itemId',
  'doc_id',
  'question_id',
  'task_id',
  'instance_id',
  'uid',
  'id',
  'index',
]
const textFields = [
  'prediction',
  'generation',
  'completion',
  'response',
  'output',
  'filtered_resps',
  'resps',
  // After these: beside a prediction, the answer is the right one (VLMEvalKit).
  'answer',
  'text',
]
const modelFields = ['model', 'model_name', 'model_id', 'llm_engine', 'engine', 'provider']

export type ReadAnswer =
  | {
      readonly ok: true
      readonly item: string
      readonly model: string | null
      readonly text: string
      /** Which of several answers that the model gave to the item, where the tool asks or reads it more than once. */
      readonly take: string | null
    }
  | { readonly ok: false; readonly path: string; readonly message: string }

function nameOf(value: JsonValue | undefined): string | null {
  if (typeof value === 'number') return String(value)
  if (isObject(value)) return nameOf(value['id'] ?? value['label'])
  return typeof value === 'string' && value !== '' ? value : null
}

/** promptfoo: a provider's label, where it has one, tells it from another of the same model. */
function modelNameOf(value: JsonValue | undefined): string | null {
  return (isObject(value) ? nameOf(value['label']) : null) ?? nameOf(value)
}

function firstOf<T>(fields: readonly string[], read: (field: string) => T | null): T | null {
  for (const field of fields) {
    const found = read(field)
    if (found !== null) return found
  }
  return null
}

/** The item, model and text of a row; `columns`: fields to take instead of those that are guessed. */
export function readAnswer(
  row: JsonValue,
  columns: { readonly item?: string; readonly answer?: string; readonly model?: string } = {},
): ReadAnswer {
  if (!isObject(row)) return { ok: false, path: '', message: 'Expected an object.' }
  // HELM: the instance and the result of a request. promptfoo: the response to the variables of a test.
  const inner = isObject(row['instance']) ? row['instance'] : isObject(row['vars']) ? row['vars'] : null
  const pick = (fields: readonly string[], chosen: string | undefined) =>
    chosen === undefined ? fields : [chosen]
  const item =
    firstOf(pick(itemFields, columns.item), (field) => nameOf(inner?.[field])) ??
    firstOf(pick(itemFields, columns.item), (field) =>
      isObject(row[field]) ? nameOf(row[field]['id']) : nameOf(row[field]),
    )
  if (item === null) {
    return {
      ok: false,
      path: columns.item ?? 'item',
      message: `Expected the item's name in one of: ${itemFields.join(', ')}.`,
    }
  }
  const result = isObject(row['result']) ? textOf(row['result']['completions']) : null
  const text =
    result ?? parsedOutput(row) ?? firstOf(pick(textFields, columns.answer), (field) => textOf(row[field]))
  if (text === null) {
    return {
      ok: false,
      path: columns.answer ?? 'answer',
      message: `Expected the answer's text in one of: ${textFields.join(', ')}.`,
    }
  }
  const own = firstOf(pick(modelFields, columns.model), (field) => modelNameOf(row[field]))
  const said = isObject(row['output']) ? nameOf(row['output']['model']) : null
  return { ok: true, item, model: own ?? said, text, take: takeOf(row) }
}

function takeOf(row: { readonly [key: string]: JsonValue }): string | null {
  // Inspect counts from 1.
  const epoch = isObject(row['output']) ? Number(row['epoch'] ?? 1) : 1
  if (epoch > 1) return `epoch ${epoch}`
  // promptfoo counts from 0.
  const prompt = Number(row['promptIdx'] ?? 0)
  if (prompt > 0) return `prompt ${prompt + 1}`
  // lm-eval, lmms-eval: a row for each way in which a reply is read.
  const filter = row['filtered_resps'] === undefined ? null : nameOf(row['filter'])
  if (filter !== null && filter !== 'none') return filter
  // HELM: other examples in the prompt, or the same instance with its words altered.
  const instance = isObject(row['instance']) ? row['instance'] : {}
  const altered = isObject(instance['perturbation']) ? nameOf(instance['perturbation']['name']) : null
  const trial = Number(row['train_trial_index'] ?? 0)
  const takes = [altered, trial > 0 ? `trial ${trial + 1}` : null].filter((take) => take !== null)
  return takes.length > 0 ? takes.join(', ') : null
}

/** promptfoo keeps what a model wrote as JSON as the value that it is. */
function parsedOutput(row: { readonly [key: string]: JsonValue }): string | null {
  const output =
    row['testIdx'] !== undefined && isObject(row['response']) ? row['response']['output'] : undefined
  return typeof output === 'object' && output !== null ? JSON.stringify(output) : null
}
