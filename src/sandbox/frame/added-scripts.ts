/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { apply, delay, getter, listen, nativeNow } from './natives.ts'

/*
 * Tracks scripts and modules that a page adds while it runs, and the page's load event. The browser loads scripts in
 * real time, and the page's own clock waits for them, because what a page shows must not depend on whether the clock
 * or the loading was faster.
 */

/**
 * Real time allowed for pending scripts. Available scripts take a few ms; a script that never runs uses up the entire
 * limit.
 */
const limitMs = 1000

const scriptsOf = getter<HTMLCollectionOf<HTMLScriptElement>>(Document.prototype, 'scripts')
const { getAttribute } = Element.prototype
const { has, add } = WeakSet.prototype
const startsWith = String.prototype.startsWith
const done = new WeakSet()
let hasLoaded = false
let imports = 0

/** Called whenever the document is opened, because that removes its listeners. */
export function watchLoading(): void {
  hasLoaded = false
  const note = ({ target }: Event) => {
    if (target !== null) apply(add, done, [target])
  }
  listen(document, 'load', note)
  listen(document, 'error', note)
  // Registered before the page's own listeners, which run in the same task as this one.
  listen(window, 'load', () => {
    hasLoaded = true
  })
}

/** True after the load event. The document reports that it is complete before the event fires. */
export function isLoaded(): boolean {
  return hasLoaded
}

/** Registers a call of `import()`; the returned function marks it as finished. */
export function expectImport(): () => void {
  imports += 1
  let isOver = false
  return () => {
    if (!isOver && imports > 0) imports -= 1
    isOver = true
  }
}

/** Waits until every added script has run or failed. */
export async function addedScriptsRun(inTime: () => boolean): Promise<void> {
  if (!isLoading()) return
  const limit = nativeNow() + limitMs
  while (isLoading() && inTime()) {
    if (nativeNow() > limit) {
      giveUp()
      return
    }
    await delay(1)
  }
}

function isLoading(): boolean {
  return imports > 0 || nextWaiting() !== undefined
}

/** True for a script whose URL contains its content and that has neither run nor failed. */
function nextWaiting(): HTMLScriptElement | undefined {
  const scripts = scriptsOf(document)
  for (let index = 0; index < scripts.length; index += 1) {
    const script = scripts[index]
    if (script === undefined || apply(has, done, [script])) continue
    const address = apply<Element, [string], string | null>(getAttribute, script, ['src'])
    if (address !== null && apply(startsWith, address, ['data:'])) return script
  }
  return undefined
}

/** Copies of scripts that have already run, and scripts in markup assigned as a string, never load. */
function giveUp(): void {
  imports = 0
  for (let script = nextWaiting(); script !== undefined; script = nextWaiting()) apply(add, done, [script])
}
