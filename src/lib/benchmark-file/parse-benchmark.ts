import * as v from 'valibot'
import { msg, type Message } from '../../contracts/index.ts'
import { clip } from '../clip.ts'
import { describeError } from '../errors.ts'
import { checkFile, type Known, type Problem } from './check-file.ts'
import { fileSchema, type BenchmarkFile } from './definition.ts'
import { suggestName } from './suggest-name.ts'

/** Longer files are refused before they are parsed. Items of this size belong in a file of their own. */
const maxCharacters = 64 << 20
/** Further problems of a file are not listed, because most of them follow from the first ones. */
const mostProblems = 50

export type ParsedBenchmark =
  | { readonly ok: true; readonly file: BenchmarkFile }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Reads the text of a `benchmark.json`. Every problem has the path of the field that is wrong. */
export function parseBenchmark(text: string, known: Known): ParsedBenchmark {
  if (text.length > maxCharacters) {
    return refuse('', msg`The file has more than ${maxCharacters >> 20} million characters.`)
  }
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (thrown) {
    return refuse('', msg`The file is not JSON: ${describeError(thrown)}.`)
  }
  return checkBenchmark(json, known)
}

/** Checks a value that was already parsed. */
export function checkBenchmark(json: unknown, known: Known): ParsedBenchmark {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return refuse('', 'A benchmark is a JSON object.')
  }
  const parsed = v.safeParse(fileSchema, json)
  if (!parsed.success) {
    return { ok: false, problems: parsed.issues.slice(0, mostProblems).map(describeIssue) }
  }
  const problems = checkFile(parsed.output, known)
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, mostProblems) }
    : { ok: true, file: parsed.output }
}

function refuse(path: string, message: Message): ParsedBenchmark {
  return { ok: false, problems: [{ path: path === '' ? '$' : path, message }] }
}

/** The path of an issue, such as `scores[0].weight`. `$` is the file itself. */
function pathOf({ path }: v.BaseIssue<unknown>): string {
  const text = (path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${clip(String(key), 100)}`))
    .join('')
    .replace(/^\./, '')
  return text === '' ? '$' : text
}

function describeIssue(issue: v.BaseIssue<unknown>): Problem {
  const path = pathOf(issue)
  const last = issue.path?.at(-1)
  if (issue.type === 'strict_object' && last?.origin === 'key') {
    if (issue.expected !== 'never') return { path, message: 'This field is missing.' }
    const fields = fieldsAt(fileSchema, issue.path?.slice(0, -1) ?? [])
    return { path, message: describeUnknown(String(last.key), fields) }
  }
  return { path, message: describeExpected(issue) }
}

function describeUnknown(name: string, fields: readonly string[]): Message {
  const near = suggestName(name, fields)
  return near === null
    ? msg`There is no field with this name. The fields here are ${fields.join(', ')}.`
    : msg`There is no field with this name. Did you mean "${near}"?`
}

function describeExpected(issue: v.BaseIssue<unknown>): Message {
  const { kind, type, message, expected, received, input, requirement } = issue
  if (type === 'max_length') {
    const most = Number(requirement)
    return typeof input === 'string'
      ? msg`Expected at most ${most} characters.`
      : msg`Expected at most ${most} entries.`
  }
  // The schema's own messages are sentences; those of valibot are not.
  if (kind === 'validation' && message.endsWith('.')) return message
  return msg`Expected ${clip(expected ?? 'another value', 200)}, got ${clip(received, 100)}.`
}

/** The names of the fields that an object at this path can have. */
function fieldsAt(
  root: v.GenericSchema,
  path: readonly { readonly input: unknown; readonly key: unknown }[],
): readonly string[] {
  let schema: unknown = root
  for (const { key, input } of path) schema = memberOf(unwrap(schema, input), key)
  const object = unwrap(schema, path.at(-1)?.input ?? {})
  return 'entries' in object && isObject(object.entries) ? Object.keys(object.entries) : []
}

function memberOf(schema: object, key: unknown): unknown {
  if ('entries' in schema && isObject(schema.entries)) return Reflect.get(schema.entries, String(key))
  return 'item' in schema ? schema.item : undefined
}

/** The schema inside of an optional or conditional one. */
function unwrap(schema: unknown, input: unknown): object {
  if (!isObject(schema)) return {}
  if ('wrapped' in schema) return unwrap(schema.wrapped, input)
  if ('getter' in schema && typeof schema.getter === 'function') {
    // The getter of an `objectOr` schema chooses by kind, and only objects have fields.
    const inner: unknown = Reflect.apply(schema.getter, undefined, [isObject(input) ? {} : input])
    return unwrap(inner, input)
  }
  return schema
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
