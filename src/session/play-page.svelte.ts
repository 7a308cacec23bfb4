import { sayPlay } from '../i18n/play.ts'
import { defaultSettings, type BenchmarkItem, type EmbeddedItem, type Settings } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import { firstIdle } from './first-idle.ts'
import { logger } from '../lib/logger.ts'
import {
  benchmarks,
  groupItems,
  loadEmbeddedItems,
  loadFirstItems,
  type ItemGroup,
} from '../registry/benchmarks.ts'
import { DraftSaver, ownKey, type FoundDraft } from './draft-keeper.ts'
import { openEmbedded, type PlayDocument } from './play-document.ts'
import { PlaySession, type RunInput } from './session.svelte.ts'

/** Set while answers run. Still there at the next start: the page did not survive the run. */
const runningMark = 'roundtrip.running'

/** Hashes of what came to its result in this tab, the newest last. */
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

/** Whose items the first visit opens; those of the others are listed once someone is there to choose. */
const firstBenchmark = [...benchmarks.keys()][0] ?? ''

/** What lives as long as the site is open: the session survives a look at another screen. */
class PlayPage {
  /** Embedded items, by benchmark and domain. */
  groups = $state.raw<readonly ItemGroup[]>([])
  /** Items of the user's own that this tab has drafts of. */
  own = $state.raw<readonly { readonly key: string; readonly title: string }[]>([])
  /** What was open before the sample answers were brought back. */
  replaced = $state.raw<PlayDocument | null>(null)
  /** Why nothing could be opened. */
  failure = $state<string | null>(null)
  /** Something to know about what was opened. */
  notice = $state<string | null>(null)
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
  /** Another screen has opened an item, or is about to. */
  #opensOwn = false
  /** Counts what was asked to be opened: what was asked for last is shown, not what is loaded last. */
  #asked = 0

  /** Opens what the address names, else what was open last, else the first item; once per visit. */
  start(item: string | null): Promise<void> {
    this.#started ??= this.#open(item)
    return this.#started
  }

  /** Opens an embedded item, with this tab's own work on it where there is any; false where it cannot be had. */
  async show(id: string): Promise<boolean> {
    const asked = ++this.#asked
    try {
      await this.#show(id, asked)
      return true
    } catch (thrown) {
      // Files of the item are not there: nothing was opened, and what is open keeps its name.
      if (asked === this.#asked) {
        const why = navigator.onLine ? describeError(thrown) : sayPlay('neverOpened')
        this.notice = `${sayPlay('notLoaded', { name: id, why })} ${sayPlay('stillOpen')}`
      }
      return false
    }
  }

