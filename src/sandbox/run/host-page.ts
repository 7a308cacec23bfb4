import bootstrapUrl from '../frame/main.ts?frame'
import { watchOver } from '../../offline/watch.ts'
import { readClosure, type Closure } from './closure.ts'
import { isHostHello, type HostCommand, type HostHello } from '../messages/host-protocol.ts'

const hostStartMs = 10_000

/** The one host.html of our page, made on first use and remade after it failed. */
let host: Promise<HostPage> | undefined
let bootstrap: Promise<string> | undefined

export interface HostPage {
  readonly closure: Closure
  send(command: HostCommand, port?: MessagePort): void
  /** Makes room for frames of this size, in CSS pixels. */
  resize(width: number, height: number): void
}

export function openHost(): Promise<HostPage> {
  host ??= startHost().catch((error: unknown) => {
    host = undefined
    throw error
  })
  return host
}

/** The first script of every frame, as text. Throws where its file is missing; the next call tries again. */
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
 * A frame that is out of sight is not laid out by Chromium, so one pixel of it stays in view behind everything, with
 * the least opacity that is not none: a frame that is wholly transparent gets no animation frames after the first
 * few, and its page would settle late and not report what its observers see. `inert` keeps model code from taking
 * the focus.
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
 * A host.html of its own in a place of the page; it goes with the place. One that came before the service worker
 * watched over the site, which closes the network of frames, is loaded again once it does.
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

/** A worker that is not there by then is not waited for: the user is asked. */
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
