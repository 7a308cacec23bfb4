import type { Message } from '../../contracts/index.ts'

/*
 * What an engine in a frame reports about the source that it renders. render-page.ts reads it from the page's root.
 */

export interface EngineReport {
  readonly failure?: {
    readonly code: 'syntax' | 'empty' | 'unsupported' | 'blocked' | 'too-large'
    readonly message: Message
    readonly place?: { readonly line?: number; readonly column?: number; readonly path?: string }
  }
  readonly warnings?: readonly {
    readonly code: string
    readonly message: Message
    readonly place?: { readonly line: number }
  }[]
  readonly substitutions?: readonly string[]
}

/** Adds to the report; the first failure is kept. */
export function report(addition: EngineReport): void {
  const root = document.documentElement
  const before = readReport(root.getAttribute('data-rt-report'))
  const merged: EngineReport = {
    ...addition,
    ...(before.failure === undefined ? {} : { failure: before.failure }),
    warnings: [...(before.warnings ?? []), ...(addition.warnings ?? [])].slice(0, 100),
    substitutions: [...(before.substitutions ?? []), ...(addition.substitutions ?? [])].slice(0, 100),
  }
  root.setAttribute('data-rt-report', encodeURIComponent(JSON.stringify(merged)))
}

function readReport(written: string | null): EngineReport {
  return written === null ? {} : (JSON.parse(decodeURIComponent(written)) as EngineReport) // eslint-disable-line @typescript-eslint/consistent-type-assertions -- written by the function above
}

/** The message of a thrown value, never empty. */
export function describeThrown(thrown: unknown): string {
  return sayThrown(thrown).slice(0, 1500)
}

function sayThrown(thrown: unknown): string {
  if (thrown instanceof Error)
    return thrown.message.trim() === '' ? `${thrown.name} without a message` : thrown.message
  if (typeof thrown === 'string') return thrown.trim() === '' ? 'an empty text' : thrown
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  try {
    const text = 'message' in thrown ? String(thrown.message) : JSON.stringify(thrown)
    return text.trim() === '' ? 'an object without a message' : text
  } catch {
    return 'an object that cannot be shown'
  }
}

/** Returns the data that render-page.ts put into the page under this id. */
export function readData(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}
