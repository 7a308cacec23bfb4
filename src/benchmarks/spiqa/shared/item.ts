import * as v from 'valibot'
import {
  fail,
  itemSchema,
  msg,
  succeed,
  type BenchmarkItem,
  type JsonValue,
  type Message,
  type Outcome,
} from '../../../contracts/index.ts'
import { figureTypes, type FigureType } from './figures.ts'
import { isPublished, readPublished } from './published-shapes.ts'

/*
 * An item is a question about a paper, with the paper's figures, the reference answer and the figures that contain
 * the answer. The item's domain is one of the three tasks. The pictures of the figures are assets of the item, under
 * their file names.
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
  /** The paper's id, for example `1702.03584v3`. */
  paper: v.string(),
  /** Index among the paper's questions (0-based). */
  index: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  split: v.exactOptional(v.picklist(splits)),
  question: v.pipe(v.string(), v.nonEmpty()),
  answer: v.string(),
  explanation: v.exactOptional(v.string()),
  figures: v.array(figureSchema),
  /** Files of the figures that contain the answer. If there are several, each of them is correct. */
  references: v.array(v.string()),
  /**
   * Files of the figures shown to a model, in order, so that `Image 0` is the first. If absent, all figures are
   * shown.
   */
  shown: v.exactOptional(v.array(v.string())),
  /** The paper's text, for the task whose prompt includes the text. */
  text: v.exactOptional(v.string()),
})
export type Question = v.InferOutput<typeof questionSchema>

/** The task of an item. Throws on an item that `parseItem` did not make. */
export function questionOf(item: BenchmarkItem): Question {
  return v.parse(questionSchema, item.data)
}

/** Returns the task of an item. Null if the item is in another benchmark's format. */
export function readQuestion(item: BenchmarkItem): Question | null {
  const parsed = v.safeParse(questionSchema, item.data)
  return parsed.success ? parsed.output : null
}

export function taskOf(item: BenchmarkItem): Task {
  return tasks.find((task) => task === item.domain) ?? 'figures'
}

/** The figures in display order. Names for which there is no figure are skipped. */
export function shownFigures({ figures, shown }: Question): readonly Figure[] {
  if (shown === undefined) return figures
  return shown.flatMap((file) => figures.find((figure) => figure.file === file) ?? [])
}

/**
 * The reference answer as a list. If the answer is empty, the list is empty, except for items of the data set,
 * because the published code counts their empty answers.
 */
export function referencesOf({ answer, split }: Question): readonly string[] {
  return answer.trim() === '' && split === undefined ? [] : [answer]
}

/** Type of the first figure that contains the answer. */
export function referenceType({ figures, references }: Question): FigureType {
  const [first] = references
  return figures.find(({ file }) => file === first)?.type ?? 'unknown'
}

/** Reads an item in our own format, a question of a published paper, or a published response. */
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
    return refuse(msg`The field "domain": expected one of ${tasks.join(', ')}, got "${domain}".`, 'domain')
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
    return refuse(msg`The field "data.references": the paper has no figure "${strange}".`, 'data.references')
  }
  const hidden = shown?.find((file) => !files.has(file))
  if (hidden === undefined) return null
  return refuse(msg`The field "data.shown": the paper has no figure "${hidden}".`, 'data.shown')
}

function refuse(message: Message, path?: string) {
  return fail('invalid-item', message, path === undefined ? {} : { place: { path } })
}

function describe(issues: readonly v.BaseIssue<unknown>[], prefix = ''): [message: Message, path?: string] {
  const [issue] = issues
  const path = issue === undefined ? null : v.getDotPath(issue)
  if (issue === undefined || path === null)
    return [msg`The item is not readable: ${issue?.message ?? 'no shape'}.`]
  return [msg`The field "${prefix + path}": ${issue.message}.`, prefix + path]
}
