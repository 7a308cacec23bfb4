import { fail, msg, succeed, type BenchmarkItem, type Outcome } from '../contracts/index.ts'
import { bytesToBase64 } from '../lib/base64.ts'
import type { Dropped } from '../lib/archives/dropped-files.ts'

/* Files, text and URLs that users drop, paste or enter. */

export type Assets = NonNullable<BenchmarkItem['assets']>
export type DroppedFile = Dropped['files'][number]

/** The message of every failure is written for the user. */
export type IntakeFailure = 'unreadable' | 'network' | 'nothing' | 'too-large'

/** Text of a result file. Only the reader for result files can open it. */
export interface ResultText {
  readonly kind: 'result'
  readonly text: string
}

const pictureName = /\.(?:png|jpe?g|webp|gif|avif|bmp)$/i
/** Real answers and pages are smaller than this, so larger files must be a mistake. */
export const maxBytes = 64 << 20

/** Returns the text as a result file if it looks like one, otherwise null. */
export function asResult(text: string): ResultText | null {
  return /^\s*\{[\s\S]*"roundtrip"\s*:/.test(text) ? { kind: 'result', text } : null
}

export async function toAsset({ path, file }: DroppedFile): Promise<Assets[number]> {
  const base64 = bytesToBase64(new Uint8Array(await file.arrayBuffer()))
  return { path, bytes: { from: 'data', base64 } }
}

/** Returns the other dropped files, with paths relative to the source's folder. */
export function siblingFiles(source: DroppedFile, files: Dropped['files']): Dropped['files'] {
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1)
  return files
    .filter((one) => one !== source)
    .map(({ path, file }) => ({ path: path.startsWith(folder) ? path.slice(folder.length) : path, file }))
}

export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim())
}

export async function fetchFile(
  address: string,
  signal?: AbortSignal,
): Promise<Outcome<File, IntakeFailure>> {
  if (!isAddress(address)) return fail('unreadable', 'That is not an address: it should begin with https://.')
  let bytes: Uint8Array<ArrayBuffer> | null
  let type: string
  try {
    const { describeRedirect, fetchRequested, readCapped } = await import('../evaluation/byte-sources.ts')
    const response = await fetchRequested(address, signal ?? null)
    if (response.type === 'opaqueredirect') return fail('network', describeRedirect(address))
    if (!response.ok) return fail('network', msg`The address answered with status ${response.status}.`)
    type = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    bytes = await readCapped(response, maxBytes, { progress: () => undefined })
  } catch {
    if (signal?.aborted === true) return fail('network', 'Cancelled.')
    return fail(
      'network',
      'The address could not be read. Many sites do not let other pages read them: save the file and drop it here.',
    )
  }
  if (bytes === null) return fail('too-large', msg`The file is larger than ${maxBytes >> 20} MB.`)
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

export function isPicture(file: File): boolean {
  return pictureName.test(file.name) || /^image\/(?!svg)/.test(file.type)
}
