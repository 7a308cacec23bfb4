import type { Message } from '../../contracts/index.ts'

export const freshDomains = ['webpage', 'latex', 'music'] as const
export type FreshDomain = (typeof freshDomains)[number]

/** Everything about an item that could be made, except for its picture. */
export interface Candidate {
  readonly id: string
  /** Name of the archive, folder or document. */
  readonly source: string
  readonly domain: FreshDomain
  readonly category: string
  /** Average hash of the picture. */
  readonly hash: string
  /** What the published data sorts by difficulty: lines of code, characters of LaTeX, or dark pixels. */
  readonly length: number
  /** Day of the source, `2024-01-31`. Null if it is not known. */
  readonly date: string | null
  readonly subject: string | null
  readonly structure?: string
  readonly text?: string
  /** Files next to an answer, as data: addresses keyed by path. */
  readonly assets?: Readonly<Record<string, string>>
}

/** Why a source or candidate is not an item. Codes are never reused. */
export type DropCode =
  // Sources that cannot be read.
  | 'not-an-archive'
  | 'too-large'
  | 'unsupported'
  | 'encrypted'
  | 'damaged'
  | 'unknown-kind'
  // Web pages.
  | 'too-many-bytes'
  | 'only-readme'
  | 'too-many-code-files'
  | 'too-many-assets'
  | 'too-few-lines'
  | 'too-many-lines'
  | 'too-many-style-lines'
  | 'other-language'
  | 'needs-build'
  | 'no-page'
  // LaTeX.
  | 'no-structure'
  | 'has-reference'
  | 'needs-file'
  | 'source-limit'
  // Music.
  | 'not-a-score'
  | 'not-digital'
  | 'no-section'
  // Pictures and the choice among them.
  | 'render-failed'
  | 'blank'
  | 'duplicate'
  | 'day-limit'
  | 'category-limit'

/** A line of the report. */
export interface ReportLine {
  readonly source: string
  readonly domain?: FreshDomain
  readonly category?: string
  /** Id of the candidate, if the line is about one. */
  readonly id?: string
  readonly result: 'kept' | 'dropped'
  readonly reason?: DropCode
  readonly message?: Message
}
