import {
  apply,
  construct,
  defineProperty,
  frame,
  getOwnPropertyDescriptor,
  getter,
  nextTask,
  patch,
} from './natives.ts'

/*
 * Resize and intersection observers report after each frame that the browser draws, and the number of frames drawn
 * while timers run depends on the machine. So their reports are held back, only the last report for each element
 * counts, and the page is notified at fixed points. Intersections are reported for the page's own viewport, whereas
 * browsers use the visible part of the frame, which is only one pixel.
 */

type Entry = ResizeObserverEntry | IntersectionObserverEntry
type Callback = (entries: readonly Entry[], observer: object) => void

interface Held {
  readonly callback: Callback
  observer: object | undefined
  /** Entries in the order in which their elements were first reported. */
  entries: Entry[]
  /** The last report delivered to the page. */
  told: { readonly target: Element; readonly state: string }[]
}

const resizes: Held[] = []
const views: Held[] = []
let reportError: (error: unknown) => void = () => undefined

/** Replaces both observer classes; errors thrown by callbacks are passed to `onError`. */
export function installObservers(onError: (error: unknown) => void): void {
  reportError = onError
  exchange('ResizeObserver', window.ResizeObserver, resizes)
  exchange('IntersectionObserver', window.IntersectionObserver, views)
  hideRoot()
}

/** Returns options in which the root is the page's viewport if the page specifies no element. */
function inViewport(options: unknown): object {
  const given = typeof options === 'object' && options !== null ? { ...options } : {}
  const root: unknown = 'root' in given ? given.root : undefined
  return { ...given, root: root ?? document }
}

/** If the page has not specified a root, scripts read the root as null. */
function hideRoot(): void {
  const { prototype } = window.IntersectionObserver
  const rootOf = getter<Node | null>(prototype, 'root')
  const descriptor = getOwnPropertyDescriptor(prototype, 'root')
  defineProperty(prototype, 'root', {
    ...descriptor,
    get(this: object) {
      const root = rootOf(this)
      return root === document ? null : root
    },
  })
}

function exchange(
  name: string,
  native: typeof ResizeObserver | typeof IntersectionObserver,
  list: Held[],
): void {
  const prototype: object = native.prototype
  const replaced = new Proxy(native, {
    construct(target, args: unknown[], newTarget): object {
      const [callback, options] = args
      if (typeof callback !== 'function') return construct(target, args, newTarget) as object // eslint-disable-line @typescript-eslint/consistent-type-assertions -- throws
      const held: Held = {
        callback: (entries, observer) => {
          apply(callback, observer, [entries, observer])
        },
        observer: undefined,
        entries: [],
        told: [],
      }
      const hold = (entries: readonly Entry[]) => {
        for (let index = 0; index < entries.length; index += 1) {
          const entry = entries[index]
          if (entry !== undefined) keepLast(held, entry)
        }
      }
      const own = list === views ? inViewport(options) : options
      const observer: unknown = construct(target, [hold, own], newTarget)
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a constructor gives an object
      held.observer = observer as object
      list[list.length] = held
      return held.observer
    },
  })
  patch(window, name, replaced)
  patch(prototype, 'constructor', replaced)
  forget(prototype, list)
}

/** An observer no longer has anything to report about elements that it has stopped observing. */
function forget(prototype: object, list: readonly Held[]): void {
  for (const name of ['disconnect', 'unobserve', 'takeRecords']) {
    const native: unknown = Reflect.get(prototype, name)
    if (typeof native !== 'function') continue
    const method = {
      [name](this: object, ...args: unknown[]): unknown {
        const result: unknown = apply(native, this, args)
        const held = heldOf(list, this)
        if (held === undefined) return result
        if (name === 'takeRecords') return takeAll(held, result)
        const [target] = args
        const others = <T extends { readonly target: Element }>(items: readonly T[]) =>
          name === 'disconnect' ? [] : without(items, target)
        held.entries = others(held.entries)
        held.told = others(held.told)
        return result
      },
    }
    patch(prototype, name, method[name])
  }
}

function heldOf(list: readonly Held[], observer: object): Held | undefined {
  for (let index = 0; index < list.length; index += 1) {
    if (list[index]?.observer === observer) return list[index]
  }
  return undefined
}

function without<T extends { readonly target: Element }>(items: readonly T[], target: unknown): T[] {
  const kept: T[] = []
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index]
    if (item !== undefined && item.target !== target) kept[kept.length] = item
  }
  return kept
}

function keepLast(held: Held, entry: Entry): void {
  for (let index = 0; index < held.entries.length; index += 1) {
    if (held.entries[index]?.target === entry.target) {
      held.entries[index] = entry
      return
    }
  }
  held.entries[held.entries.length] = entry
}

function takeAll(held: Held, records: unknown): unknown {
  const list: unknown[] = []
  const own = held.entries
  held.entries = []
  for (let index = 0; index < own.length; index += 1) list[index] = own[index]
  if (!Array.isArray(records)) return list
  for (let index = 0; index < records.length; index += 1) list[list.length] = records[index]
  return list
}

/**
 * Lets the browser draw, then delivers the observers' reports to the page; resolves to true if there was anything to
 * report.
 */
export async function deliverReports(): Promise<boolean> {
  if (resizes.length === 0 && views.length === 0) return false
  await frame()
  // The browser reports after a frame's callbacks, and reports intersections in a separate task.
  await nextTask()
  await nextTask()
  const resized = tellAll(resizes)
  return tellAll(views) || resized
}

function tellAll(list: readonly Held[]): boolean {
  let told = false
  for (let index = 0; index < list.length; index += 1) {
    const held = list[index]
    if (held?.observer === undefined) continue
    const news = takeNews(held)
    if (news.length === 0) continue
    told = true
    try {
      held.callback(news, held.observer)
    } catch (error) {
      reportError(error)
    }
  }
  return told
}

/** Entries that differ from the last report to the page. */
function takeNews(held: Held): Entry[] {
  const { entries } = held
  held.entries = []
  const news: Entry[] = []
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined) continue
    const state = stateOf(entry)
    const { target } = entry
    let known: string | undefined
    for (let at = 0; at < held.told.length; at += 1) {
      const told = held.told[at]
      if (told?.target === target) known = told.state
    }
    if (known === state) continue
    held.told = without(held.told, target)
    held.told[held.told.length] = { target, state }
    news[news.length] = entry
  }
  return news
}

function stateOf(entry: Entry): string {
  if ('isIntersecting' in entry) return `${entry.isIntersecting} ${entry.intersectionRatio}`
  const { width, height } = entry.contentRect
  const border = entry.borderBoxSize[0]
  return `${width} ${height} ${border?.inlineSize ?? 0} ${border?.blockSize ?? 0}`
}
