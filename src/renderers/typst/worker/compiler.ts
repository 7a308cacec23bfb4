import startWasm, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
  type TypstCompiler,
  type TypstFontResolver,
} from '@myriaddreamin/typst-ts-web-compiler'
import * as v from 'valibot'
import { fail, msg } from '../../../contracts/index.ts'
import type { Place } from '../../../contracts/index.ts'
import { describeError } from '../../../lib/errors.ts'
import { loadKnownPackages, type KnownPackages } from '../../../lib/known-packages/known-packages.ts'
import { atFixedTime } from './fixed-clock.ts'
import { listenToErrors } from './listen-to-errors.ts'
import { deepestNesting } from './nesting.ts'
import type { OwnFonts } from './fonts/own-fonts.ts'
import type { CompileResult, TypstDocument } from './methods.ts'
import { packageFolder, pathInPackage } from './packages.ts'
import { diagnosticsSchema, failureOf, warningsOf } from './problems.ts'

/** The compiler's constants for layout, output and problem formats: pages, PDF, lines and columns. */
const pagedTarget = 0
const vectorFormat = 0
const pdfFormat = 1
const structuredProblems = 3

/** More open brackets than in any document written by a person. */
const deepNesting = 400

const layoutSchema = v.object({ hasError: v.boolean(), diagnostics: v.optional(diagnosticsSchema, []) })
const exportSchema = v.object({
  hasError: v.optional(v.boolean(), false),
  diagnostics: v.optional(diagnosticsSchema, []),
  result: v.optional(v.instance(Uint8Array<ArrayBuffer>)),
})
const packageSchema = v.object({ namespace: v.string(), name: v.string(), version: v.string() })

/** Every package that documents requested, as `@preview/name:1.0.0`; the compiler may request each only once. */
const requestedPackages = new Set<string>()
/** A few kB. */
let known: KnownPackages | undefined

/** Creates a compiler from the bytes of the module, with Typst's own fonts. Each thread has one compiler. */
export async function createCompiler(wasm: Uint8Array<ArrayBuffer>, own: OwnFonts): Promise<TypstCompiler> {
  // Documents without packages work without the list of known packages, for example offline.
  known = await loadKnownPackages('typst').catch(() => undefined)
  await startWasm({ module_or_path: wasm })
  const builder = new TypstCompilerBuilder()
  // Every available file has already been added, so all other files are missing.
  await builder.set_access_model(
    {},
    () => 0,
    () => true,
    (path: string) => path,
    () => {
      throw new Error('not given')
    },
  )
  // The registry returns a folder even for a missing package. Otherwise, the compiler would permanently remember that
  // the package is missing, whereas it reads the files of a folder again each time.
  await builder.set_package_registry({}, (requested: unknown) => {
    const { namespace, name, version } = v.parse(packageSchema, requested)
    requestedPackages.add(`@${namespace}/${name}:${version}`)
    return packageFolder(namespace, name, version)
  })
  await own.addTo(builder)
  return builder.build()
}

/** Creates a set of fonts that a compiler can use instead of its present ones: Typst's own, then others. */
export async function makeFonts(
  own: OwnFonts,
  others: readonly Uint8Array<ArrayBuffer>[],
): Promise<TypstFontResolver> {
  const builder = new TypstFontResolverBuilder()
  await own.addTo(builder)
  for (const font of others) builder.add_raw_font(font)
  return builder.build()
}

/** Compiles a document to a PDF. Reports if the engine itself crashes, in which case it must not be used again. */
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
  { files, entry, packages = new Map() }: TypstDocument,
  missing: () => readonly string[],
): CompileResult {
  const started = performance.now()
  const fileAt = ({ file = entry }: Place) => files.get(file) ?? packages.get(pathInPackage(file))
  const before = (place: Place) => textBefore(fileAt(place), place)
  const after = (place: Place) => textAfter(fileAt(place), place)
  const lacks = (name: string) =>
    requestedPackages.has(name) && !packages.has(pathInPackage(`${name}/typst.toml`))
  compiler.reset_shadow()
  for (const [path, bytes] of files) compiler.map_shadow(`/${path}`, bytes)
  for (const [path, bytes] of packages) compiler.map_shadow(path, bytes)
  const world = compiler.snapshot(null, `/${entry}`, null)
  try {
    const layout = v.parse(layoutSchema, world.compile(pagedTarget, structuredProblems))
    if (layout.hasError) {
      return failureOf(layout.diagnostics, { missing: missing(), lacks, known, before, after })
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

/** Returns the rest of the line after a position. */
function textAfter(file: Uint8Array | undefined, { line = 1, column = 1 }: Place): string {
  return (
    new TextDecoder()
      .decode(file)
      .split('\n')
      [line - 1]?.slice(column - 1) ?? ''
  )
}

/** The compiler reports an unreadable file only on the console. */
function missingFiles(heard: readonly string[]): readonly string[] {
  return heard.flatMap((line) => /read_all failure (.+?) Error:/.exec(line)?.[1] ?? [])
}

/** Rust traps on stack overflow or when an allocation fails, and prints a message only when it panics. */
function explainBreakdown(thrown: unknown, heard: readonly string[], { files, entry }: TypstDocument) {
  const told = describeError(thrown)
  const panic = heard.find((line) => line.includes('panicked'))
  const nesting = deepestNesting(new TextDecoder().decode(files.get(entry)))
  const isDeep = thrown instanceof RangeError || /out of bounds|call stack/.test(told)
  if (isDeep || nesting.depth > deepNesting) {
    const { line, column } = nesting
    return fail('syntax', 'The document is nested more deeply than Typst can read.', {
      place: { file: entry, line, column },
    })
  }
  const place = { file: entry, line: 1 }
  if (panic === undefined || /memory|capacity overflow/.test(panic)) {
    return fail('out-of-memory', 'Typst was stopped: the document needs more memory than is allowed.', {
      place,
    })
  }
  return fail('crash', msg`Typst crashed on this document: ${panic.slice(0, 200)}`, { place })
}
