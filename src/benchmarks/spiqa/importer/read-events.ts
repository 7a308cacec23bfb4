import type { ImportEvent, JsonValue } from '../../../contracts/index.ts'
import { issuesOf } from '../../../lib/import-issue.ts'
import { isPaper, itemOf, readPaper, readResponse } from '../shared/published-shapes.ts'
import { parseItem, type Task } from '../shared/item.ts'

/** Row counter over all files of an archive, and the ids already used. */
export interface Counter {
  row: number
  readonly ids: Set<string>
}

/**
 * Yields the items and answers of one file's JSON. A question is an item under direct QA and under CoT QA, and also
 * under direct QA with full paper if the paper's text is available. `path`: path of the file, whose folder names the
 * model of responses.
 */
export async function* readEvents(
  json: JsonValue,
  path: string,
  counter: Counter,
  textOf: (paper: string) => Promise<string | undefined>,
): AsyncGenerator<ImportEvent> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    yield issuesOf(path, (counter.row += 1))('', 'Expected an object of papers keyed by id, or of responses.')
    return
  }
  if (isPaper(json)) {
    yield* readQuestions(json, stem(path), path, counter, textOf)
    return
  }
  for (const [key, value] of Object.entries(json)) {
    if (isOwn(value)) yield* readOwn(value, key, path, counter)
    else if (isPaper(value)) yield* readQuestions(value, key, path, counter, textOf)
    else yield* readOneResponse(value, key, path, counter)
  }
}

function isOwn(json: JsonValue): boolean {
  return typeof json === 'object' && json !== null && 'benchmark' in json
}

/** Reads an item in our own format, as saved by the paper page. */
function* readOwn(json: JsonValue, key: string, path: string, counter: Counter): Generator<ImportEvent> {
  const row = (counter.row += 1)
  const item = parseItem(json)
  if (item.ok) yield { type: 'item', row, item: { ...item.value, id: freeId(item.value.id, counter) } }
  else yield issuesOf(path, row)(join(key, item.place?.path), item.message)
}

async function* readQuestions(
  json: JsonValue,
  name: string,
  path: string,
  counter: Counter,
  textOf: (paper: string) => Promise<string | undefined>,
): AsyncGenerator<ImportEvent> {
  const paper = readPaper(json, name)
  if (!paper.ok) {
    yield issuesOf(path, (counter.row += 1))(join(name, paper.place?.path), paper.message)
    return
  }
  const text = paper.value.text ?? (await textOf(paper.value.id))
  const tasks: readonly Task[] = [
    'figures',
    'chain-of-thought',
    ...(text === undefined ? [] : ['full-paper' as const]),
  ]
  for (const [index] of paper.value.rows.entries()) {
    const row = (counter.row += 1)
    for (const task of tasks) {
      const item = itemOf(paper.value, index, task, text)
      if (!item.ok) {
        yield issuesOf(path, row)(join(name, item.place?.path), item.message)
        break
      }
      const id = freeId(item.value.id, counter)
      yield { type: 'item', row, item: { ...item.value, id } }
    }
  }
}

function* readOneResponse(
  json: JsonValue,
  key: string,
  path: string,
  counter: Counter,
): Generator<ImportEvent> {
  const row = (counter.row += 1)
  const paper = stem(path).replace(/_responses?$/i, '')
  const folder = path.split('/').at(-2)
  const model = folder ?? 'response'
  const read = readResponse(json, taskOf(path), `${paper} ${key} (${model})`)
  if (!read.ok) {
    yield issuesOf(path, row)(join(key, read.place?.path), read.message)
    return
  }
  const { item, answer } = read.value
  const id = freeId(item.id, counter)
  yield { type: 'item', row, item: { ...item, id } }
  yield { type: 'answer', row, itemId: id, answer: { name: model, text: answer } }
}

/** The task named in the path of a response file. */
function taskOf(path: string): Task | undefined {
  if (/full[-_ ]?(?:text|paper)/i.test(path)) return 'full-paper'
  return /(?:^|[-_/])cot(?:[-_/.]|$)/i.test(path) ? 'chain-of-thought' : undefined
}

function freeId(wanted: string, { ids, row }: Counter): string {
  const id = ids.has(wanted) ? `${wanted} #${row}` : wanted
  ids.add(id)
  return id
}

function join(name: string, path: string | undefined): string {
  return path === undefined ? name : `${name}.${path}`
}

function stem(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.\w+$/, '')
}
