import * as v from 'valibot'
import { jsonValueSchema, protocols } from '../../contracts/index.ts'

/*
 * The schema of `benchmark.json`, documented in docs/benchmarks-as-data.md. A file is data: it has no expressions and
 * no code, every text and list is bounded, and an unknown field is an error.
 */

const bounded = (most: number) => v.pipe(v.string(), v.maxLength(most))
const filled = (most: number) => v.pipe(bounded(most), v.regex(/\S/, 'Expected a text.'))
const name = filled(200)
const template = filled(20_000)
const listOf = <Schema extends v.GenericSchema>(schema: Schema, most: number) =>
  v.pipe(v.array(schema), v.maxLength(most))
const filledList = <Schema extends v.GenericSchema>(schema: Schema, most: number) =>
  v.pipe(listOf(schema, most), v.minLength(1, 'Expected at least one entry.'))
const address = v.pipe(
  bounded(2000),
  v.regex(/^https:\/\/\S+$/, 'Expected an address that begins with https://.'),
)
const path = v.pipe(
  filled(500),
  v.regex(/^(?!\/|[a-z]+:)(?!.*(?:^|\/)\.\.(?:\/|$))/i, 'Expected a path inside the folder of the file.'),
)
const formats = v.exactOptional(filledList(name, 60))
const two = v.strictTuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())])
const windowSide = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192))

/** An object or one of a few words. Chooses the schema first, so that errors name the field inside the object. */
const objectOr = <Schema extends v.GenericSchema, const Word extends string>(
  schema: Schema,
  words: v.GenericSchema<Word>,
): v.GenericSchema<unknown, v.InferOutput<Schema> | Word> =>
  v.lazy((given): v.GenericSchema<unknown, v.InferOutput<Schema> | Word> =>
    typeof given === 'object' && given !== null ? schema : words,
  )

/** The fields of an item, each with the column that contains it. */
export const columnFields = [
  'id',
  'picture',
  'assets',
  'source',
  'text',
  'truth',
  'schema',
  'rules',
  'keywords',
  'questions',
  'title',
  'category',
  'difficulty',
  'group',
] as const
export type ColumnField = (typeof columnFields)[number]

const columnsSchema = v.strictObject({
  id: v.exactOptional(name),
  picture: v.exactOptional(name),
  assets: v.exactOptional(name),
  source: v.exactOptional(name),
  text: v.exactOptional(name),
  truth: v.exactOptional(name),
  schema: v.exactOptional(name),
  rules: v.exactOptional(name),
  keywords: v.exactOptional(name),
  questions: v.exactOptional(name),
  title: v.exactOptional(name),
  category: v.exactOptional(name),
  difficulty: v.exactOptional(name),
  group: v.exactOptional(name),
} satisfies Record<ColumnField, unknown>)

const rows = listOf(v.record(v.string(), jsonValueSchema), 100_000)

/** Where rows come from. Exactly one of these fields is given. */
const places = {
  rows: v.exactOptional(rows),
  file: v.exactOptional(path),
  folder: v.exactOptional(path),
  url: v.exactOptional(address),
  dataset: v.exactOptional(
    v.strictObject({
      id: v.pipe(filled(200), v.regex(/^[\w.-]+\/[\w.-]+$/, 'Expected owner/name.')),
      revision: v.pipe(filled(100), v.regex(/^[\w.-]+$/, 'Expected a revision.')),
      file: path,
    }),
  ),
}

const stepSchema = v.strictObject({
  /** A fenced block: any, or one whose header begins with this word. */
  fence: v.exactOptional(v.union([v.literal(true), name])),
  /** With `fence`: joins all such blocks. */
  all: v.exactOptional(v.literal(true)),
  /** The text between two markers. The second one may be missing from the answer. */
  between: v.exactOptional(v.strictTuple([name, name])),
  formats,
})
export const stepWords = ['guess', 'json', 'whole'] as const

const variantSchema = v.strictObject({
  id: v.pipe(filled(60), v.regex(/^[a-z0-9-]+$/, 'Expected lower-case letters, digits and hyphens.')),
  label: name,
  hint: v.exactOptional(filled(500)),
  system: v.exactOptional(template),
  text: v.exactOptional(template),
  pictures: v.exactOptional(listOf(name, 20)),
})

