/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { find } from '../../page-text/instrument/calm-markup.ts'
import { stubText, type PageScript } from '../../page-text/page-script.ts'
import { withIntrinsics } from '../snapshot/intrinsics.ts'
import { endWriting } from './document-writes.ts'
import { placeOf } from './errors.ts'
import { guardCode, guardName, unread, useGuardName } from './guarded-code.ts'
import {
  apply,
  defineProperty,
  delay,
  deleteProperty,
  freeze,
  getter,
  listen,
  lock,
  nativeNow,
  nativePromise,
  setter,
} from './natives.ts'
import { addressOfReference, findResource } from './resources.ts'
import { trustedScript, trustedScriptUrl } from './trusted-types.ts'
import { warn } from './warnings.ts'

/*
 * Runs the page's own scripts. The parser stops at a stub, which calls `runStub`. This replaces the stub with an
 * element that has the author's attributes and the instrumented text, and runs as the original would.
 */

const currentScript = getter<HTMLOrSVGScriptElement | null>(Document.prototype, 'currentScript')
const setText = setter(HTMLScriptElement.prototype, 'text')
const { getAttribute, setAttribute, replaceWith } = Element.prototype
// eslint-disable-next-line @typescript-eslint/no-deprecated -- the deprecated overload is for other names
const createScript: (name: 'script') => HTMLScriptElement = Document.prototype.createElement
const scriptsOf: (name: 'script') => HTMLCollectionOf<HTMLScriptElement> =
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the deprecated overload is for other names
  Document.prototype.getElementsByTagName

const { slice } = String.prototype
const moduleLimitMs = 5000
/** Real time for which the parser may wait for style sheets, which all are in the page. */
const parserLimitMs = 5000

/** Scripts keyed by number. This is not an array, because pages could have defined setters for array indices. */
let scripts: Record<number, PageScript> = noScripts()
let scriptCount = 0
/** Numbers of the scripts whose stubs have run. */
const reached: Record<number, true> = noNames()
interface WaitingScript {
  readonly script: PageScript
  readonly place: Element
}
const waiting: WaitingScript[] = []
let prepare: (script: PageScript) => string = () => ''

/** `beforeEach` is called before each script runs and returns the code that is appended to its text. */
export function setScripts(list: readonly PageScript[], beforeEach: (script: PageScript) => string): void {
  scripts = noScripts()
  for (scriptCount = 0; scriptCount < list.length; scriptCount += 1) {
    const script = list[scriptCount]
    if (script === undefined) continue
    scripts[scriptCount] = script
    if (script.kind === 'importmap') rememberMap(script.code)
  }
  const [first] = list
  if (first !== undefined) useGuardName(first.guard)
  prepare = beforeEach
}

/** Modules among the page's files, keyed by their URLs in the page's import map. */
const mapped: Record<string, true> = noNames()

function rememberMap(text: string): void {
  try {
    const map: unknown = JSON.parse(text)
    const imports: unknown = typeof map === 'object' && map !== null && 'imports' in map ? map.imports : null
    for (const name of Object.keys(imports ?? {})) mapped[name] = true
  } catch {
    // The browser itself reports a map that it cannot parse.
  }
}

/** True if the page's import map contains the URL. Such a module is loaded once, with its own imports redirected. */
export function isMapped(address: string): boolean {
  return mapped[address] === true
}

function noNames<T>(): Record<string, T> {
  return Object.create(null) as never // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a record without a prototype
}

function noScripts(): Record<number, PageScript> {
  return Object.create(null) as never // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a record without a prototype
}

const scriptStart = /<script(?=[\s/>])([^>]*)>/gi
const scriptEnd = /<\/script\s*>/gi

/**
 * Replaces the scripts in a piece of markup with stubs. The markup is written by a script while the page is being
 * parsed. Runs in time linear in the length of the markup.
 */
export function prepareMarkup(markup: string): string {
  let result = ''
  let done = 0
  scriptStart.lastIndex = 0
  for (let start = find(scriptStart, markup); start !== null; start = find(scriptStart, markup)) {
    const textAt = start.index + start[0].length
    scriptEnd.lastIndex = textAt
    const end = find(scriptEnd, markup)
    // A script without an end tag is left unchanged. It runs once its end tag is written, if ever.
    if (end === null) break
    const after = end.index + end[0].length
    const attributes = start[1] ?? ''
    const written = readWritten(attributes, cutText(markup, textAt, end.index))
    if (written !== undefined) {
      const stub = addScript(written)
      result += `${cutText(markup, done, start.index)}<script data-rt-script="${stub}">${stubText}</script>`
      done = after
    }
    scriptStart.lastIndex = after
  }
  return result + cutText(markup, done)
}

