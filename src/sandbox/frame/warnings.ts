import { textOf, type Message, type Place } from '../../contracts/index.ts'

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
  readonly message: Message
  readonly place?: Place
}

const maxWarnings = 100
const maxMessage = 500

const seen = Object.create(null) as Record<string, true> // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a record without a prototype
let count = 0
let sink: (warning: FrameWarning) => void = () => undefined

/** Receives warnings; set once, before model code. */
export function collectWarnings(receive: (warning: FrameWarning) => void): void {
  sink = receive
}

/** Reports an action that the page attempted. Identical warnings are reported once, and at most a hundred in total. */
export function warn(code: string, message: Message, place?: Place): void {
  const short = shorten(message)
  const key = `${code}\n${keyOf(short)}\n${place?.file ?? ''}:${place?.line ?? 0}:${place?.column ?? 0}`
  if (seen[key] === true || count >= maxWarnings) return
  seen[key] = true
  count += 1
  sink(place === undefined ? { code, message: short } : { code, message: short, place })
}

/* Pages may have changed the prototypes of strings and arrays, so nothing below calls their methods. */

type Short = string | { readonly template: string; readonly values: readonly (string | number)[] }

function shorten(message: Message): Short {
  if (typeof message === 'string') return cut(message)
  const values: (string | number)[] = []
  for (let index = 0; index < message.values.length; index += 1) {
    const value = message.values[index] ?? ''
    values[index] = typeof value === 'number' ? value : cut(textOf(value))
  }
  return { template: message.template, values }
}

function keyOf(message: Short): string {
  if (typeof message === 'string') return message
  let key = message.template
  for (let index = 0; index < message.values.length; index += 1) key += `\n${message.values[index] ?? ''}`
  return key
}

function cut(text: string): string {
  if (text.length <= maxMessage) return text
  let result = ''
  for (let index = 0; index < maxMessage - 1; index += 1) result += text[index] ?? ''
  return `${result}…`
}
