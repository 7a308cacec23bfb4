import bootstrapUrl from '../frame/main.ts?frame'
import { watchOver } from '../../offline/watch.ts'
import { readClosure, type Closure } from './closure.ts'
import { isHostHello, type HostCommand, type HostHello } from '../messages/host-protocol.ts'

const hostStartMs = 10_000

/** The only host.html of our page, created on first use and recreated after it failed. */
let host: Promise<HostPage> | undefined
let bootstrap: Promise<string> | undefined

export interface HostPage {
  readonly closure: Closure
  send(command: HostCommand, port?: MessagePort): void
  /** Resizes the element to fit frames of this size, in CSS pixels. */
  resize(width: number, height: number): void
}

export function openHost(): Promise<HostPage> {
  host ??= startHost().catch((error: unknown) => {
    host = undefined
    throw error
  })
  return host
}

/** The first script of every frame, as text. Throws if its file is missing; the next call retries the download. */
export function loadBootstrap(): Promise<string> {
  bootstrap ??= fetchBootstrap().catch((error: unknown) => {
    bootstrap = undefined
    throw error
  })
  return bootstrap
}

async function fetchBootstrap(): Promise<string> {
  const response = await fetch(bootstrapUrl)
  if (!response.ok) {
    throw new Error(`Expected the script of rendering frames to load, got status ${response.status}.`)
  }
  return response.text()
}

/**
 * Chromium does not lay out a frame that is out of sight, so one pixel of it stays in view behind everything else,
 * with the smallest opacity above zero. A fully transparent frame would stop getting animation frames after the first
 * few, so its page would settle late and its observers would not report. `inert` prevents model code from taking the
 * focus.
 */
function startHost(): Promise<HostPage> {
  const clip = document.createElement('div')
  clip.dataset['roundtripFrames'] = ''
  clip.setAttribute('aria-hidden', 'true')
  clip.inert = true
  clip.style.cssText =
    'position:fixed;top:0;left:0;width:1px;height:1px;overflow:hidden;opacity:.004;pointer-events:none;z-index:-1;color-scheme:light'
  document.body.append(clip)
  return startHostIn(clip, -1).catch((error: unknown) => {
    clip.remove()
    throw error
  })
}

/**
 * Starts a separate host.html in an element of the page; host.html is removed along with the element. The service
 * worker closes the network of frames, so a host.html that was loaded before the worker controlled the site is
 * reloaded once the worker does so.
 */
export async function startHostIn(
  clip: HTMLElement,
  tabIndex: 0 | -1,
  title = 'Frames that render answers',
): Promise<HostPage> {
  const early = await loadHost(clip, tabIndex, title)
  if (early.closure !== 'missing' || !(await isWatchedOver())) return early
  early.remove()
  return loadHost(clip, tabIndex, title)
}

/** If the service worker does not control the site within this time, we stop waiting and ask the user. */
function isWatchedOver(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const limit = setTimeout(() => resolve(false), hostStartMs)
  void watchOver().then(resolve)
  return promise.finally(() => clearTimeout(limit))
}

async function loadHost(
  clip: HTMLElement,
  tabIndex: 0 | -1,
  title: string,
): Promise<HostPage & { remove(): void }> {
  const frame = document.createElement('iframe')
  frame.tabIndex = tabIndex
  frame.title = title
  frame.style.cssText = 'display:block;border:0;width:1920px;height:1080px'
  frame.src = new URL('host.html', document.baseURI).href
  const { target, hello } = await greet(clip, frame)
  return {
    closure: await readClosure(hello),
    send: (command, port) => {
      target.postMessage(command, location.origin, port === undefined ? [] : [port])
    },
    resize(width, height) {
      frame.style.width = `${width}px`
      frame.style.height = `${height}px`
    },
    remove: () => frame.remove(),
  }
}

function greet(
  clip: HTMLElement,
  frame: HTMLIFrameElement,
): Promise<{ readonly target: Window; readonly hello: HostHello }> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      removeEventListener('message', receive)
      frame.remove()
      reject(new Error('host.html did not start: it may be missing from the site, or blocked.'))
    }, hostStartMs)
    const receive = (event: MessageEvent<unknown>) => {
      const target = frame.contentWindow
      if (target === null || event.source !== target || !isHostHello(event.data)) return
      clearTimeout(limit)
      removeEventListener('message', receive)
      resolve({ target, hello: event.data })
    }
    addEventListener('message', receive)
    clip.append(frame)
  })
}
