import { readUserAgent } from '../../lib/environment.ts'
import { openEngineFrame, type EngineFrame } from '../../sandbox/index.ts'
import { loadText } from '../../lib/load-text.ts'
import type { PackName } from './engine-files.ts'
import keeperUrl from './frame/keeper.ts?frame'
import frameUrl from './frame/main.ts?frame'
import type { FrameStart, KeepMessage } from './frame/messages.ts'
import { meta } from './meta.ts'

/*
 * Every answer has an interpreter of its own, and compiling Python and NumPy anew is half of what it costs. V8 gives all
 * workers of a process the same machine code for the same bytes while anybody holds a module of it. So a frame of its own
 * holds the modules: interpreters after the first find them compiled. It runs none of them, and no code of an answer's;
 * what interpreters have in common is code that they cannot write to, none of their memory.
 */

interface Keeper {
  readonly frame: EngineFrame
  /** Names of packs. */
  readonly has: Set<string>
}

/** Other engines share nothing: there it would only be one more compilation. */
const isShared = () => readUserAgent(navigator.userAgent).browser.startsWith('Chromium')

let keeper: Promise<Keeper> | undefined

/**
 * Holds what these packs compile to from now on. Told when an interpreter compiles it, too, which is then done once for
 * both; where it fails, interpreters are slower, and nothing else is.
 */
export function cacheCompiled(names: readonly PackName[], packs: readonly Blob[]): void {
  if (isShared()) hold(names, packs).catch(() => (keeper = undefined))
}

async function hold(names: readonly PackName[], packs: readonly Blob[]): Promise<void> {
  const { frame, has } = await (keeper ??= openKeeper())
  const missing = packs.filter((_pack, at) => !has.has(names[at] ?? ''))
  if (missing.length === 0) return
  for (const name of names) has.add(name)
  const message: KeepMessage = { packs: missing }
  frame.port.postMessage(message)
}

async function openKeeper(): Promise<Keeper> {
  const code = await loadText(keeperUrl)
  const opened = await openEngineFrame(frameUrl)
  if (!opened.ok) throw new Error(opened.message)
  const frame = opened.value
  frame.onlost = () => {
    keeper = undefined
    frame.dispose()
  }
  const start: FrameStart = { policy: meta.policy, code }
  frame.port.postMessage(start)
  return { frame, has: new Set() }
}
