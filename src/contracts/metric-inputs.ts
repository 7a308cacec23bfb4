import type { JsonValue } from './json.ts'
import type { Raster } from './raster.ts'

/*
 * Every kind of input that a metric can ask for: its type, and what is said and checked of it. Nothing else in the house
 * lists them.
 */

/** Two values of JSON, field by field. */
export interface JsonPair {
  readonly candidate: JsonValue
  readonly reference: JsonValue
  /** Mirror the reference with leaves `exact`, `fuzzy`, `ignore`; null or absent: everything is compared exactly. */
  readonly labels?: JsonValue
  /** True where the answer was no JSON at all: the candidate then says nothing. */
  readonly unparsed?: boolean
  /** The texts, where float64 cannot hold a number of theirs. */
  readonly exact?: { readonly candidate?: string; readonly reference?: string }
}

/** Pixels of a picture from its top left. */
export interface PictureBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The texts of a drawn figure, as a walk through its parts meets them. */
export interface FigureTexts {
  readonly inches: readonly [width: number, height: number]
  readonly texts: readonly {
    readonly text: string
    /** In coordinates of its own (data, axes, ...); null where that is no pair of numbers. */
    readonly position: readonly [number, number] | null
    /** Null where it has no place in the picture. */
    readonly box?: PictureBox | null
  }[]
  /** Whether every pixel of the picture is white. */
  readonly isWhite?: boolean
}

/** What metrics compare. A new kind is a line here and its entry in the table below, which does not compile without. */
export interface MetricInputs {
  /** Both already decoded; a metric resizes the candidate to the reference's size itself. */
  'image-pair': { readonly candidate: Raster; readonly reference: Raster }
  'text-pair': { readonly candidate: string; readonly reference: string }
  'json-pair': JsonPair
  /** A pair with the schema that the candidate should satisfy. */
  'json-task': JsonPair & { readonly schema: JsonValue }
  /** `otherKeys`: paths of members whose key is no string in the source and only looks like one here. */
  rules: {
    readonly value: JsonValue
    readonly rules: readonly string[]
    readonly otherKeys?: readonly (readonly (string | number)[])[]
  }
  /** Words that a text should hold. */
  keywords: { readonly text: string; readonly keywords: readonly string[] }
  /** A judge's answers to the questions on a picture; null where nobody judged. */
  verdicts: {
    readonly rendered: boolean
    readonly questions: number
    readonly answers: readonly (boolean | null)[] | null
  }
  /** Scores and their weights; null where one is not known. */
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
    /** True: `format` is asserted, not only noted. */
    readonly formats?: boolean
    readonly unparsed?: boolean
    /** The texts, where float64 cannot hold a number of theirs. */
    readonly exact?: { readonly value?: string; readonly schema?: string }
  }
  /** A text in a named format, as extracted from an answer. */
  syntax: {
    readonly format: string
    readonly text: string
    /** Of formats that are drawn: a picture came of it. Text formats are parsed instead. */
    readonly rendered?: boolean
  }
  notes: { readonly candidate: JsonValue; readonly reference: JsonValue }
  /** All texts of one run with their references: what one item is worth may depend on the others. */
  captions: {
    readonly items: readonly { readonly candidate: string; readonly references: readonly string[] }[]
  }
  /** Pairs of one run, by a named model of the catalogue and one of its layers; absent: the metric's own. */
  'sentence-pairs': {
    readonly items: readonly { readonly candidate: string; readonly reference: string }[]
    readonly model?: string
    readonly layer?: number
  }
  /** A picture and what is said of it. */
  'picture-text': { readonly picture: Raster; readonly text: string }
  /**
   * What a judge's first token could have been, with log-probabilities; null where the judge tells none. `isComplete`:
   * all that it could have been, not only the likeliest.
   */
  'judge-tokens': {
    readonly topLogprobs: readonly (readonly [token: string, logprob: number])[] | null
    readonly isComplete?: boolean
  }
  /** Which figure each answer names, which it should, and what kind of figure that is. */
  retrievals: {
    readonly items: readonly {
      readonly named: string | null
      readonly reference: string
      readonly figureType: string
    }[]
  }
  /** The texts of two figures. */
  'figure-pair': { readonly candidate: FigureTexts; readonly reference: FigureTexts }
  /** What a judge wrote who was asked to rate a picture from 1 to 10; null where nobody judged. */
  rating: { readonly reply: string | null }
  /** What a judge wrote who compared two pictures with a third, in this order and with the two exchanged. */
  'pairwise-rounds': { readonly rounds: readonly (string | null)[] }
  /** Whether an answer became a picture at all; given also where it did not. */
  outcome: { readonly rendered: boolean }
}
export type MetricInput = keyof MetricInputs

/** A member of an input, as it is checked where inputs arrive from files, requests and other threads. */
export interface InputField {
  /** `a text`: what an error says was expected. */
  readonly expects: string
  readonly optional?: true
  readonly holds: (value: unknown) => boolean
  /** Where inside of a value that does not hold the fault lies; null where it is the value itself. */
  readonly fault?: (value: unknown) => Fault | null
}

interface Fault {
  /** Behind the value's own name: `[2].references`. */
  readonly path: string
  readonly expects: string
}

export interface InputKind<Input = unknown> {
  /** What a metric of this kind looks at, as a phrase. */
  readonly label: string
  /** In the order in which their hashes are listed. */
  readonly fields: { readonly [Name in keyof Required<Input>]: InputField }
  /**
   * Where inputs are given by hand (headless), a text in place of a field is a source: this renderer draws it, and this
   * part of its artifacts is the field.
   */
  readonly drawn?: { readonly renderer: string; readonly pipeline: string; readonly part: string }
  /**
   * Whether it holds what a judge said, which nobody can recompute: `always`, or `in-part` where that is so for items
   * that ask a judge.
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

/** Whether an input has the shape of its kind. */
export function isInputOf<Kind extends MetricInput>(kind: Kind, input: unknown): input is MetricInputs[Kind] {
  return isObject(input) && findBadField(inputKinds[kind].fields, input) === null
}

/** Where the first member is that is missing or not what it should be, with what was expected; null where all are. */
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