function cutText(text: string, from: number, to = text.length): string {
  return apply<string, [number, number], string>(slice, text, [from, to])
}

interface WrittenScript {
  readonly kind: 'classic' | 'deferred'
  readonly text: string
  readonly file: string
  readonly source?: { readonly reference: string; readonly inner: string }
}

const typePattern = /(?:^|[\s"'/])type\s*=\s*["']?([^\s"'>]*)/i
const classicType = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i
const sourcePattern = /(?:^|[\s"'/])src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i

/** A classic script in written markup, either inline or among the page's files; undefined for all other scripts. */
function readWritten(attributes: string, inner: string): WrittenScript | undefined {
  const type = find(typePattern, attributes)?.[1] ?? ''
  if (find(classicType, type) === null) return undefined
  const source = find(sourcePattern, attributes)
  if (source === null) return { kind: 'classic', text: inner, file: 'document.write' }
  const reference = source[1] ?? source[2] ?? source[3] ?? ''
  const kind = find(/(?:^|[\s"'/])defer(?:[\s=/]|$)/i, attributes) === null ? 'classic' : 'deferred'
  return withIntrinsics(() => {
    const found = findResource(reference)
    return found === null
      ? undefined
      : { kind, text: found.text(), file: found.path, source: { reference, inner } }
  })
}

/** The script's index among the page's scripts. */
function addScript({ kind, text: original, file, source }: WrittenScript): number {
  const { code, shifts, refusal } = guardCode(original, { module: false })
  const origin = { file, lineOffset: 0, columnOffset: 0, shifts }
  const number = scriptCount
  const kept = {
    ...(refusal === undefined ? {} : { refusal }),
    ...(source === undefined ? {} : { source }),
  }
  scripts[number] = { kind, guard: guardName(), code, original, attributes: [], origin, ...kept }
  scriptCount += 1
  return number
}

/** Called by a stub. Runs the script that the stub replaces, or queues it until the page is parsed. */
export function runStub(): void {
  const stub = currentScript(document)
  if (stub === null) return
  const number = Number(apply(getAttribute, stub, ['data-rt-script']))
  const script = scripts[number]
  if (script === undefined) return
  reached[number] = true
  const element = build(script)
  if (script.kind === 'classic' || script.kind === 'importmap') {
    run(script, element, stub)
    endWriting()
    return
  }
  waiting[waiting.length] = { script, place: stub }
}

/**
 * Waits until the parser has passed every script. WebKit's parser stops at a script until the style sheets before it
 * have loaded, even if they are data: URLs, and the rest of the page is only parsed then.
 */
export async function stubsRan(): Promise<void> {
  const limit = nativeNow() + parserLimitMs
  while (hasWaitingStub()) {
    if (nativeNow() > limit) {
      warn('not-settled', 'A script had not run after 5 s; the page is shown without it.')
      return
    }
    await delay(1)
  }
}

function hasWaitingStub(): boolean {
  const found = apply<Document, ['script'], HTMLCollectionOf<Element>>(scriptsOf, document, ['script'])
  for (let index = 0; index < found.length; index += 1) {
    const stub = found[index]
    if (stub === undefined) continue
    const number = apply<Element, [string], string | null>(getAttribute, stub, ['data-rt-script'])
    if (number !== null && scripts[Number(number)] !== undefined && reached[Number(number)] !== true)
      return true
  }
  return false
}

/**
 * Runs deferred and module scripts, in order, once the end of the page has been parsed and before the page is closed.
 */
export async function runWaiting(deliver: Deliver): Promise<void> {
  for (let index = 0; index < waiting.length; index += 1) {
    const entry = waiting[index]
    if (entry === undefined) continue
    const element = build(entry.script)
    if (entry.script.kind === 'module') await runModule(index, element, entry, deliver)
    else run(entry.script, element, entry.place)
  }
}

/** Delivers pending results and messages from other threads to the page. */
export type Deliver = (inTime: () => boolean) => Promise<unknown>
/** A module that takes longer than this is assumed to be waiting for something. */
const longModuleMs = 100

/** Called when a module has run, keyed by the module's position in `waiting`. */
const modulesDone: Record<number, () => void> = noNames()
/** Modules that had neither run nor failed within their time limit, keyed likewise. */
const pendingModules: Record<number, PageScript> = noNames()

/** Called by the last line of each inline module, because no event is fired once such a module has run. */
export function moduleRan(number: number): void {
  deleteProperty(pendingModules, number)
  modulesDone[number]?.()
}

/** Called when the picture is about to be taken. Warns of modules that still have not run to their end. */
export function warnOfPendingModules(): void {
  for (const number in pendingModules) {
    const origin = pendingModules[number]?.origin
    warn(
      'not-settled',
      'A module script had not finished when the picture was taken: it waits for something that is not available here.',
      origin === undefined ? undefined : placeOf({ ...origin, shifts: {} }, 1, 1),
    )
  }
}

async function runModule(
  number: number,
  element: HTMLScriptElement,
  { script: given, place }: WaitingScript,
  deliver: Deliver,
): Promise<void> {
  const script = readable(given)
  let isOver = false
  const deliverMeanwhile = async () => {
    await delay(longModuleMs)
    while (!isOver) {
      await deliver(() => !isOver)
      await delay(1)
    }
  }
  await nativePromise<undefined>((done) => {
    const resolve = () => {
      isOver = true
      done(undefined)
    }
    modulesDone[number] = resolve
    listen(element, 'error', resolve)
    listen(window, 'error', resolve)
    void delay(moduleLimitMs).then(() => {
      if (!isOver) pendingModules[number] = script
      resolve()
    })
    void deliverMeanwhile()
    setText(element, trustedScript(`${script.code}\n;${script.guard}.ran(${number})${prepare(script)}`))
    apply(replaceWith, place, [element])
  })
}

function build(script: PageScript): HTMLScriptElement {
  const element = apply<Document, ['script'], HTMLScriptElement>(createScript, document, ['script'])
  for (const [name, value] of script.attributes) {
    if (name === 'src' || name === 'href' || name === 'nonce' || name === 'integrity') continue
    if (name[0] === 'o' && name[1] === 'n') continue
    try {
      apply(setAttribute, element, [name, value])
    } catch {
      // The attribute has a name that only the HTML parser can create.
    }
  }
  return element
}

function run(given: PageScript, element: HTMLScriptElement, place: Element): void {
  const script = readable(given)
  const { source } = script
  if (source !== undefined) claimSource(element, source.reference)
  setText(element, trustedScript(script.kind === 'importmap' ? script.code : script.code + prepare(script)))
  apply(replaceWith, place, [element])
  if (source !== undefined) nameSource(element, source.reference)
  setText(element, trustedScript(source?.inner ?? script.original))
}

/**
 * Lets a running script find its own file, because bundlers and editors resolve other URLs against that file's URL.
 * Setting the attribute itself would make the browser load the file.
 */
function claimSource(element: HTMLScriptElement, reference: string): void {
  defineProperty(element, 'src', { configurable: true, get: () => addressOfReference(reference) })
  defineProperty(element, 'getAttribute', {
    configurable: true,
    value: (name: unknown) =>
      String(name).toLowerCase() === 'src'
        ? reference
        : apply<Element, [string], string | null>(getAttribute, element, [String(name)]),
  })
}

/** A script that has run is not loaded again, so its attribute can be set to the original URL. */
function nameSource(element: HTMLScriptElement, reference: string): void {
  deleteProperty(element, 'src')
  deleteProperty(element, 'getAttribute')
  apply(setAttribute, element, ['src', trustedScriptUrl(reference)])
}

function readable(script: PageScript): PageScript {
  return script.refusal === undefined ? script : unread(script, script.refusal)
}

/** Called by stubs. Runs the page's own scripts in turn, and has no other effect. */
const stubs = freeze({ script: runStub })
const nativeEval = window.eval

/**
 * Declares the function called by instrumented code, as a constant that is not a property of the window. Also
 * declares the browser's own `eval` for direct calls, after ensuring that these only receive parsed text.
 */
export function exposeGuard(guard: () => void, members: Readonly<Record<string, unknown>>): void {
  const name = guardName()
  for (const member in members) lock(guard, member, members[member])
  freeze(guard)
  lock(window, '__rt$', stubs)
  const handover = { guard, eval: nativeEval }
  Object.assign(window, { [name]: handover })
  const element = apply<Document, ['script'], HTMLScriptElement>(createScript, document, ['script'])
  setText(element, trustedScript(`const {guard:${name},eval}=window.${name}`))
  document.head.append(element)
  element.remove()
  Reflect.deleteProperty(window, name)
}
