import { clip } from '../../lib/clip.ts'
import { isList, isObject } from '../../lib/json/kinds.ts'
import type { JsonValue } from '../../contracts/index.ts'

type Row = { readonly [key: string]: JsonValue }

/** Strings that tools write in place of an answer if a request failed. */
const failedTexts = [/^Failed to obtain answer via API\b/, /^\[LMMS_EVAL_REQUEST_FAILED\b/]
const mostCharacters = 300

/**
 * Returns the error that a row contains instead of an answer, as reported by the tool that wrote the row. Null if
 * there is none.
 */
export function findError(row: Row, text: string | null): string | null {
  const reason = findReason(row, text)
  return reason === null ? null : clip(reason, mostCharacters)
}

function findReason(row: Row, text: string | null): string | null {
  if (text !== null && failedTexts.some((pattern) => pattern.test(text))) return text
  const own = reasonOf(row['error']) ?? reasonOf(row['error_message']) ?? reasonOf(row['exception'])
  // Inspect: output before an error does not count as an answer.
  if (isObject(row['output']) && isList(row['output']['choices'])) {
    if (own !== null) return own
    const none = row['output']['choices'].length === 0
    return none ? (reasonOf(row['output']['error']) ?? 'the model gave no reply') : null
  }
  // promptfoo: failed assertions are also in `error`.
  if (row['testIdx'] !== undefined) return findPromptfoo(row, text, own)
  // HELM.
  if (isObject(row['result']) && row['result']['success'] === false)
    return reasonOf(row['result']['error']) ?? 'the request did not succeed'
  return text === null || text === '' ? own : null
}

/** `failureReason` 2 means an error, not a failed assertion. */
function findPromptfoo(row: Row, text: string | null, own: string | null): string | null {
  const response = isObject(row['response']) ? reasonOf(row['response']['error']) : null
  if (row['failureReason'] === 2 || response !== null) return response ?? own ?? 'the request failed'
  return text === null || text === '' ? own : null
}

/** Returns a message, or the message of an error object. Null if there is none. */
function reasonOf(value: JsonValue | undefined): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (!isObject(value)) return null
  return reasonOf(value['message']) ?? reasonOf(value['type']) ?? JSON.stringify(value)
}
