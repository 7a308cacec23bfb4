import { MessageError } from '../../lib/errors.ts'
import { readUserAgent } from '../../lib/environment.ts'
import { openEngineFrame } from '../../sandbox/index.ts'
import { loadText } from '../../lib/load-text.ts'
import type { PackName } from './engine-files.ts'
import moduleCacheUrl from './frame/module-cache.ts?frame'
import frameUrl from './frame/main.ts?frame'
import type { CacheMessage } from './frame/messages.ts'
import { startWorker } from './start-worker.ts'

/*
 * Every answer gets a new interpreter, and recompiling Python and NumPy would be half of the cost. V8 shares machine
 * code for the same bytes between all workers of a process as long as one of them has a reference to the module. So a
 * separate frame caches the modules, and all interpreters after the first one find them already compiled. The frame
 * runs neither the modules nor any code from answers. Interpreters share code, to which they cannot write, but no
 * memory.
 */

interface ModuleCache {
  readonly port: MessagePort
  /** Names of packs. */
  readonly has: Set<string>
}

/** Other browser engines do not share compiled code, so caching the modules would only add another compilation. */
const isShared = () => readUserAgent(navigator.userAgent).browser.startsWith('Chromium')

let moduleCache: Promise<ModuleCache> | undefined

/**
 * Caches the compiled modules of these packs from now on. Also called while an interpreter compiles the same modules,
 * so that the interpreter and the cache share one compilation. If caching fails, interpreters are only slower.
 */
export function cacheCompiled(names: readonly PackName[], packs: readonly Blob[]): void {
  if (isShared()) cache(names, packs).catch(() => (moduleCache = undefined))
}

async function cache(names: readonly PackName[], packs: readonly Blob[]): Promise<void> {
  const { port, has } = await (moduleCache ??= openModuleCache())
  const missing = packs.filter((_pack, at) => !has.has(names[at] ?? ''))
  if (missing.length === 0) return
  for (const name of names) has.add(name)
  const message: CacheMessage = { packs: missing }
  port.postMessage(message)
}

async function openModuleCache(): Promise<ModuleCache> {
  const code = await loadText(moduleCacheUrl)
  const opened = await openEngineFrame(frameUrl)
  if (!opened.ok) throw new MessageError(opened.message)
  const frame = opened.value
  frame.onlost = () => {
    moduleCache = undefined
    frame.dispose()
  }
  return { port: startWorker(frame, code), has: new Set() }
}
