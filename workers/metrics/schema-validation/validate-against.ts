import {
  fail,
  msg,
  succeed,
  textOf,
  type JsonValue,
  type Message,
  type MetricInputs,
  type Outcome,
} from '../../../src/contracts/index.ts'
import { findDepthProblem } from '../../../src/lib/json/json-depth.ts'
import { readExactly } from '../../../src/lib/json/json-parse.ts'
import type { SchemaError } from '../../../src/lib/schema/check.ts'
import { openSchema, type OpenedSchema } from '../../../src/lib/schema/open-schema.ts'
import { SchemaProblem } from '../../../src/lib/schema/schema-problem.ts'

/** Errors beyond this number are counted but not listed. */
const mostErrors = 50
const mostCauses = 5

export interface SchemaVerdict {
  readonly isValid: boolean
  readonly draft: string
  readonly errorCount: number
  readonly errors: readonly JsonValue[]
}

/** Validates a value. An unusable schema results in a typed failure with the path in the schema. */
export function validateAgainst(
  input: MetricInputs['schema'],
): Outcome<SchemaVerdict, 'invalid-input' | 'too-large'> {
  const { value, schema, formats = false, unparsed = false, exact } = input
  const problem = findDepthProblem(value, schema)
  if (problem !== null) return fail('too-large', problem)
  const opened = openOnce(schema, exact?.schema, formats)
  if (!opened.ok) return refuse(opened.message, opened.schemaPath)
  const { draft } = opened.schema
  if (unparsed) return succeed({ isValid: false, draft, errorCount: 0, errors: [] })
  const instance = readExactly(exact?.value, value)
  try {
    if (opened.schema.isValid(instance)) return succeed({ isValid: true, draft, errorCount: 0, errors: [] })
    const errors = opened.schema.findErrors(instance)
    return succeed({
      isValid: false,
      draft,
      errorCount: errors.length,
      errors: errors.slice(0, mostErrors).map(toJson),
    })
  } catch (thrown) {
    if (thrown instanceof SchemaProblem) return refuse(thrown.message, thrown.schemaPath)
    throw thrown
  }
}

/** Two metrics need the schema of each item, one after the other, so a few schemas are cached. */
const mostKept = 8
const kept = new Map<string, OpenedSchema>()

function openOnce(schema: JsonValue, text: string | undefined, formats: boolean): OpenedSchema {
  const key = `${String(formats)} ${text ?? JSON.stringify(schema)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const opened = openSchema(readExactly(text, schema), { formats })
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(key, opened)
  return opened
}

function refuse(message: Message, schemaPath: string): Outcome<never, 'invalid-input'> {
  const sentence = textOf(message).includes(schemaPath) ? message : msg`${message} It is at ${schemaPath}.`
  return fail('invalid-input', sentence, { place: { path: schemaPath } })
}

function toJson({ instancePath, schemaPath, keyword, message, causes }: SchemaError): JsonValue {
  return {
    instancePath,
    schemaPath,
    keyword,
    message,
    ...(causes === undefined ? {} : { causes: causes.slice(0, mostCauses).map(toJson) }),
  }
}
