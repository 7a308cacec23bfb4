import * as v from 'valibot'
import { itemSchema, type JsonValue } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import { firstInteraction } from '../lib/first-interaction.ts'
import { logger } from '../lib/logger.ts'
import type { DraftSession } from '../store/drafts.ts'
import { playDocumentSchema, type PlayDocument } from './play-document.ts'

/*
 * Work survives: this tab's documents, one per item, lie in the tab's own draft of the database, which no other tab
 * writes. A write there takes a moment, so each change also goes to localStorage at once, and to sessionStorage as long
 * as the database has not yet told which draft is this tab's; whichever is newest counts when the page comes back,
 * after a reload as after a crash.
 */

const unsavedPrefix = 'roundtrip.unsaved.'
const unsavedName = 'roundtrip.unsaved'
const visitedName = 'roundtrip.visited'
/** Larger documents are written synchronously only when the page goes away, not on every key stroke. */
const maxSynchronousCharacters = 300_000
const saveDelayMs = 400
/** Items whose work is kept per tab; the one that was left longest ago goes first. */
const maxItems = 40

const entrySchema = v.object({
  at: v.number(),
  /** Null where the item ships with the site and is only named. */
  item: v.nullable(itemSchema),
  document: v.object(v.omit(playDocumentSchema, ['item']).entries),
})
type Entry = v.InferOutput<typeof entrySchema>
const stateSchema = v.object({ version: v.literal(1), entries: v.record(v.string(), entrySchema) })

/** A document whose embedded item, if `item` is null, has to be loaded. */
export type FoundDraft = Pick<Entry, 'document' | 'item'>

/** Names the work on an item of the user's own; no embedded item has a blank in its id. */
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
  readonly #onnotice: (message: string) => void
  /** Said once for each time that it goes wrong. */
  #hasFailed = false

  /** `onnotice` hears that drafts cannot outlive this tab, or are not saved. */
  constructor(onnotice: (message: string) => void) {
    this.#onnotice = onnotice
    localStorage.setItem(visitedName, '1')
    // On a first visit there is nothing to open and nothing to keep until someone does something.
    this.#session = (this.isFirstVisit ? firstInteraction() : Promise.resolve()).then(openSession)
    this.#ready = this.#session.then((session) => {
      if (session === null) return
      this.#id = session.id
      // What was typed while the database opened is newer than what it holds.
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

  /** Remembers the present state; cheap enough for every key stroke. */
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

  /** This tab's work on an embedded item, by its id, or on one of the user's own, by `ownKey`. */
  async find(key: string): Promise<FoundDraft | null> {
    if (!this.isFirstVisit) await this.#ready
    return this.#entries[key] ?? null
  }

  /** This tab's work on items of the user's own, newest first. */
  async listOwn(): Promise<readonly { readonly key: string; readonly title: string }[]> {
    if (!this.isFirstVisit) await this.#ready
    return newestFirst(this.#entries).flatMap(([key, { item }]) =>
      item === null ? [] : [{ key, title: (item.title ?? item.id).slice(0, 200) }],
    )
  }

  /** What was open last in this tab, or in a tab that is gone. */
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
      // Full or refused: the database still gets it.
    }
  }

  async #save(): Promise<void> {
    const session = await this.#session
    const saved = this.#pending
    if (session === null || saved === null) return
    const entries = Object.fromEntries(newestFirst(this.#entries).slice(0, maxItems))
    const outcome = await session.save(toJson({ version: 1, entries }))
    if (!outcome.ok) {
      logger.warn(`The draft was not saved: ${outcome.message}`)
      if (!this.#hasFailed && outcome.code !== 'unavailable') {
        this.#onnotice(`Your last changes are not kept beyond this tab. ${outcome.message}`)
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
    logger.warn(`Drafts cannot be kept: ${describeError(error)}`)
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

/** Later ones win where two are of the same moment. */
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

// Checked values hold nothing that JSON cannot; TypeScript cannot see that through optional members.
function toJson(value: unknown): JsonValue {
  return value as JsonValue // eslint-disable-line no-restricted-syntax -- see above
}
