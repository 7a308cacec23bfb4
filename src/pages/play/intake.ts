import {
  fail,
  succeed,
  type BenchmarkItem,
  type EvaluationRecord,
  type JsonValue,
  type Outcome,
  type RendererMeta,
} from '../../contracts/index.ts'
import { readInWorker } from '../../intake/read-in-worker.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import { sha256 } from '../../lib/hash.ts'
import { adoptAnswer } from '../../lib/answers/answer-files.ts'
import { benchmarks, loadBenchmark } from '../../registry/benchmarks.ts'
import type { Dropped } from '../../ui/drop-target.ts'
import { findOversize } from '../../lib/json/value-size.ts'

/* What people drop, paste or point at, read as a reference, an answer or a shared result. */

type Assets = NonNullable<BenchmarkItem['assets']>

/** Every failure's message is a sentence for the user. */
export type IntakeFailure = 'unreadable' | 'network' | 'nothing' | 'too-large'

export type Reference =
  | { readonly kind: 'item'; readonly item: BenchmarkItem }
  | { readonly kind: 'records'; readonly records: readonly EvaluationRecord[] }

export type AnswerText =
  | {
      readonly kind: 'answer'
      readonly text: string
      readonly name: string | null
      /** Files that are not text: an answer's JSON cannot hold them, so they join the item's assets. */
      readonly assets: Assets
    }
  | { readonly kind: 'records'; readonly records: readonly EvaluationRecord[] }

/** What answers of one text are made with. */
export interface OneText {
  /** Undefined where the item's answers are not read as any language. */
  readonly renderer: Pick<RendererMeta, 'extensions' | 'language'> | undefined
  /** The text that stands there already; what a document includes may join it alone. */
  readonly present: string
}

const pictureName = /\.(?:png|jpe?g|webp|gif|avif|bmp)$/i
/** Whole answers and pages are smaller; larger files are a mistake. */
const maxBytes = 64 << 20

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
): Promise<Outcome<Reference, IntakeFailure>> {
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

function extensionTask(path: string): Task | undefined {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  const task = ownTasks.find(({ extensions }) => extensions.includes(extension))
  return task === undefined ? undefined : { benchmark: task.benchmark, domain: task.domain }
}

/** A source with the pictures it uses: everything dropped beside it is an asset. */
async function fromSource(
  source: Dropped['files'][number],
  files: Dropped['files'],
): Promise<Outcome<Reference, IntakeFailure>> {
  const others = besides(source, files)
  if (files.some(({ file }) => file.size > maxBytes)) {
    return fail('too-large', `A file is larger than ${maxBytes >> 20} MB.`)
  }
  const assets = await Promise.all(others.map(toAsset))
  const task = extensionTask(source.path) ?? pictorial(null)
  return sourceItem(await source.file.text(), source.file.name, assets, task)
}

async function toAsset({ path, file }: Dropped['files'][number]): Promise<Assets[number]> {
  const base64 = bytesToBase64(new Uint8Array(await file.arrayBuffer()))
  return { path, bytes: { from: 'data', base64 } }
}

/** Fetches a picture or a page because the user asked for it. */
export async function readReferenceAddress(
  address: string,
  near: Task | null = null,
  signal?: AbortSignal,
): Promise<Outcome<Reference, IntakeFailure>> {
  const fetched = await fetchFile(address, signal)
  return fetched.ok
    ? readReference({ files: [{ path: fetched.value.name, file: fetched.value }], text: '' }, near)
    : fetched
}

/** The other files that were dropped, by their paths from the folder that the source lies in. */
function besides(source: Dropped['files'][number], files: Dropped['files']): Dropped['files'] {
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1)
  return files
    .filter((one) => one !== source)
    .map(({ path, file }) => ({ path: path.startsWith(folder) ? path.slice(folder.length) : path, file }))
}

