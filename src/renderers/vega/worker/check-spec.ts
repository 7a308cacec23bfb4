import { parseJson, jsonValueOf, type JsonNode } from '../../../lib/json/json-parse.ts'
import {
  msg,
  type JsonValue,
  type Message,
  type Place,
  type RenderFailure,
  type Warning,
} from '../../../contracts/index.ts'
import type { SchemaError } from '../../../lib/schema/check.ts'
import { show } from '../../../lib/schema/keyword.ts'
import type { OpenSchema } from '../../../lib/schema/open-schema.ts'
import { upgradeSelections } from '../shared/vega-selections.ts'
import { placeAt } from '../../../lib/code/text-place.ts'
import type { CheckedSpec } from './methods.ts'
import { countCharts, mostCharts } from './count-charts.ts'
import { findDataProblem, findMissingData } from './data-problems.ts'
import { memberOf, offsetOf, stepsOf, writePath, type Step } from './spec-tree.ts'
import { isList } from '../../../lib/json/kinds.ts'

export interface Schemas {
  readonly vega: OpenSchema
  readonly 'vega-lite': OpenSchema
}

const oldSelections =
  'The selections use Vega-Lite 4 syntax; they are read as the "params" of the bundled version 6.'

/**
 * Members unknown to the schema are removed one by one; if there are more than this, the object is not a
 * specification.
 */
const mostUnknownMembers = 50

/**
 * Finds the problems of a specification: whether it is a specification at all, external or excessive data, and
 * violations of its own schema. Members unknown to the schema are only warnings, because Vega ignores them.
 */
export function checkSpec(
  text: string,
  schemaOf: (dialect: keyof Schemas) => OpenSchema,
  files: ReadonlySet<string> = new Set(),
): CheckedSpec {
  const parsed = parseJson(text)
  // Invalid JSON has already been reported in the terms of the JSON format.
  if (!parsed.ok) return { warnings: [] }
  const { root } = parsed
  const failAt = (code: RenderFailure, message: Message, path: readonly Step[]): CheckedSpec => ({
    failure: { code, message, place: placeOf(text, root, path) },
    warnings: [],
  })
  const keys = root.kind === 'object' ? new Set(root.members.map(({ key }) => key)) : new Set<string>()
  if (root.kind !== 'object') return failAt('syntax', 'The specification must be a JSON object.', [])
  const dialect = dialectOf(root, keys)
  if (dialect === null) {
    return failAt('syntax', 'The specification has neither "mark" nor "marks", so it renders nothing.', [])
  }
  const data = findDataProblem(root, files) ?? (dialect === 'vega-lite' ? findMissingData(root) : null)
  if (data !== null) return failAt(data.code, data.message, data.path)
  const charts = dialect === 'vega-lite' ? countCharts(root) : 1
  if (charts > mostCharts) {
    const message = msg`The specification has ${charts.toLocaleString('en')} charts; at most ${mostCharts} are rendered.`
    return failAt('too-large', message, [])
  }
  const given = withoutRows(jsonValueOf(root))
  const spec = dialect === 'vega-lite' ? upgradeSelections(given) : given
  const checked = checkBySchema(spec, schemaOf(dialect), dialect, text, root)
  if (spec === given) return checked
  const place = placeOf(text, root, ['selection'])
  return {
    ...checked,
    warnings: [{ code: 'substituted-major', message: oldSelections, place }, ...checked.warnings],
  }
}

function checkBySchema(
  spec: JsonValue,
  schema: OpenSchema,
  dialect: keyof Schemas,
  text: string,
  root: JsonNode,
): CheckedSpec {
  const warnings: Warning[] = embedWarnings(text, root)
  const label = dialect === 'vega' ? 'Vega' : 'Vega-Lite'
  let left = spec
  for (let round = 0; round < mostUnknownMembers; round += 1) {
    const [first] = schema.findErrors(left)
    if (first === undefined) return { warnings }
    const { error, alternatives } = deepest(first)
    const steps = stepsOf(error.instancePath)
    const place = placeOf(text, root, steps)
    const value = valueAt(left, steps) ?? null
    const overlooked = dialect === 'vega' ? overlookedAt(error.keyword, steps, value) : null
    if (overlooked !== null) {
      left = omit(left, overlooked) ?? left
      continue
    }
    const without = error.keyword === 'additionalProperties' ? omit(left, steps) : null
    if (without === null) {
      const message = msg`${writePath(steps) || 'The specification'}: ${explain(error, alternatives, value)} (according to the schema of ${label})`
      return { doubt: { message, place }, warnings }
    }
    left = without
    warnings.push({
      code: 'unknown-member',
      message: msg`${label} does not support "${String(steps.at(-1))}" here and ignores it.`,
      place,
    })
  }
  return {
    failure: {
      code: 'syntax',
      message: msg`The specification has more than ${mostUnknownMembers} members that ${label} does not support.`,
      place: placeOf(text, root, []),
    },
    warnings,
  }
}

