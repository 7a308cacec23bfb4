import * as v from 'valibot'
import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type JsonValue,
  type Message,
  type Outcome,
} from '../../../contracts/index.ts'
import { chooseShown, readFigureType } from './figures.ts'
import type { Figure, Question, Split, Task } from './item.ts'
import { isObject } from '../../../lib/json/kinds.ts'

/*
 * The published files, in the form in which the published code reads them. test-A: {all_figures: {file: {caption,
 * content_type, figure_type}}, qa: [{question, answer, explanation, reference}]}. test-B: {all_figures_tables: {file:
 * caption}, question: [], composition: [], referred_figures_tables: [[]], question_key: []}. test-C:
 * {figures_and_tables: [{file, caption}], question: [], answer: [{free_form_answer, yes_no}],
 * referred_figures_tables: [[]]}. A response: {question, answer, response, all_figures_names, referred_figures_names,
 * ...}.
 */

const text = v.string()
const optionalText = v.nullish(v.string())

const paperA = v.looseObject({
  paper_id: optionalText,
  all_figures: v.record(
    v.string(),
    v.looseObject({ caption: optionalText, content_type: optionalText, figure_type: optionalText }),
  ),
  qa: v.union([v.array(v.unknown()), v.looseObject({ question: text })]),
})
const questionA = v.looseObject({
  question: text,
  answer: text,
  explanation: optionalText,
  reference: v.union([text, v.array(text)]),
})
const paperB = v.looseObject({
  paper_id: optionalText,
  all_figures_tables: v.record(v.string(), optionalText),
  question: v.array(v.unknown()),
  composition: v.array(v.unknown()),
  referred_figures_tables: v.array(v.unknown()),
  question_key: v.nullish(v.array(v.union([v.string(), v.number()]))),
  passages: v.nullish(v.array(v.string())),
})
const paperC = v.looseObject({
  paper_id: optionalText,
  arxiv_id: optionalText,
  figures_and_tables: v.array(v.looseObject({ file: text, caption: optionalText })),
  question: v.array(v.unknown()),
  answer: v.array(v.unknown()),
  referred_figures_tables: v.array(v.unknown()),
  question_key: v.nullish(v.array(v.union([v.string(), v.number()]))),
  full_text: v.nullish(v.array(v.looseObject({ paragraphs: v.nullish(v.array(v.string())) }))),
})
const answerC = v.looseObject({ free_form_answer: v.nullish(v.string()), yes_no: v.nullish(v.boolean()) })
const responseSchema = v.looseObject({
  question: text,
  answer: text,
  response: v.nullish(v.union([text, v.record(v.string(), v.unknown())])),
  all_figures_names: v.array(text),
  referred_figures_names: v.array(text),
  content_type: optionalText,
  figure_type: optionalText,
})

/** The data of a paper that is needed to read a question. */
interface Row {
  readonly key: string
  readonly read: () => Outcome<Pick<Question, 'question' | 'answer' | 'explanation' | 'references'>>
}
export interface Paper {
  readonly split: Split
  readonly id: string
  readonly figures: readonly Figure[]
  readonly rows: readonly Row[]
  /** The paper's paragraphs, if the file has them. */
  readonly text?: string
}

interface Json {
  readonly [field: string]: JsonValue
}

export function isPublished(json: JsonValue): json is Json {
  return isPaper(json) || (isObject(json) && 'all_figures_names' in json)
}

export function isPaper(json: JsonValue): json is Json {
  return (
    isObject(json) && ('all_figures' in json || 'all_figures_tables' in json || 'figures_and_tables' in json)
  )
}

/** One question: the only question of a paper, the one selected by `question_index`, or the question of a response. */
export function readPublished(json: Json): Outcome<{ readonly item: BenchmarkItem }, 'invalid-item'> {
  const asked = readTask(json['task'])
  if (!asked.ok) return asked
  const task = asked.value
  if (!isPaper(json)) {
    const read = readResponse(json, task)
    return read.ok ? succeed({ item: read.value.item }) : read
  }
  const paper = readPaper(json, '')
  if (!paper.ok) return paper
  const { rows } = paper.value
  const given = json['question_index'] ?? json['index']
  if (given === undefined && rows.length !== 1) {
    return refuse(
      msg`The paper has ${rows.length} questions: select one with "question_index", starting from 0.`,
      'question_index',
    )
  }
  const index = given ?? 0
  const isPlace = typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < rows.length
  if (!isPlace) {
    return refuse(
      msg`The field "question_index": the paper has ${rows.length} questions, counted from 0.`,
      'question_index',
    )
  }
  const fullText = json['full_text']
  const full = typeof fullText === 'string' ? fullText : paper.value.text
  const item = itemOf(paper.value, index, task ?? 'figures', full)
  return item.ok ? succeed({ item: item.value }) : item
}

