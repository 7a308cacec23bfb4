import type { JsonValue, MetricInput, MetricInputs, Raster } from '../../src/contracts/index.ts'
import { mulberry32 } from '../../src/lib/statistics/mulberry32.ts'

/** Inputs of one kind, with which the declarations in a metric's meta are tested. */
export interface Samples<Input extends MetricInput = MetricInput> {
  /** Inputs whose two sides are equal; empty if inputs of this kind do not have two sides. */
  readonly identical: readonly MetricInputs[Input][]
  readonly different: readonly MetricInputs[Input][]
  /** Small inputs for the plain reference implementation, because it can be slow. */
  readonly oracle: readonly MetricInputs[Input][]
  /**
   * Valid but unusual inputs: tiny, empty, single-colour, different sizes. For each input, the metric must return a
   * finite number or a gap with an error code, and must not throw.
   */
  readonly odd: readonly MetricInputs[Input][]
  /** The same input with its sides swapped; null if inputs of this kind do not have two sides. */
  readonly swap: ((input: MetricInputs[Input]) => MetricInputs[Input]) | null
}

function paint(width: number, height: number, colour: (x: number, y: number) => readonly number[]): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rgba.set([...colour(x, y), 255], (y * width + x) * 4)
  }
  return { width, height, rgba }
}

function noise(seed: number, width: number, height: number): Raster {
  const next = mulberry32(seed)
  return paint(width, height, () => [next() * 256, next() * 256, next() * 256])
}

/** An image that resembles a page: white with some dark boxes. */
function boxes(seed: number, width: number, height: number): Raster {
  const next = mulberry32(seed)
  const rows = Array.from({ length: height }, () => next() < 0.4)
  return paint(width, height, (x, y) =>
    rows[y] === true && x > 3 && x < width - 5 ? [40, 60, (seed * 50) % 256] : [255, 255, 255],
  )
}

const flat = (shade: number, width: number, height: number) =>
  paint(width, height, () => [shade, shade, shade])
const pair = <T>(candidate: T, reference: T) => ({ candidate, reference })

const imagePairs: Samples<'image-pair'> = {
  identical: [noise(1, 24, 18), boxes(2, 40, 30), noise(3, 9, 7)].map((raster) =>
    pair(raster, { ...raster, rgba: raster.rgba.slice() }),
  ),
  different: [
    pair(noise(4, 24, 18), noise(5, 24, 18)),
    pair(boxes(6, 40, 30), boxes(7, 40, 30)),
    pair(noise(8, 16, 16), flat(255, 16, 16)),
    pair(flat(0, 16, 16), noise(9, 16, 16)),
    pair(flat(0, 12, 12), flat(255, 12, 12)),
  ],
  oracle: [pair(noise(4, 12, 8), noise(5, 12, 8)), pair(boxes(6, 14, 8), boxes(7, 14, 8))],
  odd: [
    pair(flat(0, 1, 1), flat(255, 1, 1)),
    pair(flat(7, 1, 1), flat(7, 1, 1)),
    pair(flat(128, 20, 20), flat(128, 20, 20)),
    pair(noise(10, 13, 29), noise(11, 24, 18)),
    pair(noise(12, 1, 40), noise(13, 40, 1)),
    pair(noise(14, 2, 2), boxes(15, 20, 20)),
    pair(boxes(16, 20, 20), flat(0, 1, 1)),
    pair(noise(17, 6, 30), noise(18, 6, 30)),
  ],
  swap: ({ candidate, reference }) => pair(reference, candidate),
}

const sentence = 'The quick brown fox jumps over the lazy dog, twice. "Really?" it asked; nobody answered.'
const differentTexts = [
  pair(sentence, sentence.replace('fox', 'cat').replace('twice', 'once')),
  pair('a b c', 'c b a'),
  pair(sentence.slice(0, 30), sentence),
  pair(sentence, 'entirely other words'),
]
const textPairs: Samples<'text-pair'> = {
  identical: [sentence, 'word', `${sentence}\n${sentence}`].map((text) => pair(text, text)),
  different: differentTexts,
  oracle: differentTexts,
  odd: [
    pair('', ''),
    pair('', sentence),
    pair(sentence, ''),
    pair(' \n\t ', sentence),
    pair('\u{1f600}\u0301\ud800', '\u0000\uffff'),
    pair('a'.repeat(5000), 'a '.repeat(2000)),
  ],
  swap: ({ candidate, reference }) => pair(reference, candidate),
}

