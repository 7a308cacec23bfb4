import * as v from 'valibot'
import {
  fail,
  itemSchema,
  succeed,
  type BenchmarkItem,
  type JsonValue,
  type Outcome,
} from '../../../contracts/index.ts'
import { figureTypes, type FigureType } from './figures.ts'
import { isPublished, readPublished } from './published-shapes.ts'

/*
 * An item is a question to a paper, with the paper's figures, the reference answer and the figures that hold it. Which
 * of the three tasks it is, is its domain. The figures' pictures are assets of the item under the names of their files.
 */
export const tasks = ['figures', 'full-paper', 'chain-of-thought'] as const
export type Task = (typeof tasks)[number]

export const splits = ['test-A', 'test-B', 'test-C'] as const
export type Split = (typeof splits)[number]

const figureSchema = v.object({
  file: v.pipe(v.string(), v.nonEmpty()),
  caption: v.string(),
  type: v.picklist(figureTypes),
})
export type Figure = v.InferOutput<typeof figureSchema>

export const questionSchema = v.object({
  /** The paper's id, such as `1702.03584v3`. */
  paper: v.string(),
  /** Its place among the paper's questions, from 0. */
  index: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  split: v.exactOptional(v.picklist(splits)),
  question: v.pipe(v.string(), v.nonEmpty()),
  answer: v.string(),
  explanation: v.exactOptional(v.string()),
  figures: v.array(figureSchema),
  /** Files of the figures that hold the answer; several are equally right. */
  references: v.array(v.string()),
  /** Files of the figures that a model is shown, in order: `Image 0` is the first. All of them where absent. */
  shown: v.exactOptional(v.array(v.string())),
  /** The paper's text, for the task that gives it. */
  text: v.exactOptional(v.string()),
})
export type Question = v.InferOutput<typeof questionSchema>

/** What an item asks; throws on an item that `parseItem` did not make. */
export function questionOf(item: BenchmarkItem): Question {
  return v.parse(questionSchema, item.data)
}

/** Null for an item of another shape. */
export function readQuestion(item: BenchmarkItem): Question | null {
  const parsed = v.safeParse(questionSchema, item.data)
  return parsed.success ? parsed.output : null
}

export function taskOf(item: BenchmarkItem): Task {
  return tasks.find((task) => task === item.domain) ?? 'figures'
}

/** The figures in the order in which they are shown; a name that no figure has is passed over. */
export function shownFigures({ figures, shown }: Question): readonly Figure[] {
  if (shown === undefined) return figures
  return shown.flatMap((file) => figures.find((figure) => figure.file === file) ?? [])
}

/** The reference answer; none for an empty one, unless the data set has it so, of which the published code counts. */
export function referencesOf({ answer, split }: Question): readonly string[] {
  return answer.trim() === '' && split === undefined ? [] : [answer]
}

/** Type of the first figure that holds the answer. */
export function referenceType({ figures, references }: Question): FigureType {
  const [first] = references
  return figures.find(({ file }) => file === first)?.type ?? 'unknown'
}

/** Reads an item of ours, one question of a published paper, or one published response. */
export function parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  const read = isPublished(json) ? readPublished(json) : null
  if (read !== null) return read.ok ? parseOwn(read.value.item) : read
  if (typeof json === 'object' && json !== null && 'benchmark' in json) return parseOwn(json)
  return refuse(
    'An item must be a paper of SPIQA with one question, a response, or an item saved by Roundtrip.',
  )
}

function parseOwn(json: unknown): Outcome<BenchmarkItem, 'invalid-item'> {
  const own = v.safeParse(itemSchema, json)
  if (!own.success) return refuse(...describe(own.issues))
  const { domain, data } = own.output
  if (domain !== undefined && !tasks.some((task) => task === domain)) {
    return refuse(`The field "domain": expected one of ${tasks.join(', ')}, got "${domain}".`, 'domain')
  }
  const question = v.safeParse(questionSchema, data)
  if (!question.success) return refuse(...describe(question.issues, 'data.'))
  return findProblem(question.output) ?? succeed(own.output)
}

function findProblem({ figures, references, shown }: Question) {
  const files = new Set(figures.map(({ file }) => file))
  if (files.size < figures.length) {
    return refuse('The field "data.figures": two figures have the same file.', 'data.figures')
  }
  const strange = references.find((file) => !files.has(file))
  if (strange !== undefined) {
    return refuse(`The field "data.references": the paper has no figure "${strange}".`, 'data.references')
  }
  const hidden = shown?.find((file) => !files.has(file))
  if (hidden === undefined) return null
  return refuse(`The field "data.shown": the paper has no figure "${hidden}".`, 'data.shown')
}

function refuse(message: string, path?: string) {
  return fail('invalid-item', message, path === undefined ? {} : { place: { path } })
}

function describe(issues: readonly v.BaseIssue<unknown>[], prefix = ''): [message: string, path?: string] {
  const [issue] = issues
  const path = issue === undefined ? null : v.getDotPath(issue)
  if (issue === undefined || path === null)
    return [`The item is not readable: ${issue?.message ?? 'no shape'}.`]
  return [`The field "${prefix}${path}": ${issue.message}.`, prefix + path]
}