/** Reads a paper in any of the three formats. `name`: the paper's key in the file. */
export function readPaper(json: JsonValue, name: string): Outcome<Paper, 'invalid-item'> {
  if (!isObject(json)) return refuse('A paper must be a JSON object.')
  if ('all_figures' in json) return readA(json, name)
  if ('all_figures_tables' in json) return readB(json, name)
  if ('figures_and_tables' in json) return readC(json, name)
  return refuse('A paper must have "all_figures", "all_figures_tables" or "figures_and_tables".')
}

/** The item for one question of a paper under one task. */
export function itemOf(
  { split, id: paper, figures, rows, text: own }: Paper,
  index: number,
  task: Task,
  full = own,
): Outcome<BenchmarkItem, 'invalid-item'> {
  const row = rows[index]
  const read = row?.read()
  if (row === undefined || read === undefined) return refuse(msg`The paper has no question ${index}.`)
  if (!read.ok) return refuse(read.message, read.place?.path)
  const { references } = read.value
  const strange = references.find((file) => !figures.some((figure) => figure.file === file))
  if (strange !== undefined) {
    return refuse(msg`Question ${index}: the paper has no figure "${strange}".`, `reference`)
  }
  const id = `${paper} ${row.key}`
  const files = figures.map(({ file }) => file)
  const type = figures.find(({ file }) => file === references[0])?.type ?? 'unknown'
  const question: Question = {
    paper,
    index,
    split,
    ...read.value,
    figures: figures.map((figure) => ({ ...figure })),
    shown: [...chooseShown(files, references, id)],
    ...(task === 'full-paper' && full !== undefined ? { text: full } : {}),
  }
  return succeed({
    benchmark: 'spiqa',
    id: task === 'figures' ? id : `${id} ${task}`,
    domain: task,
    category: type,
    title: read.value.question,
    data: question,
  })
}

/** The response and the item that it answers. The task is inferred from the response's format. */
export function readResponse(
  json: JsonValue,
  given?: Task,
  /** Id for the item. If empty, an id is made from the start of the question. */
  id = '',
): Outcome<{ readonly item: BenchmarkItem; readonly answer: string }, 'invalid-item'> {
  const read = v.safeParse(responseSchema, json)
  if (!read.success) return refuse(...describe(read.issues))
  const { question, answer, response, all_figures_names, referred_figures_names } = read.output
  const task = given ?? guessTask(typeof response === 'string' ? response : '')
  const { content_type: content, figure_type: named } = read.output
  const references = [...new Set(referred_figures_names)]
  const figures = [...new Set([...all_figures_names, ...references])].map((file) => ({
    file,
    caption: '',
    type: references[0] === file ? readFigureType(file, content, named) : readFigureType(file),
  }))
  const type = figures.find(({ file }) => file === references[0])?.type ?? 'unknown'
  const data: Question = {
    paper: id.split(' ')[0] ?? '',
    split: splitOf(read.output),
    question,
    answer,
    figures,
    references,
    shown: all_figures_names,
  }
  const item: BenchmarkItem = {
    benchmark: 'spiqa',
    id: id === '' ? `response: ${question.slice(0, 80)}` : id,
    domain: task,
    category: type,
    title: question,
    data,
  }
  return succeed({ item, answer: typeof response === 'string' ? response : readTurns(response) })
}

/**
 * Responses do not name a split, but test-A specifies figure types, and file names in test-C start with the page
 * number.
 */
function splitOf({ content_type, all_figures_names }: v.InferOutput<typeof responseSchema>): Split {
  if (typeof content_type === 'string') return 'test-A'
  return all_figures_names.every((file) => /^\d{1,3}-(?:figure|table)/i.test(file)) ? 'test-C' : 'test-B'
}

/**
 * Open models answer for each figure separately: [is it helpful, answer]. The first figure that they consider helpful
 * is used.
 */
function readTurns(response: Readonly<Record<string, unknown>> | null | undefined): string {
  for (const turn of Object.values(response ?? {})) {
    const read = v.safeParse(v.looseTuple([v.string(), v.string()]), turn)
    if (read.success && !/no/i.test(read.output[0])) return read.output[1]
  }
  return ''
}