const values: readonly JsonValue[] = [{ name: 'x', rows: [1, 2, { deep: null }] }, [], 'text']
const jsonPairs: Samples<'json-pair'> = {
  identical: values.map((value) => pair(value, value)),
  different: [pair<JsonValue>({ a: 1 }, { a: 2 }), pair<JsonValue>([1, 2], [2, 1])],
  oracle: [pair<JsonValue>({ a: 1 }, { a: 2 })],
  odd: [pair<JsonValue>(null, {}), pair<JsonValue>({}, [])],
  swap: ({ candidate, reference }) => pair(reference, candidate),
}

const schema: JsonValue = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] }
const jsonTasks: Samples<'json-task'> = {
  identical: values.map((value) => ({ candidate: value, reference: value, schema: {} })),
  different: [
    { candidate: { a: 1 }, reference: { a: 1, b: 2 }, schema },
    { candidate: { a: 'x' }, reference: { a: 1 }, schema },
    { candidate: null, reference: { a: 1 }, schema, unparsed: true },
  ],
  oracle: [
    { candidate: { a: 1 }, reference: { a: 1, b: 2 }, schema },
    { candidate: [1], reference: [1], labels: ['ignore'], schema },
  ],
  odd: [
    { candidate: null, reference: {}, schema: { type: 7 } },
    { candidate: {}, reference: [], schema: false },
  ],
  swap: null,
}

const note = (onset: number, pitch: number | null, kind = 'note'): JsonValue => [
  'up',
  onset,
  kind,
  pitch,
  0.25,
]
const notePairs: Samples<'notes'> = {
  identical: [
    pair<JsonValue>([], []),
    pair<JsonValue>([note(0, 60), note(0, 64)], [note(0, 60), note(0, 64)]),
  ],
  different: [
    pair<JsonValue>([note(0, 60)], [note(0, 61)]),
    pair<JsonValue>([note(0, 60), note(0.25, 62)], [note(0, 60), note(0.25, 62), note(0.5, 64, 'grace')]),
  ],
  oracle: [pair<JsonValue>([note(0, 60), note(0, 60)], [note(0, 60), note(0.5, null, 'rest')])],
  odd: [pair<JsonValue>(null, {}), pair<JsonValue>([[1, 2]], [])],
  swap: ({ candidate, reference }) => pair(reference, candidate),
}

/**
 * Keyed by input kind. If a kind is used by only one metric, its samples can be in that metric's folder, as
 * `samples.fixture.ts`.
 */
