import * as v from 'valibot'
import {
  fail,
  msg,
  succeed,
  type Context,
  type FramePolicy,
  type Message,
  type Outcome,
  type Place,
  type Raster,
  type RenderFailure,
  type TextRun,
  type Viewport,
  type Warning,
} from '../../contracts/index.ts'
import { whenIdle } from '../../lib/activity.ts'
import { refuseToRun } from './closure.ts'
import { startPausableTimer } from './pausable-timer.ts'
import { readableMessage } from './readable-message.ts'
import { FontsMissing, FrameHandle } from './frame-handle.ts'
import { warmPageWorker } from './page-client.ts'
import type { PageScript } from '../../page-text/page-script.ts'
import { frameMessageSchema, type PageLoad } from '../protocol.ts'
import type { TimeLimit } from './time-limit.ts'

export interface FrameJob {
  /** The complete page as returned by `preparePage`, with sub-resources as data: URLs and stubs in place of scripts. */
  readonly document: string
  readonly scripts: readonly PageScript[]
  readonly resources: ReadonlyMap<string, { readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> }>
  /** Path of the page among the resources, from which relative references are resolved. */
  readonly entry: string
  readonly viewport: Viewport
  readonly fullPage?: boolean | undefined
  readonly background: string
  readonly limit: TimeLimit
  readonly seed: number
  readonly epochMs: number
  readonly policy: FramePolicy
  readonly quirks: boolean
}

export interface FrameResult {
  readonly raster: Raster
  readonly html: string
  readonly text: readonly TextRun[]
}

/** How long after the time limit a frame can still report what took so long. */
const graceMs = 1000
/**
 * If a page starts to navigate away and its frame has then loaded a document, the page must respond within this time.
 */
const answerMs = 3000
const maxWarnings = 200
/**
 * Maximum number of requests for lists of packs and for files, before the page runs and before its image is captured.
 */
const maxFontRequests = 10

let spare: FrameHandle | undefined

/** Prepares host.html, the next frame and the page worker, so that the first job does not have to wait for them. */
export function warmFrames(): void {
  warmPageWorker()
  spare ??= new FrameHandle()
}

const blankPage = {
  document: '<!doctype html><title>blank</title><p>blank</p>',
  scripts: [],
  resources: new Map(),
  fullPage: false,
  viewport: { width: 320, height: 240, scale: 1 },
} as const

/** Runs one page in a separate frame, which is destroyed afterwards. */
export async function runFrame(
  job: FrameJob,
  context: Context,
): Promise<Outcome<FrameResult, RenderFailure>> {
  const outcome = await job.limit.count(runOnce(job, context))
  if (outcome.ok || outcome.code !== 'unsupported-browser') return outcome
  // A browser that cannot render pages at all also fails on a page without any code.
  const blank = await runOnce({ ...job, ...blankPage }, context)
  if (!blank.ok) return outcome
  const { message, warnings = [] } = outcome
  return fail('crash', msg`${message} It renders other pages.`, { warnings })
}

async function runOnce(job: FrameJob, context: Context): Promise<Outcome<FrameResult, RenderFailure>> {
  if (context.signal.aborted) return fail('cancelled', 'The render was cancelled.')
  const handle = spare ?? new FrameHandle()
  spare = undefined
  const load: PageLoad = {
    type: 'load',
    what: 'page',
    document: job.document,
    scripts: job.scripts,
    resources: [...job.resources],
    entry: job.entry,
    width: job.viewport.width,
    height: job.viewport.height,
    scale: job.viewport.scale,
    fullPage: job.fullPage ?? false,
    background: job.background,
    timeoutMs: job.limit.ms,
    leftMs: job.limit.leftMs,
    seed: job.seed,
    epochMs: job.epochMs,
    policy: job.policy,
    quirks: job.quirks,
  }
  try {
    const refused = await refuseToRun(await handle.closure())
    if (refused !== null) return refused
    await handle.resize(job.viewport.width, job.viewport.height)
    return await exchange(handle, load, context)
  } catch (error) {
    if (error instanceof FontsMissing) return failFonts(error)
    throw error
  } finally {
    handle.dispose()
    // The next child is only created once this child's image has been scored, because the processor is busy until
    // then.
    void whenIdle().then(warmFrames)
  }
}

