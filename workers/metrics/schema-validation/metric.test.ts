import { expect, it } from 'vitest'
import { textOf, type JsonValue } from '../../../src/contracts/index.ts'
import { metric } from './metric.ts'

const compute = (value: JsonValue, schema: JsonValue, extra = {}) =>
  metric.compute(
    { value, schema, ...extra },
    {
      protocol: 'paper',
      signal: new AbortController().signal,
      progress: () => undefined,
      session: () => Promise.reject(new Error('no model')),
    },
  )

const series = {
  $defs: { Series: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
  type: 'object',
  properties: { series: { type: 'array', items: { $ref: '#/$defs/Series' } }, day: { format: 'date' } },
}

it('reports each error with its position in the value and in the schema', async () => {
  expect(await compute({ series: [{ name: 'a' }, { name: 7 }, {}] }, series)).toMatchObject({
    ok: true,
    value: {
      value: 0,
      parts: {
        draft: '2020-12',
        errorCount: 2,
        errors: [
          {
            instancePath: '/series/1/name',
            schemaPath: '#/$defs/Series/properties/name/type',
            message: 'Expected a text, got 7.',
          },
          {
            instancePath: '/series/2',
            schemaPath: '#/$defs/Series/required',
            message: 'The key "name" is missing.',
          },
        ],
      },
    },
  })
})

it('checks formats only when asked to', async () => {
  expect(await compute({ day: 'soon' }, series)).toMatchObject({ value: { value: 1 } })
  expect(await compute({ day: 'soon' }, series, { formats: true })).toMatchObject({ value: { value: 0 } })
})

it.each<readonly [string, JsonValue, string, RegExp]>([
  ['a wrong type', { properties: { a: { type: 'text' } } }, '#/properties/a/type', /Expected one of/],
  [
    'a wrong keyword',
    { $schema: 'http://json-schema.org/draft-07/schema#', required: 'a' },
    '#/required',
    /a list/,
  ],
  [
    'a broken pattern',
    { properties: { a: { pattern: '(' } } },
    '#/properties/a/pattern',
    /regular expression/,
  ],
  ['a number instead of an object', 7, '#', /not a schema/],
  ['an old draft', { $schema: 'http://json-schema.org/draft-03/schema#' }, '#/$schema', /draft-03/],
  [
    'a remote reference',
    { items: { $ref: 'https://example.com/a.json' } },
    '#/items/$ref',
    /"https:\/\/example.com\/a.json".*nothing is fetched/,
  ],
  ['a remote file', { allOf: [{ $ref: 'other.json#/a' }] }, '#/allOf/0/$ref', /other\.json/],
  ['a dangling reference', { $ref: '#/$defs/none' }, '#/$ref', /does not contain/],
  [
    'a circular reference',
    { $ref: '#/$defs/a', $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { $ref: '#/$defs/a' } } },
    '#/$defs/b/$ref',
    /endlessly/,
  ],
])('has no score for a schema with %s', async (_, schema, path, message) => {
  const outcome = await compute([1], schema)
  expect(outcome).toMatchObject({ ok: false, code: 'invalid-input', place: { path } })
  expect(outcome.ok ? '' : textOf(outcome.message)).toMatch(message)
})

it('follows recursive schemas to the depth of the value', async () => {
  const tree = { type: 'object', properties: { child: { $ref: '#' } }, additionalProperties: false }
  let value: JsonValue = {}
  for (let depth = 0; depth < 600; depth += 1) value = { child: value }
  expect(await compute(value, tree)).toMatchObject({ value: { value: 1 } })
  expect(await compute({ child: { chid: {} } }, tree)).toMatchObject({
    value: { parts: { errors: [{ instancePath: '/child/chid' }] } },
  })
})

it('compares large integers exactly', async () => {
  const exact = { value: '9007199254740993' }
  const schema = { maximum: 9007199254740992 }
  expect(await compute(9007199254740992, schema)).toMatchObject({ value: { value: 1 } })
  expect(await compute(9007199254740992, schema, { exact })).toMatchObject({ value: { value: 0 } })
  expect(await compute(Infinity, { type: 'integer' }, { exact: { value: '1e400' } })).toMatchObject({
    value: { value: 0 },
  })
})
