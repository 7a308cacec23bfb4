import {
  msg,
  type Context,
  type ImportEvent,
  type Importer,
  type JsonValue,
} from '../../../contracts/index.ts'
import { MessageError, reasonOf } from '../../../lib/errors.ts'
import { issuesOf, nameOf } from '../../../lib/import-issue.ts'
import { findDepthProblem } from '../../../lib/json/json-depth.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import { openArchive } from '../pictures/archive.ts'
import { blobReader } from '../pictures/readers.ts'
import { readEvents, type Counter } from './read-events.ts'

/*
 * A question file contains papers keyed by id: {"1702.03584v3": {...}}. A response file is named after its paper and
 * contains responses keyed by question: {"0": {question, response, ...}}. A ZIP contains such files, optionally with
 * the papers' text (`<paper>.txt`). Pictures in a ZIP are only read when an item is viewed.
 */

const marks = [
  '"all_figures"',
  '"all_figures_tables"',
  '"figures_and_tables"',
  '"referred_figures_tables"',
  '"referred_figures_indices"',
  '"all_figures_names"',
  '"referred_figures_names"',
  '"benchmark":"spiqa"',
]
const maxBytes = 256 << 20
const maxEntryBytes = 64 << 20

export const importer: Importer = { sniff, read }

function sniff(head: Uint8Array<ArrayBuffer>, name: string): number {
  const text = new TextDecoder().decode(head)
  const isNamed = /spiqa/i.test(name)
  if (head[0] === 0x50 && head[1] === 0x4b) {
    return /_response\.json|SPIQA_|spiqa/i.test(text) || isNamed ? 0.8 : 0
  }
  if (!/^\s*\{/.test(text)) return 0
  const found = marks.filter((mark) => text.includes(mark)).length
  // A paper can start with its text, which is longer than the part of the file read for detection.
  const isPaper = text.includes('"arxiv_id"') && text.includes('"full_text"')
  if (found === 0 && !isPaper && !isNamed) return 0
  return Math.min(1, 0.4 + found * 0.2 + (isPaper ? 0.2 : 0) + (isNamed ? 0.1 : 0))
}

async function* read(file: Blob, context: Context): AsyncGenerator<ImportEvent> {
  const counter: Counter = { row: 0, ids: new Set() }
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (head[0] === 0x50 && head[1] === 0x4b) yield* readArchive(file, counter, context)
  else yield* readFile(file, counter, context)
}

async function* readFile(file: Blob, counter: Counter, context: Context): AsyncGenerator<ImportEvent> {
  if (file.size > maxBytes) throw new MessageError(msg`The file is larger than ${maxBytes >> 20} MB.`)
  const json = parse(await file.text())
  yield* events(json, nameOf(file), counter, new Map(), context)
}

async function* readArchive(file: Blob, counter: Counter, context: Context): AsyncGenerator<ImportEvent> {
  const name = nameOf(file)
  const opened = await openArchive(blobReader(file))
  if (!opened.ok) throw new MessageError(opened.message)
  const archive = opened.value
  const texts = new Map(
    archive.paths
      .filter((path) => /\.txt$/i.test(path))
      .map((path) => [stem(path), () => archive.readText(path, maxEntryBytes)]),
  )
  let found = 0
  for (const path of archive.paths.filter((one) => /\.json$/i.test(one))) {
    context.signal.throwIfAborted()
    const issue = issuesOf(name, (counter.row += 1))
    const text = await archive.readText(path, maxEntryBytes)
    if (!text.ok) {
      yield issue(path, text.message)
      continue
    }
    let json: JsonValue
    try {
      json = parse(text.value)
    } catch (thrown) {
      yield issue(path, reasonOf(thrown))
      continue
    }
    found += 1
    yield* events(json, path, counter, texts, context)
  }
  if (found === 0) {
    throw new Error('the archive contains no JSON; pictures are opened from an item, under Pictures')
  }
}

async function* events(
  json: JsonValue,
  path: string,
  counter: Counter,
  texts: ReadonlyMap<string, () => ReturnType<Archive['readText']>>,
  context: Context,
): AsyncGenerator<ImportEvent> {
  let sliceFrom = performance.now()
  const textOf = async (paper: string) => {
    const read = await texts.get(paper)?.()
    return read?.ok === true ? read.value : undefined
  }
  for await (const event of readEvents(json, path, counter, textOf)) {
    context.signal.throwIfAborted()
    yield event
    if (performance.now() - sliceFrom < sliceMs) continue
    context.progress(counter.row)
    await yieldToPage()
    sliceFrom = performance.now()
  }
}

/** Yields between slices, so that the reader's thread can answer calls. */
const sliceMs = 20
type Archive = Extract<Awaited<ReturnType<typeof openArchive>>, { readonly ok: true }>['value']

function parse(text: string): JsonValue {
  let value: JsonValue
  try {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what JSON.parse returns is JSON
    value = JSON.parse(text.replace(/^\uFEFF/, '')) as JsonValue
  } catch (thrown) {
    throw new MessageError(msg`it is not JSON: ${reasonOf(thrown)}`, { cause: thrown })
  }
  const problem = findDepthProblem(value)
  if (problem !== null) throw new Error(problem)
  return value
}

function stem(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.\w+$/, '')
}