/** `into` null: the answer is a list of files; otherwise one text, and other files dropped with it are assets. */
export async function readAnswer(
  { files, text }: Dropped,
  into: OneText | null,
): Promise<Outcome<AnswerText, IntakeFailure>> {
  const [first] = files
  if (first === undefined) {
    if (text.trim() === '') return fail('nothing', 'There was nothing to read in what you dropped.')
    return isAddress(text)
      ? readAnswerAddress(text.trim(), into)
      : succeed(plainAnswer(text, null, into === null))
  }
  const { file } = first
  if (into !== null) return readPlainFiles(files, into)
  if (files.length === 1) {
    if (file.size > maxBytes) return fail('too-large', `${file.name} is larger than ${maxBytes >> 20} MB.`)
    if (isPicture(file)) {
      return fail('unreadable', 'An answer is text or files, not a picture. Drop pictures on the reference.')
    }
    if (/\.(?:json|txt|md)$/i.test(file.name)) {
      const content = await file.text()
      const shared = await readShared(content)
      if (shared !== null) return shared
      return succeed(plainAnswer(content, stem(file.name), true))
    }
  }
  const set = await readInWorker('readFiles', { files })
  if (!set.ok) return fail('unreadable', set.message)
  return succeed({
    kind: 'answer',
    text: set.value.list,
    name: stem(files.length === 1 ? file.name : (first.path.split('/')[0] ?? '')),
    assets: set.value.assets,
  })
}

/** One text, and whatever pictures and files lie beside it; a ZIP is what it holds. */
async function readPlainFiles(
  dropped: Dropped['files'],
  { renderer, present }: OneText,
): Promise<Outcome<AnswerText, IntakeFailure>> {
  if (dropped.some(({ file }) => file.size > maxBytes)) {
    return fail('too-large', `A file is larger than ${maxBytes >> 20} MB.`)
  }
  const unpacked = await unpack(dropped)
  if (!unpacked.ok) return unpacked
  const files = unpacked.value
  const language = renderer?.language ?? ''
  const main = await findMain(files, renderer?.extensions ?? [], language)
  if (main === undefined) {
    // What is dropped on a document or a script alone is what it includes or reads.
    if (!Object.hasOwn(included, language)) {
      return fail('unreadable', 'An answer is text, not a picture. Drop pictures on the reference.')
    }
    const [only] = files
    if (files.length === 1 && only !== undefined && /\.json$/i.test(only.path)) {
      const shared = await readShared(await only.file.text())
      if (shared !== null) return shared
    }
    const assets = await Promise.all(files.map(toAsset))
    return succeed({ kind: 'answer', text: present, name: null, assets })
  }
  const content = await main.file.text()
  const shared = await readShared(content)
  if (shared !== null) return shared
  const assets = await Promise.all(besides(main, files).map(toAsset))
  return succeed({ kind: 'answer', text: content, name: stem(main.file.name), assets })
}

/** The files of a ZIP that was dropped alone. */
async function unpack(files: Dropped['files']): Promise<Outcome<Dropped['files'], IntakeFailure>> {
  const [first] = files
  if (files.length !== 1 || first === undefined || !/\.zip$/i.test(first.path)) return succeed(files)
  const read = await readInWorker('readZip', { file: first.file })
  if (!read.ok) return fail('unreadable', read.message)
  return succeed(
    [...read.value].map(([path, bytes]) => ({
      path,
      file: new File([bytes], path.split('/').at(-1) ?? path),
    })),
  )
}

/**
 * The answer among what was dropped: a file of the renderer's own extensions, the foremost of these first and a whole
 * LaTeX document before what it includes; else any text.
 */
async function findMain(
  files: Dropped['files'],
  extensions: readonly string[],
  language: string,
): Promise<Dropped['files'][number] | undefined> {
  const texts = files
    .filter(({ file }) => !isInclude(file, language))
    .toSorted((one, other) => Number(isNote(one.file)) - Number(isNote(other.file)))
  const own = extensions.flatMap((extension) =>
    texts.filter(({ path }) => path.toLowerCase().endsWith(`.${extension}`)),
  )
  if (language === 'latex' && own.length > 1) {
    for (const one of own) {
      if (/^[^%\n]*\\documentclass/m.test(await one.file.text())) return one
    }
  }
  if (own[0] !== undefined) return own[0]
  // A note on the files beside it is no answer, unless it is all there is.
  const others = files.length === 1 ? texts : texts.filter(({ file }) => !isNote(file))
  return others.find(({ path }) => /\.(?:txt|md)$/i.test(path)) ?? others[0]
}

function isNote(file: File): boolean {
  return /^(?:readme|licen[cs]e|changelog)(?:\.(?:md|txt|rst))?$/i.test(file.name)
}

/** What answers of a language include or read besides pictures. */
const included: Readonly<Record<string, RegExp>> = {
  latex: /\.(?:svg|bib|bst|cls|sty)$/i,
  matplotlib: /\.(?:svg|csv|tsv|json|dat|data|npy|npz|gz|xlsx?|parquet|mplstyle|ttf|otf)$/i,
}

