import { textOf } from '../../../contracts/index.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jsonValueOf, parseJson } from '../../../lib/json/json-parse.ts'
import { openSchema, type OpenSchema } from '../../../lib/schema/open-schema.ts'
import { checkSpec, type Schemas } from './check-spec.ts'
import { saying } from '../../../../tests/support/saying.ts'

const files = { vega: 'vega/vega-schema.json', 'vega-lite': 'vega-lite/vega-lite-schema.json' } as const
const opened = new Map<keyof Schemas, OpenSchema>()

function schemaOf(dialect: keyof Schemas): OpenSchema {
  const known = opened.get(dialect)
  if (known !== undefined) return known
  const text = readFileSync(createRequire(import.meta.url).resolve(files[dialect]), 'utf8')
  const parsed = parseJson(text)
  const schema = parsed.ok ? openSchema(jsonValueOf(parsed.root)) : parsed
  if (!schema.ok) throw new Error(textOf(schema.message))
  opened.set(dialect, schema.schema)
  return schema.schema
}

const check = (spec: unknown) =>
  checkSpec(typeof spec === 'string' ? spec : JSON.stringify(spec, null, 2), schemaOf)
const data = { values: [{ a: 1, b: 'x' }] }
const x = { field: 'a', type: 'quantitative' }

it('finds nothing wrong with the examples', () => {
  const folder = join(import.meta.dirname, '../examples')
  const names = readdirSync(folder)
  expect(names.length).toBeGreaterThanOrEqual(5)
  for (const name of names) {
    const text = readFileSync(join(folder, name, 'source.json'), 'utf8')
    expect(check(text), name).toEqual({ warnings: [] })
  }
})

it('explains schema violations with their position', () => {
  const failures = [
    { data, mark: 'barr', encoding: { x } },
    { data, mark: 'bar', encoding: { x: { ...x, type: 'quantitativ' } } },
    { data, mark: 'bar', encoding: { x: { ...x, aggregate: 'avg' } } },
    { data, mark: { type: 'bar', color: 5 }, encoding: { x } },
    { data, layer: [{ mark: 'bar', encoding: {} }, { mark: 'lin' }] },
    { data, width: 'wide', mark: 'bar' },
    { width: 'a', marks: [{ type: 'rect' }] },
    { scales: [{ name: 'x', type: 'lin' }], marks: [] },
    { data: [{ values: [] }], marks: [] },
  ].map((spec) => {
    const { failure, doubt } = check(spec)
    expect(failure).toBeUndefined()
    return [doubt?.place.path, doubt?.place.line, textOf(doubt?.message ?? '')]
  })
  expect(failures).toEqual([
    ['mark', 10, 'mark: "barr" is not one of the allowed values (according to the schema of Vega-Lite)'],
    [
      'encoding.x.type',
      14,
      'encoding.x.type: expected one of "quantitative", "ordinal", "temporal", "nominal", got "quantitativ" (according to the schema of Vega-Lite)',
    ],
    [
      'encoding.x.aggregate',
      15,
      'encoding.x.aggregate: "avg" is not one of the allowed values (according to the schema of Vega-Lite)',
    ],
    ['mark.color', 12, 'mark.color: expected a text, got 5 (according to the schema of Vega-Lite)'],
    [
      'layer[1].mark',
      16,
      'layer[1].mark: "lin" is not one of the allowed values (according to the schema of Vega-Lite)',
    ],
    ['width', 10, 'width: "wide" is not one of the allowed values (according to the schema of Vega-Lite)'],
    ['width', 2, 'width: expected a number, got "a" (according to the schema of Vega)'],
    ['scales[0].type', 5, expect.stringContaining('"lin"')],
    ['data[0]', 3, 'data[0]: the key "name" is missing (according to the schema of Vega)'],
  ])
})

