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
 * Instruments code inside the frame, where a page could have replaced functions that the parser calls. The parser
 * therefore uses the original built-ins; if they are unavailable, the code does not run. Code that only the browser
 * can parse does not run either.
 */

const encode = encodeURIComponent
const NativeFunction = Function
const { getPrototypeOf } = Object
const syntaxErrors = SyntaxError.prototype
const hidden: Refusal = { message: 'what it is made of is out of reach', line: 1, column: 1 }

let guard = makeGuardName()
let guardAddress: (url: string) => string = () => addressOf(refused())

/** Sets the name under which the instrumented scripts of the page refer to the guard. */
export function useGuardName(name: string): void {
  guard = name
}

export function guardName(): string {
  return guard
}

/** Sets how modules at data: and blob: URLs are replaced with guarded ones. */
export function guardAddressesBy(exchange: (url: string) => string): void {
  guardAddress = exchange
}

/** Replaces a script whose text is unavailable. */
export function refused(): string {
  return unreadCode(hidden, registerPlace(placeHere()))
}

/**
 * Like `instrument`, but `source` is already a string. Text that is also a syntax error in the browser stays
 * unchanged, so that the browser reports it; a handler must not be built from such text.
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

/** Replaces a script of the page's source that could not be parsed with one that only reports the reason. */
export function unread(script: PageScript, refusal: Refusal): PageScript {
  const { kind, original, origin } = script
  const suffix = registerPlace(placeOf({ ...origin, shifts: {} }, refusal.line, refusal.column))
  if (kind === 'module') {
    const { code, shifts } = unreadModule(original, refusal, suffix)
    return { ...script, code, origin: { ...origin, shifts } }
  }
  return isMistake(original, refusal) ? script : { ...script, code: unreadCode(refusal, suffix) }
}

/** True if the browser cannot parse the script either. Compiles the text as a function without calling it. */
function isMistake(source: string, { message }: Refusal): boolean {
  // A `return` statement is only allowed in functions.
  if (find(/^'return' outside/, message) !== null) return true
  // A hashbang comment is only allowed at the start of scripts.
  const comment = find(/^#!.*/, source)?.[0] ?? ''
  try {
    new NativeFunction(trustedScript(comment === '' ? source : `//${source}`))
    return false
  } catch (error) {
    return typeof error === 'object' && error !== null && getPrototypeOf(error) === syntaxErrors
  }
}

/** Instruments a script that may be either a classic script or a module. */
export function guardAny(text: string): string {
  const classic = guardCode(text, { module: false })
  if (classic.refusal === undefined) return classic.code
  const module = guardCode(text, { module: true })
  if (module.refusal === undefined) return module.code
  // Text that is not a valid script and contains none of these keywords is not a module either.
  const mayBeModule = classic.code === text && find(/\b(?:import|export|await)\b/, text) !== null
  return mayBeModule ? module.code : classic.code
}

/**
 * Returns the URL of a script with this text, which must already be guarded; `reference` is the reference through
 * which its file was found.
 */
export function addressOf(code: string, reference?: string): string {
  const origin = reference === undefined ? '' : `;rt=${encode(reference)}`
  return `data:text/javascript;charset=utf-8${origin},${encode(code)}`
}
