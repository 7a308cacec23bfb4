import * as v from 'valibot'
import { fail } from '../../../contracts/index.ts'
import type { Failure, Place, RenderFailure, Warning } from '../../../contracts/index.ts'
import { describeUnknown, type KnownPackages } from '../../../lib/known-packages/known-packages.ts'

/** What the compiler says of a document; lines and columns start at 0, columns count UTF-16 units. */
const diagnosticSchema = v.object({
  package: v.string(),
  path: v.string(),
  range: v.string(),
  severity: v.string(),
  message: v.string(),
})
export const diagnosticsSchema = v.array(diagnosticSchema)
export type Diagnostic = v.InferOutput<typeof diagnosticSchema>

/** The first error as the failure, the others as warnings behind the compiler's own. */
export function failureOf(
  diagnostics: readonly Diagnostic[],
  {
    missing = [],
    wanted = new Set(),
    known,
    before = () => '',
    after = () => '',
  }: {
    /** Paths that were asked for and not given. */
    readonly missing?: readonly string[]
    /** Packages that the compiler asked for. */
    readonly wanted?: ReadonlySet<string>
    readonly known?: KnownPackages | undefined
    /** What a file says before a place, and from there on. */
    readonly before?: (place: Place) => string
    readonly after?: (place: Place) => string
  } = {},
): Failure<RenderFailure> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first, ...others] = errors
  if (first === undefined) return fail('crash', 'Typst gave the document up without saying why.')
  const { code, message } =
    explainPackage(first, { wanted, known, before, after }) ?? explain(first, before, missing[0])
  const trace = diagnostics.find(({ severity }) => severity === 'hint')
  const called =
    trace !== undefined && errors.length === 1 && trace.path !== first.path ? callSentence(trace) : ''
  const more = others.map((error): Warning => {
    const explained = explain(error, before)
    return { code: 'typst-error', message: explained.message, ...placed(error) }
  })
  return fail(code, `${message}${called}`, {
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
            message: `The font "${unknown}" is not here; another one stands in. Typst's own are Libertinus Serif, New Computer Modern, New Computer Modern Math and DejaVu Sans Mono.`,
            ...placed(warning),
          }
    })
}

/**
 * What is said of an error that stands where the document imports a package by its name, if the compiler asked for that
 * package; null for every other error. Words of messages are not looked at: documents can write them.
 */
function explainPackage(
  error: Diagnostic,
  {
    wanted,
    known,
    before,
    after,
  }: {
    readonly wanted: ReadonlySet<string>
    readonly known: KnownPackages | undefined
    readonly before: (place: Place) => string
    readonly after: (place: Place) => string
  },
): { readonly code: RenderFailure; readonly message: string } | null {
  const { place } = placed(error)
  if (place === undefined || !/\b(?:import|include)\s*\(?\s*$/.test(before(place).slice(-200))) return null
  const name = /^\(?\s*"(@[\w-]+\/[\w-]+:[\d.]+)"/.exec(after(place))?.[1]
  if (name === undefined || !wanted.has(name)) return null
  if (!name.startsWith('@preview/')) {
    return { code: 'syntax', message: `The package ${name} was not given with the document.` }
  }
  return known === undefined || known.has(name)
    ? {
        code: 'unsupported',
        message: `The package ${name} is not available: packages of Typst's universe are not loaded here. Files that the answer gives itself can be imported.`,
      }
    : { code: 'unknown-package', message: describeUnknown(name, known) }
}

function explain(
  diagnostic: Diagnostic,
  before: (place: Place) => string,
  file?: string,
): { readonly code: RenderFailure; readonly message: string } {
  const { message } = diagnostic
  if (/^failed to load package/.test(message)) {
    return { code: 'syntax', message: 'The package is not available: none are loaded here.' }
  }
  if (/^failed to load file/.test(message)) {
    const name = file === undefined ? 'A file' : `The file "${file.replace(/^\//, '')}"`
    return { code: 'syntax', message: `${name} was not given with the document.` }
  }
  return { code: 'syntax', message: `${sentence(message)}${hintFor(diagnostic, before)}` }
}

/** What answers in the language of older versions stumble over, where the compiler does not say so itself. */
function hintFor(diagnostic: Diagnostic, before: (place: Place) => string): string {
  const { message } = diagnostic
  if (message === 'unknown variable: style') {
    return ' Hint: `style(styles => ..)` ended with Typst 0.13: write `context ..` instead.'
  }
  // Functions of one's own that are shown, queried or outlined meet the same error.
  const { place } = placed(diagnostic)
  const isSelector = message === 'only element functions can be used as selectors'
  if (isSelector && place !== undefined && /(?<![\w.-])locate\(\s*$/.test(before(place).slice(-200))) {
    return ' Hint: `locate(loc => ..)` ended with Typst 0.13: write `context ..` and `here()` instead.'
  }
  return ''
}

/** `expected expression, hints: a, b` as sentences. */
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

function placed({ path, range }: Diagnostic): { readonly place?: Place } {
  const at = /^(\d+):(\d+)-/.exec(range)
  if (at === null) return {}
  return {
    place: { file: path.replace(/^\//, ''), line: Number(at[1]) + 1, column: Number(at[2]) + 1 },
  }
}
