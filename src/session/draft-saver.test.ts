import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings, textOf } from '../contracts/index.ts'
import { DraftSaver, ownKey } from './draft-saver.ts'
import { openItem, type PlayDocument } from './play-document.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const shared = vi.hoisted(() => ({
  state: undefined as unknown,
  saved: [] as { readonly version: number; readonly entries: Readonly<Record<string, unknown>> }[],
  outcome: { ok: true, value: null } as object,
  notice: undefined as { readonly message: string } | undefined,
  isBroken: false,
}))
vi.mock('../lib/first-interaction.ts', () => ({ firstInteraction: () => Promise.resolve() }))
vi.mock('../lib/logger.ts', () => ({ logger: { warn: () => undefined } }))
vi.mock('../store/drafts.ts', () => ({
  openDraft: () =>
    shared.isBroken
      ? Promise.reject(new Error('broken'))
      : Promise.resolve({
          id: 'd1',
          state: shared.state,
          ...(shared.notice === undefined ? {} : { notice: shared.notice }),
          save: (state: (typeof shared.saved)[number]) => {
            shared.saved.push(state)
            return Promise.resolve(shared.outcome)
          },
        }),
}))

class FakeStorage {
  readonly values = new Map<string, string>()
  getItem(key: string) {
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.values.set(key, value)
  }
  removeItem(key: string) {
    this.values.delete(key)
  }
}
let local: FakeStorage
let session: FakeStorage
let leave: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime(1000)
  local = new FakeStorage()
  session = new FakeStorage()
  leave = []
  local.setItem('roundtrip.visited', '1')
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => leave.push(listener))
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  shared.state = undefined
  shared.saved.length = 0
  shared.outcome = { ok: true, value: null }
  shared.notice = undefined
  shared.isBroken = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function document(id: string, embedded: string | null, text = 'x'): PlayDocument {
  const item = { benchmark: 'b', id, title: `Title of ${id}` }
  return { ...openItem(item, defaultSettings, [{ name: 'One', text }]), embedded }
}
const entry = (of: PlayDocument, at: number) => {
  const { item, ...rest } = of
  return { at, item: of.embedded === null ? item : null, document: rest }
}
const unsaved = 'roundtrip.unsaved'

