import { msg, type Context } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { sha256 } from '../../src/lib/hash.ts'
import { logger } from '../../src/lib/logger.ts'
import {
  sizeOf,
  type ModelAccess,
  type ModelEntry,
  type ModelFile,
} from '../../src/lib/models/model-entry.ts'
import { download, type PartialDownload, type PieceStore } from './download.ts'
import {
  dropPartial,
  dropFile,
  findPartial,
  findFile,
  findPin,
  hasFile,
  cacheFile,
  cachePiece,
  savePin,
  type Kept,
} from './cached-files.ts'
import { ModelError } from './model-error.ts'
import { shippedUrl } from './shipped.ts'

/** The URL of the public hub, which occurs nowhere else in the project. */
const hub = 'https://huggingface.co'
/** Number of times that an interrupted download is resumed automatically. */
const mostAttempts = 4

/**
 * Loads a model file and verifies that it is the right one. Tries this browser's cache, the files shipped with the
 * site, the user's mirror and the hub, in this order. The hash is checked before the file is returned; if no hash has
 * been published, the hash of the first download is pinned. Reports progress in bytes. Throws ModelError.
 */
export async function loadModelFile(
  entry: ModelEntry,
  file: ModelFile,
  access: ModelAccess,
  context: Context,
): Promise<Kept> {
  const wanted = file.sha256 ?? (await findPin(entry, file))
  const kept = await findFile(entry, file)
  if (kept !== null) {
    const actual = await sha256(kept.bytes)
    if (actual === kept.sha256 && (wanted === null || wanted === actual)) {
      context.progress(kept.bytes.length, kept.bytes.length)
      return kept
    }
    logger.warn(
      `The cached copy of "${file.path}" of the model "${entry.id}" is damaged and is downloaded again.`,
    )
    await dropFile(entry, file)
  }
  const shipped = shippedUrl(entry, file)
  if (shipped === undefined && !access.mayFetch) throw await notFetched(entry)
  const urls = shipped === undefined ? urlsOf(entry, file, access) : [shipped]
  const sought = { entry, file, isExact: wanted !== null }
  let { bytes, url, joined } = await fetchFrom(urls, sought, context)
  let actual = await sha256(bytes)
  await dropPartial(entry, file)
  if (wanted !== null && actual !== wanted && joined !== 'no') {
    // The file may have changed between two pieces.
    ;({ bytes, url, joined } = await fetchFrom(urls, sought, context))
    actual = await sha256(bytes)
    await dropPartial(entry, file)
  }
  if (wanted !== null && actual !== wanted) throw wrongHash(entry, file, { url, actual, wanted })
  // A missing file says nothing about the content of the right one, and neither do pieces that may be of different
  // versions.
  if (file.sha256 === null && bytes.length > 0 && joined !== 'unsure') await savePin(entry, file, actual)
  const found = { bytes, sha256: actual }
  await cacheFile(entry, file, found, url)
  return found
}

/** The files of a model that are neither cached nor shipped. */
export async function findMissing(entry: ModelEntry): Promise<readonly ModelFile[]> {
  const missing: ModelFile[] = []
  for (const file of entry.files) {
    if (shippedUrl(entry, file) === undefined && !(await hasFile(entry, file))) missing.push(file)
  }
  return missing
}

function urlsOf(entry: ModelEntry, file: ModelFile, { mirror }: ModelAccess): readonly string[] {
  const { origin } = entry
  const onHub =
    origin === null
      ? null
      : `${origin.repository}/resolve/${encodeURIComponent(origin.revision)}/${file.path}`
  const base = mirror?.replace(/\/+$/, '')
  const onMirror =
    base === undefined
      ? []
      : [
          `${base}/${entry.id}/${file.path}`,
          ...(onHub === null ? [] : [`${base}/${onHub}`]),
          ...(file.sha256 === null ? [] : [`${base}/${file.sha256}`]),
        ]
  // Files that can only be created by following a recipe are not on any hub.
  const hasHub = onHub !== null && origin?.hasFiles === true
  return hasHub ? [...onMirror, `${hub}/${onHub}`] : onMirror
}

interface Sought {
  readonly entry: ModelEntry
  readonly file: ModelFile
  readonly isExact: boolean
}

