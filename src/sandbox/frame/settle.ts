/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { addedScriptsRun, isLoaded } from './added-scripts.ts'
import { finishAnimations } from './animations.ts'
import { closePage, isRewriting } from './document-writes.ts'
import { remainingMs } from './guard.ts'
import { deliverReports } from './observers.ts'
import { deliverPictures } from './pictures.ts'
import { deliverResults } from './results.ts'
import { deliverMessages, type Told } from './workers.ts'
import { horizonMs } from '../messages/time-limits.ts'
import { advanceTo, nextDue, runNext, virtualNow } from './clock.ts'
import { apply, delay, frame, getter, nativeNow, nativePromise, nextTask, whenSettled } from './natives.ts'

/** Virtual time after which libraries that mount through timers have done so and are observing the mounted elements. */
const mountMs = 50
/** Real time allowed for settling. */
const settleLimitMs = 5000
/** Real time allowed for visible lazy images to load. Images hidden by a scrolled box never load. */
const lazyLimitMs = 300
/** Real time between a document being complete and its load event. */
const loadEventLimitMs = 1000

const fontsOf = getter<FontFaceSet>(Document.prototype, 'fonts')
const fontsReady = getter<Promise<unknown>>(FontFaceSet.prototype, 'ready')
const imagesOf = getter<HTMLCollectionOf<HTMLImageElement>>(Document.prototype, 'images')
const isComplete = getter<boolean>(HTMLImageElement.prototype, 'complete')
const loadingOf = getter<string>(HTMLImageElement.prototype, 'loading')
const { checkVisibility, getBoundingClientRect } = Element.prototype
const readyState = getter<DocumentReadyState>(Document.prototype, 'readyState')

/** `moving` means that the page used all of its time and was still changing. */
export type Settled = 'settled' | 'moving' | 'unsettled' | 'busy-worker'

/** Waits until the page has settled. Returns whether it had settled when the time limit was reached. */
export async function settle(): Promise<Settled> {
  const leftMs = remainingMs()
  const limit = nativeNow() + (leftMs < settleLimitMs ? leftMs : settleLimitMs)
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
    // Lets a page finish its reaction to the final notifications: first a full animation, then whatever it draws
    // immediately.
    if (told) limitMs = virtualNow() + (limitMs === horizonMs ? horizonMs : mountMs)
  }
  closePage()
  const quiet = inTime() && readyState(document) === 'complete'
  finishAnimations()
  if (!quiet) return 'unsettled'
  return isAtRest ? 'settled' : 'moving'
}

/**
 * Waits for the load event. If the page starts rewriting itself, stops waiting, because the page's timers might write
 * the rest.
 */
async function loaded(inTime: () => boolean): Promise<void> {
  while (readyState(document) !== 'complete' && !isRewriting() && inTime()) await delay(2)
  // The load event either follows soon or is never fired, because pages can stop their own loading.
  const limit = nativeNow() + loadEventLimitMs
  while (!isLoaded() && !isRewriting() && inTime() && nativeNow() < limit) await delay(1)
}

/** Observers whose callbacks change what they observe are notified again, at most this many times. */
const maxTellings = 5

/**
 * Notifies the page of loaded images and of its observers' reports; resolves to true if there was anything to report.
 */
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

/** Delivers what other threads have sent to the page: results first, then messages. */
export async function deliverOutside(inTime: () => boolean): Promise<Told> {
  const hasResults = await deliverResults(() => inTime() && virtualNow() <= horizonMs)
  if (virtualNow() > horizonMs) return 'nothing'
  const told = await deliverMessages(remainingMs())
  return told === 'nothing' && hasResults ? 'something' : told
}

/** Runs the page's timers that are due before `limitMs`; returns false if a worker did not become idle. */
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

/** A lazy image that is not rendered, or is out of view, might never load. */
function isInView(image: HTMLImageElement): boolean {
  const { left, top, right, bottom } = apply<Element, [], DOMRect>(getBoundingClientRect, image, [])
  if (right === left && bottom === top && !apply(checkVisibility, image, [])) return false
  return right >= 0 && bottom >= 0 && left <= window.innerWidth && top <= window.innerHeight
}

/** Resolves when no fonts are loading any more, or after `limitMs`. */
export function fontsLoaded(limitMs: number): Promise<void> {
  return nativePromise((resolve) => {
    whenSettled(fontsReady(fontsOf(document)), resolve)
    void delay(Math.max(0, limitMs)).then(resolve)
  })
}
