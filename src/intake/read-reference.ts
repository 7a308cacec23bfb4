import { fail, succeed, type BenchmarkItem, type JsonValue, type Outcome } from '../contracts/index.ts'
import { bytesToBase64 } from '../lib/base64.ts'
import { sha256 } from '../lib/hash.ts'
import { findOversize } from '../lib/json/value-size.ts'
import { benchmarks, loadBenchmark } from '../registry/benchmarks.ts'
import type { Dropped } from '../lib/archives/dropped-files.ts'
import {
  asResult,
  besides,
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

/* What people drop, paste or point at, read as a reference. */

export interface ReferenceItem {
  readonly kind: 'item'
  readonly item: BenchmarkItem
}
type ReadReference = Outcome<ReferenceItem | ResultText, IntakeFailure>

/** A task that a picture or a source without further word belongs to: that of the item that is open. */
export interface Task {
  readonly benchmark: string
  readonly domain: string
}
/** Tasks that consist of a picture or a source alone, with the extensions that tell of a source. */
const ownTasks: readonly (Task & { readonly extensions: readonly string[] })[] = [
  ...benchmarks.values(),
].flatMap(({ id, domains }) =>
  domains.flatMap(({ id: domain, ownItems }) =>
    ownItems === undefined ? [] : [{ benchmark: id, domain, extensions: ownItems }],
  ),
)
const takesFiles = (task: Task) =>
  benchmarks.get(task.benchmark)?.domains.find(({ id }) => id === task.domain)?.takesFiles === true

/** The task of the open item where it is one of these; else the first that they know. */
function pictorial(near: Task | null): Task | null {
  const own = ownTasks.find(({ benchmark }) => benchmark === near?.benchmark)
  const task = own === undefined || near === null ? ownTasks[0] : near
  return task === undefined ? null : { benchmark: task.benchmark, domain: task.domain }
}

/** `near`: the task of the item that is open; pictures and pasted sources are taken for it. */
export async function readReference(
  { files, text }: Dropped,
  near: Task | null = null,
): Promise<ReadReference> {
  const [first] = files
  if (first === undefined) {
    if (text.trim() === '') return fail('nothing', 'There was nothing to open in what you dropped.')
    if (isAddress(text)) return readReferenceAddress(text.trim(), near)
    const isPage = near === null || takesFiles(near)
    return readReferenceText(text, isPage ? 'Your page' : 'Your source', near)
  }
  const source = files.find(({ path }) => extensionTask(path) !== undefined)
  if (source !== undefined) return fromSource(source, files)
  if (files.length > 1) return fromFileSet(files)
  const { file } = first
  if (file.size > maxBytes) return fail('too-large', `${file.name} is larger than ${maxBytes >> 20} MB.`)
  if (isPicture(file)) {
    return pictureItem(new Uint8Array(await file.arrayBuffer()), file.name, pictorial(near))
  }
  if (/\.json$/i.test(file.name)) return readReferenceText(await file.text(), file.name, near)
  return fromFileSet(files)
}

/** Fetches a picture or a page because the user asked for it. */
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

/** A source with the pictures it uses: everything dropped beside it is an asset. */
async function fromSource(source: DroppedFile, files: Dropped['files']): Promise<ReadReference> {
  const others = besides(source, files)
  if (files.some(({ file }) => file.size > maxBytes)) {
    return fail('too-large', `A file is larger than ${maxBytes >> 20} MB.`)
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
      const parsed: unknown = JSON.parse(text)
      json = toJson(parsed)
    } catch (error) {
      return fail('unreadable', `${title} is not JSON: ${error instanceof Error ? error.message : ''}.`)
    }
    const item = await parseAnyItem(json, near?.benchmark ?? null)
    if (!item.ok) return fail('unreadable', item.message)
    const oversize = findOversize(item.value)
    if (oversize !== null) return fail('too-large', oversize)
    // What it points to is fetched once the user was shown the addresses.
    return succeed({ kind: 'item', item: item.value })
  }
  return sourceItem(text, title, [], pictorial(near))
}

/**
 * An item in the published shape of any benchmark: the one it names, else the one whose item is open, else the first
 * that can read it. The sentence of a failure is that of the benchmark it most likely belongs to.
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
  return failure ?? fail('invalid-item', 'No benchmark of this version reads this item.')
}

async function fromFileSet(files: Dropped['files']): Promise<ReadReference> {
  const set = await readInWorker('readFiles', { files })
  if (!set.ok) return fail('unreadable', set.message)
  const [first] = files
  const title = files.length === 1 ? (first?.file.name ?? '') : (first?.path.split('/')[0] ?? '')
  return sourceItem(set.value.list, title, set.value.assets, pictorial(null))
}

const noTask = () => fail('unreadable', 'No benchmark of this site takes a picture or a source alone.')

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

// What JSON.parse returns is JSON.
function toJson(value: unknown): JsonValue {
  return value as JsonValue // eslint-disable-line no-restricted-syntax -- only ever called with JSON.parse's result
}
