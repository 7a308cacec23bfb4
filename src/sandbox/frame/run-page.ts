import { msg, type Message } from '../../contracts/index.ts'
import { calmMarkup } from '../../page-text/instrument/calm-markup.ts'
import { findUncovered } from '../fonts/frame/coverage.ts'
import { hintFonts, takeLacking } from '../fonts/frame/install.ts'
import { needNestedFonts, pinFamilies } from '../fonts/frame/pin.ts'
import { pinPictures } from '../fonts/frame/svg-pictures.ts'
import { nestedFontFaces, usedFontFaces } from '../fonts/frame/used.ts'
import type { PageScript } from '../../page-text/page-script.ts'
import type { FrameMessage, PageLoad } from '../protocol.ts'
import { applyLimitedQuirks, applyQuirks } from '../quirks/apply.ts'
import { SnapshotError } from '../snapshot/error.ts'
import { installSnapshotHooks } from '../snapshot/hooks.ts'
import { acceptGuards, restoreIntrinsics } from '../snapshot/intrinsics.ts'
import { measurePage } from '../snapshot/full-page.ts'
import { readPageHtml } from '../snapshot/page-html.ts'
import { takeSnapshot } from '../snapshot/snapshot.ts'
import { watchLoading } from './added-scripts.ts'
import { countAllocations } from './allocations.ts'
import { installAnimations } from './animations.ts'
import { ignoreDialogs, patchActivation, watchAttempts } from './attempts.ts'
import { installClock, startClock } from './clock.ts'
import { closePage, endParsing, installWrites, openPage, writePage } from './document-writes.ts'
import { installPaintedPictures, prepareMarkupCopies } from './painted-pictures.ts'
import { evalGuards, installDynamicCode, loadModule, moduleLoaded } from './dynamic-code.ts'
import { fixDocument, installEnvironment, settleEnvironment, watchEnvironment } from './environment.ts'
import { placeHere, registerSource, watchErrors } from './errors.ts'
import { limitReached, postponeLimit, remainingMs, startLimits, tick, type LimitCode } from './guard.ts'
import { guardCode } from './guarded-code.ts'
import { harden } from '../engine/harden.ts'
import { flushInserted, patchInsertion, watchInserted } from './inserted.ts'
import { installLocale } from './locale.ts'
import { apply, nativeNow } from './natives.ts'
import { installObservers } from './observers.ts'
import { locationGuards } from './page-location.ts'
import { installPictures, watchPictures } from './pictures.ts'
import { enforcePolicy } from '../engine/enforce-policy.ts'
import { installRandom, seedRandom } from './random.ts'
import { installResources } from './resources.ts'
import { installInstantScrolling } from './scrolling.ts'
import {
  exposeGuard,
  moduleRan,
  prepareMarkup,
  runWaiting,
  setScripts,
  stubsRan,
  warnOfPendingModules,
} from './scripts.ts'
import { installSubtle } from './results.ts'
import { deliverOutside, fontsLoaded, settle } from './settle.ts'
import { isStillLoading } from './still-loading.ts'
import { warn } from './warnings.ts'
import { maxHtml } from '../messages/max-html.ts'
import { viewportReady } from './viewport.ts'
import { installWallClock } from './wall-clock.ts'
import { installWorkers } from './workers.ts'
import { unclobbered } from './unclobbered.ts'

export type Send = (message: FrameMessage, transfer?: readonly Transferable[]) => void

const nativeEval = window.eval
const nativeScrollTo: (to: ScrollToOptions) => void = window.scrollTo.bind(window)
const nativeReportError = window.reportError.bind(window)
const fontLimitMs = 1000

/** Requests bundled fonts by file name. */
export type RequestFonts = (files: readonly string[]) => Promise<unknown>

