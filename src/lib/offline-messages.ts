/** A file of the built site: its hash, and whether the shell needs it. */
export interface SiteFile {
  /** SHA-256, 64 hex digits. */
  readonly sha256: string
  /** Fetched at once; all others are kept when they are first used. */
  readonly shell: boolean
}

/** A file with its size in bytes, as the list for use offline has it. */
export interface SizedFile extends SiteFile {
  readonly bytes: number
}

/** Kinds of answers and of scores; the catalogues of texts name each. */
export const offlineGroupIds = [
  'latex',
  'latex-fonts',
  'typst',
  'music',
  'python',
  'captions',
  'models',
  'charts',
  'pdf',
  'samples',
  'pages',
] as const
export type OfflineGroupId = (typeof offlineGroupIds)[number]

/** Files of one kind of answer that are fetched when they are first used, or all at once where somebody asks for it. */
export interface OfflineGroup {
  readonly id: OfflineGroupId
  readonly bytes: number
  readonly files: readonly { readonly path: string; readonly sha256: string }[]
}

/** What the service worker sets on answers for pages and scripts, whatever their server sent. */
export interface SiteHeaders {
  readonly host: Readonly<Record<string, string>>
  /** All pages but host.html. */
  readonly page: Readonly<Record<string, string>>
  readonly script: Readonly<Record<string, string>>
}

/** Path relative to the site -> file. */
export type FileTable = Readonly<Record<string, SiteFile>>

/**
 * What the page tells the service worker: to store the shell, and the files it loaded before it was watched over. The
 * port sent along hears back.
 */
export interface KeepMessage {
  readonly type: 'keep'
  readonly urls: readonly string[]
}

export function isKeepMessage(data: unknown): data is KeepMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'keep' &&
    'urls' in data &&
    Array.isArray(data.urls) &&
    data.urls.every((url) => typeof url === 'string')
  )
}

/** The service worker's answer: null when all is stored, else why the site will not work offline. */
export interface CachedMessage {
  readonly type: 'kept'
  readonly problem: string | null
}

export function isCachedMessage(data: unknown): data is CachedMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'kept' &&
    'problem' in data &&
    (data.problem === null || typeof data.problem === 'string')
  )
}
