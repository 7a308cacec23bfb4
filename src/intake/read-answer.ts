import { fail, msg, succeed, type Outcome, type RendererMeta } from '../contracts/index.ts'
import { adoptAnswer } from '../lib/answers/answer-files.ts'
import type { Dropped } from '../lib/archives/dropped-files.ts'
import { findScore } from '../lib/archives/find-score.ts'
import { decodeText } from '../lib/site/text-decoding.ts'
import {
  asResult,
  siblingFiles,
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

/* Reads what users drop, paste or enter as an answer. */

export interface AnswerText {
  readonly kind: 'answer'
  readonly text: string
  readonly name: string | null
  /** Files that are not text. An answer's JSON cannot contain them, so they are added to the item's assets. */
  readonly assets: Assets
}
type ReadAnswer = Outcome<AnswerText | ResultText, IntakeFailure>

/** The values from which a single-text answer is created. */
export interface OneText {
  /** Undefined if the item's answers are not in a particular language. */
  readonly renderer: Pick<RendererMeta, 'extensions' | 'language'> | undefined
  /** The text already in the editor. Files that a document includes can be added to it without a new main file. */
  readonly present: string
}

/**
 * `into` is null if the answer is a list of files. Otherwise, the answer is a single text, and other dropped files
 * become assets.
 */
export async function readAnswer({ files, text }: Dropped, into: OneText | null): Promise<ReadAnswer> {
  const [first] = files
  if (first === undefined) {
    if (text.trim() === '') return fail('nothing', 'What you dropped contains nothing to read.')
    return isAddress(text)
      ? readAnswerAddress(text.trim(), into)
      : succeed(plainAnswer(text, null, into === null))
  }
  const { file } = first
  if (into !== null) return readPlainFiles(files, into)
  if (files.length === 1) {
    if (file.size > maxBytes) return fail('too-large', msg`${file.name} is larger than ${maxBytes >> 20} MB.`)
    if (isPicture(file)) {
      return fail('unreadable', 'An answer is text or files, not a picture. Drop pictures on the reference.')
    }
    if (/\.(?:json|txt|md)$/i.test(file.name)) {
      const content = await file.text()
      return succeed(asResult(content) ?? plainAnswer(content, stem(file.name), true))
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

export async function readAnswerAddress(
  address: string,
  into: OneText | null,
  signal?: AbortSignal,
): Promise<ReadAnswer> {
  const fetched = await fetchFile(address, signal)
  if (!fetched.ok) return fetched
  const file = fetched.value
  if (into !== null || /\.(?:zip|html?)$/i.test(file.name)) {
    return readAnswer({ files: [{ path: file.name, file }], text: '' }, into)
  }
  const content = await file.text()
  return succeed(asResult(content) ?? plainAnswer(content, stem(file.name), true))
}

/**
 * Reads one text, with any pictures and files next to it. A ZIP is treated as its contents, and compressed MusicXML as
 * its score.
 */
async function readPlainFiles(
  dropped: Dropped['files'],
  { renderer, present }: OneText,
): Promise<ReadAnswer> {
  if (dropped.some(({ file }) => file.size > maxBytes)) {
    return fail('too-large', msg`A file is larger than ${maxBytes >> 20} MB.`)
  }
  const unpacked = await unpack(dropped)
  if (!unpacked.ok) return unpacked
  const files = unpacked.value
  const language = renderer?.language ?? ''
  const main = await findMain(files, renderer?.extensions ?? [], language)
  if (main === undefined) {
    // If files without a main file are dropped onto a document or script, they are treated as files that it includes
    // or reads.
    if (!Object.hasOwn(included, language)) {
      return fail('unreadable', 'An answer is text, not a picture. Drop pictures on the reference.')
    }
    const [only] = files
    if (files.length === 1 && only !== undefined && /\.json$/i.test(only.path)) {
      const result = asResult(await only.file.text())
      if (result !== null) return succeed(result)
    }
    const assets = await Promise.all(files.map(toAsset))
    return succeed({ kind: 'answer', text: present, name: null, assets })
  }
  const content = decodeText(new Uint8Array(await main.file.arrayBuffer()))
  const result = asResult(content)
  if (result !== null) return succeed(result)
  const assets = await Promise.all(siblingFiles(main, files).map(toAsset))
  return succeed({ kind: 'answer', text: content, name: stem(main.file.name), assets })
}

/** Returns the files of a ZIP that was dropped on its own, or the score of compressed MusicXML. */
async function unpack(files: Dropped['files']): Promise<Outcome<Dropped['files'], IntakeFailure>> {
  const [first] = files
  if (files.length !== 1 || first === undefined || !/\.(?:zip|mxl)$/i.test(first.path)) return succeed(files)
  const read = await readInWorker('readZip', { file: first.file })
  if (!read.ok) return fail('unreadable', read.message)
  if (/\.mxl$/i.test(first.path)) {
    const score = findScore(read.value)
    if (!score.ok) return fail('unreadable', score.message)
    const path = `${stem(first.file.name)}.musicxml`
    return succeed([{ path, file: new File([score.value.text], path) }])
  }
  return succeed(
    [...read.value].map(([path, bytes]) => ({
      path,
      file: new File([bytes], path.split('/').at(-1) ?? path),
    })),
  )
}

/**
 * Finds the answer among the dropped files: the one with an extension of the renderer, in the renderer's order of
 * preference, with a complete LaTeX document before the files it includes. Otherwise any text.
 */
async function findMain(
  files: Dropped['files'],
  extensions: readonly string[],
  language: string,
): Promise<DroppedFile | undefined> {
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
  // A readme, licence or changelog is only used as the answer if there is no other text.
  const others = files.length === 1 ? texts : texts.filter(({ file }) => !isNote(file))
  return others.find(({ path }) => /\.(?:txt|md)$/i.test(path)) ?? others[0]
}

function isNote(file: File): boolean {
  return /^(?:readme|licen[cs]e|changelog)(?:\.(?:md|txt|rst))?$/i.test(file.name)
}

/** Files other than pictures that answers in a given language include or read. */
const included: Readonly<Record<string, RegExp>> = {
  latex: /\.(?:svg|bib|bst|cls|sty)$/i,
  matplotlib: /\.(?:svg|csv|tsv|json|dat|data|npy|npz|gz|xlsx?|parquet|mplstyle|ttf|otf)$/i,
}

/** True for files that answers include, false for answers themselves. */
function isInclude(file: File, language: string): boolean {
  if (isPicture(file) || /\.(?:pdf|eps|zip)$/i.test(file.name)) return true
  return included[language]?.test(file.name) ?? false
}

function plainAnswer(text: string, name: string | null, asFiles: boolean): AnswerText {
  return { kind: 'answer', text: asFiles ? adoptAnswer(text) : text, name, assets: [] }
}

function stem(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/, '').slice(0, 80)
}
