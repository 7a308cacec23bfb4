import * as v from 'valibot'
import { fail, msg, succeed } from '../../contracts/index.ts'
import type { FileMap, Outcome } from '../../contracts/index.ts'
import { defaultFileLimits, isSystemFile, isZip, readZip, stripCommonFolder } from './archive.ts'
import type { ArchiveFailure, FileLimits } from './archive.ts'
import { chooseEntry } from '../answers/choose-entry.ts'
import { normalisePath } from '../site/normalise-path.ts'

/*
 * Content that users provide as a webpage (a document's text, a JSON list of files, a dropped file, folder or ZIP
 * archive), as a set of files with the one to open.
 */

export interface FileSet {
  readonly files: FileMap
  /** The path in `files` to display. */
  readonly entry: string
}

export type FileSetFailure = ArchiveFailure | 'empty' | 'missing-entry'

const fileListSchema = v.pipe(
  v.array(v.looseObject({ filename: v.pipe(v.string(), v.nonEmpty()), content: v.string() })),
  v.nonEmpty(),
)

/**
 * Reads a JSON list of {filename, content}, the format of Image2Struct's answers. Any other text is one HTML
 * document.
 */
export function filesFromSource(text: string, limits = defaultFileLimits): Outcome<FileSet, FileSetFailure> {
  if (text.trim() === '') return fail('empty', 'The source is empty.')
  const list = readFileList(text)
  const encoder = new TextEncoder()
  if (list === null) return withinLimits(new Map([['index.html', encoder.encode(text)]]), limits)
  const files = new Map(
    list.map(({ filename, content }) => [normalisePath(filename), encoder.encode(content)]),
  )
  files.delete('')
  return withinLimits(files, limits)
}

/** The files in one dropped or chosen file: those in a ZIP archive, otherwise the file itself. */
export async function filesFromFile(
  file: File,
  limits = defaultFileLimits,
): Promise<Outcome<FileSet, FileSetFailure>> {
  if (file.size > limits.totalBytes) return tooLarge(limits)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes)) {
    const unpacked = await readZip(bytes, limits)
    return unpacked.ok ? withinLimits(unpacked.value, limits) : unpacked
  }
  if (/\.json$/i.test(file.name)) return filesFromSource(new TextDecoder().decode(bytes), limits)
  return withinLimits(new Map([[normalisePath(file.name), bytes]]), limits)
}

/** Files with paths relative to a common folder, such as a chosen or dropped one. */
export async function filesFromList(
  list: Iterable<{ readonly path: string; readonly file: Blob }>,
  limits = defaultFileLimits,
): Promise<Outcome<FileSet, FileSetFailure>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let total = 0
  for (const { path, file } of list) {
    if (isSystemFile(path)) continue
    total += file.size
    // The size is checked before reading, so that a dropped home folder is not read first and rejected afterwards.
    if (total > limits.totalBytes || files.size >= limits.count) return tooLarge(limits)
    files.set(normalisePath(path), new Uint8Array(await file.arrayBuffer()))
  }
  return withinLimits(stripCommonFolder(files), limits)
}

function readFileList(text: string): v.InferOutput<typeof fileListSchema> | null {
  if (!text.trimStart().startsWith('[')) return null
  try {
    const parsed = v.safeParse(fileListSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function withinLimits(files: FileMap, limits: FileLimits): Outcome<FileSet, FileSetFailure> {
  let total = 0
  for (const content of files.values()) total += content.length
  if (total > limits.totalBytes || files.size > limits.count) return tooLarge(limits)
  const entry = chooseEntry(files.keys())
  return entry.ok ? succeed({ files, entry: entry.value }) : entry
}

function tooLarge(limits: FileLimits): Outcome<never, 'too-large'> {
  const megabytes = limits.totalBytes / 1024 / 1024
  return fail('too-large', msg`A page can have at most ${limits.count} files and ${megabytes} MB.`)
}
