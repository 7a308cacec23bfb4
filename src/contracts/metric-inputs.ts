import type { JsonValue } from './json.ts'
import type { Raster } from './raster.ts'

/*
 * Every kind of metric input, with its type, its description and its validation. Kinds are not listed anywhere else.
 */

/** Two JSON values, compared field by field. */
export interface JsonPair {
  readonly candidate: JsonValue
  readonly reference: JsonValue
  /**
   * Labels in the structure of the reference, with leaves `exact`, `fuzzy`, `ignore`. If null or absent, everything
   * is compared exactly.
   */
  readonly labels?: JsonValue
  /** True if the answer was not JSON at all, so that the candidate is meaningless. */
  readonly unparsed?: boolean
  /** The JSON sources, present if float64 cannot represent one of their numbers. */
  readonly exact?: { readonly candidate?: string; readonly reference?: string }
}

/** A box in a picture, in pixels from the top left. */
export interface PictureBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The texts of a rendered figure, in tree order. */
export interface FigureTexts {
  readonly inches: readonly [width: number, height: number]
  readonly texts: readonly {
    readonly text: string
    /** Position in the text's own coordinates (data, axes, ...). Null if it is not a pair of numbers. */
    readonly position: readonly [number, number] | null
    /** Null if the text is not in the picture. */
    readonly box?: PictureBox | null
  }[]
  /** True if every pixel of the picture is white. */
  readonly isWhite?: boolean
}

/**
 * Metric inputs, keyed by kind. A new kind needs a line here and an entry in the table below; without the entry, the
 * code does not compile.
 */
export interface MetricInputs {
  /** Both pictures are already decoded. The metric itself resizes the candidate to the reference's size. */
  'image-pair': { readonly candidate: Raster; readonly reference: Raster }
  'text-pair': { readonly candidate: string; readonly reference: string }
  'json-pair': JsonPair
  /** A pair of JSON values with the schema for the candidate. */
  'json-task': JsonPair & { readonly schema: JsonValue }
  /** `otherKeys`: paths of members whose key is not a string in the source, although it appears as one here. */
  rules: {
    readonly value: JsonValue
    readonly rules: readonly string[]
    readonly otherKeys?: readonly (readonly (string | number)[])[]
  }
  /** Words that the text should contain. */
  keywords: { readonly text: string; readonly keywords: readonly string[] }
  /** A judge's answers to the questions about a picture. Null if there are none. */
  verdicts: {
    readonly rendered: boolean
    readonly questions: number
    readonly answers: readonly (boolean | null)[] | null
  }
  /** Scores with their weights. Null if a score is unknown. */
  'weighted-parts': {
    readonly parts: readonly {
      readonly name: string
      readonly weight: number
      readonly value: number | null
    }[]
  }
  schema: {
    readonly value: JsonValue
    readonly schema: JsonValue
    /** If true, `format` is enforced rather than just an annotation. */
    readonly formats?: boolean
    readonly unparsed?: boolean
    /** The JSON sources, present if float64 cannot represent one of their numbers. */
    readonly exact?: { readonly value?: string; readonly schema?: string }
  }
  /** A text in a named format, as extracted from an answer. */
  syntax: {
    readonly format: string
    readonly text: string
    /** For visual formats: whether rendering produced a picture. Text formats are parsed instead. */
    readonly rendered?: boolean
  }
  notes: { readonly candidate: JsonValue; readonly reference: JsonValue }
  /** All texts of one run with their references, because an item's score can depend on other items. */
  captions: {
    readonly items: readonly { readonly candidate: string; readonly references: readonly string[] }[]
  }
  /**
   * Pairs of one run, with a catalogue model and one of its layers. If model and layer are absent, the metric's own
   * are used.
   */
  'sentence-pairs': {
    readonly items: readonly { readonly candidate: string; readonly reference: string }[]
    readonly model?: string
    readonly layer?: number
  }
  /** A picture and its description. */
  'picture-text': { readonly picture: Raster; readonly text: string }
  /**
   * Candidates for the first token of a judge's reply, with log-probabilities. Null if the judge returns none.
   * `isComplete`: true if all candidates are included, not only the most likely ones.
   */
  'judge-tokens': {
    readonly topLogprobs: readonly (readonly [token: string, logprob: number])[] | null
    readonly isComplete?: boolean
  }
  /** For each answer, the figure that it names, the correct figure, and the figure's type. */
  retrievals: {
    readonly items: readonly {
      readonly named: string | null
      readonly reference: string
      readonly figureType: string
    }[]
  }
  /** The texts of two figures. */
  'figure-pair': { readonly candidate: FigureTexts; readonly reference: FigureTexts }
  /** The reply of a judge asked to rate a picture from 1 to 10. Null if there is none. */
  rating: { readonly reply: string | null }
  /**
   * The replies of a judge that compared two pictures with a third one, first in this order and then with the two
   * swapped.
   */
  'pairwise-rounds': { readonly rounds: readonly (string | null)[] }
  /** Whether an answer rendered to a picture at all. Also available if rendering failed. */
  outcome: { readonly rendered: boolean }
}
export type MetricInput = keyof MetricInputs

