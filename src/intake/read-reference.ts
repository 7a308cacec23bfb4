import { fail, msg, succeed, type BenchmarkItem, type JsonValue, type Outcome } from '../contracts/index.ts'
import { bytesToBase64 } from '../lib/base64.ts'
import { reasonOf } from '../lib/errors.ts'
import { sha256 } from '../lib/hash.ts'
import { findOversize } from '../lib/json/value-size.ts'
import { benchmarks, loadBenchmark } from '../registry/benchmarks.ts'
import type { Dropped } from '../lib/archives/dropped-files.ts'
import {
  asResult,
  siblingFiles,
  fetchFile,
  isAddress,
  isPicture,
  maxBytes,
  toAsset,
  type Assets,
  type DroppedFile,
  type IntakeFailure,
  type ResultText,
} from './dropped.ts'
import { readInWorker } from './read-in-worker.ts'

/* Reads what users drop, paste or enter as a reference. */

export interface ReferenceItem {
  readonly kind: 'item'
  readonly item: BenchmarkItem
}
type ReadReference = Outcome<ReferenceItem | ResultText, IntakeFailure>

/**
 * The task to which a picture or source is assigned if nothing else is specified. This is the task of the open item.
 */
export interface Task {
  readonly benchmark: string
  readonly domain: string
}
/** Tasks that consist of just a picture or a source, with the extensions that identify a source. */
const ownTasks: readonly (Task & { readonly extensions: readonly string[] })[] = [
  ...benchmarks.values(),
].flatMap(({ id, domains }) =>
  domains.flatMap(({ id: domain, ownItems }) =>
    ownItems === undefined ? [] : [{ benchmark: id, domain, extensions: ownItems }],
  ),
)
const takesFiles = (task: Task) =>
  benchmarks.get(task.benchmark)?.domains.find(({ id }) => id === task.domain)?.takesFiles === true

/** The task of the open item if that task accepts a picture or a source alone; otherwise the first task that does. */
function pictorial(near: Task | null): Task | null {
  const own = ownTasks.find(({ benchmark }) => benchmark === near?.benchmark)
  const task = own === undefined || near === null ? ownTasks[0] : near
  return task === undefined ? null : { benchmark: task.benchmark, domain: task.domain }
}

/** `near`: the task of the open item, to which pictures and pasted sources are assigned. */
export async function readReference(
  { files, text }: Dropped,
  near: Task | null = null,
): Promise<ReadReference> {
  const [first] = files
  if (first === undefined) {
    if (text.trim() === '') return fail('nothing', 'What you dropped contains nothing to open.')
    if (isAddress(text)) return readReferenceAddress(text.trim(), near)
    const isPage = near === null || takesFiles(near)
    return readReferenceText(text, isPage ? 'Your page' : 'Your source', near)
  }
  const source = files.find(({ path }) => extensionTask(path) !== undefined)
  if (source !== undefined) return fromSource(source, files)
  if (files.length > 1) return fromFileSet(files)
  const { file } = first
  if (file.size > maxBytes) return fail('too-large', msg`${file.name} is larger than ${maxBytes >> 20} MB.`)
  if (isPicture(file)) {
    return pictureItem(new Uint8Array(await file.arrayBuffer()), file.name, pictorial(near))
  }
  if (/\.json$/i.test(file.name)) return readReferenceText(await file.text(), file.name, near)
  return fromFileSet(files)
}

/** Fetches a picture or page at the user's request. */
export async function readReferenceAddress(
  address: string,
  near: Task | null = null,
  signal?: AbortSignal,
): Promise<ReadReference> {
  const fetched = await fetchFile(address, signal)
  return fetched.ok
    ? readReference({ files: [{ path: fetched.value.name, file: fetched.value }], text: '' }, near)
    : fetched
}

function extensionTask(path: string): Task | undefined {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  const task = ownTasks.find(({ extensions }) => extensions.includes(extension))
  return task === undefined ? undefined : { benchmark: task.benchmark, domain: task.domain }
}

/** A source with the pictures it uses. All other files dropped with the source become assets. */
async function fromSource(source: DroppedFile, files: Dropped['files']): Promise<ReadReference> {
  const others = siblingFiles(source, files)
  if (files.some(({ file }) => file.size > maxBytes)) {
    return fail('too-large', msg`A file is larger than ${maxBytes >> 20} MB.`)
  }
  const assets = await Promise.all(others.map(toAsset))
  const task = extensionTask(source.path) ?? pictorial(null)
  return sourceItem(await source.file.text(), source.file.name, assets, task)
}

async function readReferenceText(text: string, title: string, near: Task | null): Promise<ReadReference> {
  const result = asResult(text)
  if (result !== null) return succeed(result)
  if (/^\s*\{/.test(text)) {
    let json: JsonValue
    try {
      json = JSON.parse(text) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- what JSON.parse returns is JSON
    } catch (error) {
      return fail('unreadable', msg`${title} is not JSON: ${reasonOf(error)}.`)
    }
    const item = await parseAnyItem(json, near?.benchmark ?? null)
    if (!item.ok) return fail('unreadable', item.message)
    const oversize = findOversize(item.value)
    if (oversize !== null) return fail('too-large', oversize)
    // Linked files are fetched only after the user has seen their URLs.
    return succeed({ kind: 'item', item: item.value })
  }
  return sourceItem(text, title, [], pictorial(near))
}

/**
 * Reads an item in the published format of any benchmark: the benchmark that the item names, otherwise that of the
 * open item, otherwise the first benchmark that can read it. The error message is from the benchmark to which the
 * item most likely belongs.
 */
async function parseAnyItem(
  json: JsonValue,
  near: string | null,
): Promise<Outcome<BenchmarkItem, 'invalid-item'>> {
  const named = typeof json === 'object' && json !== null && 'benchmark' in json ? json.benchmark : null
  const order = [...new Set([named, near, ...benchmarks.keys()])].filter(
    (id): id is string => typeof id === 'string' && benchmarks.has(id),
  )
  let failure: Outcome<BenchmarkItem, 'invalid-item'> | undefined
  for (const id of order) {
    const parsed = (await loadBenchmark(id)).parseItem(json)
    if (parsed.ok) return parsed
    failure ??= parsed
  }
  return failure ?? fail('invalid-item', 'No benchmark in this version can read this item.')
}

async function fromFileSet(files: Dropped['files']): Promise<ReadReference> {
  const set = await readInWorker('readFiles', { files })
  if (!set.ok) return fail('unreadable', set.message)
  const [first] = files
  const title = files.length === 1 ? (first?.file.name ?? '') : (first?.path.split('/')[0] ?? '')
  return sourceItem(set.value.list, title, set.value.assets, pictorial(null))
}

const noTask = () => fail('unreadable', 'No benchmark on this site accepts just a picture or a source.')

async function pictureItem(
  bytes: Uint8Array<ArrayBuffer>,
  title: string,
  task: Task | null,
): Promise<ReadReference> {
  if (task === null) return noTask()
  const id = `own-${(await sha256(bytes)).slice(0, 12)}`
  const image = { from: 'data' as const, base64: bytesToBase64(bytes) }
  return succeed({ kind: 'item', item: { ...task, id, title, image } })
}

async function sourceItem(
  structure: string,
  title: string,
  assets: Assets,
  task: Task | null,
): Promise<ReadReference> {
  if (task === null) return noTask()
  const id = `own-${(await sha256(structure)).slice(0, 12)}`
  const item = { ...task, id, title, structure }
  return succeed({ kind: 'item', item: assets.length === 0 ? item : { ...item, assets } })
}
