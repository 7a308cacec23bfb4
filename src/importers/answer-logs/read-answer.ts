import { msg, type JsonValue, type Message } from '../../contracts/index.ts'
import { answerTextOf as textOf } from '../../lib/answers/answer-text.ts'
import { exactMember, writeExact } from '../../lib/json/json-row-value.ts'
import type { ExactJson } from '../../lib/json/json-parse.ts'
import { isList, isObject } from '../../lib/json/kinds.ts'
import { usualName } from '../../lib/table/table-row.ts'
import { findError } from './find-error.ts'

/*
 * Reads a row, whichever tool wrote it. Fields are looked up by the names that the tools use, in this order.
 */

const itemFields = [
  // promptfoo. Must come before `id`, which is different for each answer to a test.
  'testIdx',
  'item',
  'item_id',
  'itemId',
  'doc_id',
  'question_id',
  'task_id',
  'instance_id',
  'sample_id',
  'uid',
  'id',
  'index',
]
export const textFields = [
  'prediction',
  'generation',
  'completion',
  'response',
  'output',
  'filtered_resps',
  'resps',
  'sampled',
  'solution',
  // Must come after the other fields, because `answer` is the correct answer if the row also has a prediction
  // (VLMEvalKit).
  'answer',
  'text',
]
const modelFields = ['model', 'model_name', 'model_id', 'llm_engine', 'engine', 'provider', 'generator']

type Row = { readonly [key: string]: JsonValue }

export type ReadAnswer =
  | {
      readonly ok: true
      readonly item: string
      readonly model: string | null
      readonly text: string
      /**
       * Identifies one of the model's several answers to the item, if the tool sends or parses a request more than
       * once.
       */
      readonly take: string | null
    }
  | { readonly ok: false; readonly path: string; readonly message: Message }

function nameOf(value: JsonValue | undefined): string | null {
  if (typeof value === 'number') return String(value)
  if (isObject(value)) return nameOf(value['id'] ?? value['label'])
  return typeof value === 'string' && value !== '' ? value : null
}

/** promptfoo: if a provider has a label, the label distinguishes it from another provider with the same model. */
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

/**
 * The item, model and text of a row. `exact` is the text of the row, present if float64 cannot represent its numbers.
 */
export function readAnswer(given: JsonValue, exact?: ExactJson): ReadAnswer {
  if (!isObject(given)) return { ok: false, path: '', message: 'Expected an object.' }
  const row = withUsualNames(given)
  // The object that contains the item's name: in HELM's files, the instance of a request; in promptfoo's files, the
  // variables of a test.
  const inner = isObject(row['instance']) ? row['instance'] : isObject(row['vars']) ? row['vars'] : null
  const item =
    firstOf(itemFields, (field) => nameOf(inner?.[field])) ??
    firstOf(itemFields, (field) => (isObject(row[field]) ? nameOf(row[field]['id']) : nameOf(row[field])))
  if (item === null) {
    return {
      ok: false,
      path: 'item',
      message: msg`Expected the item's name in one of: ${itemFields.join(', ')}.`,
    }
  }
  const result = isObject(row['result']) ? textOf(row['result']['completions']) : null
  const text = result ?? parsedOutput(row, exact) ?? firstOf(textFields, (field) => textOf(row[field]))
  const error = findError(row, text)
  if (error !== null) {
    return { ok: false, path: 'answer', message: noAnswer(item, error) }
  }
  if (text === null) {
    return {
      ok: false,
      path: 'answer',
      message: msg`Expected the answer's text in one of: ${textFields.join(', ')}.`,
    }
  }
  const own = firstOf(modelFields, (field) => modelNameOf(row[field]))
  const said = isObject(row['output']) ? nameOf(row['output']['model']) : null
  return { ok: true, item, model: own ?? said, text, take: takeOf(row) }
}

/** Index of the reply in a row of `splitTurns`. No tool has a field with this name. */
const takeField = ' take'

export function noAnswer(item: string, error: string): Message {
  return msg`No answer to “${item}”: error (${error}).`
}

function takeOf(row: Row): string | null {
  const split = row[takeField]
  if (typeof split === 'string') return split === '' ? null : split
  // Inspect's numbers start at 1.
  const epoch = isObject(row['output']) ? Number(row['epoch'] ?? 1) : 1
  if (epoch > 1) return `epoch ${epoch}`
  // promptfoo's numbers start at 0.
  const prompt = Number(row['promptIdx'] ?? 0)
  if (prompt > 0) return `prompt ${prompt + 1}`
  // lm-eval and lmms-eval write one row for each way in which a reply is parsed.
  const filter = row['filtered_resps'] === undefined ? null : nameOf(row['filter'])
  if (filter !== null && filter !== 'none') return filter
  // HELM repeats an instance with different examples in the prompt, or with altered wording.
  const instance = isObject(row['instance']) ? row['instance'] : {}
  const altered = isObject(instance['perturbation']) ? nameOf(instance['perturbation']['name']) : null
  const trial = Number(row['train_trial_index'] ?? 0)
  const takes = [altered, trial > 0 ? `trial ${trial + 1}` : null].filter((take) => take !== null)
  return takes.length > 0 ? takes.join(', ') : null
}

/** promptfoo stores JSON output of a model as a parsed value. */
function parsedOutput(row: Row, exact: ExactJson | undefined): string | null {
  const output =
    row['testIdx'] !== undefined && isObject(row['response']) ? row['response']['output'] : undefined
  if (output === undefined || output === null || typeof output === 'string') return null
  const written = exactMember(exactMember(exact, 'response'), 'output')
  return written === undefined ? JSON.stringify(output) : writeExact(written)
}

/** `Item ID` counts as `item_id`, unless there is a field with that name. */
function withUsualNames(row: Row): Row {
  const renamed = Object.entries(row).filter(([name]) => !Object.hasOwn(row, usualName(name)))
  if (renamed.length === 0) return row
  // If two names differ only in capitalisation, the first one is used.
  const usual = renamed.toReversed().map(([name, value]) => [usualName(name), value] as const)
  return { ...Object.fromEntries(usual), ...row }
}

/**
 * MT-bench: returns one row for each reply to a question, from `choices[…].turns`. Any other row is returned
 * unchanged.
 */
export function splitTurns(row: JsonValue): readonly JsonValue[] {
  if (!isObject(row) || !isList(row['choices'])) return [row]
  const { choices, ...rest } = row
  const rows = choices.flatMap((choice, at) =>
    isObject(choice) && isList(choice['turns'])
      ? choice['turns'].map((turn, index) => ({ ...rest, response: turn, ...turnOf(at, index) }))
      : [],
  )
  return rows.length === 0 ? [row] : rows
}

function turnOf(choice: number, turn: number): Row {
  const parts = [choice > 0 ? `choice ${choice + 1}` : '', turn > 0 ? `turn ${turn + 1}` : '']
  return { [takeField]: parts.filter((part) => part !== '').join(', ') }
}