  async #show(id: string, asked: number): Promise<void> {
    await this.#started
    if (asked !== this.#asked || this.session.document?.embedded === id) return
    // What was said of the item before it says nothing of this one.
    this.notice = null
    const draft = (await this.#drafts?.find(id)) ?? null
    if (draft !== null) {
      await this.#openDraft(draft, asked)
      return
    }
    const embedded = await this.#findEmbedded(id)
    if (asked !== this.#asked) return
    if (embedded === undefined) {
      this.notice = `${sayPlay('noItem', { name: id })} ${sayPlay('stillOpen')}`
      return
    }
    await this.#openFresh(embedded, asked)
  }

  /** Opens an item of the user's own that was open before, by its key in `own`. */
  async showOwn(key: string): Promise<void> {
    const asked = ++this.#asked
    const draft = (await this.#drafts?.find(key)) ?? null
    if (draft === null || asked !== this.#asked) return
    location.hash = '#/play'
    await this.#openDraft(draft, asked)
    await this.#listOwn()
  }

  /** Brings back the answers that ship with the item; `replaced` keeps what was there. */
  async restoreSamples(): Promise<void> {
    const { document } = this.session
    if (document === null || document.embedded === null) return
    const embedded = await this.#findEmbedded(document.embedded)
    if (embedded === undefined) return
    await this.#openFresh(embedded)
    this.replaced = document
  }

  undoRestore(): void {
    if (this.replaced === null) return
    this.session.open(this.replaced)
    this.replaced = null
  }

  /** Opens an item of the user's own; its answers are the user's, so nothing runs unasked. */
  async openOwn(document: PlayDocument): Promise<void> {
    this.#opensOwn = true
    this.#asked += 1
    location.hash = '#/play'
    const { describeNamesake, withFreeName } = await import('./own-item.ts')
    const named = await withFreeName(
      document.item,
      async (id) => (await this.#drafts?.find(ownKey({ id })))?.item,
    )
    this.session.open({ ...document, item: named.item })
    void this.#listOwn()
    this.notice = named.notice ?? (await describeNamesake(named.item))
    await this.fetchMissing()
  }

  /** Asks for the files of the open item that lie elsewhere and fetches them; false where the user does not go on. */
  async fetchMissing(): Promise<boolean> {
    const item = this.session.document?.item
    const sources = [item?.image, ...(item?.assets ?? []).map(({ bytes }) => bytes)]
    if (item === undefined || sources.every((source) => source === undefined || source.from === 'data'))
      return true
    const { fetchAllowed } = await import('./own-item.ts')
    const fetched = await fetchAllowed(item)
    // Another item may have been opened meanwhile.
    if (fetched === null || this.session.document?.item !== item) return false
    if (!fetched.ok) this.notice = fetched.message
    else if (fetched.value !== item) this.session.update({ item: fetched.value })
    return true
  }

  /** Takes the answers of an item of the user's own for another format, and runs again what was run. */
  setDomain(domain: string): void {
    const { document } = this.session
    if (document === null) return
    const ran = document.answers.filter((answer) => this.session.isCurrent(answer)).map(({ id }) => id)
    this.session.update({ item: { ...document.item, domain } })
    if (ran.length > 0) void this.session.run(ran)
  }

  /** Changes settings. Answers that were run are run again: their numbers would be of other settings. */
  set(change: Partial<Settings>): void {
    const { document } = this.session
    if (document !== null) this.setAll({ ...document.settings, ...change })
  }

  /** As `set`, with nothing left of what was set before. */
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
      this.groups = groupItems(firstBenchmark, items)
      const named = item === null ? undefined : await this.#findEmbedded(item)
      const isKnown = named !== undefined
      if (item !== null && !isKnown) this.notice = sayPlay('noItem', { name: item })
      const draft = await (item !== null && isKnown ? drafts.find(item) : drafts.findLast())
      void this.#listOwn()
      // Another screen has opened an item before this page was first seen.
      if (item === null && this.#opensOwn) return
      if (draft !== null) {
        await this.#openDraft(draft)
        return
      }
      const embedded = named ?? items[0]
      if (embedded === undefined) throw new Error('This build ships without items.')
      await this.#openFresh(embedded)
    } catch (error) {
      this.failure = sayPlay('pageFailed', { why: describeError(error) })
    }
  }

  /** Lists the embedded items of every benchmark. */
  listAll(): Promise<void> {
    this.#all ??= this.#listAll().catch((thrown: unknown) => {
      // Not remembered: offline now does not mean offline for good.
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
    this.session.open(document, false)
    await firstIdle()
    if (!this.#isOpen(document.item)) return
    if (await this.#showBuilt(embedded)) return
    this.session.prepare()
    // Whoever has written or run something meanwhile goes on himself.
    if (this.session.document?.edited === true || this.session.hasRun) return
    // Past the caches on a first visit: they are empty, and the database need not be loaded to learn that.
    void this.session.run(
      document.answers.map(({ id }) => id),
      this.#drafts?.isFirstVisit === true ? 'bypass' : 'use',
    )
  }

  /** Shows the results that ship with the open item; false where it has none, or they cannot be had. */
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
    this.session.open(opened, false)
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
    // What the user has only written is not run unasked; what came to an end before is, mostly out of the cache.
    const ids = document.answers.filter((_, at) => !document.edited || known[at]).map(({ id }) => id)
    // Another item may have been opened meanwhile.
    const isShown = this.session.document?.item === shown
    if (ids.length > 0 && isShown && !this.session.hasRun) void this.session.run(ids)
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
