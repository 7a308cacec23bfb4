import type { JsonValue, Produced } from '../../../contracts/index.ts'
import { otherKeysOf } from '../../../lib/answers/reported-parts.ts'
import { formatOf } from './item.ts'

export interface AnswerValue {
  readonly value: JsonValue
  readonly otherKeys: readonly (readonly (string | number)[])[]
  /** True if the published evaluator treats the value as empty. */
  readonly isEmpty: boolean
}

/** Returns the parsed value of an answer in a text format. Null if the answer could not be parsed. */
export function answerValue({ artifacts, item, settings }: Produced): AnswerValue | null {
  const value = artifacts?.value
  if (value === undefined) return null
  return {
    value,
    otherKeys: otherKeysOf(artifacts) ?? [],
    isEmpty: isEmpty(value, formatOf(item).id, settings.protocol === 'reference'),
  }
}

function isEmpty(value: JsonValue, format: string, asPython: boolean): boolean {
  if (format === 'csv') return false
  if (value === null || value === '') return true
  if (typeof value === 'object') return Object.keys(value).length === 0
  return asPython && (value === 0 || value === false)
}