/** Runs one page to completion and responds with its image or with the reason why there is no image. */
export async function runPage(load: PageLoad, send: Send, requestFonts: RequestFonts): Promise<void> {
  const askFor: RequestFonts = async (files) => {
    const startedAt = nativeNow()
    await requestFonts(files)
    postponeLimit(nativeNow() - startedAt)
  }
  let answered = false
  const answer: Send = (message, transfer) => {
    if (answered) return
    answered = true
    send(message, transfer)
  }
  const fail = (code: LimitCode) => {
    const place = placeHere()
    const message = limitSentence(code, load.timeoutMs)
    answer({ type: 'failed', code, message, ...(place === undefined ? {} : { place }) })
  }
  try {
    await complete(
      () =>
        hintFonts(
          load.document,
          load.scripts.map(({ original }) => original),
        ),
      askFor,
    )
    startLimits(load.leftMs, fail)
    prepareRealm(load, askFor)
    const pixelRatio = await viewportReady(load.width, load.height, (pixelRatio) =>
      send({ type: 'scale', pixelRatio }),
    )
    installEnvironment({ width: load.width, height: load.height })
    openPage()
    writePage(fixDocument(load.document))
    await stubsRan()
    endParsing()
    await runWaiting(deliverOutside)
    await prepareMarkupCopies()
    closePage()
    const settled = await settle()
    if (settled === 'busy-worker') {
      answer({ type: 'failed', code: 'timeout', message: limitSentence('worker', load.timeoutMs) })
      return
    }
    if (settled === 'unsettled')
      warn(
        'not-settled',
        'The page was still loading or computing after 5 s; it is shown in its state at that time.',
      )
    else if (settled === 'moving')
      warn(
        'not-settled',
        'The page was still changing when its time ran out; it is shown in its state at that time.',
      )
    const reached = limitReached()
    if (reached !== undefined) {
      fail(reached)
      return
    }
    send({ type: 'drawing' })
    restoreIntrinsics()
    if (settled === 'settled' && isStillLoading())
      warn(
        'not-settled',
        'The page still shows a loading state: it waits for something that is not available here.',
      )
    warnOfPendingModules()
    // Records the page as its own scripts left it, because the following steps add our own styles.
    const html = readPageHtml()
    if (html.length > maxHtml) {
      const message = `The page is longer than ${maxHtml / 1e6} million characters.`
      answer({ type: 'failed', code: 'too-large', message })
      return
    }
    settleEnvironment()
    // Quirks come first because they determine which rules match.
    if (load.quirks) applyQuirks(document)
    else applyLimitedQuirks(document)
    await complete(() => {
      needNestedFonts(document)
      pinFamilies(document)
    }, askFor)
    await fontsLoaded(fontLimitMs)
    for (const { code, message } of findUncovered(document)) warn(code, message)
    if (pixelRatio !== 1 && unclobbered(document).querySelector('canvas,select,textarea') !== null) {
      warn(
        'pixel-ratio',
        'This browser is zoomed or has a high-density screen: text on canvases, menus and text areas may be positioned slightly differently than elsewhere.',
      )
    }
    if (!load.fullPage) warnOfCut(load)
    const { raster, text, warnings } = await takeSnapshot({
      width: load.width,
      height: load.height,
      ...(load.fullPage ? { picture: measureWhole(load) } : {}),
      scale: load.scale,
      background: load.background,
      timeLeftMs: remainingMs(),
      fontFaces: usedFontFaces,
      nestedFontFaces,
      pixelRatio,
      pinPictures,
      async fetchFonts() {
        const lacking = takeLacking()
        if (lacking.length > 0) await askFor(lacking)
        return lacking.length > 0
      },
    })
    for (const { code, message, place } of warnings) warn(code, message, place)
    answer({ type: 'done', raster, html, text: [...text] }, [raster.rgba.buffer])
  } catch (error) {
    const reached = limitReached()
    if (reached !== undefined) fail(reached)
    if (error instanceof SnapshotError && error.code === 'unsupported-browser' && hasOwnPolicy()) {
      const message = 'The page set its own policy, under which it cannot be rendered.'
      answer({ type: 'failed', code: 'blocked', message })
    }
    const code = error instanceof SnapshotError ? error.code : 'crash'
    const message = error instanceof Error ? error.message : 'The page could not be read.'
    answer({ type: 'failed', code, message: msg`The page could not be rendered: ${message}` })
  }
}