/** A field of an input, validated when inputs arrive from files, requests and other threads. */
export interface InputField {
  /** Describes the expected value in error messages, for example `a text`. */
  readonly expects: string
  readonly optional?: true
  readonly holds: (value: unknown) => boolean
  /** Location of the error inside an invalid value. Null if the value as a whole is wrong. */
  readonly fault?: (value: unknown) => Fault | null
}

interface Fault {
  /** Appended to the name of the value, for example `[2].references`. */
  readonly path: string
  readonly expects: string
}

export interface InputKind<Input = unknown> {
  /** Phrase that describes the input of metrics of this kind. */
  readonly label: string
  /** The parts of the input, in the order of their hashes. */
  readonly fields: { readonly [Name in keyof Required<Input>]: InputField }
  /**
   * For inputs given directly (headless). If a field is given as a string, the string is source text, which is
   * rendered with this renderer. The named part of the renderer's artifacts then becomes the value of the field.
   */
  readonly drawn?: { readonly renderer: string; readonly pipeline: string; readonly part: string }
  /**
   * Whether inputs of this kind contain a judge's reply, which cannot be recomputed: `always`, or `in-part` if only
   * for items with a judge.
   */
  readonly judged?: 'always' | 'in-part'
}

const field = (expects: string, holds: InputField['holds']): InputField => ({ expects, holds })
const optional = (one: InputField): InputField => ({ ...one, optional: true })
const listOf = (one: InputField): InputField => ({
  expects: `a list, each of it ${one.expects}`,
  holds: (value) => Array.isArray(value) && value.every(one.holds),
  fault(value) {
    if (!Array.isArray(value)) return null
    const at = value.findIndex((part) => !one.holds(part))
    const inside = one.fault?.(value[at])
    return { path: `[${at}]${inside?.path ?? ''}`, expects: inside?.expects ?? one.expects }
  },
})
const objectOf = (members: Readonly<Record<string, InputField>>, expects: string): InputField => ({
  expects,
  holds: (value) => isObject(value) && findBadField(members, value) === null,
  fault(value) {
    const bad = isObject(value) ? findBadField(members, value) : null
    return bad === null ? null : { path: `.${bad.path}`, expects: bad.expects }
  },
})

const json = field('a JSON value', (value) => value !== undefined)
const text = field('a text', (value) => typeof value === 'string')
const truth = field('true or false', (value) => typeof value === 'boolean')
const number = field('a number', (value) => typeof value === 'number' && !Number.isNaN(value))
const orNull = ({ expects, holds, fault }: InputField): InputField => ({
  ...field(`${expects} or null`, (value) => value === null || holds(value)),
  ...(fault === undefined ? {} : { fault }),
})
const raster = field('a picture', isRaster)
const texts = listOf(text)
const tokenWithLogprob = field(
  'a token with its log-probability',
  (value) => Array.isArray(value) && value.length === 2 && text.holds(value[0]) && number.holds(value[1]),
)
const two = field(
  'two numbers',
  (value) => Array.isArray(value) && value.length === 2 && value.every(number.holds),
)
const box = objectOf(
  { x: number, y: number, width: number, height: number },
  'a box with x, y, width and height',
)
const figure = objectOf(
  {
    inches: two,
    texts: listOf(
      objectOf({ text, position: orNull(two), box: optional(orNull(box)) }, 'a text with its position'),
    ),
    isWhite: optional(truth),
  },
  'a figure with inches and texts',
)
const key = field('a text or a number', (value) => typeof value === 'string' || typeof value === 'number')

