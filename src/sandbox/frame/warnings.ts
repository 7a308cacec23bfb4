import type { Place } from '../../contracts/index.ts'

export type WarningCode =
  | 'dialog-ignored'
  | 'navigation-blocked'
  | 'popup-blocked'
  | 'form-blocked'
  | 'download-blocked'
  | 'refresh-blocked'
  | 'policy-ignored'
  | 'document-rewritten'
  | 'script-error'
  | 'recursion'
  | 'allocation-refused'
  | 'nested-frame-inert'
  | 'not-settled'
  | 'not-deterministic'
  | 'feature-absent'

export interface FrameWarning {
  readonly code: string
  readonly message: string
  readonly place?: Place
}

const maxWarnings = 100
const maxMessage = 500

const seen = Object.create(null) as Record<string, true> // eslint-disable-line no-restricted-syntax -- a record without a prototype
let count = 0
let sink: (warning: FrameWarning) => void = () => undefined

/** Where warnings go; called once, before model code. */
export function collectWarnings(receive: (warning: FrameWarning) => void): void {
  sink = receive
}

/** Reports what the page tried. Equal warnings are told once, and no more than a hundred. */
export function warn(code: string, message: string, place?: Place): void {
  const short = message.length > maxMessage ? `${cut(message)}…` : message
  const key = `${code}\n${short}\n${place?.file ?? ''}:${place?.line ?? 0}:${place?.column ?? 0}`
  if (seen[key] === true || count >= maxWarnings) return
  seen[key] = true
  count += 1
  sink(place === undefined ? { code, message: short } : { code, message: short, place })
}

/** `slice` without the prototype's. */
function cut(text: string): string {
  let result = ''
  for (let index = 0; index < maxMessage - 1; index += 1) result += text[index] ?? ''
  return result
}
