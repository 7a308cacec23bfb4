import { fail, succeed, type Outcome } from '../../../contracts/index.ts'
import { bytesToBase64 } from '../../../lib/base64.ts'
import type { Split } from '../shared/item.ts'
import { openArchive, type Archive } from './archive.ts'
import { blobReader, rangeReader, type ByteReader } from './readers.ts'

/*
 * The one source of pictures that the user has opened: it serves all items until the page is left. Only the pictures of
 * the item that is looked at are read.
 */

/** Pictures as the data set has them on the hub. */
export const hubAddresses: Readonly<Record<Split, string>> = {
  'test-A': 'https://huggingface.co/datasets/google/spiqa/resolve/main/test-A/SPIQA_testA_Images.zip',
  'test-B': 'https://huggingface.co/datasets/google/spiqa/resolve/main/test-B/SPIQA_testB_Images.zip',
  'test-C': 'https://huggingface.co/datasets/google/spiqa/resolve/main/test-C/SPIQA_testC_Images.zip',
}

const maxPictureBytes = 32 << 20

interface Source {
  readonly paths: readonly string[]
  read(path: string): Promise<Outcome<Uint8Array<ArrayBuffer>>>
  /** Bytes that came over the network. */
  readonly received: (() => number) | null
}
let source: Source | null = null

export function pictureSource(): Source | null {
  return source
}

export function forgetSource(): void {
  source = null
}

/** A ZIP on this machine; a sentence where it cannot be read. */
export function useZip(file: File): Promise<string | null> {
  return useArchive(blobReader(file), null)
}

/** Parts of a ZIP elsewhere, by range requests. */
export async function useHub(url: string): Promise<string | null> {
  const reader = await rangeReader(url, new AbortController().signal)
  return useArchive(reader, reader.received)
}

/** A folder on this machine. */
export function useFiles(files: readonly File[]): Promise<string | null> {
  const byPath = new Map(files.map((file) => [file.webkitRelativePath || file.name, file]))
  source = {
    paths: [...byPath.keys()],
    received: null,
    async read(path) {
      const file = byPath.get(path)
      if (file === undefined) return fail('unreadable', `There is no file ${path}.`)
      if (file.size > maxPictureBytes)
        return fail('too-large', `${path} is larger than ${maxPictureBytes >> 20} MB.`)
      return succeed(new Uint8Array(await file.arrayBuffer()))
    },
  }
  return Promise.resolve(null)
}

async function useArchive(reader: ByteReader, received: Source['received']): Promise<string | null> {
  const opened = await openArchive(reader)
  if (!opened.ok) return opened.message
  const archive: Archive = opened.value
  source = { paths: archive.paths, received, read: (path) => archive.read(path, maxPictureBytes) }
  return null
}

/** The pictures of these figures, as addresses for the page, and a sentence on what was found. */
export async function openPictures(
  files: readonly string[],
  paper: string,
): Promise<{ readonly pictures: ReadonlyMap<string, string>; readonly message: string }> {
  if (source === null) return { pictures: new Map(), message: '' }
  const byName = new Map(source.paths.map((path) => [nameOf(path), path]))
  // Test-C counts pages and figures from one in each paper: there the folder tells papers apart.
  const ofPaper = new Map(
    source.paths
      .filter((path) => `/${path}`.endsWith(`/${paper}/${nameOf(path)}`))
      // The first of several counts.
      .reverse()
      .map((path) => [nameOf(path), path]),
  )
  const pictures = new Map<string, string>()
  for (const file of files) {
    const path = ofPaper.get(nameOf(file)) ?? byName.get(nameOf(file))
    if (path === undefined) continue
    const read = await source.read(path)
    if (!read.ok) return { pictures, message: read.message }
    pictures.set(file, `data:${mediaType(path)};base64,${bytesToBase64(read.value)}`)
  }
  const received = source.received?.() ?? null
  const traffic = received === null ? '' : ` ${(received / 1e6).toFixed(1)} MB were read.`
  return { pictures, message: `${pictures.size} of ${files.length} pictures found.${traffic}` }
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}

function mediaType(path: string): string {
  return /\.jpe?g$/i.test(path) ? 'image/jpeg' : 'image/png'
}
