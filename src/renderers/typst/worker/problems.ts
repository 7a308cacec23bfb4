import * as v from 'valibot'
import { fail, msg, type Message } from '../../../contracts/index.ts'
import type { Failure, Place, RenderFailure, Warning } from '../../../contracts/index.ts'
import { describeUnknown, type KnownPackages } from '../../../lib/known-packages/known-packages.ts'

/** What the compiler reports about a document; lines and columns start at 0, and columns count UTF-16 units. */
const diagnosticSchema = v.object({
  package: v.string(),
  path: v.string(),
  range: v.string(),
  severity: v.string(),
  message: v.string(),
})
export const diagnosticsSchema = v.array(diagnosticSchema)
export type Diagnostic = v.InferOutput<typeof diagnosticSchema>

/** Returns the first error as the failure and the others as warnings, after the compiler's own warnings. */
export function failureOf(
  diagnostics: readonly Diagnostic[],
  {
    missing = [],
    lacks = () => false,
    known,
    before = () => '',
    after = () => '',
  }: {
    /** Paths that were requested but not provided. */
    readonly missing?: readonly string[]
    /** True if a package was requested but not provided. */
    readonly lacks?: (name: string) => boolean
    readonly known?: KnownPackages | undefined
    /** A file's text before and after a position. */
    readonly before?: (place: Place) => string
    readonly after?: (place: Place) => string
  } = {},
): Failure<RenderFailure> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first, ...others] = errors
  if (first === undefined) return fail('crash', 'Typst failed without giving a reason.')
  const { code, message } =
    explainPackage(first, { lacks, known, before, after }) ??
    explain(first, before, missing[0] ?? writtenPath(first, after))
  const trace = diagnostics.find(({ severity }) => severity === 'hint')
  const called =
    trace !== undefined && errors.length === 1 && trace.path !== first.path ? callSentence(trace) : ''
  const more = others.map((error): Warning => {
    const explained = explain(error, before)
    return { code: 'typst-error', message: explained.message, ...placed(error) }
  })
  return fail(code, msg`${message}${called}`, {
    ...placed(first),
    warnings: [...more, ...warningsOf(diagnostics)],
  })
}

export function warningsOf(diagnostics: readonly Diagnostic[]): readonly Warning[] {
  return diagnostics
    .filter(({ severity }) => severity === 'warning')
    .map((warning) => {
      const unknown = /^unknown font family: (.*)$/.exec(warning.message)?.[1]
      return unknown === undefined
        ? { code: 'typst-warning', message: sentence(warning.message), ...placed(warning) }
        : {
            code: 'font-missing',
            message: msg`The font "${unknown}" is not available; another one is used instead. Typst's own are Libertinus Serif, New Computer Modern, New Computer Modern Math and DejaVu Sans Mono.`,
            ...placed(warning),
          }
    })
}

/**
 * Explains a missing package if the error is at the position where the document or another package imports that
 * package by name. Null for any other error. The text of the compiler's message is ignored, because documents can
 * print such text.
 */
function explainPackage(
  error: Diagnostic,
  {
    lacks,
    known,
    before,
    after,
  }: {
    readonly lacks: (name: string) => boolean
    readonly known: KnownPackages | undefined
    readonly before: (place: Place) => string
    readonly after: (place: Place) => string
  },
): { readonly code: RenderFailure; readonly message: Message } | null {
  const { place } = placed(error)
  if (place === undefined || !/\b(?:import|include)\s*\(?\s*$/.test(before(place).slice(-200))) return null
  const name = /^\(?\s*"(@[\w-]+\/[\w-]+:[\d.]+)"/.exec(after(place))?.[1]
  if (name === undefined || !lacks(name)) return null
  const [, preview] = /^@preview\/(.*)$/.exec(name) ?? []
  if (preview === undefined) {
    return { code: 'missing-file', message: msg`The package ${name} was not provided with the document.` }
  }
  const archive = `https://packages.typst.org/preview/${preview.replace(':', '-')}.tar.gz`
  // The list has only well-known packages.
  if (known?.has(name) === false) {
    return {
      code: 'unknown-package',
      message: msg`${describeUnknown(name, known)} If it exists, add ${archive} or its folder to the document's files.`,
    }
  }
  return {
    code: 'missing-file',
    message: msg`The package ${name} was not provided with the document. Add ${archive} or its folder to the document's files.`,
  }
}

/**
 * The quoted path at the position of an error. The path is read from the source because the compiler reads a missing
 * file only once, and another document may already have requested it.
 */
function writtenPath(error: Diagnostic, after: (place: Place) => string): string | undefined {
  const { place } = placed(error)
  return place === undefined ? undefined : /^\(?\s*"([^"@\\]+)"/.exec(after(place))?.[1]
}

function explain(
  diagnostic: Diagnostic,
  before: (place: Place) => string,
  file?: string,
): { readonly code: RenderFailure; readonly message: Message } {
  const { message } = diagnostic
  if (/^failed to load file/.test(message)) {
    const message =
      file === undefined
        ? 'A file was not provided with the document.'
        : msg`The file "${file.replace(/^\//, '')}" was not provided with the document.`
    return { code: 'missing-file', message }
  }
  return { code: 'syntax', message: msg`${sentence(message)}${hintFor(diagnostic, before)}` }
}

/**
 * Explains what is wrong in answers written for older versions of Typst, if the compiler does not explain it itself.
 */
function hintFor(diagnostic: Diagnostic, before: (place: Place) => string): string {
  const { message } = diagnostic
  if (message === 'unknown variable: style') {
    return ' Hint: `style(styles => ..)`was removed in Typst 0.13: write `context ..` instead.'
  }
  // Showing, querying or outlining a user-defined function causes the same error.
  const { place } = placed(diagnostic)
  const isSelector = message === 'only element functions can be used as selectors'
  if (isSelector && place !== undefined && /(?<![\w.-])locate\(\s*$/.test(before(place).slice(-200))) {
    return ' Hint: `locate(loc => ..)`was removed in Typst 0.13: write `context ..` and `here()` instead.'
  }
  return ''
}

/** Turns `expected expression, hints: a, b` into sentences. */
function sentence(message: string): string {
  const [said = '', ...hints] = message.split(', hints: ')
  const parts = [said, ...hints.map((hint) => `Hint: ${hint}`)].map((part) => part.trim().replace(/\.$/, ''))
  const text = parts.filter((part) => part !== '').join('. ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function callSentence(trace: Diagnostic): string {
  const { place } = placed(trace)
  return place?.line === undefined ? '' : ` (${trace.message}, ${place.file ?? ''} line ${place.line})`
}

function placed({ package: owner, path, range }: Diagnostic): { readonly place?: Place } {
  const at = /^(\d+):(\d+)-/.exec(range)
  if (at === null) return {}
  return {
    place: {
      file: `${owner}${owner === '' ? path.replace(/^\//, '') : path}`,
      line: Number(at[1]) + 1,
      column: Number(at[2]) + 1,
    },
  }
}
