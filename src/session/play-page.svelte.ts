import { adoptBenchmark } from '../registry/adopt-benchmark.ts'
import { sayPlay } from '../i18n/play.ts'
import {
  defaultSettings,
  msg,
  type BenchmarkItem,
  type EmbeddedItem,
  type Message,
  type Settings,
} from '../contracts/index.ts'
import { describeError, reasonOf } from '../lib/errors.ts'
import { firstIdle } from './first-idle.ts'
import { logger } from '../lib/logger.ts'
import {
  benchmarks,
  groupItems,
  loadEmbeddedItems,
  loadFirstItems,
  type ItemGroup,
} from '../registry/benchmarks.ts'
import { DraftSaver, ownKey, type FoundDraft } from './draft-saver.ts'
import { openEmbedded, type PlayDocument } from './play-document.ts'
import { PlaySession, type RunInput } from './session.svelte.ts'

/** Set while answers run. If it is still set at the next start, the page crashed during the run. */
const runningMark = 'roundtrip.running'

/** Hashes of runs that completed in this tab, newest last. */
const ranName = 'roundtrip.ran'
const maxRuns = 200

function readRuns(): string[] {
  return sessionStorage.getItem(ranName)?.split(' ') ?? []
}

async function rememberRun(input: RunInput): Promise<void> {
  const { hashRun } = await import('./hash-run.ts')
  const hash = await hashRun(input)
  const others = readRuns().filter((known) => known !== hash)
  sessionStorage.setItem(ranName, [...others, hash].slice(-maxRuns).join(' '))
}

/**
 * The benchmark whose items open on the first visit. Items of other benchmarks are only listed once the user opens
 * the list.
 */
const firstBenchmark = [...benchmarks.keys()][0] ?? ''

/** State that lasts as long as the site is open, so that the session survives a visit to another screen. */
class PlayPage {
  /** Embedded items, grouped by benchmark and domain. */
  groups = $state.raw<readonly ItemGroup[]>([])
  /** The user's own items for which this tab has drafts. */
  own = $state.raw<readonly { readonly key: string; readonly title: string }[]>([])
  /** The last change that can be undone, while the item that it was made to is open. */
  undoable = $state.raw<{
    readonly what: 'samplesBack' | 'answerRemoved'
    readonly undo: () => void
  } | null>(null)
  /** The reason why nothing could be opened. */
  failure = $state<Message | null>(null)
  /** A notice about the document that was opened. */
  notice = $state<Message | null>(null)
  readonly session = new PlaySession({
    onchange: (document) => this.#drafts?.keep(document),
    onresult: (input) => void rememberRun(input),
    onbusy: (busy) => {
      if (busy) sessionStorage.setItem(runningMark, '1')
      else sessionStorage.removeItem(runningMark)
    },
  })
  #drafts: DraftSaver | null = null
  #started: Promise<void> | null = null
  #all: Promise<void> | null = null
  /** True if another screen has opened an item, or is about to. */
  #opensOwn = false
  /**
   * Counts requests to open something, so that the item requested last is shown, not the item that happens to load
   * last.
   */
  #asked = 0

  /**
   * Opens the item in the URL; if there is none, the item that was last open; otherwise the first item. Called once
   * per visit.
   */
  start(item: string | null): Promise<void> {
    this.#started ??= this.#open(item)
    return this.#started
  }

  /** Opens an embedded item, with any work on it from this tab; false if the item is unavailable. */
  async show(id: string): Promise<boolean> {
    const asked = ++this.#asked
    try {
      await this.#show(id, asked)
      return true
    } catch (thrown) {
      // Some of the item's files are missing, so nothing was opened and the name of the open item is unchanged.
      if (asked === this.#asked) {
        const why = navigator.onLine ? describeError(thrown) : sayPlay('neverOpened')
        this.notice = msg`${sayPlay('notLoaded', { name: id, why })} ${sayPlay('stillOpen')}`
      }
      return false
    }
  }

