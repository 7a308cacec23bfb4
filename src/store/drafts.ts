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

/** Drafts of tabs that are long gone; more than anyone comes back for. */
const maxDraftsPerPage = 30

/** What stands in for the database where there is none: lasts as long as this page. */
const inMemory = new Map<string, DraftRow>()

const draftsNotSaved: Warning = {
  code: 'drafts-not-kept',
  message: 'This browser keeps nothing for this site: what you type lasts until this tab is closed.',
}

/** One tab's own draft. No other tab writes it while this session is open. */
export interface DraftSession {
  readonly id: string
  /** What was saved last, to be parsed by the screen; undefined for a fresh draft. */
  readonly state: unknown
  /** Present where the draft cannot outlive this page. */
  readonly notice?: Warning
  /** Saves soon; while one write runs, only the newest state waits. Resolves when this or a newer state is saved. */
  readonly save: (state: JsonValue) => Promise<Outcome<null, StoreFailure>>
  /** Lets another tab take the draft over. */
  readonly close: () => void
}

/**
 * Opens this tab's draft of a screen: the one it had before a reload or crash, else the newest that no open tab
 * holds, else a fresh one. A duplicated tab starts from a copy.
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

/** Saves one draft. Fails with `quota` only after everything that can be computed again was thrown away. */
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
