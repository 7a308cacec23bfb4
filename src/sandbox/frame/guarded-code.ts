import { find } from '../../page-text/instrument/calm-markup.ts'
import { makeGuardName } from '../../page-text/instrument/guard-name.ts'
import {
  instrument,
  unreadCode,
  unreadModule,
  type Instrumented,
} from '../../page-text/instrument/instrument.ts'
import type { PageScript, Refusal } from '../../page-text/page-script.ts'
import { withIntrinsics } from '../snapshot/intrinsics.ts'
import { placeHere, placeOf, registerPlace } from './errors.ts'
import { trustedScript } from './trusted-types.ts'

/*
 * Instrumenting inside the frame, where a page may have replaced what the parser calls: it works on the language as
 * it was, and where that cannot be had, the code does not run. Nor does code that only the browser can read.
 */

const encode = encodeURIComponent
const NativeFunction = Function
const { getPrototypeOf } = Object
const syntaxErrors = SyntaxError.prototype
const hidden: Refusal = { message: 'what it is made of is out of reach', line: 1, column: 1 }

let guard = makeGuardName()
let guardAddress: (url: string) => string = () => addressOf(refused())

/** The name that the page's own scripts were instrumented with. */
export function useGuardName(name: string): void {
  guard = name
}

export function guardName(): string {
  return guard
}

/** How modules that are named by data: and blob: addresses are exchanged for guarded ones. */
export function guardAddressesBy(exchange: (url: string) => string): void {
  guardAddress = exchange
}

/** Stands for a script whose text cannot be had. */
export function refused(): string {
  return unreadCode(hidden, registerPlace(placeHere()))
}

/**
 * As `instrument`; `source` is text already. Text that is a mistake for the browser too stays as it is, for its own
 * message; a handler of such text must not be put together.
 */
export function guardCode(
  source: string,
  options: { readonly module: boolean; readonly body?: boolean },
): Instrumented {
  let result: Instrumented
  try {
    result = withIntrinsics(() => instrument(source, { ...options, guard, address: guardAddress }))
  } catch {
    return { code: refused(), shifts: {}, refusal: hidden }
  }
  const { refusal } = result
  if (refusal === undefined || options.module || isMistake(source, refusal)) return result
  return { code: unreadCode(refusal, registerPlace(placeHere())), shifts: {}, refusal }
}

/** A script of the page's source that could not be read, so that it only says why. */
export function unread(script: PageScript, refusal: Refusal): PageScript {
  const { kind, original, origin } = script
  const suffix = registerPlace(placeOf({ ...origin, shifts: {} }, refusal.line, refusal.column))
  if (kind === 'module') {
    const { code, shifts } = unreadModule(original, refusal, suffix)
    return { ...script, code, origin: { ...origin, shifts } }
  }
  return isMistake(original, refusal) ? script : { ...script, code: unreadCode(refusal, suffix) }
}

/** Whether the browser cannot read a script either: it compiles the text as a function and does not call it. */
function isMistake(source: string, { message }: Refusal): boolean {
  // Which only functions may have.
  if (find(/^'return' outside/, message) !== null) return true
  // Legal at the start of scripts only.
  const comment = find(/^#!.*/, source)?.[0] ?? ''
  try {
    new NativeFunction(trustedScript(comment === '' ? source : `//${source}`))
    return false
  } catch (error) {
    return typeof error === 'object' && error !== null && getPrototypeOf(error) === syntaxErrors
  }
}

/** Instrumented text of a script whose kind is unknown. */
export function guardAny(text: string): string {
  const classic = guardCode(text, { module: false })
  if (classic.refusal === undefined) return classic.code
  const module = guardCode(text, { module: true })
  if (module.refusal === undefined) return module.code
  // Without these, what is no script is no module.
  const mayBeModule = classic.code === text && find(/\b(?:import|export|await)\b/, text) !== null
  return mayBeModule ? module.code : classic.code
}

/** The address of a script of this text, which is to be guarded already; `reference` is what led to its file. */
export function addressOf(code: string, reference?: string): string {
  const origin = reference === undefined ? '' : `;rt=${encode(reference)}`
  return `data:text/javascript;charset=utf-8${origin},${encode(code)}`
}
