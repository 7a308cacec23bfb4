import type { Environment } from '../contracts/index.ts'
import type { EvaluateRequest, Evaluation } from './evaluate-with.ts'
import type { TableMethods } from './table-methods.ts'

/** What is done off the page's thread with the code of benchmarks; a type, because an interface would need an index. */
export type ApartMethods = TableMethods & {
  /** An answer that is a value and no picture. Back come neither item and answer nor what is too large to be shown. */
  readonly evaluate: {
    readonly params: EvaluateRequest & { readonly environment: Environment }
    readonly result: Evaluation
  }
  /** Chooses an importer for a file and begins to read it; null where none takes it. Ends what was read before. */
  readonly openImport: {
    readonly params: { readonly file: File }
    readonly result: { readonly importer: string; readonly confidence: number } | null
  }
  /** The next events of the file that is open, as a JSON list; `isDone` with the last of them. */
  readonly readEvents: {
    readonly params: null
    readonly result: { readonly events: string; readonly isDone: boolean }
  }
}
