import { textOf } from '../../../contracts/index.ts'
import { expect, it } from 'vitest'
import { openSchema } from '../../../lib/schema/open-schema.ts'
import { describeForEmbedding, nameOfSchema, readSchemaSet } from './read-set.ts'
import { expandLine, sampleSchemas } from './sample.ts'

it('contains 200 valid schemas with unique titles', () => {
  const schemas = sampleSchemas()
  expect(schemas).toHaveLength(200)
  expect(new Set(schemas.map(nameOfSchema)).size).toBe(200)
  for (const schema of schemas) expect(openSchema(schema).ok, nameOfSchema(schema)).toBe(true)
})

it('expands a line to nested objects, lists and value types', () => {
  expect(expandLine('Bill: a bill | no:i, rows[name price:n], tags[], due:d')).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Bill',
    description: 'A bill.',
    type: 'object',
    properties: {
      no: { type: 'integer' },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, price: { type: 'number' } },
          required: ['name', 'price'],
          additionalProperties: false,
        },
      },
      tags: { type: 'array', items: { type: 'string' } },
      due: { type: 'string', format: 'date' },
    },
    required: ['no', 'rows', 'tags', 'due'],
    additionalProperties: false,
  })
})

it.each([
  ['a list', '[{"type":"object"},{"title":"b"}]', 2],
  ['lines', '{"type":"object"}\n\n{"schema_json":"{\\"title\\":\\"x\\"}"}', 2],
  ['names', '{"one":{"type":"object"},"two":{"type":"array"}}', 2],
  ['one schema', '{"type":"object","properties":{}}', 1],
])('reads %s', (_, text, count) => {
  expect(readSchemaSet(text)).toMatchObject({ ok: true, value: { length: count } })
})

it.each([
  ['', /no schema/],
  ['{"type":"object"}\nnot json', /Line 2 is not JSON/],
  ['[1]', /Schema 1 is not an object/],
])('explains what is wrong with %j', (text, message) => {
  const read = readSchemaSet(text)
  expect(read.ok ? '' : textOf(read.message)).toMatch(message)
})

it('describes a schema by its title, its description and its property names', () => {
  const schema = {
    title: 'Receipt',
    description: 'Of a shop.',
    properties: { unitPrice: {}, items: { items: { properties: { tax_rate: {} } } } },
  }
  expect(describeForEmbedding(schema)).toBe('Receipt. Of a shop. unit price, items, tax rate')
})