const scoreSchema = v.strictObject({
  metric: name,
  weight: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1000))),
  /** The values that count as 0 and as 1 in the final score. */
  scale: v.exactOptional(
    v.pipe(
      two,
      v.check(([worst, best]) => worst !== best, 'Expected two different numbers.'),
    ),
  ),
  formats,
  rules: v.exactOptional(filledList(filled(500), 500)),
  keywords: v.exactOptional(filledList(filled(500), 500)),
  schema: v.exactOptional(jsonValueSchema),
  parameters: v.exactOptional(
    v.strictObject({
      formats: v.exactOptional(v.boolean()),
      model: v.exactOptional(name),
      layer: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
    }),
  ),
})

export const breakdownFields = ['category', 'difficulty', 'group', 'format'] as const

const publishedSchema = v.strictObject({
  title: name,
  source: v.strictObject({ title: name, url: address, place: name }),
  protocol: v.picklist(protocols),
  scale: v.exactOptional(v.pipe(v.number(), v.finite()), 1),
  columns: filledList(name, 30),
  rows: filledList(
    v.strictObject({
      label: name,
      values: listOf(v.nullable(v.pipe(v.number(), v.finite())), 30),
    }),
    200,
  ),
  note: v.exactOptional(filled(1000)),
})

const about = {
  roundtrip: v.literal('benchmark'),
  format: v.literal(1),
  id: v.pipe(
    filled(60),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Expected lower-case letters, digits and hyphens.'),
  ),
  version: v.pipe(filled(20), v.regex(/^\d+(?:\.\d+){0,2}$/, 'Expected a version such as "1.0".')),
  title: name,
  summary: v.exactOptional(filled(500)),
  licence: name,
  source: v.exactOptional(v.strictObject({ title: name, url: address })),
}

const task = {
  prompt: v.strictObject({
    system: v.exactOptional(template),
    text: template,
    /** Columns with pictures that are sent, in order. */
    pictures: v.exactOptional(listOf(name, 20)),
    variants: v.exactOptional(filledList(variantSchema, 20)),
  }),
  answer: v.strictObject({
    format: objectOr(v.strictObject({ column: name }), name),
    extract: v.exactOptional(filledList(objectOr(stepSchema, v.picklist(stepWords)), 20)),
    viewport: v.exactOptional(
      v.lazy((given) =>
        typeof given === 'string' ? v.literal('picture') : v.strictTuple([windowSide, windowSide]),
      ),
    ),
    fullPage: v.exactOptional(v.boolean()),
    crop: v.exactOptional(v.boolean()),
    /** LaTeX answers are placed in a document with Image2Struct's preamble. */
    fixedPreamble: v.exactOptional(v.boolean()),
    blankFails: v.exactOptional(v.boolean()),
  }),
  scores: filledList(scoreSchema, 30),
  judge: v.exactOptional(
    v.strictObject({
      rubric: v.strictObject({
        prompt: template,
        scale: v.pipe(
          v.strictTuple([v.pipe(v.number(), v.integer()), v.pipe(v.number(), v.integer())]),
          v.check(
            ([worst, best]) => worst >= 1 && best <= 10 && worst < best,
            'Expected two whole numbers from 1 to 10, the worse one first.',
          ),
        ),
      }),
    }),
  ),
  final: v.exactOptional(
    v.strictObject({
      /** Metrics that must be above 0, because the final score is 0 otherwise. */
      requires: filledList(name, 30),
    }),
  ),
  failures: v.exactOptional(v.picklist(['worst', 'exclude'])),
  leaderboard: v.exactOptional(
    v.strictObject({
      columns: v.exactOptional(filledList(name, 30)),
      breakdowns: v.exactOptional(listOf(v.picklist(breakdownFields), breakdownFields.length)),
    }),
  ),
  published: v.exactOptional(listOf(publishedSchema, 20)),
}

/** A complete file. */
export const fileSchema = v.strictObject({
  ...about,
  items: v.strictObject({ ...places, columns: v.exactOptional(columnsSchema) }),
  /** Sample answers: rows with `item`, `model` and `answer`. */
  answers: v.exactOptional(v.strictObject({ rows: places.rows, file: places.file })),
  ...task,
})
export type BenchmarkFile = v.InferOutput<typeof fileSchema>

/** The part of a file that says how answers are requested and scored. Every item carries it, so it has no rows. */
export const definitionSchema = v.strictObject({
  ...about,
  items: v.strictObject({ columns: v.exactOptional(columnsSchema) }),
  ...task,
})
export type Definition = v.InferOutput<typeof definitionSchema>
export type ScoreEntry = Definition['scores'][number]
export type ExtractStep = NonNullable<Definition['answer']['extract']>[number]

/** The definition of a file: everything except for the items and answers. */
export function definitionOf({ answers: _answers, items: { columns }, ...rest }: BenchmarkFile): Definition {
  return { ...rest, items: columns === undefined ? {} : { columns } }
}