const dataOfVega = [{ name: 't', values: [{ a: 1 }] }]
it.each([
  [{ type: 'point', nice: true, zero: false }, ['scales[0].nice', 'scales[0].zero']],
  [{ type: 'band', clamp: true }, ['scales[0].clamp']],
  [{ type: 'ordinal', padding: 0.1 }, ['scales[0].padding']],
  [{ type: 'log', align: 0.5 }, ['scales[0].align']],
  [{ type: 'quantize', exponent: 2 }, ['scales[0].exponent']],
])('warns about properties that a scale does not support: %j', (members, paths) => {
  const $schema = 'https://vega.github.io/schema/vega/v6.json'
  const scale = { name: 'x', domain: [0, 1], range: 'width', ...members }
  const { doubt, warnings } = check({ $schema, data: dataOfVega, scales: [scale], marks: [] })
  expect(doubt).toBeUndefined()
  expect(warnings.map(({ code, place }) => [code, place?.path])).toEqual(
    paths.map((path) => ['unknown-member', path]),
  )
})

const lite = (members: object) => ({ data, mark: 'bar', encoding: { x }, ...members })
const vega = (members: object) => ({
  $schema: 'https://vega.github.io/schema/vega/v6.json',
  data: dataOfVega,
  marks: [],
  ...members,
})
const transform = (...transforms: readonly object[]) =>
  vega({ data: [{ name: 't', values: [], transform: transforms }] })
it.each([
  [lite({ mark: { type: 'barr' } }), 'mark.type', 'got "barr"'],
  [lite({ encoding: { x: { ...x, type: 'numerical' } } }), 'encoding.x.type', 'got "numerical"'],
  [lite({ encoding: { x: { ...x, aggregate: 'avg' } } }), 'encoding.x.aggregate', '"avg" is not one'],
  [lite({ encoding: { x: 'a' } }), 'encoding.x', 'expected an object'],
  [
    lite({ encoding: { x: { ...x, scale: { type: 'logarithmic' } } } }),
    'encoding.x.scale.type',
    'got "logarithmic"',
  ],
  [lite({ encoding: { x: { ...x, sort: 'asc' } } }), 'encoding.x.sort', '"asc" is not one'],
  [lite({ transform: [{ calculate: 'datum.a' }] }), 'transform[0]', 'the key "as" is missing'],
  [
    lite({ transform: [{ aggregate: [{ op: 'avrg', field: 'a', as: 'm' }], groupby: ['b'] }] }),
    'transform[0].aggregate[0].op',
    'got "avrg"',
  ],
  [lite({ params: [{ name: 'p', select: { type: 'brush' } }] }), 'params[0].select.type', '"brush"'],
  [transform({ type: 'filtr', expr: 'true' }), 'data[0].transform[0].type', 'got "filtr"'],
  [transform({ type: 'filter' }), 'data[0].transform[0]', 'the key "expr" is missing'],
  [transform({ type: 'stack', offset: 'zeroo' }), 'data[0].transform[0].offset', '"zeroo"'],
  [vega({ signals: [{ nam: 's', value: 1 }] }), 'signals[0]', 'the key "name" is missing'],
  [vega({ axes: [{ orient: 'botom', scale: 'x' }] }), 'axes[0].orient', '"botom" is not one'],
])('finds the mistake in %j', (spec, path, message) => {
  const { doubt } = check(spec)
  expect(doubt?.place.path).toBe(path)
  expect(textOf(doubt?.message ?? '')).toContain(message)
})

it('ignores unknown properties with a warning', () => {
  const { failure, warnings } = check({ data, mark: 'bar', encoding: { x }, selection: {}, note: 'mine' })
  expect(failure).toBeUndefined()
  expect(warnings.map(({ code, place }) => [code, place?.path])).toEqual([
    ['unknown-member', 'selection'],
    ['unknown-member', 'note'],
  ])
})

it('accepts what Vega renders although its schema does not allow it', () => {
  const $schema = 'https://vega.github.io/schema/vega/v6.json'
  const encode = {
    update: { opacity: [{ test: 'datum.a', value: 0.4 }, { value: null }], fill: { value: null } },
  }
  const nested = { type: 'group', data: [{}], marks: [{ type: 'rect', encode }] }
  expect(check({ $schema, marks: [nested] })).toEqual({ warnings: [] })
  const wrong = { ...nested, data: [{}, { name: 7 }] }
  expect(
    check({ $schema, marks: [{ ...nested, marks: [{ type: 'rect', from: { data: 7 } }] }] }).doubt?.place
      .path,
  ).toBe('marks[0].marks[0].from.data')
  expect(check({ $schema, data: [{}], marks: [wrong] }).doubt?.place.path).toBe('data[0]')
})

