import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  defaultSettings,
  succeed,
  textOf,
  type BenchmarkItem,
  type EmbeddedItem,
  type Outcome,
} from '../contracts/index.ts'
import { openItem } from './play-document.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const shared = vi.hoisted(() => ({
  /** The user's reply to the question whether to fetch files. */
  fetched: null as Outcome<BenchmarkItem> | null,
  asked: [] as BenchmarkItem[],
}))
vi.mock('../registry/benchmarks.ts', () => ({
  benchmarks: new Map([['made', {}]]),
  groupItems: (benchmark: string, items: readonly EmbeddedItem[]) => [{ benchmark, label: '', items }],
  loadFirstItems: () => Promise.resolve([shipped]),
  loadEmbeddedItems: () => Promise.resolve([shipped, later]),
}))
vi.mock('./first-idle.ts', () => ({ firstIdle: () => new Promise(() => undefined) }))
vi.mock('./own-item.ts', () => ({
  fetchAllowed: (item: BenchmarkItem) => {
    shared.asked.push(item)
    return Promise.resolve(shared.fetched)
  },
  withFreeName: (item: BenchmarkItem) => Promise.resolve({ item, notice: null }),
  describeNamesake: () => Promise.resolve(null),
}))
vi.mock('../evaluation/evaluate.ts', () => ({
  prepareReference: () => new Promise(() => undefined),
  evaluate: () => new Promise(() => undefined),
}))

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const remote = { from: 'url', url: 'https://example.org/a.png' } as const
const local = { from: 'data', base64: btoa('picture') } as const
const benchmark = 'made'
const shipped: EmbeddedItem = {
  id: 'first',
  title: 'First',
  domain: 'd',
  category: 'c',
  difficulty: 'easy',
  load: () => Promise.resolve({ item: { benchmark, id: 'first' }, answers: [{ name: 'Sample', text: 'x' }] }),
}

/** An item that is only listed together with all items. */
const later: EmbeddedItem = {
  ...shipped,
  id: 'later',
  load: () => Promise.resolve({ item: { benchmark, id: 'later' }, answers: [] }),
}

/** Creates the page as on a first visit. */
async function openPage() {
  const { playPage } = await import('./play-page.svelte.ts')
  return playPage
}
const own = (image: BenchmarkItem['image']) =>
  openItem({ benchmark, id: 'mine', ...(image === undefined ? {} : { image }) }, defaultSettings)

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  shared.fetched = null
  shared.asked.length = 0
})
afterEach(() => vi.unstubAllGlobals())

it('opens the first item on a first visit, and reports an unknown item in the address', async () => {
  const page = await openPage()
  void page.start('nowhere')
  await until(() => expect([page.session.document?.embedded, page.failure]).toEqual(['first', null]))
  expect([page.failure, page.notice]).toEqual([null, 'There is no item named “nowhere” here.'])
})

it('keeps the current item open if the requested one is unknown, and says so', async () => {
  const page = await openPage()
  await page.openOwn(own(local))
  expect(await page.show('nowhere')).toBe(true)
  expect(textOf(page.notice ?? '')).toBe(
    'There is no item named “nowhere” here. What was open before is still open.',
  )
  expect(page.session.document?.item.id).toBe('mine')
})

it('keeps the list of all items if another screen read it before Play was opened', async () => {
  const page = await openPage()
  await page.listAll()
  void page.start(null)
  await until(() => expect(page.session.document?.embedded).toBe('first'))
  expect(page.groups.flatMap(({ items }) => items)).toContain(later)
})

it('fetches the remote files of an item with permission, and no others', async () => {
  const page = await openPage()
  await page.openOwn(own(remote))
  expect(shared.asked).toMatchObject([{ id: 'mine', image: remote }])
  expect(await page.fetchMissing()).toBe(false)
  expect(page.session.document?.item.image).toEqual(remote)
  shared.fetched = succeed({ benchmark, id: 'mine', image: local })
  expect(await page.fetchMissing()).toBe(true)
  expect(page.session.document?.item.image).toEqual(local)
  shared.asked.length = 0
  expect(await page.fetchMissing()).toBe(true)
  expect(shared.asked).toEqual([])
})
