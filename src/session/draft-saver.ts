import * as v from 'valibot'
import { itemSchema, msg, textOf, type JsonValue, type Message } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import { firstInteraction } from '../lib/first-interaction.ts'
import { logger } from '../lib/logger.ts'
import type { DraftSession } from '../store/drafts.ts'
import { playDocumentSchema, type PlayDocument } from './play-document.ts'

/*
 * Saves the user's work. This tab's documents, one per item, are stored in the tab's own draft in the database, which
 * no other tab writes to. A database write takes a moment, so each change also goes to localStorage immediately, and
 * to sessionStorage until the database has reported which draft belongs to this tab. The newest version is used when
 * the page comes back after a reload or a crash.
 */

const unsavedPrefix = 'roundtrip.unsaved.'
const unsavedName = 'roundtrip.unsaved'
const visitedName = 'roundtrip.visited'
/** Larger documents are only written synchronously when the page is closed, not on every keystroke. */
const maxSynchronousCharacters = 300_000
const saveDelayMs = 400
/** Number of items whose work is saved per tab; the least recently used item is dropped first. */
const maxItems = 40

const entrySchema = v.object({
  at: v.number(),
  /** Null if the item ships with the site and is only stored by reference. */
  item: v.nullable(itemSchema),
  document: v.object(v.omit(playDocumentSchema, ['item']).entries),
})
type Entry = v.InferOutput<typeof entrySchema>
const stateSchema = v.object({ version: v.literal(1), entries: v.record(v.string(), entrySchema) })

/** A document with its item. If `item` is null, the item is embedded and still has to be loaded. */
export type FoundDraft = Pick<Entry, 'document' | 'item'>

/** Key for work on a user's own item; ids of embedded items never contain a space. */
export function ownKey(item: { readonly id: string }): string {
  return `own ${item.id}`
}

export class DraftSaver {
  readonly #session: Promise<DraftSession | null>
  readonly isFirstVisit = localStorage.getItem(visitedName) === null
  #entries: Record<string, Entry> = {}
  #pending: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #id: string | null = null
  readonly #ready: Promise<void>
  readonly #onnotice: (message: Message) => void
  /** Set once a failure has been reported, so that each failure is only reported once. */
  #hasFailed = false

  /** `onnotice` is called when drafts cannot be kept beyond this tab, or are not saved. */
  constructor(onnotice: (message: Message) => void) {
    this.#onnotice = onnotice
    localStorage.setItem(visitedName, '1')
    // On a first visit, there is no draft to open, and nothing to save until the user does something.
    this.#session = (this.isFirstVisit ? firstInteraction() : Promise.resolve()).then(openSession)
    this.#ready = this.#session.then((session) => {
      if (session === null) return
      this.#id = session.id
      // Anything typed while the database was opening is newer than the contents of the database.
      this.#entries = newestOfEach(
        readState(session.state),
        readUnsaved(localStorage, unsavedPrefix + session.id),
        readUnsaved(sessionStorage, unsavedName),
        this.#entries,
      )
      if (session.notice !== undefined) onnotice(session.notice.message)
      if (this.#pending !== null) void this.#save()
    })
    addEventListener('pagehide', () => this.#writeNow(true))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#writeNow(true)
    })
  }

  /** Saves the current state; fast enough to be called on every keystroke. */
  keep(document: PlayDocument): void {
    const { item, ...rest } = document
    const key = document.embedded ?? ownKey(item)
    this.#entries = {
      ...this.#entries,
      [key]: { at: Date.now(), item: document.embedded === null ? item : null, document: rest },
    }
    this.#pending = key
    this.#writeNow(false)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), saveDelayMs)
  }

  /** This tab's work on an embedded item (by its id) or on the user's own item (by `ownKey`). */
  async find(key: string): Promise<FoundDraft | null> {
    if (!this.isFirstVisit) await this.#ready
    return this.#entries[key] ?? null
  }

  /** This tab's work on the user's own items, newest first. */
  async listOwn(): Promise<readonly { readonly key: string; readonly title: string }[]> {
    if (!this.isFirstVisit) await this.#ready
    return newestFirst(this.#entries).flatMap(([key, { item }]) =>
      item === null ? [] : [{ key, title: (item.title ?? item.id).slice(0, 200) }],
    )
  }

  /** The document that was last open in this tab, or in a tab that has been closed. */
  async findLast(): Promise<FoundDraft | null> {
    if (!this.isFirstVisit) await this.#ready
    return newestFirst(this.#entries)[0]?.[1] ?? null
  }

  #writeNow(always: boolean): void {
    const entry = this.#pending === null ? undefined : this.#entries[this.#pending]
    if (entry === undefined || this.#pending === null) return
    const size = entry.document.answers.reduce((sum, { text }) => sum + text.length, 0)
    if (!always && (entry.item !== null || size > maxSynchronousCharacters)) return
    try {
      const text = JSON.stringify({ [this.#pending]: entry })
      if (this.#id === null) sessionStorage.setItem(unsavedName, text)
      else localStorage.setItem(unsavedPrefix + this.#id, text)
    } catch {
      // If storage is full or access to it is denied, the draft is still saved in the database.
    }
  }

  async #save(): Promise<void> {
    const session = await this.#session
    const saved = this.#pending
    if (session === null || saved === null) return
    const entries = Object.fromEntries(newestFirst(this.#entries).slice(0, maxItems))
    const outcome = await session.save(toJson({ version: 1, entries }))
    if (!outcome.ok) {
      logger.warn(`The draft was not saved: ${textOf(outcome.message)}`)
      if (!this.#hasFailed && outcome.code !== 'unavailable') {
        this.#onnotice(msg`Your last changes are not saved beyond this tab. ${outcome.message}`)
      }
      this.#hasFailed = true
      return
    }
    this.#hasFailed = false
    if (this.#entries[saved] !== entries[saved]) return
    this.#pending = null
    localStorage.removeItem(unsavedPrefix + session.id)
    sessionStorage.removeItem(unsavedName)
  }
}

async function openSession(): Promise<DraftSession | null> {
  try {
    const { openDraft } = await import('../store/drafts.ts')
    return await openDraft('play')
  } catch (error) {
    logger.warn(`Drafts cannot be saved: ${describeError(error)}`)
    return null
  }
}

function newestFirst(entries: Readonly<Record<string, Entry>>): [string, Entry][] {
  return Object.entries(entries).sort(([, left], [, right]) => right.at - left.at)
}

function readState(state: unknown): Record<string, Entry> {
  const parsed = v.safeParse(stateSchema, state)
  return parsed.success ? parsed.output.entries : {}
}

/** If two sources are equally recent, the later one is used. */
function newestOfEach(...sources: readonly Readonly<Record<string, Entry>>[]): Record<string, Entry> {
  const newest: Record<string, Entry> = {}
  for (const [key, entry] of sources.flatMap((source) => Object.entries(source))) {
    if (entry.at >= (newest[key]?.at ?? 0)) newest[key] = entry
  }
  return newest
}

function readUnsaved(storage: Storage, name: string): Record<string, Entry> {
  try {
    const parsed = v.safeParse(v.record(v.string(), entrySchema), JSON.parse(storage.getItem(name) ?? '{}'))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

// Validated values contain nothing that JSON cannot represent, but TypeScript cannot infer that for optional members.
function toJson(value: unknown): JsonValue {
  return value as JsonValue // eslint-disable-line @typescript-eslint/consistent-type-assertions -- see above
}
