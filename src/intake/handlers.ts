import { succeed, type BenchmarkItem, type Outcome } from '../contracts/index.ts'
import { findFileSpans, type FileSpan } from '../lib/answers/answer-files.ts'
import { outlineAnswer, type AnswerOutline } from '../lib/answers/answer-outline.ts'
import { readZip, type ArchiveFailure } from '../lib/archives/archive.ts'
import {
  hashContent,
  parseOwnBundle,
  readBundle,
  writeBundle,
  type BundleFailure,
} from '../lib/runs/bundle-text.ts'
import { readDroppedFiles, type Dropped, type DroppedFiles } from '../lib/archives/dropped-files.ts'
import type { DropCode } from '../lib/fresh-data/candidate.ts'
import type { FoundSource } from '../lib/fresh-data/find-sources.ts'
import { readSource, type SourceDraft } from '../lib/fresh-data/read-source.ts'
import { nextBatch, type JsonBatch } from '../lib/json/json-batch.ts'
import { readRecorded } from '../lib/runs/recorded-answers.ts'
import { readRunLines } from '../lib/runs/run-file-lines.ts'
import { unpackFile, type UnpackFailure } from '../lib/archives/unpack-file.ts'

/** Methods for external input. A type alias, because an interface would need an index signature. */
export type IntakeMethods = {
  readonly readBundle: {
    readonly params: { readonly text: string }
    /** JSON of a `ReadBundle`. Parsing it takes the page a fraction of the time that copying objects would. */
    readonly result: Outcome<string, BundleFailure>
  }
  readonly writeBundle: {
    /** JSON of a `Bundle`. */
    readonly params: { readonly json: string }
    readonly result: Outcome<string, 'invalid-content'>
  }
  /** SHA-256 of an item's canonical JSON, for items that contain pictures. */
  readonly hashItem: {
    readonly params: { readonly item: BenchmarkItem }
    readonly result: string
  }
  /** Lists the files of an answer, with the beginning of each file's text. */
  readonly outlineAnswer: {
    readonly params: { readonly text: string; readonly most: number; readonly characters: number }
    readonly result: AnswerOutline | null
  }
  /** The positions of an answer's files in its text. */
  readonly findFiles: {
    readonly params: { readonly text: string }
    readonly result: readonly FileSpan[] | null
  }
  readonly readZip: {
    readonly params: { readonly file: Blob }
    readonly result: Outcome<ReadonlyMap<string, Uint8Array<ArrayBuffer>>, ArchiveFailure>
  }
  /** Files, a folder or a ZIP, read as one page. */
  readonly readFiles: {
    readonly params: Pick<Dropped, 'files'>
    readonly result: Outcome<DroppedFiles, 'unreadable'>
  }
  /** Reads a source of fresh items: a site, a paper or a score. */
  readonly readSource: {
    readonly params: FoundSource<Blob>
    readonly result: Outcome<SourceDraft, DropCode>
  }
  readonly unpackFile: {
    readonly params: { readonly file: File }
    readonly result: Outcome<File, UnpackFailure>
  }
  /** Starts reading the lines of a run file or of a file of recorded answers. Stops reading the previous file. */
  readonly openRows: {
    readonly params:
      | { readonly kind: 'run'; readonly file: File }
      | { readonly kind: 'answers'; readonly file: Blob }
    readonly result: null
  }
  /** The next `RunLine`s or `RecordedOutcome`s of the open file. */
  readonly readRows: {
    readonly params: null
    readonly result: JsonBatch
  }
}

type Handlers = {
  readonly [M in keyof IntakeMethods]: (
    params: IntakeMethods[M]['params'],
  ) => Promise<IntakeMethods[M]['result']>
}

/** Only one file of rows can be open at a time. */
export function makeIntakeHandlers(): Handlers {
  let rows: AsyncGenerator = readRecorded(new Blob())
  return {
    readBundle: async ({ text }) => {
      const read = await readBundle(text)
      return read.ok ? succeed(JSON.stringify(read.value)) : read
    },
    writeBundle: ({ json }) => Promise.resolve(writeBundle(parseOwnBundle(json))),
    hashItem: ({ item }) => hashContent(item),
    outlineAnswer: ({ text, most, characters }) => Promise.resolve(outlineAnswer(text, most, characters)),
    findFiles: ({ text }) => Promise.resolve(findFileSpans(text)),
    readZip: async ({ file }) => readZip(new Uint8Array(await file.arrayBuffer())),
    readFiles: ({ files }) => readDroppedFiles(files),
    readSource,
    unpackFile: ({ file }) => unpackFile(file),
    openRows: async (opened) => {
      await rows.return(undefined)
      rows = opened.kind === 'run' ? readRunLines(opened.file) : readRecorded(opened.file)
      return null
    },
    readRows: () => nextBatch(rows),
  }
}

export const intakeHandlers = makeIntakeHandlers()