export const samples: { readonly [Input in MetricInput]?: Samples<Input> } = {
  'image-pair': imagePairs,
  'text-pair': textPairs,
  'json-pair': jsonPairs,
  'json-task': jsonTasks,
  notes: notePairs,
  rules: {
    identical: [],
    different: [{ value: { a: 1 }, rules: ['a == 1', 'a > 2'] }],
    oracle: [{ value: { a: 1 }, rules: ['a == 1', 'a > 2'] }],
    odd: [{ value: null, rules: [] }],
    swap: null,
  },
  keywords: {
    identical: [],
    different: [{ text: 'Hello <h1>World</h1>', keywords: ['hello', '<H1>', 'absent'] }],
    oracle: [{ text: 'a b', keywords: ['a', 'c'] }],
    odd: [
      { text: '', keywords: [] },
      { text: '', keywords: [''] },
    ],
    swap: null,
  },
  verdicts: {
    identical: [],
    different: [{ rendered: true, questions: 3, answers: [true, false, null] }],
    oracle: [{ rendered: true, questions: 2, answers: [true, true] }],
    odd: [
      { rendered: false, questions: 2, answers: null },
      { rendered: true, questions: 2, answers: null },
      { rendered: true, questions: 0, answers: [] },
    ],
    swap: null,
  },
  'weighted-parts': {
    identical: [],
    different: [
      {
        parts: [
          { name: 'syntax', weight: 0.2, value: 1 },
          { name: 'keyword', weight: 0.8, value: 0.5 },
        ],
      },
    ],
    oracle: [{ parts: [{ name: 'syntax', weight: 1, value: 0.125 }] }],
    odd: [{ parts: [] }, { parts: [{ name: 'vqa', weight: 0.7, value: null }] }],
    swap: null,
  },
  syntax: {
    identical: [],
    different: [
      { format: 'json', text: '{"a": [1, 2]}' },
      { format: 'json', text: '{"a": [1, 2' },
    ],
    oracle: [{ format: 'json', text: '[1, "two", null]' }],
    odd: [
      { format: 'json', text: '' },
      { format: 'no-such-format', text: '1' },
    ],
    swap: null,
  },
  schema: {
    identical: [],
    different: [{ value: { a: 1 }, schema: { type: 'object' } }],
    oracle: [{ value: { a: 1 }, schema: { type: 'object' } }],
    odd: [{ value: null, schema: {} }],
    swap: null,
  },
  'sentence-pairs': {
    identical: [
      { items: [pair(sentence, sentence)] },
      { items: ['a bar chart with four bars', 'x'].map((text) => pair(text, text)) },
    ],
    different: [
      { items: [pair(sentence, sentence.replace('fox', 'cat')), pair('a b c', 'c b a')] },
      { items: [pair('\u{1f600} and \u4e2d\u6587', 'a bar chart'), pair('a', sentence)] },
    ],
    oracle: [],
    odd: [
      { items: [] },
      { items: [pair('', ''), pair('', sentence), pair(' \n', 'x')] },
      { items: [pair('word '.repeat(700), 'word')] },
      { items: [pair('a', 'b')], layer: 77 },
    ],
    swap: ({ items, ...rest }) => ({
      ...rest,
      items: items.map(({ candidate, reference }) => pair(reference, candidate)),
    }),
  },
  captions: {
    identical: [
      {
        items: [sentence, 'a bar chart with four bars', `${sentence} And more.`].map((text) => ({
          candidate: text,
          references: [text],
        })),
      },
    ],
    different: [
      {
        items: differentTexts.map(({ candidate, reference }) => ({
          candidate,
          references: [reference, sentence],
        })),
      },
    ],
    oracle: [
      { items: differentTexts.map(({ candidate, reference }) => ({ candidate, references: [reference] })) },
    ],
    odd: [
      { items: [] },
      { items: [{ candidate: 'a', references: [] }] },
      { items: [{ candidate: '', references: [''] }] },
      { items: [{ candidate: sentence, references: [sentence] }] },
      {
        items: textPairs.odd.map(({ candidate, reference }) => ({
          candidate,
          references: [reference, candidate],
        })),
      },
    ],
    swap: null,
  },
  'judge-tokens': {
    identical: [],
    different: [
      {
        topLogprobs: [
          ['Yes', -0.2],
          ['No', -2],
          ['The', -5],
        ],
      },
      {
        topLogprobs: [
          [' no', -0.1],
          ['a', -4],
        ],
      },
      { topLogprobs: [['a', -0.1]] },
    ],
    oracle: [
      {
        topLogprobs: [
          ['yes', -0.7],
          ['x', -1.5],
        ],
      },
    ],
    odd: [{ topLogprobs: [] }, { topLogprobs: null }, { topLogprobs: [['yes', Number.NEGATIVE_INFINITY]] }],
    swap: null,
  },
  retrievals: {
    identical: [{ items: [{ named: '1.png', reference: '1.png', figureType: 'plot' }] }],
    different: [
      {
        items: [
          { named: '1.png', reference: '1.png', figureType: 'plot' },
          { named: null, reference: '2.png', figureType: 'table' },
        ],
      },
    ],
    oracle: [{ items: [{ named: '2.png', reference: '1.png', figureType: 'plot' }] }],
    odd: [{ items: [] }],
    swap: null,
  },
  outcome: {
    identical: [],
    different: [{ rendered: true }, { rendered: false }],
    oracle: [{ rendered: true }, { rendered: false }],
    odd: [],
    swap: null,
  },
}
