import type { Message } from './message.ts'
import type { Answer, BenchmarkItem, Score } from './evaluation.ts'
import type { Context } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'

/** An invalid row yields an `issue` event and does not affect other rows. Row numbers are 1-based. */
export type ImportEvent =
  | { readonly type: 'item'; readonly row: number; readonly item: BenchmarkItem }
  | { readonly type: 'answer'; readonly row: number; readonly itemId: string; readonly answer: Answer }
  | {
      readonly type: 'recorded-score'
      readonly row: number
      readonly itemId: string
      readonly answer: string
      readonly score: Score
    }
  | {
      readonly type: 'issue'
      readonly file: string
      readonly row: number
      readonly path: string
      readonly message: Message
    }

export interface ImporterMeta extends PluginMeta<'importer'> {
  readonly extensions: readonly string[]
  /** Name of a file that a ZIP in this format contains, in any folder. */
  readonly archiveFile?: string
}

export interface Importer {
  /** Confidence 0..1 from the first 4 KiB. Must not throw. */
  sniff(head: Uint8Array<ArrayBuffer>, name: string): number
  /** Throws only if the file cannot be read at all. */
  read(file: Blob, context: Context): AsyncIterable<ImportEvent>
}