async function fetchFrom(urls: readonly string[], { entry, file, isExact }: Sought, context: Context) {
  const name = nameOf(entry, file)
  if (urls.length === 0) {
    throw new ModelError(
      'network',
      msg`${name} is not on any hub: it is built by scripts/models and must come from your own mirror.`,
    )
  }
  const problems: string[] = []
  let isAbsent = false
  let partial = await findPartial(entry, file)
  for (const url of urls) {
    // Without a known hash, pieces from two servers must not be combined.
    let from: PartialDownload | null = partial !== null && (isExact || partial.url === url) ? partial : null
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const outcome = await download(
        { name, url, bytes: file.bytes, isExact },
        from,
        {
          keep: (index, piece, version) => cachePiece(entry, file, index, piece, version),
          clear: () => dropPartial(entry, file),
        },
        context,
      )
      if (outcome.type === 'whole') return { bytes: outcome.bytes, url, joined: outcome.joined }
      if (outcome.type === 'absent') {
        problems.push(`${url} (${outcome.why})`)
        isAbsent ||= outcome.why === 'status 404'
        break
      }
      from = partial = outcome.partial
      if (attempt < mostAttempts) continue
      const have = outcome.partial.pieces.reduce((sum, { length }) => sum + length, 0)
      throw new ModelError(
        'cut-download',
        msg`The download of ${name} was interrupted after ${inMegabytes(have)} (${outcome.why}). The partial download is saved and will be resumed next time.`,
      )
    }
  }
  if (file.optional && isAbsent) return { bytes: new Uint8Array(), url: '', joined: 'no' as const }
  throw new ModelError('network', msg`${name} could not be fetched: ${problems.join('; ')}.`)
}

function wrongHash(
  entry: ModelEntry,
  file: ModelFile,
  { url, actual, wanted }: { readonly url: string; readonly actual: string; readonly wanted: string },
): ModelError {
  const [name, found, meant] = [nameOf(entry, file), actual.slice(0, 12), wanted.slice(0, 12)]
  return new ModelError(
    'wrong-hash',
    file.sha256 === null
      ? msg`${name} from ${url} is not the file that was fetched first: its SHA-256 differs (${found}… instead of ${meant}…). It was discarded.`
      : msg`${name} from ${url} is not the file in the catalogue: its SHA-256 differs (${found}… instead of ${meant}…). It was discarded.`,
  )
}

async function notFetched(entry: ModelEntry): Promise<ModelError> {
  const missing = await findMissing(entry)
  return new ModelError(
    'not-fetched',
    msg`The model "${entry.id}" is not downloaded. The download would be ${inMegabytes(sizeOf({ files: [...missing] }))}, and nothing is downloaded without permission.`,
  )
}

function nameOf({ id }: ModelEntry, { path }: ModelFile): string {
  return `The file "${path}" of the model "${id}"`
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** A file of the site that is not a model, such as the engine's own WebAssembly. */
export interface CheckedFile {
  readonly name: string
  readonly url: string
  readonly bytes: number
  readonly sha256: string
}

/** Loads a file of the site exactly as it was built, from this browser's cache or from the site. Throws ModelError. */
export async function loadChecked(
  { name, url, bytes, sha256: hash }: CheckedFile,
  context: Context,
): Promise<Uint8Array<ArrayBuffer>> {
  const path = new URL(url).pathname.split('/').at(-1) ?? 'engine'
  const entry = { ...engineEntry, label: name }
  const file = { path, bytes, sha256: hash, optional: false }
  const kept = await findFile(entry, file)
  if (kept?.sha256 === hash && (await sha256(kept.bytes)) === hash) {
    context.progress(bytes, bytes)
    return kept.bytes
  }
  const outcome = await download({ name, url, bytes, isExact: true }, null, noStore, context)
  if (outcome.type !== 'whole') {
    throw new ModelError('network', msg`${name} could not be fetched: ${outcome.why}.`)
  }
  if ((await sha256(outcome.bytes)) !== hash) {
    throw new ModelError(
      'wrong-hash',
      msg`${name} is not the file that this version was built with: its SHA-256 differs.`,
    )
  }
  // The site can always provide the file again, so a lack of space is not treated as a failure.
  await cacheFile(entry, file, { bytes: outcome.bytes, sha256: hash }, url).catch((thrown: unknown) => {
    logger.warn(`${name} was not saved: ${describeError(thrown)}`)
  })
  return outcome.bytes
}

const noStore: PieceStore = { keep: () => Promise.resolve(), clear: () => Promise.resolve() }

/** Cache entry for the engine, which is not a model and is not listed in any catalogue. */
const engineEntry: ModelEntry = {
  id: 'engine',
  label: '',
  task: 'self-test',
  origin: null,
  ships: true,
  files: [],
  dtype: '',
  inputs: [],
  outputs: [],
  preprocessing: '',
  licence: '',
  exporter: '',
  difference: null,
}