describe('drafts on the Play page', () => {
  it('are restored under their item, and the newest is opened last', async () => {
    const notices: string[] = []
    const keeper = new DraftSaver((message) => notices.push(textOf(message)))
    expect(keeper.isFirstVisit).toBe(false)
    expect(await keeper.findLast()).toBeNull()
    const first = document('one', 'one')
    const second = document('mine', null)
    keeper.keep(first)
    vi.setSystemTime(2000)
    keeper.keep(second)
    expect(await keeper.find('one')).toEqual(entry(first, 1000))
    expect(await keeper.find(ownKey(second.item))).toEqual(entry(second, 2000))
    expect(await keeper.findLast()).toEqual(entry(second, 2000))
    expect(await keeper.listOwn()).toEqual([{ key: 'own mine', title: 'Title of mine' }])
    expect(notices).toEqual([])
  })

  it('are saved after a pause and then removed from local storage', async () => {
    const keeper = new DraftSaver(() => undefined)
    await keeper.findLast()
    const one = document('one', 'one')
    keeper.keep(one)
    expect(JSON.parse(local.getItem(`${unsaved}.d1`) ?? '')).toEqual({ one: entry(one, 1000) })
    await vi.advanceTimersByTimeAsync(399)
    expect(shared.saved).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(shared.saved).toEqual([{ version: 1, entries: { one: entry(one, 1000) } }])
    expect(local.getItem(`${unsaved}.d1`)).toBeNull()
  })

  it('are restored from wherever the newest version is', async () => {
    const [old, saved, local1, session1] = ['a', 'b', 'c', 'd'].map((text) => document('one', 'one', text))
    if (!old || !saved || !local1 || !session1) throw new Error('Expected documents.')
    shared.state = { version: 1, entries: { one: entry(saved, 50), two: entry(old, 10) } }
    local.setItem(`${unsaved}.d1`, JSON.stringify({ one: entry(local1, 60) }))
    session.setItem(unsaved, JSON.stringify({ two: entry(session1, 9) }))
    const keeper = new DraftSaver(() => undefined)
    expect((await keeper.find('one'))?.document.answers[0]?.text).toBe('c')
    expect((await keeper.find('two'))?.document.answers[0]?.text).toBe('a')
  })

  it('are ignored if they cannot be read', async () => {
    shared.state = { version: 2, entries: {} }
    local.setItem(`${unsaved}.d1`, '{"one":')
    session.setItem(unsaved, '{"one":{"at":"x"}}')
    expect(await new DraftSaver(() => undefined).findLast()).toBeNull()
  })

  it('of large or own items are written immediately only when the page is closed', async () => {
    const keeper = new DraftSaver(() => undefined)
    await keeper.findLast()
    for (const large of [document('big', 'big', 'x'.repeat(300_001)), document('own', null)]) {
      keeper.keep(large)
      expect(local.getItem(`${unsaved}.d1`)).toBeNull()
      for (const go of leave) go()
      expect(local.getItem(`${unsaved}.d1`)).not.toBeNull()
      local.removeItem(`${unsaved}.d1`)
    }
    keeper.keep(document('small', 'small', 'x'.repeat(300_000)))
    expect(local.getItem(`${unsaved}.d1`)).not.toBeNull()
  })

  it('are limited to forty', async () => {
    const keeper = new DraftSaver(() => undefined)
    await keeper.findLast()
    for (let at = 0; at < 42; at += 1) {
      vi.setSystemTime(1000 + at)
      keeper.keep(document(`i${at}`, `i${at}`))
    }
    await vi.advanceTimersByTimeAsync(400)
    const kept = Object.keys(shared.saved.at(-1)?.entries ?? {})
    expect([kept.length, kept[0], kept.includes('i1')]).toEqual([40, 'i41', false])
  })

  it('report every failure to save once', async () => {
    const notices: string[] = []
    shared.notice = { message: 'Nothing is kept.' }
    const keeper = new DraftSaver((message) => notices.push(textOf(message)))
    await keeper.findLast()
    expect(notices).toEqual(['Nothing is kept.'])
    const save = async () => {
      keeper.keep(document('one', 'one'))
      await vi.advanceTimersByTimeAsync(400)
    }
    shared.outcome = { ok: false, code: 'unavailable', message: 'No storage.' }
    await save()
    expect(notices).toHaveLength(1)
    shared.outcome = { ok: true, value: null }
    await save()
    shared.outcome = { ok: false, code: 'quota', message: 'Full.' }
    await save()
    await save()
    expect(notices.slice(1)).toEqual(['Your last changes are not saved beyond this tab. Full.'])
    shared.outcome = { ok: true, value: null }
    await save()
    shared.outcome = { ok: false, code: 'quota', message: 'Full.' }
    await save()
    expect(notices).toHaveLength(3)
  })

  it('on a first visit are kept in the tab until the database is open', async () => {
    local.removeItem('roundtrip.visited')
    const keeper = new DraftSaver(() => undefined)
    expect([keeper.isFirstVisit, local.getItem('roundtrip.visited')]).toEqual([true, '1'])
    keeper.keep(document('one', 'one'))
    expect(session.getItem(unsaved)).not.toBeNull()
    await until(() => expect(shared.saved).toHaveLength(1))
    await until(() => expect(session.getItem(unsaved)).toBeNull())
  })

  it('are kept until the page is closed if the database is broken', async () => {
    shared.isBroken = true
    const keeper = new DraftSaver(() => undefined)
    keeper.keep(document('one', 'one'))
    await vi.advanceTimersByTimeAsync(400)
    expect(await keeper.find('one')).not.toBeNull()
    expect(shared.saved).toEqual([])
  })
})
