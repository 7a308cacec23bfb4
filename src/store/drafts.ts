import * as v from 'valibot'
import { fail, succeed } from '../contracts/index.ts'
import type { JsonValue, Outcome, Warning } from '../contracts/index.ts'
import { openDatabase, tableOf } from './database.ts'
import { claimDraft } from './draft-locks.ts'
import type { DraftClaim } from './draft-locks.ts'
import { weigh } from './migrations.ts'
import { writeWithRoom } from './quota.ts'
import type { StoreFailure } from './quota.ts'
import { draftRowSchema, rowVersion } from './schemas.ts'
import type { DraftRow } from './schemas.ts'
import { defined } from '../lib/defined.ts'

/** Maximum number of drafts kept from closed tabs, which is more than anyone would return to. */
const maxDraftsPerPage = 30

/** In-memory fallback when no database is available; lost when the page closes. */
const inMemory = new Map<string, DraftRow>()

const draftsNotSaved: Warning = {
  code: 'drafts-not-kept',
  message: 'This browser does not save data for this site: what you type lasts until this tab is closed.',
}

/** A tab's own draft. No other tab writes to it while this session is open. */
export interface DraftSession {
  readonly id: string
  /** The last saved state, which the screen parses; undefined for a new draft. */
  readonly state: unknown
  /** Set if the draft will be lost when this page is closed. */
  readonly notice?: Warning
  /**
   * Saves the state soon; while a write is in progress, only the newest state is queued. Resolves when this state or
   * a newer one has been saved.
   */
  readonly save: (state: JsonValue) => Promise<Outcome<null, StoreFailure>>
  /** Lets another tab take over the draft. */
  readonly close: () => void
}

/**
 * Opens this tab's draft for a screen: the draft it had before a reload or crash, otherwise the newest draft that no
 * open tab is using, otherwise a new one. A duplicated tab starts from a copy.
 */
export async function openDraft(page: string): Promise<DraftSession> {
  const rows = await readDrafts(page)
  const claim = await claimDraft(
    page,
    rows.map(({ id }) => id),
  )
  const source = rows.find(({ id }) => id === (claim.copyOf ?? claim.id))
  const notice = (await openDatabase()) === null ? draftsNotSaved : undefined
  await dropSurplus(page, claim.id)
  return session(page, claim, source?.state, notice)
}

function session(page: string, claim: DraftClaim, state: unknown, notice: Warning | undefined): DraftSession {
  let writing: Promise<Outcome<null, StoreFailure>> | undefined
  let next: { readonly state: JsonValue; readonly saved: Promise<Outcome<null, StoreFailure>> } | undefined

  function save(latest: JsonValue): Promise<Outcome<null, StoreFailure>> {
    if (writing === undefined) {
      writing = saveDraft(claim.id, latest, page).finally(() => {
        writing = undefined
      })
      return writing
    }
    const saved =
      next?.saved ??
      writing
        .catch(() => null)
        .then(() => {
          const waiting = next
          next = undefined
          return waiting === undefined ? succeed(null) : save(waiting.state)
        })
    next = { state: latest, saved }
    return saved
  }

  return {
    id: claim.id,
    state,
    ...defined({ notice }),
    save,
    close: claim.release,
  }
}

/** Saves a draft. Fails with `quota` only after everything that can be recomputed has been deleted. */
export async function saveDraft(
  id: string,
  state: JsonValue,
  page = 'play',
): Promise<Outcome<null, StoreFailure>> {
  const row = { schema: rowVersion, usedAt: Date.now(), id, page, state } as const
  const weighed: DraftRow = { ...row, sizeBytes: weigh(row) }
  const database = await openDatabase()
  if (database === null) {
    inMemory.set(id, weighed)
    return fail('unavailable', draftsNotSaved.message)
  }
  return writeWithRoom(database, () => tableOf(database, 'drafts').put(weighed))
}

export async function deleteDraft(id: string): Promise<void> {
  inMemory.delete(id)
  const database = await openDatabase()
  if (database !== null) await tableOf(database, 'drafts').delete(id)
}

/** Every readable draft of a screen, newest first. */
export async function readDrafts(page: string): Promise<readonly DraftRow[]> {
  const database = await openDatabase()
  const rows: readonly unknown[] =
    database === null
      ? [...inMemory.values()].filter((row) => row.page === page)
      : await tableOf(database, 'drafts').where('page').equals(page).toArray()
  return rows
    .flatMap((row) => {
      const parsed = v.safeParse(draftRowSchema, row)
      return parsed.success ? [parsed.output] : []
    })
    .sort((left, right) => right.usedAt - left.usedAt)
}

async function dropSurplus(page: string, own: string): Promise<void> {
  for (const { id } of (await readDrafts(page)).slice(maxDraftsPerPage)) if (id !== own) await deleteDraft(id)
}
