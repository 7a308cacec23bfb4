import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../../contracts/index.ts'
import { describeSchema } from './describe-schema.ts'
import { exampleOf } from './example.ts'
import { openSchema } from '../../../lib/schema/open-schema.ts'
import { shortestMatch } from './short-text.ts'

describe('the example instance', () => {
  it.each<readonly [string, JsonValue, JsonValue]>([
    ['a default', { type: 'string', default: 'x', enum: ['a', 'x'] }, 'x'],
    ['a constant', { const: 7 }, 7],
    ['the first of an enumeration', { enum: ['b', 'a'] }, 'b'],
    ['a string', { type: 'string' }, '#'],
    ['the minimum number of # characters', { type: 'string', minLength: 3 }, '###'],
    ['a string of length zero', { type: 'string', maxLength: 0 }, ''],
    ['a pattern', { type: 'string', pattern: '^[A-Z]{3}-\\d+$' }, 'AAA-0'],
    ['a date', { type: 'string', format: 'date' }, '1970-01-01'],
    ['a date and time', { type: 'string', format: 'date-time' }, '1970-01-01T00:00:00Z'],
    ['a time', { type: 'string', format: 'time' }, '00:00:00Z'],
    ['zero', { type: 'number' }, 0],
    ['the minimum', { type: 'integer', minimum: -3 }, -3],
    ['an exclusive minimum', { type: 'integer', exclusiveMinimum: 4 }, 5],
    ['a negative maximum', { type: 'integer', exclusiveMaximum: -2 }, -3],
    ['a multiple', { type: 'number', minimum: 0.25, multipleOf: 0.1 }, 0.3],
    ['a number between two bounds', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.5 }, 0.25],
    ['false', { type: 'boolean' }, false],
    ['a type that only allows null', { type: 'null' }, null],
    ['a nullable string', { type: ['null', 'string'] }, '#'],
    ['the minimum number of items', { type: 'array', minItems: 2, items: { type: 'integer' } }, [0, 0]],
    [
      'unique items',
      { type: 'array', minItems: 3, uniqueItems: true, items: { enum: [1, 2, 3] } },
      [1, 2, 3],
    ],
    ['no items', { type: 'array', items: { type: 'integer' } }, []],
    [
      'required properties only, in the order of the schema',
      {
        type: 'object',
        required: ['b', 'a'],
        properties: { a: { type: 'string' }, x: {}, b: { type: 'integer' } },
      },
      { a: '#', b: 0 },
    ],
    [
      'references and allOf',
      {
        allOf: [{ $ref: '#/$defs/p' }, { required: ['b'] }],
        $defs: {
          p: { type: 'object', required: ['a'], properties: { a: { const: 1 }, b: { type: 'boolean' } } },
        },
      },
      { a: 1, b: false },
    ],
  ])('is built for %s', (_, schema, example) => {
    expect(exampleOf(schema)).toEqual(example)
    const opened = openSchema(schema, { formats: true })
    expect(opened.ok && opened.schema.findErrors(example)).toEqual([])
  })

  it('is finite for recursive schemas', () => {
    const list = { type: 'object', required: ['next'], properties: { next: { $ref: '#' } } }
    expect(JSON.stringify(exampleOf(list)).length).toBeLessThan(1000)
    expect(exampleOf({ $ref: 'https://example.com/x.json' })).toBeNull()
  })
})

it.each([
  ['^[A-Z]{3}$', 'AAA'],
  ['^\\d\\d:\\d\\d$', '00:00'],
  ['(foo|ba)r?', 'ba'],
  ['^(?:\\+\\d{1,3} )?\\d{4,}$', '0000'],
  ['[^#A]', '0'],
  ['^\\u00e9$', 'é'],
  ['(?=x)y', null],
  ['^(a+)+$', 'a'],
])('the shortest string matching %s is %j', (pattern, text) => {
  expect(shortestMatch(pattern)).toBe(text)
  if (text !== null) expect(new RegExp(pattern, 'u').test(text)).toBe(true)
})

it('returns longer strings if more characters are required', () => {
  expect(shortestMatch('^[a-z]+$', 4)).toBe('aaaa')
  expect(shortestMatch('x', 3)).toBe('x##')
})

describe('the size of a schema', () => {
  const size = (schema: JsonValue) => {
    const facts = describeSchema(schema)
    return [facts?.depth, facts?.fields]
  }

  it('counts nested objects and lists, and named properties', () => {
    expect(size({ type: 'string' })).toEqual([0, 0])
    expect(size({ type: 'object', properties: { a: {}, b: { type: 'number' } } })).toEqual([1, 2])
    expect(size({ type: 'array', items: { type: 'object', properties: { a: { type: 'array' } } } })).toEqual([
      3, 1,
    ])
  })

  it('follows references, but recursive ones only once', () => {
    const point = { type: 'object', properties: { x: {}, y: {} } }
    expect(
      size({ properties: { from: { $ref: '#/$defs/p' }, to: { $ref: '#/$defs/p' } }, $defs: { p: point } }),
    ).toEqual([2, 6])
    const tree = {
      type: 'object',
      properties: { name: {}, children: { type: 'array', items: { $ref: '#' } } },
    }
    expect(size(tree)).toEqual([2, 2])
    expect(describeSchema(tree)?.isRecursive).toBe(true)
  })

  it('uses the largest alternative', () => {
    const big = { type: 'object', properties: { a: {}, b: {}, c: { type: 'object', properties: { d: {} } } } }
    expect(size({ properties: { v: { anyOf: [{ type: 'null' }, big, { type: 'object' }] } } })).toEqual([
      3, 5,
    ])
  })

  it('comes with the keywords that the schema uses', () => {
    const facts = describeSchema({
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { enum: { enum: [1] }, b: { type: 'string' } },
    })
    expect(facts?.draft).toBe('7')
    expect(facts?.features).toEqual([
      ['properties', 1],
      ['enum', 1],
      ['type', 1],
    ])
  })
})
