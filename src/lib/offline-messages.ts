/** A file of the built site, with its hash and whether the shell needs it. */
export interface SiteFile {
  /** Written by `fileHash`. */
  readonly hash: string
  /** If true, the file is fetched immediately. All other files are cached when first used. */
  readonly shell: boolean
}

/** A file with its size in bytes, as in the list for offline use. */
export interface SizedFile extends SiteFile {
  readonly bytes: number
}

/** Kinds of answers and scores. The message catalogues contain a name for each of them. */
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

/** Files for one kind of answer. They are fetched when first used, or all together on request. */
export interface OfflineGroup {
  readonly id: OfflineGroupId
  readonly bytes: number
  readonly files: readonly { readonly path: string; readonly hash: string }[]
}

/** Headers that the service worker sets on responses for pages and scripts, whatever headers the server has sent. */
export interface SiteHeaders {
  readonly host: Readonly<Record<string, string>>
  /** All pages except host.html. */
  readonly page: Readonly<Record<string, string>>
  readonly script: Readonly<Record<string, string>>
}

/** Maps a path relative to the site to its file. */
export type FileTable = Readonly<Record<string, SiteFile>>

/**
 * Maps a folder, with a trailing `/`, to the list of its files. The list maps the rest of each path to its hash, and
 * is fetched when a file in the folder is used.
 */
export type FileLists = Readonly<Record<string, { readonly path: string; readonly hash: string }>>

/**
 * The page sends this message to ask the service worker to store the shell (the files of the site that every visit
 * needs) and the files that the page loaded before the service worker controlled the page. The reply goes to the port sent with the message.
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

/**
 * The service worker's reply: null when everything is stored, otherwise the reason why the site will not work
 * offline.
 */
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
