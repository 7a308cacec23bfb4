import { fail, msg, succeed, type FileMap, type Outcome } from '../../contracts/index.ts'
import { isZip, newestInZip, readZip, stripCommonFolder } from '../archives/archive.ts'
import { ArchiveTooLargeError, gunzip, newestInTar, readTar } from '../archives/tar.ts'
import { normalisePath } from '../site/normalise-path.ts'
import type { DropCode } from './candidate.ts'
import type { FoundSource } from './find-sources.ts'

/** No source that becomes an item is nearly this large. An archive is read only up to this size. */
const limits = { totalBytes: 64 << 20, count: 5000 } as const

export type OpenedSource =
  | { readonly kind: 'site' | 'paper'; readonly files: FileMap; readonly date: string | null }
  | { readonly kind: 'score'; readonly pdf: Blob; readonly date: null }

/** Reads a source: a folder, a ZIP, a tar or gzip file, or a PDF. Never unpacks more than the limits allow. */
export async function openSource({
  files,
  isFolder,
}: FoundSource<Blob>): Promise<Outcome<OpenedSource, DropCode>> {
  const size = files.reduce((sum, { file }) => sum + file.size, 0)
  if (size > limits.totalBytes || files.length > limits.count) return tooLarge()
  const [only] = files
  if (only === undefined) return fail('unknown-kind', 'The folder is empty.')
  if (isFolder) {
    const read = await Promise.all(
      files.map(async ({ path, file }) => [normalisePath(path), await bytesOf(file)] as const),
    )
    return ofFiles(new Map(read), null)
  }
  const bytes = await bytesOf(only.file)
  const name = only.path.toLowerCase()
  if (isPdf(bytes)) return succeed({ kind: 'score', pdf: only.file, date: null })
  if (isZip(bytes)) {
    const unpacked = await readZip(bytes, limits)
    return unpacked.ok ? ofFiles(unpacked.value, newestInZip(bytes)) : unpacked
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return ofGzip(bytes)
  if (isTar(bytes)) return ofTar(bytes)
  if (/\.(?:zip|tar|t?gz)$/.test(name))
    return fail('not-an-archive', 'The file has the name of an archive, but is none.')
  if (name.endsWith('.pdf')) return fail('damaged', 'The file has the name of a PDF, but is none.')
  if (/\.(?:html?|tex)$/.test(name)) return ofFiles(new Map([[only.path, bytes]]), null)
  return fail('unknown-kind', 'Expected a folder, a ZIP, a tar or gzip file, or a PDF.')
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}

function ofGzip(packed: Uint8Array): Outcome<OpenedSource, DropCode> {
  try {
    const bytes = gunzip(packed, limits.totalBytes)
    if (isTar(bytes)) return ofTar(bytes)
    // arXiv packs a paper with a single file without tar.
    if (isPdf(bytes)) return fail('no-structure', 'The archive contains a PDF, not the source of a paper.')
    return ofFiles(new Map([['main.tex', bytes]]), null)
  } catch (error) {
    if (error instanceof ArchiveTooLargeError) return tooLarge()
    return fail('not-an-archive', 'The gzip file is cut off or damaged.')
  }
}

function ofTar(bytes: Uint8Array<ArrayBuffer>): Outcome<OpenedSource, DropCode> {
  try {
    const files = new Map([...readTar(bytes)].map(([path, content]) => [normalisePath(path), content]))
    if (files.size > limits.count) return tooLarge()
    return ofFiles(stripCommonFolder(files), newestInTar(bytes))
  } catch {
    return fail('not-an-archive', 'The tar file is damaged.')
  }
}

function ofFiles(files: FileMap, date: string | null): Outcome<OpenedSource, DropCode> {
  const paths = [...files.keys()]
  const hasPage = paths.some((path) => /^index\.html?$/i.test(path))
  const isPaper = !hasPage && paths.some((path) => /\.(?:tex|ltx)$/i.test(path))
  return succeed({ kind: isPaper ? 'paper' : 'site', files, date })
}

function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
}

/** True if the first header has a valid checksum. */
function isTar(bytes: Uint8Array): boolean {
  if (bytes.length < 512) return false
  const written = Number.parseInt(String.fromCharCode(...bytes.subarray(148, 156)), 8)
  let sum = 0
  for (let at = 0; at < 512; at += 1) sum += at >= 148 && at < 156 ? 32 : (bytes[at] ?? 0)
  return sum === written && sum > 256
}

function tooLarge(): Outcome<never, 'too-large'> {
  return fail(
    'too-large',
    msg`The source has more than ${limits.totalBytes >> 20} MB or ${limits.count} files when unpacked.`,
  )
}
