import type { GuideControl, GuideValues, JsonValue, MetricInputs } from '../contracts/index.ts'

/* Texts and records shared by the guides of several metrics, and functions that read their controls. */

export function textOf(values: GuideValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
export const numberOf = (values: GuideValues, name: string): number => Number(values[name] ?? 0)
export const isOn = (values: GuideValues, name: string): boolean => values[name] === true

export const truthSentence = 'Ferries carried the most people on Friday, a third more than on Monday.'
const nearSentence = 'Ferries carried the most people on Friday, much more than on Monday.'
export const wrongSentence = 'Ferries carried the most people on Monday, a third more than on Friday.'
export const otherWords = 'The boats were fullest at the end of the week.'

/** Two texts that can be changed one word at a time. */
export const sentenceControls: readonly GuideControl[] = [
  { kind: 'text', name: 'candidate', label: 'Answer', start: nearSentence },
  { kind: 'text', name: 'reference', label: 'Reference', start: truthSentence },
]

/** A run with one item. */
export const oneCaption = (candidate: string, reference: string): MetricInputs['captions'] => ({
  items: [{ candidate, references: [reference] }],
})
export const captionsOf = (values: GuideValues): MetricInputs['captions'] =>
  oneCaption(textOf(values, 'candidate'), textOf(values, 'reference'))

export const truthRecord = {
  shop: 'Harbour Books',
  date: '2026-05-04',
  items: [
    { title: 'Atlas', price: 18.5 },
    { title: 'Pencil', price: 1.2 },
  ],
  total: 19.7,
  paid: true,
} as const
export const recordSchema: JsonValue = {
  type: 'object',
  properties: {
    shop: { type: 'string' },
    date: { type: 'string' },
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: { title: { type: 'string' }, price: { type: 'number' } },
        required: ['title', 'price'],
      },
    },
    total: { type: 'number' },
    paid: { type: 'boolean' },
  },
  required: ['shop', 'date', 'items', 'total'],
}
/** A record that is valid under the schema, but whose values are all made up. */
export const inventedRecord: JsonValue = {
  shop: 'Corner Bakery',
  date: '2019-01-31',
  items: [{ title: 'Cake', price: 99 }],
  total: 99,
  paid: false,
}
/** A record whose values are all true, but partly written in another form. */
export const rewordedRecord: JsonValue = {
  shop: 'Harbour Books Ltd.',
  date: '4 May 2026',
  items: [
    { title: 'Pencil', price: 1.2 },
    { title: 'Atlas', price: 18.5 },
  ],
  total: 19.7,
  paid: true,
}
const nearRecord: JsonValue = {
  shop: 'harbour books',
  date: '2026-05-04',
  items: [
    { title: 'Atlas', price: 18.5 },
    { title: 'Pencil', price: 2.1 },
  ],
  total: 19.7,
  paid: true,
}

/** A record that can be changed one field at a time. */
export const recordControls: readonly GuideControl[] = [
  { kind: 'json', name: 'candidate', label: 'Answer', start: nearRecord },
  { kind: 'json', name: 'reference', label: 'Truth', start: truthRecord },
]
/** A text that is not JSON counts as an answer without a value. */
export const recordsOf = (values: GuideValues): MetricInputs['json-pair'] => ({
  candidate: values['candidate'] ?? null,
  reference: values['reference'] ?? null,
  ...(values['candidate'] === undefined ? { unparsed: true } : {}),
})
export const recordPair = (candidate: JsonValue): MetricInputs['json-pair'] => ({
  candidate,
  reference: truthRecord,
})
export const noJson: MetricInputs['json-pair'] = { candidate: null, reference: truthRecord, unparsed: true }
