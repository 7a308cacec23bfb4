/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { apply, delay, getter, listen, nativeNow } from './natives.ts'

/*
 * Scripts and modules that a page adds while it runs, and its load event. The browser loads them in real time, which
 * the page's own clock waits for: what a page shows must not depend on which of both was faster.
 */

/** Real time for those that are on their way: what is here takes a few, and what never runs all of it. */
const limitMs = 1000

const scriptsOf = getter<HTMLCollectionOf<HTMLScriptElement>>(Document.prototype, 'scripts')
const { getAttribute } = Element.prototype
const { has, add } = WeakSet.prototype
const startsWith = String.prototype.startsWith
const done = new WeakSet()
let hasLoaded = false
let imports = 0

/** Called where the document is opened: that takes its listeners away. */
export function watchLoading(): void {
  hasLoaded = false
  const note = ({ target }: Event) => {
    if (target !== null) apply(add, done, [target])
  }
  listen(document, 'load', note)
  listen(document, 'error', note)
  // Heard before the page's own listeners, which run in the same task.
  listen(window, 'load', () => {
    hasLoaded = true
  })
}

/** Whether the load event has come: the document says that it is complete before. */
export function isLoaded(): boolean {
  return hasLoaded
}

/** An `import()` that was called; the function it gives says that it is over. */
export function expectImport(): () => void {
  imports += 1
  let isOver = false
  return () => {
    if (!isOver && imports > 0) imports -= 1
    isOver = true
  }
}

/** Waits until all that was added has run or failed. */
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

/** A script with an address of content, which has neither run nor failed. */
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

/** Copies of scripts that ran, and those in markup that was set, never load. */
function giveUp(): void {
  imports = 0
  for (let script = nextWaiting(); script !== undefined; script = nextWaiting()) apply(add, done, [script])
}
