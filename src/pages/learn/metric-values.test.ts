import { expect, it } from 'vitest'
import {
  changeField,
  changeWord,
  listFields,
  nameField,
  readGuideValues,
  splitWords,
  startValues,
} from './metric-values.ts'

const record = { shop: 'A', items: [{ price: 1 }, { price: 2 }], paid: true }

it('lists, deletes and falsifies fields', () => {
  expect(listFields(record).map(nameField)).toEqual([
    'shop',
    'items',
    'items[0]',
    'items[0].price',
    'items[1]',
    'items[1].price',
    'paid',
  ])
  expect(changeField(record, ['items', 0], 'delete')).toEqual({ ...record, items: [{ price: 2 }] })
  expect(changeField(record, ['items', 1, 'price'], 'replace')).toEqual({
    ...record,
    items: [{ price: 1 }, { price: 3 }],
  })
  expect(changeField(record, ['paid'], 'delete')).toEqual({ shop: 'A', items: record.items })
  expect(listFields('text')).toEqual([])
})

it('deletes and replaces words in a text and keeps the rest', () => {
  const text = 'Most people, 9.5 of ten: “yes”.'
  expect(
    splitWords(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(splitWords(text).filter(({ isWord }) => isWord)).toHaveLength(6)
  expect(changeWord('one two three', 2, 'delete')).toBe('one three')
  expect(changeWord('one two', 0, 'replace')).toBe('something two')
})

it('reads JSON controls, and returns undefined for invalid JSON', () => {
  const controls = [{ kind: 'json', name: 'value', label: 'Value', start: record }] as const
  expect(readGuideValues(controls, startValues(controls))).toEqual({ value: record })
  expect(readGuideValues(controls, { value: '{"a":' })['value']).toBeUndefined()
})
