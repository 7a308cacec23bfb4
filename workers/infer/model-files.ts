import type { Context } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { sha256 } from '../../src/lib/hash.ts'
import { logger } from '../../src/lib/logger.ts'
import {
  sizeOf,
  type ModelAccess,
  type ModelEntry,
  type ModelFile,
} from '../../src/lib/models/model-entry.ts'
import { download, type Begun } from './download.ts'
import {
  dropBegun,
  dropFile,
  findBegun,
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

/** The public hub; nothing else of the house names it. */
const hub = 'https://huggingface.co'
/** How often a download that breaks off goes on by itself. */
const mostAttempts = 4

/**
 * A file of a model that is exactly the one that was meant: kept in this browser, shipped with the site, from the
 * user's mirror or from the hub, in this order. Its hash is checked before it is given; one that nobody published is
 * learnt at the first download and holds from then on. Reports bytes as progress. Throws ModelError.
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
    logger.warn(`The kept copy of "${file.path}" of the model "${entry.id}" is damaged and is fetched again.`)
    await dropFile(entry, file)
  }
  const shipped = shippedUrl(entry, file)
  if (shipped === undefined && !access.mayFetch) throw await notFetched(entry)
  const urls = shipped === undefined ? urlsOf(entry, file, access) : [shipped]
  const { bytes, url } = await fetchFrom(urls, { entry, file, isExact: wanted !== null }, context)
  const actual = await sha256(bytes)
  await dropBegun(entry, file)
  if (wanted !== null && actual !== wanted) throw wrongHash(entry, file, { url, actual, wanted })
  // That a file is absent is no fact about its content.
  if (file.sha256 === null && bytes.length > 0) await savePin(entry, file, actual)
  const found = { bytes, sha256: actual }
  await cacheFile(entry, file, found, url)
  return found
}

/** The files of a model that are neither kept nor shipped. */
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
  // What only a recipe makes stands on no hub.
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
      `${name} stands on no hub: it is made by scripts/models and comes from a mirror of yours.`,
    )
  }
  const problems: string[] = []
  let isAbsent = false
  let begun = await findBegun(entry, file)
  for (const url of urls) {
    // Where the hash will not tell, pieces of two servers must not be mixed.
    let from: Begun | null = begun !== null && (isExact || begun.url === url) ? begun : null
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const outcome = await download(
        { name, url, bytes: file.bytes, isExact },
        from,
        (index, piece, source) => cachePiece(entry, file, index, piece, source),
        context,
      )
      if (outcome.type === 'whole') return { bytes: outcome.bytes, url }
      if (outcome.type === 'absent') {
        problems.push(`${url} (${outcome.why})`)
        isAbsent ||= outcome.why === 'status 404'
        break
      }
      from = begun = outcome.begun
      if (attempt < mostAttempts) continue
      const have = outcome.begun.pieces.reduce((sum, { length }) => sum + length, 0)
      throw new ModelError(
        'cut-download',
        `The download of ${name} broke off after ${inMegabytes(have)} (${outcome.why}). What has arrived is kept: it goes on from there next time.`,
      )
    }
  }
  if (file.optional && isAbsent) return { bytes: new Uint8Array(), url: '' }
  throw new ModelError('network', `${name} could not be fetched: ${problems.join('; ')}.`)
}

function wrongHash(
  entry: ModelEntry,
  file: ModelFile,
  { url, actual, wanted }: { readonly url: string; readonly actual: string; readonly wanted: string },
): ModelError {
  const meant = file.sha256 === null ? 'the one that was fetched first' : 'the one in the catalogue'
  return new ModelError(
    'wrong-hash',
    `${nameOf(entry, file)} from ${url} is not ${meant}: its SHA-256 differs (${actual.slice(0, 12)}… instead of ${wanted.slice(0, 12)}…). It was thrown away.`,
  )
}

async function notFetched(entry: ModelEntry): Promise<ModelError> {
  const missing = await findMissing(entry)
  return new ModelError(
    'not-fetched',
    `The model "${entry.id}" is not here. It would be ${inMegabytes(sizeOf({ files: [...missing] }))} to fetch, and nothing is fetched unasked.`,
  )
}

function nameOf({ id }: ModelEntry, { path }: ModelFile): string {
  return `The file "${path}" of the model "${id}"`
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** A file of the site that is no model, such as the engine's own WebAssembly. */
export interface CheckedFile {
  readonly name: string
  readonly url: string
  readonly bytes: number
  readonly sha256: string
}

/** A file of the site as it was built, from this browser's cache or from the site. Throws ModelError. */
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
  const outcome = await download({ name, url, bytes, isExact: true }, null, () => Promise.resolve(), context)
  if (outcome.type !== 'whole') {
    throw new ModelError('network', `${name} could not be fetched: ${outcome.why}.`)
  }
  if ((await sha256(outcome.bytes)) !== hash) {
    throw new ModelError(
      'wrong-hash',
      `${name} is not the file this version was made with: its SHA-256 differs.`,
    )
  }
  // The site has it at any time: no room for it is no failure.
  await cacheFile(entry, file, { bytes: outcome.bytes, sha256: hash }, url).catch((thrown: unknown) => {
    logger.warn(`${name} was not kept: ${describeError(thrown)}`)
  })
  return outcome.bytes
}

/** Under which the engine is kept; it is no model and in no catalogue. */
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
