import startWasm, { TypstCompilerBuilder, type TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import * as v from 'valibot'
import { fail } from '../../../contracts/index.ts'
import type { Place } from '../../../contracts/index.ts'
import { describeError } from '../../../lib/errors.ts'
import { loadKnownPackages, type KnownPackages } from '../../../lib/known-packages/known-packages.ts'
import { atFixedTime } from './fixed-clock.ts'
import { listenToErrors } from './listen-to-errors.ts'
import { deepestNesting } from './nesting.ts'
import type { CompileResult, TypstDocument } from './methods.ts'
import { diagnosticsSchema, failureOf, warningsOf } from './problems.ts'

/** The compiler's numbers for what it lays out, writes and how it tells problems: pages, PDF, lines and columns. */
const pagedTarget = 0
const vectorFormat = 0
const pdfFormat = 1
const structuredProblems = 3

/** No document of a person's opens so many brackets at once. */
const deepNesting = 400

const layoutSchema = v.object({ hasError: v.boolean(), diagnostics: v.optional(diagnosticsSchema, []) })
const exportSchema = v.object({
  hasError: v.optional(v.boolean(), false),
  diagnostics: v.optional(diagnosticsSchema, []),
  result: v.optional(v.instance(Uint8Array<ArrayBuffer>)),
})
const packageSchema = v.object({ namespace: v.string(), name: v.string(), version: v.string() })

/** Packages that documents have asked for, as `@preview/name:1.0.0`; none is here. The compiler asks once for each. */
const wanted = new Set<string>()
/** A few kB. */
let known: KnownPackages | undefined

/** Makes a compiler of the module's bytes and fonts; one per thread. */
export async function createCompiler(
  wasm: Uint8Array<ArrayBuffer>,
  fonts: readonly Uint8Array<ArrayBuffer>[],
): Promise<TypstCompiler> {
  // Offline, documents without packages can do without it.
  known = await loadKnownPackages('typst').catch(() => undefined)
  await startWasm({ module_or_path: wasm })
  const builder = new TypstCompilerBuilder()
  // Every file that there is has been given; all others are missing.
  await builder.set_access_model(
    {},
    () => 0,
    () => true,
    (path: string) => path,
    () => {
      throw new Error('not given')
    },
  )
  await builder.set_package_registry({}, (asked: unknown) => {
    const { namespace, name, version } = v.parse(packageSchema, asked)
    wanted.add(`@${namespace}/${name}:${version}`)
    throw new Error('not here')
  })
  for (const font of fonts) await builder.add_raw_font(font)
  return builder.build()
}

/** Compiles a document to a PDF. What breaks the engine itself is told as such: it must not be used again. */
export function compileDocument(compiler: TypstCompiler, params: TypstDocument): CompileResult {
  const errors = listenToErrors()
  try {
    return atFixedTime(params.epochMs, () => compileNow(compiler, params, () => missingFiles(errors.heard())))
  } catch (thrown) {
    return { ...explainBreakdown(thrown, errors.heard(), params), isBroken: true }
  } finally {
    errors.stop()
  }
}

function compileNow(
  compiler: TypstCompiler,
  { files, entry }: TypstDocument,
  missing: () => readonly string[],
): CompileResult {
  const started = performance.now()
  const before = (place: Place) => textBefore(files.get(place.file ?? entry), place)
  const after = (place: Place) => textAfter(files.get(place.file ?? entry), place)
  compiler.reset_shadow()
  for (const [path, bytes] of files) compiler.map_shadow(`/${path}`, bytes)
  const world = compiler.snapshot(null, `/${entry}`, null)
  try {
    const layout = v.parse(layoutSchema, world.compile(pagedTarget, structuredProblems))
    if (layout.hasError) {
      return failureOf(layout.diagnostics, { missing: missing(), wanted, known, before, after })
    }
    const { hasError, diagnostics, result } = v.parse(
      exportSchema,
      world.get_artifact(pdfFormat, structuredProblems),
    )
    if (hasError || result === undefined) return failureOf(diagnostics)
    const vector = v.parse(exportSchema, world.get_artifact(vectorFormat, structuredProblems))
    const warnings = warningsOf([...layout.diagnostics, ...diagnostics])
    const artifact = vector.hasError ? null : (vector.result ?? null)
    return { ok: true, pdf: result, artifact, warnings, ms: performance.now() - started }
  } finally {
    world.free()
  }
}

function textBefore(file: Uint8Array | undefined, { line = 1, column = 1 }: Place): string {
  const lines = new TextDecoder().decode(file).split('\n').slice(0, line)
  return [...lines.slice(0, -1), lines.at(-1)?.slice(0, column - 1) ?? ''].join('\n')
}

/** The rest of the line. */
function textAfter(file: Uint8Array | undefined, { line = 1, column = 1 }: Place): string {
  return (
    new TextDecoder()
      .decode(file)
      .split('\n')
      [line - 1]?.slice(column - 1) ?? ''
  )
}

/** The compiler tells a file that cannot be read to the console alone. */
function missingFiles(heard: readonly string[]): readonly string[] {
  return heard.flatMap((line) => /read_all failure (.+?) Error:/.exec(line)?.[1] ?? [])
}

/** Rust ends by a trap where its stack is full or memory is refused, and says something only when it panics. */
function explainBreakdown(thrown: unknown, heard: readonly string[], { files, entry }: TypstDocument) {
  const told = describeError(thrown)
  const panic = heard.find((line) => line.includes('panicked'))
  const nesting = deepestNesting(new TextDecoder().decode(files.get(entry)))
  const isDeep = thrown instanceof RangeError || /out of bounds|call stack/.test(told)
  if (isDeep || nesting.depth > deepNesting) {
    const { line, column } = nesting
    return fail('syntax', 'The document is nested deeper than Typst can read.', {
      place: { file: entry, line, column },
    })
  }
  const place = { file: entry, line: 1 }
  if (panic === undefined || /memory|capacity overflow/.test(panic)) {
    return fail('out-of-memory', 'Typst was stopped: the document needs more memory than it may have.', {
      place,
    })
  }
  return fail('crash', `Typst broke down on this document: ${panic.slice(0, 200)}`, { place })
}
