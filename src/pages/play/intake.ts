import {
  fail,
  succeed,
  type BenchmarkItem,
  type EvaluationRecord,
  type JsonValue,
  type Outcome,
} from '../../contracts/index.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import { sha256 } from '../../lib/hash.ts'
import type { Dropped } from '../../ui/drop-target.ts'
import { isHtmlDocument, listFiles } from './answer-files.ts'

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

const pictureName = /\.(?:png|jpe?g|webp|gif|avif|bmp)$/i
/** Whole answers and pages are smaller; larger files are a mistake. */
const maxBytes = 64 << 20

export async function readReference({ files, text }: Dropped): Promise<Outcome<Reference, IntakeFailure>> {
  const [first] = files
  if (first === undefined) {
    if (text.trim() === '') return fail('nothing', 'There was nothing to open in what you dropped.')
    return isAddress(text) ? readReferenceAddress(text.trim()) : readReferenceText(text, 'Your page')
  }
  if (files.length > 1) return fromFileSet(files)
  const { file } = first
  if (file.size > maxBytes) return fail('too-large', `${file.name} is larger than ${maxBytes >> 20} MB.`)
  if (isPicture(file)) return succeed(await pictureItem(new Uint8Array(await file.arrayBuffer()), file.name))
  if (/\.json$/i.test(file.name)) return readReferenceText(await file.text(), file.name)
  return fromFileSet(files)
}

/** Fetches a picture or a page because the user asked for it. */
export async function readReferenceAddress(
  address: string,
  signal?: AbortSignal,
): Promise<Outcome<Reference, IntakeFailure>> {
  const fetched = await fetchFile(address, signal)
  return fetched.ok
    ? readReference({ files: [{ path: fetched.value.name, file: fetched.value }], text: '' })
    : fetched
}

export async function readAnswer({ files, text }: Dropped): Promise<Outcome<AnswerText, IntakeFailure>> {
  const [first] = files
  if (first === undefined) {
    if (text.trim() === '') return fail('nothing', 'There was nothing to read in what you dropped.')
    return isAddress(text) ? readAnswerAddress(text.trim()) : succeed(plainAnswer(text, null))
  }
  const { file } = first
  if (files.length === 1) {
    if (file.size > maxBytes) return fail('too-large', `${file.name} is larger than ${maxBytes >> 20} MB.`)
    if (isPicture(file)) {
      return fail('unreadable', 'An answer is text or files, not a picture. Drop pictures on the reference.')
    }
    if (/\.(?:json|txt|md)$/i.test(file.name)) {
      const content = await file.text()
      const shared = await readShared(content)
      if (shared !== null) return shared
      return succeed(plainAnswer(content, stem(file.name)))
    }
  }
  const set = await readFileSet(files)
  if (!set.ok) return set
  return succeed({
    kind: 'answer',
    text: listFiles(set.value.texts),
    name: stem(files.length === 1 ? file.name : (first.path.split('/')[0] ?? '')),
    assets: set.value.assets,
  })
}

export async function readAnswerAddress(
  address: string,
  signal?: AbortSignal,
): Promise<Outcome<AnswerText, IntakeFailure>> {
  const fetched = await fetchFile(address, signal)
  if (!fetched.ok) return fetched
  const file = fetched.value
  if (/\.(?:zip|html?)$/i.test(file.name)) return readAnswer({ files: [{ path: file.name, file }], text: '' })
  const content = await file.text()
  return (await readShared(content)) ?? succeed(plainAnswer(content, stem(file.name)))
}

/** A document alone becomes `index.html` of the list that the benchmark asks for. */
export function adoptAnswer(text: string): string {
  return isHtmlDocument(text) ? listFiles([{ name: 'index.html', content: text }]) : text
}

export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim())
}

function plainAnswer(text: string, name: string | null): AnswerText {
  return { kind: 'answer', text: adoptAnswer(text), name, assets: [] }
}

async function readReferenceText(text: string, title: string): Promise<Outcome<Reference, IntakeFailure>> {
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
    const { loadBenchmark } = await import('../../registry/benchmarks.ts')
    const item = (await loadBenchmark('image2struct')).parseItem(json)
    if (!item.ok) return fail('unreadable', item.message)
    const { fetchItem } = await import('../../jobs/byte-sources.ts')
    // The user opened an item that points elsewhere: its files are part of what was asked for.
    const whole = await fetchItem(item.value, {
      signal: new AbortController().signal,
      progress: () => undefined,
    })
    return whole.ok ? succeed({ kind: 'item', item: whole.value }) : fail('network', whole.message)
  }
  return succeed({ kind: 'item', item: await sourceItem(text, title, []) })
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
  const set = await readFileSet(files)
  if (!set.ok) return set
  const [first] = files
  const title = files.length === 1 ? (first?.file.name ?? '') : (first?.path.split('/')[0] ?? '')
  return succeed({
    kind: 'item',
    item: await sourceItem(listFiles(set.value.texts), title, set.value.assets),
  })
}

async function readFileSet(
  files: Dropped['files'],
): Promise<Outcome<{ texts: { name: string; content: string }[]; assets: Assets }, IntakeFailure>> {
  const { filesFromFile, filesFromList } = await import('../../lib/file-set.ts')
  const [first] = files
  const set =
    files.length === 1 && first !== undefined && !first.path.includes('/')
      ? await filesFromFile(first.file)
      : await filesFromList(files)
  if (!set.ok) return fail('unreadable', set.message)
  const texts: { name: string; content: string }[] = []
  const assets: Assets = []
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (const [path, bytes] of set.value.files) {
    try {
      texts.push({ name: path, content: decoder.decode(bytes) })
    } catch {
      assets.push({ path, bytes: { from: 'data', base64: bytesToBase64(bytes) } })
    }
  }
  return succeed({ texts, assets })
}

async function pictureItem(bytes: Uint8Array<ArrayBuffer>, title: string): Promise<Reference> {
  const id = `own-${(await sha256(bytes)).slice(0, 12)}`
  const image = { from: 'data' as const, base64: bytesToBase64(bytes) }
  return { kind: 'item', item: { benchmark: 'image2struct', id, domain: 'webpage', title, image } }
}

async function sourceItem(structure: string, title: string, assets: Assets): Promise<BenchmarkItem> {
  const id = `own-${(await sha256(structure)).slice(0, 12)}`
  const item = { benchmark: 'image2struct', id, domain: 'webpage', title, structure }
  return assets.length === 0 ? item : { ...item, assets }
}

async function fetchFile(address: string, signal?: AbortSignal): Promise<Outcome<File, IntakeFailure>> {
  if (!isAddress(address)) return fail('unreadable', 'That is not an address: it should begin with https://.')
  let content: Blob
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: signal ?? null,
    })
    if (!response.ok) return fail('network', `The address answered with status ${response.status}.`)
    content = await response.blob()
  } catch {
    if (signal?.aborted === true) return fail('network', 'Cancelled.')
    return fail(
      'network',
      'The address could not be read. Many sites do not let other pages read them: save the file and drop it here.',
    )
  }
  if (content.size > maxBytes) return fail('too-large', `The file is larger than ${maxBytes >> 20} MB.`)
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  const extension = /\.\w+$/.test(name) ? '' : extensionOf(content.type)
  return succeed(new File([content], (name || 'page') + extension, { type: content.type }))
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
