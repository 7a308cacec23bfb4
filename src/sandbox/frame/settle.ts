/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { addedScriptsRun, isLoaded } from './added-scripts.ts'
import { closePage, isRewriting } from './document-writes.ts'
import { remainingMs } from './guard.ts'
import { deliverReports } from './observers.ts'
import { deliverPictures } from './pictures.ts'
import { deliverResults } from './results.ts'
import { deliverMessages, type Told } from './workers.ts'
import { horizonMs } from '../messages/time-limits.ts'
import { advanceTo, nextDue, runNext, virtualNow } from './clock.ts'
import { apply, delay, frame, getter, nativeNow, nativePromise, nextTask, whenSettled } from './natives.ts'

/** Virtual time after which libraries that mount by timers have done so, and observe what they mounted. */
const mountMs = 50
/** Real time that settling may take. */
const settleLimitMs = 5000
/** Real time for lazy pictures in view: those that a scrolled box hides never load. */
const lazyLimitMs = 300
/** Real time from a document's being complete to its load event. */
const loadEventLimitMs = 1000

const fontsOf = getter<FontFaceSet>(Document.prototype, 'fonts')
const fontsReady = getter<Promise<unknown>>(FontFaceSet.prototype, 'ready')
const imagesOf = getter<HTMLCollectionOf<HTMLImageElement>>(Document.prototype, 'images')
const isComplete = getter<boolean>(HTMLImageElement.prototype, 'complete')
const loadingOf = getter<string>(HTMLImageElement.prototype, 'loading')
const { checkVisibility, getBoundingClientRect } = Element.prototype
const readyState = getter<DocumentReadyState>(Document.prototype, 'readyState')
const { getAnimations } = Document.prototype
const { finish, cancel } = Animation.prototype
const effectOf = getter<AnimationEffect | null>(Animation.prototype, 'effect')
const { getComputedTiming } = AnimationEffect.prototype

/** `moving`: it was given all of its time, and would have used more. */
export type Settled = 'settled' | 'moving' | 'unsettled' | 'busy-worker'

/** Brings the page to rest, and says whether it was when the time was over. */
export async function settle(): Promise<Settled> {
  const limit = nativeNow() + settleLimitMs
  const inTime = () => nativeNow() < limit
  await loaded(inTime)
  await fontsLoaded(limit - nativeNow())
  await frame()
  await deliver(inTime)
  if (!(await runTimers(inTime, mountMs))) return 'busy-worker'
  await deliver(inTime)
  let limitMs = horizonMs
  let isAtRest = false
  for (let round = 0; round < 4 && inTime(); round += 1) {
    if (!(await runTimers(inTime, limitMs))) return 'busy-worker'
    advanceTo(limitMs)
    closePage()
    await loaded(inTime)
    await picturesLoaded(inTime)
    const finished = finishAnimations()
    await fontsLoaded(limit - nativeNow())
    await frame()
    await frame()
    const told = await deliver(inTime)
    isAtRest = !finished && !told && !isRewriting() && (nextDue() ?? Infinity) > limitMs
    if (isAtRest) break
    // What a page does with news of the last moment, it may finish: first all of an animation, then what it draws at once.
    if (told) limitMs = virtualNow() + (limitMs === horizonMs ? horizonMs : mountMs)
  }
  closePage()
  const quiet = inTime() && readyState(document) === 'complete'
  finishAnimations()
  if (!quiet) return 'unsettled'
  return isAtRest ? 'settled' : 'moving'
}

/** Waits for the load event, or for a page that begins to write itself anew: its timers may write the rest. */
async function loaded(inTime: () => boolean): Promise<void> {
  while (readyState(document) !== 'complete' && !isRewriting() && inTime()) await delay(2)
  // It follows soon, if at all: pages may have stopped themselves from loading.
  const limit = nativeNow() + loadEventLimitMs
  while (!isLoaded() && !isRewriting() && inTime() && nativeNow() < limit) await delay(1)
}

/** Observers whose callbacks change what they look at are told again, this often at most. */
const maxTellings = 5

/** Tells the page of pictures and of what its observers saw; whether there was anything. */
async function deliver(inTime: () => boolean): Promise<boolean> {
  let told = false
  for (let round = 0; round < maxTellings && inTime(); round += 1) {
    const pictures = await deliverPictures()
    const reports = await deliverReports()
    if (!pictures && !reports) break
    told = true
  }
  return told
}

/** What other threads have for the page: results first, then messages. */
export async function deliverOutside(inTime: () => boolean): Promise<Told> {
  const hasResults = await deliverResults(() => inTime() && virtualNow() <= horizonMs)
  if (virtualNow() > horizonMs) return 'nothing'
  const told = await deliverMessages(remainingMs())
  return told === 'nothing' && hasResults ? 'something' : told
}

/** Lets the page's timers run that are due until `limitMs`; false where a worker did not rest. */
async function runTimers(inTime: () => boolean, limitMs: number): Promise<boolean> {
  for (;;) {
    await nextTask()
    await addedScriptsRun(inTime)
    await deliverPictures()
    const told = await deliverOutside(inTime)
    if (told === 'busy') return false
    if (told === 'something' && inTime()) continue
    const due = nextDue()
    if (due === undefined || due > limitMs || !inTime()) break
    runNext()
  }
  return true
}

async function picturesLoaded(inTime: () => boolean): Promise<void> {
  const lazyLimit = nativeNow() + lazyLimitMs
  while (inTime() && !allComplete(nativeNow() < lazyLimit)) await delay(4)
}

function allComplete(withLazy: boolean): boolean {
  const images = imagesOf(document)
  for (let index = 0; index < images.length; index += 1) {
    const image = images[index]
    if (image === undefined || isComplete(image)) continue
    if (loadingOf(image) !== 'lazy' || (withLazy && isInView(image))) return false
  }
  return true
}

/** A lazy picture that is not drawn, or outside of the view, may never load. */
function isInView(image: HTMLImageElement): boolean {
  const { left, top, right, bottom } = apply<Element, [], DOMRect>(getBoundingClientRect, image, [])
  if (right === left && bottom === top && !apply(checkVisibility, image, [])) return false
  return right >= 0 && bottom >= 0 && left <= window.innerWidth && top <= window.innerHeight
}

/** Resolves when no font is on its way any more, or after `limitMs`. */
export function fontsLoaded(limitMs: number): Promise<void> {
  return nativePromise((resolve) => {
    whenSettled(fontsReady(fontsOf(document)), resolve)
    void delay(Math.max(0, limitMs)).then(resolve)
  })
}

/** Endless animations go back to the element's own style, all others to their end. True if any was still running. */
function finishAnimations(): boolean {
  const animations: Animation[] = apply(getAnimations, document, [])
  let changed = false
  for (let index = 0; index < animations.length; index += 1) {
    const animation = animations[index]
    if (animation === undefined || animation.playState === 'finished') continue
    const effect = effectOf(animation)
    if (effect === null) continue
    const { endTime } = apply<AnimationEffect, [], ComputedEffectTiming>(getComputedTiming, effect, [])
    try {
      apply(endTime === Infinity ? cancel : finish, animation, [])
      changed = true
    } catch {
      // A playback rate of 0 can be neither.
      apply(cancel, animation, [])
    }
  }
  return changed
}