function failFonts({ message }: FontsMissing) {
  return fail(
    'crash',
    msg`The bundled fonts could not be loaded, and other fonts would give different pixels; run it again. ${message}`,
  )
}

function exchange(
  handle: FrameHandle,
  load: PageLoad,
  context: Context,
): Promise<Outcome<FrameResult, RenderFailure>> {
  const warnings: Warning[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<FrameResult, RenderFailure>>()
  const failWith = (code: RenderFailure, message: Message, place?: Place) => {
    resolve(fail(code, readableMessage(message), { warnings, ...(place === undefined ? {} : { place }) }))
  }
  const addWarnings = (added: readonly Warning[]) => {
    const fitting = added.slice(0, maxWarnings - warnings.length)
    warnings.push(...fitting.map((warning) => ({ ...warning, message: readableMessage(warning.message) })))
  }
  handle.onmessage = (data) => {
    clearTimeout(answerLimit)
    answerLimit = undefined
    const parsed = v.safeParse(frameMessageSchema, data)
    if (!parsed.success) {
      failWith('crash', 'The frame sent a message that does not follow the protocol; it was stopped.')
      return
    }
    const message = parsed.output
    if (message.type === 'ready') void serveFonts(message.fonts ?? [])
    else if (message.type === 'scale') handle.scale(load.width, load.height, message.pixelRatio)
    if (message.type === 'log') addWarnings(message.warnings)
    else if (message.type === 'drawing') isDrawing = true
    else if (message.type === 'failed') failWith(message.code, message.message, message.place)
    else if (message.type === 'done') {
      const { raster, html, text } = message
      resolve(succeed({ raster, html, text }, warnings))
    }
  }
  // An attempt to leave the page is detected as soon as it starts, and is nearly always stopped.
  const hasTriedToLeave = () => warnings.some(({ code }) => code === 'navigation-blocked')
  const failAsLeft = () => {
    failWith('blocked', 'The page navigated to another address, and its picture is lost.')
  }
  let answerLimit: ReturnType<typeof setTimeout> | undefined
  handle.onload = () => {
    if (!hasTriedToLeave()) return
    handle.send({ type: 'load', what: 'ping' })
    answerLimit ??= setTimeout(failAsLeft, answerMs)
  }
  handle.onlost = () => {
    if (hasTriedToLeave()) failAsLeft()
    else
      failWith(
        'crash',
        'The browser ended the process of the rendered page, most likely because it ran out of memory.',
      )
  }
  const cancel = () => {
    failWith('cancelled', 'The render was cancelled.')
  }
  context.signal.addEventListener('abort', cancel)
  let isDrawing = false
  const timer = startPausableTimer(load.leftMs + graceMs, () => {
    const seconds = load.timeoutMs / 1000
    const late = isDrawing
      ? msg`The page's picture was not finished within ${seconds} s: the page has a lot to render, or this machine is busy.`
      : msg`The page did not finish within ${seconds} s and did not respond; it was stopped.`
    failWith('timeout', late)
  })
  let asked = 0
  /** The frame is paused during the download, so it does not count towards the page's time. */
  const serveFonts = async (files: readonly string[]) => {
    asked += 1
    if (files.length === 0 || asked > maxFontRequests) return
    timer.pause()
    await handle.sendFonts(files).catch(reject)
    timer.resume()
  }
  handle.send(load)
  return promise.finally(() => {
    timer.pause()
    clearTimeout(answerLimit)
    context.signal.removeEventListener('abort', cancel)
  })
}