/**
 * Finds things that Vega accepts although its schema does not: channels with a null value, which Vega-Lite itself
 * writes, and a mark's data if nothing refers to it.
 */
function overlookedAt(keyword: string, steps: readonly string[], value: JsonValue): readonly string[] | null {
  const encode = steps.lastIndexOf('encode')
  if (encode !== -1 && steps.at(-1) === 'value' && value === null) return steps.slice(0, encode + 3)
  const isNameless =
    keyword === 'required' && steps.at(-2) === 'data' && valueAt(value, ['name']) === undefined
  return isNameless && steps.includes('marks') ? steps.slice(0, -1) : null
}

/** Options for vega-embed are not part of the chart; every chart is drawn with the same options. */
function embedWarnings(text: string, root: JsonNode): Warning[] {
  const path = ['usermeta', 'embedOptions']
  const usermeta = memberOf(root, 'usermeta')
  if (usermeta?.kind !== 'object' || memberOf(usermeta, 'embedOptions') === undefined) return []
  const message = 'The options in "usermeta.embedOptions" are ignored.'
  return [{ code: 'embed-options', message, place: placeOf(text, root, path) }]
}

/** The root cause of an error: among the nearest alternatives, the error deepest in the value. */
function deepest(error: SchemaError): { readonly error: SchemaError; readonly alternatives: boolean } {
  let [here, alternatives] = [error, false]
  for (;;) {
    const { causes = [] } = here
    const next = causes.reduce<SchemaError | undefined>(
      (best, cause) => (best === undefined || depthOf(cause) > depthOf(best) ? cause : best),
      undefined,
    )
    if (next === undefined) return { error: here, alternatives }
    // The alternatives were tried on the value itself, so the requirements of one alternative are not the full set of
    // choices.
    alternatives = next.instancePath === here.instancePath && here.keyword !== '$ref'
    here = next
  }
}

const depthOf = ({ instancePath }: SchemaError) => instancePath.split('/').length

function explain({ keyword, message }: SchemaError, alternatives: boolean, value: JsonValue): string {
  if (keyword === 'additionalProperties') return 'this member is not known'
  if (alternatives && (keyword === 'const' || keyword === 'enum')) {
    return `${show(value)} is not one of the allowed values`
  }
  return message.replace(/\.$/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase())
}

function dialectOf(root: JsonNode, keys: ReadonlySet<string>): keyof Schemas | null {
  const schema = root.kind === 'object' ? root.members.findLast(({ key }) => key === '$schema')?.value : null
  const named =
    schema?.kind === 'leaf' && typeof schema.value === 'string'
      ? /schema\/(vega-lite|vega)\//.exec(schema.value)?.[1]
      : undefined
  const composed = ['mark', 'layer', 'hconcat', 'vconcat', 'concat', 'facet', 'repeat', 'spec']
  if (composed.some((key) => keys.has(key))) return 'vega-lite'
  if (named === 'vega' || ['marks', 'scales', 'signals'].some((key) => keys.has(key))) return 'vega'
  return null
}

/** There can be millions of rows, and the schemas allow any content in them. */
function withoutRows(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(withoutRows)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'datasets') return [key, {}]
      return [
        key,
        key === 'values' && isList(member) && member.length > 20 ? member.slice(0, 20) : withoutRows(member),
      ]
    }),
  )
}

function valueAt(value: JsonValue, [step, ...rest]: readonly string[]): JsonValue | undefined {
  if (step === undefined) return value
  if (typeof value !== 'object' || value === null) return undefined
  const below = isList(value) ? value[Number(step)] : Object.hasOwn(value, step) ? value[step] : undefined
  return below === undefined ? undefined : valueAt(below, rest)
}

/** The value without the member at a path; null if it does not exist. */
function omit(value: JsonValue, [step, ...rest]: readonly string[]): JsonValue | null {
  if (step === undefined || typeof value !== 'object' || value === null) return null
  if (isList(value)) {
    const below = value[Number(step)]
    const changed = below === undefined ? null : omit(below, rest)
    return changed === null ? null : value.map((item, index) => (index === Number(step) ? changed : item))
  }
  const members = Object.entries(value)
  const member = members.find(([key]) => key === step)?.[1]
  if (member === undefined) return null
  if (rest.length === 0) return Object.fromEntries(members.filter(([key]) => key !== step))
  const changed = omit(member, rest)
  return changed === null
    ? null
    : Object.fromEntries(members.map(([key, one]) => [key, key === step ? changed : one]))
}

/** The position of a path in the JSON text of a specification; the first line if the text cannot be parsed. */
export function locate(text: string, path: readonly Step[]): Place {
  const parsed = parseJson(text)
  return parsed.ok ? placeOf(text, parsed.root, path) : { line: 1 }
}

function placeOf(text: string, root: JsonNode, path: readonly Step[]) {
  const written = writePath(path)
  return { ...placeAt(text, offsetOf(root, path)), ...(written === '' ? {} : { path: written }) }
}