const jsonPair = {
  candidate: json,
  reference: json,
  labels: optional(json),
  unparsed: optional(truth),
  exact: optional(objectOf({ candidate: optional(text), reference: optional(text) }, 'an object of texts')),
}

export const inputKinds: { readonly [Kind in MetricInput]: InputKind<MetricInputs[Kind]> } = {
  'image-pair': { label: 'two pictures', fields: { candidate: raster, reference: raster } },
  'text-pair': { label: 'two texts', fields: { candidate: text, reference: text } },
  'json-pair': { label: 'two JSON values', fields: jsonPair },
  'json-task': { label: 'a JSON value, its schema and the truth', fields: { ...jsonPair, schema: json } },
  rules: {
    label: 'a value and rules',
    fields: { value: json, rules: texts, otherKeys: optional(listOf(listOf(key))) },
  },
  keywords: { label: 'a text and keywords', fields: { text, keywords: texts } },
  verdicts: {
    label: 'a judge’s verdicts',
    judged: 'always',
    fields: { rendered: truth, questions: number, answers: orNull(listOf(orNull(truth))) },
  },
  'weighted-parts': {
    label: 'other scores',
    judged: 'in-part',
    fields: {
      parts: listOf(
        objectOf({ name: text, weight: number, value: orNull(number) }, 'a part with name, weight and value'),
      ),
    },
  },
  schema: {
    label: 'a JSON value and its schema',
    fields: {
      value: json,
      schema: json,
      formats: optional(truth),
      unparsed: optional(truth),
      exact: optional(objectOf({ value: optional(text), schema: optional(text) }, 'an object of texts')),
    },
  },
  syntax: { label: 'a source', fields: { format: text, text, rendered: optional(truth) } },
  notes: { label: 'two lists of notes', fields: { candidate: json, reference: json } },
  captions: {
    label: 'texts of a run',
    fields: {
      items: listOf(objectOf({ candidate: text, references: texts }, 'a text with its references')),
    },
  },
  'sentence-pairs': {
    label: 'pairs of texts',
    fields: {
      items: listOf(objectOf({ candidate: text, reference: text }, 'a text with its reference')),
      model: optional(text),
      layer: optional(number),
    },
  },
  'picture-text': { label: 'a picture and a text', fields: { picture: raster, text } },
  'judge-tokens': {
    label: 'a judge’s token probabilities',
    judged: 'always',
    fields: { topLogprobs: orNull(listOf(tokenWithLogprob)), isComplete: optional(truth) },
  },
  retrievals: {
    label: 'named figures',
    fields: {
      items: listOf(
        objectOf(
          { named: orNull(text), reference: text, figureType: text },
          'an answer with named, reference and figureType',
        ),
      ),
    },
  },
  'figure-pair': {
    label: 'the texts of two figures',
    fields: { candidate: figure, reference: figure },
    drawn: { renderer: 'matplotlib', pipeline: 'current-figure', part: 'figure' },
  },
  rating: { label: 'a judge’s rating', judged: 'always', fields: { reply: orNull(text) } },
  'pairwise-rounds': {
    label: 'a judge’s two verdicts on a pair',
    judged: 'always',
    fields: { rounds: listOf(orNull(text)) },
  },
  outcome: { label: 'the outcome of rendering', fields: { rendered: truth } },
}

/** True if an input matches its kind. */
export function isInputOf<Kind extends MetricInput>(kind: Kind, input: unknown): input is MetricInputs[Kind] {
  return isObject(input) && findBadField(inputKinds[kind].fields, input) === null
}

/**
 * Path of the first missing or invalid field, with a description of what was expected. Null if all fields are valid.
 */
export function findBadField(fields: Readonly<Record<string, InputField>>, input: object): Fault | null {
  for (const [name, { expects, optional: mayMiss, holds, fault }] of Object.entries(fields)) {
    if (!Object.hasOwn(input, name)) {
      if (mayMiss !== true) return { path: name, expects }
      continue
    }
    const value: unknown = Reflect.get(input, name)
    if (holds(value)) continue
    const inside = fault?.(value)
    return { path: name + (inside?.path ?? ''), expects: inside?.expects ?? expects }
  }
  return null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isRaster(value: unknown): value is Raster {
  return (
    isObject(value) &&
    'rgba' in value &&
    value.rgba instanceof Uint8ClampedArray &&
    'width' in value &&
    typeof value.width === 'number' &&
    'height' in value &&
    typeof value.height === 'number'
  )
}