it('warns about ignored embed options', () => {
  const spec = { mark: 'point', data, encoding: { x }, usermeta: { embedOptions: { theme: 'dark' } } }
  expect(check(spec)).toEqual({
    warnings: [
      {
        code: 'embed-options',
        message: 'The options in "usermeta.embedOptions" are ignored.',
        place: expect.objectContaining({ path: 'usermeta.embedOptions' }) as unknown,
      },
    ],
  })
  expect(check({ ...spec, usermeta: { note: 'mine' } })).toEqual({ warnings: [] })
})

it('recognises input that is not a specification', () => {
  expect(check([]).failure).toMatchObject({ code: 'syntax', place: { line: 1 } })
  expect(textOf(check({ data, encoding: {} }).failure?.message ?? '')).toMatch(/neither "mark" nor "marks"/)
})

it('rejects external data and millions of generated rows', () => {
  const url = { ...{ mark: 'point', encoding: {} }, data: { url: 'https://example.com/cars.json' } }
  expect(check(url).failure).toMatchObject({
    code: 'blocked',
    message: saying(/"https:\/\/example.com\/cars.json"; nothing is loaded here/),
    place: { line: 5, path: 'data.url' },
  })
  const known = { ...url, data: { url: 'data/weather.csv' } }
  expect(check(known).failure).toBeUndefined()
  expect(check({ ...url, data: { url: 'data/cars.json' } }).failure).toMatchObject({ code: 'unsupported' })
  expect(
    checkSpec(JSON.stringify({ ...url, data: { url: './a.csv' } }), schemaOf, new Set(['a.csv'])).failure,
  ).toBeUndefined()
  const nested = { layer: [{ mark: 'point', data: { url: 'a.csv' } }] }
  expect(check(nested).failure?.place.path).toBe('layer[0].data.url')
  const lookup = {
    data,
    transform: [{ lookup: 'a', from: { data: { url: 'b.csv' }, key: 'a' } }],
    mark: 'bar',
  }
  expect(check(lookup).failure?.place.path).toBe('transform[0].from.data.url')
  expect(check({ data: { values: [{ data: { url: 'u' } }] }, mark: 'bar' }).failure).toBeUndefined()
  const sequence = { data: { sequence: { start: 0, stop: 10_000_000 } }, mark: 'point' }
  expect(check(sequence).failure).toMatchObject({
    code: 'too-large',
    message: 'The data has 10,000,000 rows; at most 500,000 are rendered.',
    place: { path: 'data.sequence' },
  })
  const made = { data: [{ name: 't', transform: [{ type: 'sequence', start: 0, stop: 1e7 }] }], marks: [] }
  expect(check(made).failure?.code).toBe('too-large')
  const small = { data: { sequence: { start: 0, stop: 100, as: 'a' } }, mark: 'point', encoding: { x } }
  expect(check(small)).toEqual({ warnings: [] })
})

it('rejects too many charts and missing data', () => {
  const chart = { mark: 'point', encoding: { x } }
  const failures = [
    { data, hconcat: Array.from({ length: 201 }, () => chart) },
    {
      data,
      repeat: { row: Array.from({ length: 20 }, () => 'a'), column: Array.from({ length: 20 }, () => 'b') },
      spec: chart,
    },
    { data: { name: 'table' }, ...chart },
    chart,
    { datasets: { table: [] }, data: { name: 'table' }, ...chart },
  ].map((spec) => check(spec).failure)
  expect(failures.map((failure) => failure?.code)).toEqual([
    'too-large',
    'too-large',
    'empty',
    'empty',
    undefined,
  ])
  expect(textOf(failures[1]?.message ?? '')).toContain('400 charts')
  expect(textOf(failures[2]?.message ?? '')).toContain('"table"')
  expect(failures[2]?.place.path).toBe('data')
})

it('accepts selections of older versions', () => {
  const spec = {
    data,
    selection: { pick: { type: 'single' } },
    mark: 'point',
    encoding: { x, color: { condition: { selection: 'pick', value: 'red' }, value: 'grey' } },
  }
  const { failure, warnings } = check(spec)
  expect(failure).toBeUndefined()
  expect(warnings.map(({ code }) => code)).toEqual(['substituted-major'])
})