  async #show(id: string, asked: number): Promise<void> {
    await this.#started
    if (asked !== this.#asked || this.session.document?.embedded === id) return
    // A notice about the previous item does not apply to the newly opened item.
    this.notice = null
    const draft = (await this.#drafts?.find(id)) ?? null
    if (draft !== null) {
      await this.#openDraft(draft, asked)
      return
    }
    const embedded = await this.#findEmbedded(id)
    if (asked !== this.#asked) return
    if (embedded === undefined) {
      this.notice = msg`${sayPlay('noItem', { name: id })} ${sayPlay('stillOpen')}`
      return
    }
    await this.#openFresh(embedded, asked)
  }

  /** Reopens a user's own item by its key in `own`. */
  async showOwn(key: string): Promise<void> {
    const asked = ++this.#asked
    const draft = (await this.#drafts?.find(key)) ?? null
    if (draft === null || asked !== this.#asked) return
    location.hash = '#/play'
    await this.#openDraft(draft, asked)
    await this.#listOwn()
  }

  /** Restores the answers that ship with the item. */
  async restoreSamples(): Promise<void> {
    const { document } = this.session
    if (document === null || document.embedded === null) return
    const embedded = await this.#findEmbedded(document.embedded)
    if (embedded === undefined) return
    await this.#openFresh(embedded)
    this.undoable = { what: 'samplesBack', undo: () => this.session.open(document) }
  }

  /** Removes an answer unless it is the only one, and selects the next one. */
  removeAnswer(id: string): void {
    const answers = this.session.document?.answers ?? []
    const at = answers.findIndex((answer) => answer.id === id)
    const removed = answers[at]
    const left = answers.toSpliced(at, 1)
    const next = left[Math.min(at, left.length - 1)]
    if (removed === undefined || next === undefined) return
    this.session.update({ answers: left, selected: next.id, edited: true })
    // Its results are still known, and what was changed since then stays.
    const undo = () => {
      const current = this.session.document?.answers ?? []
      this.session.update({ answers: current.toSpliced(at, 0, removed), selected: removed.id })
    }
    this.undoable = { what: 'answerRemoved', undo }
  }

  undo(): void {
    const { undoable } = this
    this.undoable = null
    undoable?.undo()
  }

  /** Opens a user's own item. Its answers were provided by the user, so nothing runs automatically. */
  async openOwn(document: PlayDocument): Promise<void> {
    this.#opensOwn = true
    this.#asked += 1
    location.hash = '#/play'
    const { describeNamesake, withFreeName } = await import('./own-item.ts')
    const named = await withFreeName(
      document.item,
      async (id) => (await this.#drafts?.find(ownKey({ id })))?.item,
    )
    this.#replace({ ...document, item: named.item }, true)
    void this.#listOwn()
    this.notice = named.notice ?? (await describeNamesake(named.item))
    await this.fetchMissing()
  }

  /** Asks the user whether to fetch the open item's remote files, and fetches them; false if the user cancels. */
  async fetchMissing(): Promise<boolean> {
    const item = this.session.document?.item
    const sources = [item?.image, ...(item?.assets ?? []).map(({ bytes }) => bytes)]
    if (item === undefined || sources.every((source) => source === undefined || source.from === 'data'))
      return true
    const { fetchAllowed } = await import('./own-item.ts')
    const fetched = await fetchAllowed(item)
    // Another item might have been opened in the meantime.
    if (fetched === null || this.session.document?.item !== item) return false
    if (!fetched.ok) this.notice = fetched.message
    else if (fetched.value !== item) this.session.update({ item: fetched.value })
    return true
  }

  /** Treats the answers to a user's own item as another format, and reruns the answers that had been run. */
  setDomain(domain: string): void {
    const { document } = this.session
    if (document === null) return
    const ran = document.answers.filter((answer) => this.session.isCurrent(answer)).map(({ id }) => id)
    this.session.update({ item: { ...document.item, domain } })
    if (ran.length > 0) void this.session.run(ran)
  }

  /**
   * Changes settings. Answers that have already run are rerun, because their scores were computed with other
   * settings.
   */
  set(change: Partial<Settings>): void {
    const { document } = this.session
    if (document !== null) this.setAll({ ...document.settings, ...change })
  }

  /** Like `set`, but replaces all previous settings. */
  setAll(settings: Settings): void {
    const { document } = this.session
    if (document === null) return
    const ran = document.answers.filter((answer) => this.session.isCurrent(answer)).map(({ id }) => id)
    this.session.update({ settings })
    if (ran.length > 0) void this.session.run(ran)
  }

  async #open(item: string | null): Promise<void> {
    try {
      const drafts = new DraftSaver((message) => (this.notice = message))
      this.#drafts = drafts
      const items = await loadFirstItems(firstBenchmark)
      // Another screen may have listed every item before.
      if (this.groups.length === 0) this.groups = groupItems(firstBenchmark, items)
      const named = item === null ? undefined : await this.#findEmbedded(item)
      const isKnown = named !== undefined
      if (item !== null && !isKnown) this.notice = sayPlay('noItem', { name: item })
      const draft = await (item !== null && isKnown ? drafts.find(item) : drafts.findLast())
      void this.#listOwn()
      // Another screen opened an item before this page was first shown.
      if (item === null && this.#opensOwn) return
      if (draft !== null) {
        await this.#openDraft(draft)
        return
      }
      const embedded = named ?? items[0]
      if (embedded === undefined) throw new Error('This build contains no items.')
      await this.#openFresh(embedded)
    } catch (error) {
      this.failure = sayPlay('pageFailed', { why: reasonOf(error) })
    }
  }

  /** Lists every benchmark's embedded items. */
  listAll(): Promise<void> {
    this.#all ??= this.#listAll().catch((thrown: unknown) => {
      // Not cached, because the browser may be offline now but online later.
      this.#all = null
      logger.warn(`Some embedded items cannot be listed: ${describeError(thrown)}`)
    })
    return this.#all
  }

  async #listAll(): Promise<void> {
    const groups = [...benchmarks.keys()].map(async (id) => groupItems(id, await loadEmbeddedItems(id)))
    this.groups = (await Promise.all(groups)).flat()
  }

  async #findEmbedded(id: string): Promise<EmbeddedItem | undefined> {
    const find = () => this.groups.flatMap(({ items }) => items).find((one) => one.id === id)
    const known = find()
    if (known !== undefined) return known
    await this.listAll()
    return find()
  }

  async #listOwn(): Promise<void> {
    this.own = (await this.#drafts?.listOwn()) ?? []
  }

  async #openFresh(embedded: EmbeddedItem, asked = this.#asked): Promise<void> {
    const settings = this.session.document?.settings ?? defaultSettings
    const document = await openEmbedded(embedded, settings)
    if (asked !== this.#asked) return
    this.#replace(document, false)
    await firstIdle()
    if (!this.#isOpen(document.item)) return
    if (await this.#showBuilt(embedded)) return
    this.session.prepare()
    // If the user has already written or run something, nothing runs automatically.
    if (this.session.document?.edited === true || this.session.hasRun) return
    // Bypasses the caches on a first visit, because they are empty then and checking them would require loading the
    // database.
    void this.session.run(
      document.answers.map(({ id }) => id),
      this.#drafts?.isFirstVisit === true ? 'bypass' : 'use',
    )
  }

  /** Shows the results that ship with the open item; false if there are none or they cannot be loaded. */
  async #showBuilt(embedded: EmbeddedItem): Promise<boolean> {
    const { document } = this.session
    if (embedded.results === undefined || document === null || document.item.image?.from !== 'data')
      return false
    try {
      const { openBuiltResults, openReference } = await import('./built-results.ts')
      const [reference, opened] = await Promise.all([
        openReference(document.item.image.base64),
        embedded.results().then((built) => openBuiltResults(document, built)),
      ])
      if (opened === null) return false
      this.session.adopt(document, reference, opened)
      return true
    } catch (thrown) {
      logger.warn(`The built results could not be shown: ${describeError(thrown)}`)
      return false
    }
  }

  async #openDraft({ document, item }: FoundDraft, asked = this.#asked): Promise<void> {
    const whole = item ?? (await this.#loadItem(document.embedded))
    if (whole !== null) await adoptBenchmark(whole)
    if (asked !== this.#asked) return
    if (whole === null) {
      this.notice = sayPlay('itemGone')
      return
    }
    const crashed = sessionStorage.getItem(runningMark) !== null
    sessionStorage.removeItem(runningMark)
    const opened = { ...document, item: whole }
    const samples = document.edited ? null : document.embedded
    const embedded = samples === null ? undefined : await this.#findEmbedded(samples)
    this.#replace(opened, false)
    await firstIdle()
    if (!this.#isOpen(whole)) return
    if (embedded !== undefined && (await this.#showBuilt(embedded))) return
    this.session.prepare()
    if (crashed && document.edited) {
      this.notice = sayPlay('lastRunDied')
      return
    }
    const shown = this.session.document?.item
    const ran = readRuns()
    const { hashRun } = await import('./hash-run.ts')
    const { settings } = this.session.document ?? document
    const keys = document.answers.map(({ text }) => hashRun({ item: shown ?? whole, settings, text }))
    const known = (await Promise.all(keys)).map((key) => ran.includes(key))
    // Answers that the user wrote but never ran are not run automatically. Answers whose run completed before are run
    // automatically, mostly from the cache.
    const ids = document.answers.filter((_, at) => !document.edited || known[at]).map(({ id }) => id)
    // Another item might have been opened in the meantime.
    const isShown = this.session.document?.item === shown
    if (ids.length > 0 && isShown && !this.session.hasRun) void this.session.run(ids)
  }

  /** Opens another document. Changes to the previous one can no longer be undone. */
  #replace(document: PlayDocument, preparesReference: boolean): void {
    this.undoable = null
    this.session.open(document, preparesReference)
  }

  #isOpen(item: BenchmarkItem): boolean {
    return this.session.document?.item === item
  }

  async #loadItem(id: string | null): Promise<BenchmarkItem | null> {
    const embedded = id === null ? undefined : await this.#findEmbedded(id)
    return embedded === undefined ? null : (await embedded.load()).item
  }
}

export const playPage = new PlayPage()