/** Detects a policy added by the page in a way that cannot be noticed before the policy takes effect. */
function hasOwnPolicy(): boolean {
  return (
    unclobbered(document).querySelector('meta:is([http-equiv],[data-rt-http-equiv])[content*="-src"]') !==
    null
  )
}

/** The size of the entire page, measured from its top. */
function measureWhole(load: PageLoad): { readonly width: number; readonly height: number } {
  nativeScrollTo({ left: 0, top: 0, behavior: 'instant' })
  const { isCut, whole, width, height } = measurePage(load)
  if (isCut)
    warn(
      'page-cut',
      msg`The page is ${whole.width} x ${whole.height} pixels; ${width} x ${height} of it are rendered, the maximum for a picture.`,
    )
  return { width, height }
}

/** Content beyond the viewport is not included in the image. */
function warnOfCut(load: PageLoad): void {
  const { width, height } = measurePage(load)
  if (width <= load.width && height <= load.height) return
  warn(
    'page-cut',
    msg`The page is ${width} x ${height} pixels; ${load.width} x ${load.height} of it are rendered without "fullPage".`,
  )
}

/** Declares fonts; if some are missing, waits for them and declares them again. */
async function complete(declare: () => void, askFor: RequestFonts): Promise<void> {
  declare()
  for (let lacking = takeLacking(); lacking.length > 0; lacking = takeLacking()) {
    await askFor(lacking)
    declare()
  }
}

function limitSentence(code: LimitCode | 'worker', timeoutMs: number): Message {
  const limit = `${timeoutMs / 1000} s`
  if (code === 'out-of-memory') return 'The page requested more memory than a rendered page can have.'
  if (code === 'worker')
    return msg`A worker of the page was still computing after ${limit}: it is slow, or in an endless loop.`
  return msg`The page's scripts were still running after ${limit}: they are slow, or in an endless loop.`
}

/** Prepares everything that must be in place before any model code runs. */
function prepareRealm(load: PageLoad, askFor: RequestFonts): void {
  // A renderer's own policy, in addition to the frame's.
  enforcePolicy(load.policy)
  seedRandom(load.seed)
  startClock(load.epochMs)
  installRandom()
  installSubtle()
  installLocale()
  installClock(compileTimer, nativeReportError)
  installWallClock()
  installAnimations()
  installInstantScrolling()
  harden()
  ignoreDialogs()
  installResources(load.resources, load.entry, load.scale)
  installPictures()
  installPaintedPictures([load.document, ...load.scripts.map(({ original }) => original)], askFor)
  installObservers(nativeReportError)
  countAllocations()
  installDynamicCode()
  installWorkers(load.seed, load.epochMs)
  patchInsertion({
    file: load.entry,
    text() {
      const bytes = load.resources.find(([path]) => path === load.entry)?.[1].bytes
      return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n')
    },
  })
  patchActivation(flushInserted)
  // Comes last, so that it wraps everything that the other modules have installed.
  installSnapshotHooks()
  acceptGuards()
  setScripts(load.scripts, beforeScript)
  exposeGuard(tick, {
    ran: moduleRan,
    load: loadModule,
    loaded: moduleLoaded,
    ...locationGuards,
    ...evalGuards,
  })
  installWrites({
    // Scripts come first, so that whatever a replaced native returns for the markup is also made safe.
    prepare: (markup) => calmMarkup(prepareMarkup(markup)),
    reopened() {
      watchLoading()
      watchErrors()
      watchAttempts()
      watchPictures()
      watchInserted(document)
      watchEnvironment()
    },
  })
}

function beforeScript(script: PageScript): string {
  flushInserted()
  return registerSource(script.origin)
}

function compileTimer(code: string): () => void {
  return () => {
    apply(nativeEval, window, [guardCode(code, { module: false }).code])
  }
}