/** What answers include rather than are. */
function isInclude(file: File, language: string): boolean {
  if (isPicture(file) || /\.(?:pdf|eps|zip)$/i.test(file.name)) return true
  return included[language]?.test(file.name) ?? false
}

export async function readAnswerAddress(
  address: string,
  into: OneText | null,
  signal?: AbortSignal,
): Promise<Outcome<AnswerText, IntakeFailure>> {
  const fetched = await fetchFile(address, signal)
  if (!fetched.ok) return fetched
  const file = fetched.value
  if (into !== null || /\.(?:zip|html?)$/i.test(file.name)) {
    return readAnswer({ files: [{ path: file.name, file }], text: '' }, into)
  }
  const content = await file.text()
  return (await readShared(content)) ?? succeed(plainAnswer(content, stem(file.name), true))
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim())
}

function plainAnswer(text: string, name: string | null, asFiles: boolean): AnswerText {
  return { kind: 'answer', text: asFiles ? adoptAnswer(text) : text, name, assets: [] }
}

async function readReferenceText(
  text: string,
  title: string,
  near: Task | null,
): Promise<Outcome<Reference, IntakeFailure>> {
  const shared = await readShared(text)
  if (shared !== null) return shared
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

/** A result file's records; null where the text is something else. */
async function readShared(
  text: string,
): Promise<Outcome<
  { readonly kind: 'records'; readonly records: readonly EvaluationRecord[] },
  IntakeFailure
> | null> {
  if (!/^\s*\{[\s\S]*"roundtrip"\s*:/.test(text)) return null
  const { importFile } = await import('../../share/result-file.ts')
  const opened = await importFile(new TextEncoder().encode(text))
  return opened.ok
    ? succeed({ kind: 'records', records: opened.value.records })
    : fail('unreadable', opened.message)
}

async function fromFileSet(files: Dropped['files']): Promise<Outcome<Reference, IntakeFailure>> {
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
): Promise<Outcome<Reference, IntakeFailure>> {
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
): Promise<Outcome<Reference, IntakeFailure>> {
  if (task === null) return noTask()
  const id = `own-${(await sha256(structure)).slice(0, 12)}`
  const item = { ...task, id, title, structure }
  return succeed({ kind: 'item', item: assets.length === 0 ? item : { ...item, assets } })
}

async function fetchFile(address: string, signal?: AbortSignal): Promise<Outcome<File, IntakeFailure>> {
  if (!isAddress(address)) return fail('unreadable', 'That is not an address: it should begin with https://.')
  let bytes: Uint8Array<ArrayBuffer> | null
  let type: string
  try {
    const { describeRedirect, fetchAsked, readCapped } = await import('../../evaluation/byte-sources.ts')
    const response = await fetchAsked(address, signal ?? null)
    if (response.type === 'opaqueredirect') return fail('network', describeRedirect(address))
    if (!response.ok) return fail('network', `The address answered with status ${response.status}.`)
    type = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    bytes = await readCapped(response, maxBytes, { progress: () => undefined })
  } catch {
    if (signal?.aborted === true) return fail('network', 'Cancelled.')
    return fail(
      'network',
      'The address could not be read. Many sites do not let other pages read them: save the file and drop it here.',
    )
  }
  if (bytes === null) return fail('too-large', `The file is larger than ${maxBytes >> 20} MB.`)
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  const extension = /\.\w+$/.test(name) ? '' : extensionOf(type)
  return succeed(new File([bytes], (name || 'page') + extension, { type }))
}

function extensionOf(type: string): string {
  if (/^text\/html/.test(type)) return '.html'
  if (/json/.test(type)) return '.json'
  const picture = /^image\/(png|jpeg|webp|gif|avif)/.exec(type)?.[1]
  if (picture !== undefined) return `.${picture}`
  return type === 'application/zip' ? '.zip' : '.txt'
}

function isPicture(file: File): boolean {
  return pictureName.test(file.name) || /^image\/(?!svg)/.test(file.type)
}

function stem(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/, '').slice(0, 80)
}

// What JSON.parse returns is JSON.
function toJson(value: unknown): JsonValue {
  return value as JsonValue // eslint-disable-line no-restricted-syntax -- only ever called with JSON.parse's result
}
