/*
 * What an engine in a frame tells of the source it draws. Read by render-page.ts from the page's root.
 */

export interface EngineReport {
  readonly failure?: {
    readonly code: 'syntax' | 'empty' | 'unsupported' | 'blocked' | 'too-large'
    readonly message: string
    readonly place?: { readonly line?: number; readonly column?: number; readonly path?: string }
  }
  readonly warnings?: readonly {
    readonly code: string
    readonly message: string
    readonly place?: { readonly line: number }
  }[]
  readonly substitutions?: readonly string[]
}

/** Adds to what was told; the first failure stands. */
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
  return written === null ? {} : (JSON.parse(decodeURIComponent(written)) as EngineReport) // eslint-disable-line no-restricted-syntax -- written by the function above
}

/** What a thrown value says, for people; never nothing. */
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

/** The data that render-page.ts put into the page under this id. */
export function readData(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}
