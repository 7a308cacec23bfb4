import { instrument, type Instrumented, type InstrumentOptions } from '../instrument/instrument.ts'
import { withIntrinsics } from '../snapshot/intrinsics.ts'

/*
 * Instrumenting inside the frame, where a page may have replaced what the parser calls: it works on the language as
 * it was, and where that cannot be had, the code does not run.
 */

/** Stands for a script that could not be read. */
export const refused = 'throw new TypeError("The script cannot be read before it runs.")'
const encode = encodeURIComponent

let guardAddress: (url: string) => string = () => addressOf(refused)

/** How modules that are named by data: and blob: addresses are exchanged for guarded ones. */
export function guardAddressesBy(exchange: (url: string) => string): void {
  guardAddress = exchange
}

/** As `instrument`; `source` is text already. */
export function guardCode(source: string, options: InstrumentOptions): Instrumented {
  try {
    return withIntrinsics(() => instrument(source, { ...options, address: guardAddress }))
  } catch {
    return { code: refused, shifts: {} }
  }
}

/** Instrumented text of a script whose kind is unknown. */
export function guardAny(text: string): string {
  const { code } = guardCode(text, { module: false })
  return code === text ? guardCode(text, { module: true }).code : code
}

/** The address of a script of this text, which is to be guarded already. */
export function addressOf(code: string): string {
  return `data:text/javascript;charset=utf-8,${encode(code)}`
}