function guessTask(response: string): Task {
  return /['"]Image['"]\s*:|\bThe answer (?:is|to the question is)\b/i.test(response)
    ? 'chain-of-thought'
    : 'figures'
}

/** Undefined if no figure is named. */
function readTask(value: JsonValue | undefined): Outcome<Task | undefined, 'invalid-item'> {
  if (value === undefined || value === null) return succeed(undefined)
  const name = typeof value === 'string' ? value : ''
  if (/cot|chain/i.test(name)) return succeed('chain-of-thought')
  if (/full|paper/i.test(name)) return succeed('full-paper')
  if (/figure|direct|qa/i.test(name)) return succeed('figures')
  return refuse(`The field "task": expected "figures", "full-paper" or "cot".`, 'task')
}

function readA(json: Json, name: string): Outcome<Paper, 'invalid-item'> {
  const read = v.safeParse(paperA, json)
  if (!read.success) return refuse(...describe(read.issues))
  const { all_figures: all, qa, paper_id: id } = read.output
  const questions: readonly unknown[] = Array.isArray(qa) ? qa : [qa]
  return succeed({
    split: 'test-A',
    id: id ?? (name || 'paper'),
    figures: Object.entries(all).map(([file, { caption, content_type, figure_type }]) => ({
      file,
      caption: caption ?? '',
      type: readFigureType(file, content_type, figure_type),
    })),
    rows: questions.map((question, index) => ({
      key: String(index),
      read: () => {
        const one = v.safeParse(questionA, question)
        if (!one.success) return refuse(...describe(one.issues, `qa.${index}.`))
        const { question: asked, answer, explanation, reference } = one.output
        return succeed({
          question: asked,
          answer,
          ...(typeof explanation === 'string' ? { explanation } : {}),
          references: typeof reference === 'string' ? [reference] : [...new Set(reference)],
        })
      },
    })),
  })
}

function readB(json: Json, name: string): Outcome<Paper, 'invalid-item'> {
  const read = v.safeParse(paperB, json)
  if (!read.success) return refuse(...describe(read.issues))
  const { all_figures_tables: all, question: questions, composition, question_key: keys } = read.output
  const { referred_figures_tables: referred, paper_id: id, passages } = read.output
  const text = passages?.join('\n\n') ?? ''
  return succeed({
    ...(text === '' ? {} : { text }),
    split: 'test-B',
    id: id ?? (name || 'paper'),
    figures: Object.entries(all).map(([file, caption]) => ({
      file,
      caption: caption ?? '',
      type: readFigureType(file),
    })),
    rows: questions.map((question, index) => ({
      key: String(keys?.[index] ?? index),
      read: () => readListed(question, composition[index], referred[index], `[${index}]`),
    })),
  })
}

function readC(json: Json, name: string): Outcome<Paper, 'invalid-item'> {
  const read = v.safeParse(paperC, json)
  if (!read.success) return refuse(...describe(read.issues))
  const { figures_and_tables: all, question: questions, answer: answers, question_key: keys } = read.output
  const {
    referred_figures_tables: referred,
    paper_id: id,
    arxiv_id: arxiv,
    full_text: sections,
  } = read.output
  const text = sections?.map(({ paragraphs }) => (paragraphs ?? []).join('\n')).join('\n\n') ?? ''
  return succeed({
    ...(text === '' ? {} : { text }),
    split: 'test-C',
    id: arxiv ?? id ?? (name || 'paper'),
    figures: all.map(({ file, caption }) => ({ file, caption: caption ?? '', type: readFigureType(file) })),
    rows: questions.map((question, index) => ({
      key: String(keys?.[index] ?? index),
      read: () => {
        const one = v.safeParse(answerC, answers[index])
        if (!one.success) return refuse(...describe(one.issues, `answer.${index}.`))
        const { free_form_answer: free, yes_no: yes } = one.output
        const answer = free !== undefined && free !== null && free !== '' ? free : sayYesNo(yes)
        return readListed(question, answer, referred[index], `[${index}]`)
      },
    })),
  })
}

function sayYesNo(yes: boolean | null | undefined): string | null {
  return typeof yes === 'boolean' ? (yes ? 'Yes' : 'No') : null
}

function readListed(question: unknown, answer: unknown, referred: unknown, place: string) {
  if (typeof question !== 'string' || question === '')
    return refuse(msg`The field "question${place}" must be a text.`, `question${place}`)
  if (typeof answer !== 'string')
    return refuse(msg`The answer to question ${place} must be a text.`, `answer${place}`)
  const references = v.safeParse(v.array(v.string()), referred)
  if (!references.success) {
    return refuse(
      msg`The field "referred_figures_tables${place}" must be a list of files.`,
      `referred_figures_tables${place}`,
    )
  }
  return succeed({ question, answer, references: [...new Set(references.output)] })
}

function refuse(message: Message, path?: string) {
  return fail('invalid-item', message, path === undefined ? {} : { place: { path } })
}

function describe(issues: readonly v.BaseIssue<unknown>[], prefix = ''): [message: Message, path?: string] {
  const [issue] = issues
  const path = issue === undefined ? null : v.getDotPath(issue)
  if (issue === undefined || path === null)
    return [msg`The paper is not readable: ${issue?.message ?? 'no shape'}.`]
  return [msg`The field "${prefix + path}": ${issue.message}.`, prefix + path]
}
