/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { msg, type Message, type Place } from '../../contracts/index.ts'
import { libraryName } from '../../page-text/engine-script.ts'
import { unshiftColumn } from '../../page-text/instrument/edits.ts'
import type { ScriptOrigin } from '../../page-text/page-script.ts'
import { MemoryUp, refuseMemory, TimeUp } from './guard.ts'
import { apply, getter, listen } from './natives.ts'
import { warn } from './warnings.ts'

/*
 * Uncaught errors belong to the page. They are reported with their position in the author's files, and are never
 * fatal.
 */

const errorOf = getter<unknown>(ErrorEvent.prototype, 'error')
const messageOf = getter<string>(ErrorEvent.prototype, 'message')
const filenameOf = getter<string>(ErrorEvent.prototype, 'filename')
const linenoOf = getter<number>(ErrorEvent.prototype, 'lineno')
const colnoOf = getter<number>(ErrorEvent.prototype, 'colno')
const reasonOf = getter<unknown>(PromiseRejectionEvent.prototype, 'reason')
const { exec } = RegExp.prototype
const ErrorEventClass = ErrorEvent
const ErrorClass = Error

const origins: ScriptOrigin[] = []
const sourceName = 'rt-script-'
/** Browsers report ten stack frames, preceded here by the error event's own position. */
const maxStackPlaces = 11

/** Returns a `sourceURL` comment so that a script's errors can be traced back to its source. */
export function registerSource(origin: ScriptOrigin): string {
  origins[origins.length] = origin
  return `\n//# sourceURL=${sourceName}${origins.length - 1}`
}

/** Returns a `sourceURL` comment for text whose errors should all be reported at a single position. */
export function registerPlace(place: Place | undefined): string {
  if (place === undefined) return ''
  const { file = '', line = 1, column = 1 } = place
  const shifts = { 0: [0, Infinity] }
  return registerSource({ file, lineOffset: line - 1, columnOffset: column - 1, shifts })
}

/** Must be called again whenever the document is reopened, which drops all listeners. */
export function watchErrors(): void {
  listen(window, 'error', onError)
  listen(window, 'unhandledrejection', onRejection)
}

function onError(event: Event): void {
  // Images and scripts that fail to load fire plain events without an error message; these failures are reported
  // elsewhere.
  if (!(event instanceof ErrorEventClass)) return
  const error = errorOf(event)
  if (error instanceof TimeUp || error instanceof MemoryUp) return
  const atScript = `${filenameOf(event)}:${linenoOf(event)}:${colnoOf(event)}`
  const message = messageOf(event)
  // Chromium gives no further details for DOM exceptions.
  const said = match(/^Uncaught ([^]*)/, message)?.[1]
  const uncaught = said === undefined ? message : msg`Uncaught ${said === '' ? describe(error) : said}`
  report(uncaught, message, readPlace(`${atScript}\n${stackOf(error)}`))
}

function onRejection(event: PromiseRejectionEvent): void {
  const reason = reasonOf(event)
  if (reason instanceof TimeUp || reason instanceof MemoryUp) return
  const said = describe(reason)
  report(msg`Unhandled rejection: ${said}`, said, readPlace(stackOf(reason)))
}

/** Messages with which browsers report that a string or buffer is too large to create. */
const refusals =
  /Invalid string length|allocation failed|allocation size overflow|out of memory|Array buffer allocation/i

function report(message: Message, said: string, place: Place | undefined): void {
  if (match(refusals, said) !== null) refuseMemory()
  const isRecursion = match(/call stack|too much recursion/, said) !== null
  warn(isRecursion ? 'recursion' : 'script-error', message, place)
}

function stackOf(error: unknown): string {
  try {
    return error instanceof ErrorClass && typeof error.stack === 'string' ? error.stack : ''
  } catch {
    return ''
  }
}

function describe(reason: unknown): string {
  try {
    return reason instanceof ErrorClass ? `${reason.name}: ${reason.message}` : String(reason)
  } catch {
    return 'a value that cannot be shown'
  }
}

function match(pattern: RegExp, text: string): RegExpExecArray | null {
  return apply<RegExp, [string], RegExpExecArray | null>(exec, pattern, [text])
}

/** The position in the author's files of the code that is running. */
export function placeHere(): Place | undefined {
  return readPlace(stackOf(new ErrorClass()))
}

/** Maps a line and column of a script's text to the corresponding position in the author's files. */
export function placeOf(
  { file, lineOffset, columnOffset, shifts }: ScriptOrigin,
  line: number,
  column: number,
): Place {
  const own = unshiftColumn(shifts, line - 1, column - 1)
  return { file, line: line + lineOffset, column: own + 1 + (line === 1 ? columnOffset : 0) }
}

/**
 * Finds the first position in the author's files mentioned in a stack or `name:line:column`; if there is none,
 * returns a position in our own code.
 */
function readPlace(text: string): Place | undefined {
  let rest = text
  let inLibrary: Place | undefined
  for (let tries = 0; tries < maxStackPlaces; tries += 1) {
    const found = match(/rt-script-(\d+):(\d+)(?::(\d+))?([^]*)/, rest)
    if (found === null) break
    rest = found[4] ?? ''
    const origin = origins[Number(found[1])]
    if (origin === undefined) continue
    const place = placeOf(origin, Number(found[2]), Number(found[3] ?? 1))
    if (origin.file !== libraryName) return place
    inLibrary ??= place
  }
  return inLibrary
}
