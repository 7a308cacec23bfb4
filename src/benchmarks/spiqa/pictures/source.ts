import { fail, msg, succeed, type Message, type Outcome } from '../../../contracts/index.ts'
import { bytesToBase64 } from '../../../lib/base64.ts'
import type { Split } from '../shared/item.ts'
import { openArchive, type Archive } from './archive.ts'
import { blobReader, rangeReader, type ByteReader } from './readers.ts'

/*
 * The picture source opened by the user. It serves all items until the user leaves the page. Only the pictures of the
 * item being viewed are read.
 */

/** The data set's pictures on the hub. */
export const hubAddresses: Readonly<Record<Split, string>> = {
  'test-A': 'https://huggingface.co/datasets/google/spiqa/resolve/main/test-A/SPIQA_testA_Images.zip',
  'test-B': 'https://huggingface.co/datasets/google/spiqa/resolve/main/test-B/SPIQA_testB_Images.zip',
  'test-C': 'https://huggingface.co/datasets/google/spiqa/resolve/main/test-C/SPIQA_testC_Images.zip',
}

const maxPictureBytes = 32 << 20

interface Source {
  readonly paths: readonly string[]
  read(path: string): Promise<Outcome<Uint8Array<ArrayBuffer>>>
  /** Number of bytes received over the network. */
  readonly received: (() => number) | null
}
let source: Source | null = null

export function pictureSource(): Source | null {
  return source
}

export function forgetSource(): void {
  source = null
}

/** Opens a local ZIP file. Returns an error message if the file cannot be read. */
export function useZip(file: File): Promise<Message | null> {
  return useArchive(blobReader(file), null)
}

/** Opens a remote ZIP file, using range requests. */
export async function useHub(url: string): Promise<Message | null> {
  const reader = await rangeReader(url, new AbortController().signal)
  return useArchive(reader, reader.received)
}

/** Opens a local folder. */
export function useFiles(files: readonly File[]): Promise<Message | null> {
  const byPath = new Map(files.map((file) => [file.webkitRelativePath || file.name, file]))
  source = {
    paths: [...byPath.keys()],
    received: null,
    async read(path) {
      const file = byPath.get(path)
      if (file === undefined) return fail('unreadable', msg`There is no file ${path}.`)
      if (file.size > maxPictureBytes)
        return fail('too-large', msg`${path} is larger than ${maxPictureBytes >> 20} MB.`)
      return succeed(new Uint8Array(await file.arrayBuffer()))
    },
  }
  return Promise.resolve(null)
}

async function useArchive(reader: ByteReader, received: Source['received']): Promise<Message | null> {
  const opened = await openArchive(reader)
  if (!opened.ok) return opened.message
  const archive: Archive = opened.value
  source = { paths: archive.paths, received, read: (path) => archive.read(path, maxPictureBytes) }
  return null
}

/** The pictures of these figures, as URLs for the page, and a message that states how many were found. */
export async function openPictures(
  files: readonly string[],
  paper: string,
): Promise<{ readonly pictures: ReadonlyMap<string, string>; readonly message: Message }> {
  if (source === null) return { pictures: new Map(), message: '' }
  const byName = new Map(source.paths.map((path) => [nameOf(path), path]))
  // In each paper, test-C numbers pages and figures from one, so the folder is needed to distinguish papers.
  const ofPaper = new Map(
    source.paths
      .filter((path) => `/${path}`.endsWith(`/${paper}/${nameOf(path)}`))
      // If there are several matches, the first one is used.
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
  return { pictures, message: msg`${pictures.size} of ${files.length} pictures found.${traffic}` }
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}

function mediaType(path: string): string {
  return /\.jpe?g$/i.test(path) ? 'image/jpeg' : 'image/png'
}
