import startWasm, { TypstCompilerBuilder, type TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import * as v from 'valibot'
import { fail } from '../../../src/contracts/index.ts'
import { describeError } from '../../../src/lib/errors.ts'
import { atFixedTime } from './fixed-clock.ts'
import type { CompileParams, CompileResult } from './methods.ts'
import { diagnosticsSchema, failureOf, warningsOf } from './problems.ts'

/** The compiler's numbers for what it lays out, writes and how it tells problems: pages, PDF, lines and columns. */
const pagedTarget = 0
const pdfFormat = 1
const structuredProblems = 3

const layoutSchema = v.object({ hasError: v.boolean(), diagnostics: v.optional(diagnosticsSchema, []) })
const exportSchema = v.object({
  hasError: v.optional(v.boolean(), false),
  diagnostics: v.optional(diagnosticsSchema, []),
  result: v.optional(v.instance(Uint8Array<ArrayBuffer>)),
})
const packageSchema = v.object({ namespace: v.string(), name: v.string(), version: v.string() })

/** Makes a compiler of the module's bytes and fonts; one per thread. */
export async function createCompiler(
  wasm: Uint8Array<ArrayBuffer>,
  fonts: readonly Uint8Array<ArrayBuffer>[],
): Promise<TypstCompiler> {
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
  await builder.set_package_registry({}, (wanted: unknown) => {
    const { namespace, name, version } = v.parse(packageSchema, wanted)
    throw new Error(`roundtrip-package:@${namespace}/${name}:${version}`)
  })
  for (const font of fonts) await builder.add_raw_font(font)
  return builder.build()
}

/** Compiles a document to a PDF. What breaks the engine itself is told as such: it must not be used again. */
export function compileDocument(
  compiler: TypstCompiler,
  { files, entry, epochMs }: CompileParams,
): CompileResult {
  const started = performance.now()
  try {
    compiler.reset_shadow()
    for (const [path, bytes] of files) compiler.map_shadow(`/${path}`, bytes)
    return atFixedTime(epochMs, () => {
      const world = compiler.snapshot(null, `/${entry}`, null)
      try {
        const layout = v.parse(layoutSchema, world.compile(pagedTarget, structuredProblems))
        if (layout.hasError) return failureOf(layout.diagnostics)
        const { hasError, diagnostics, result } = v.parse(
          exportSchema,
          world.get_artifact(pdfFormat, structuredProblems),
        )
        if (hasError || result === undefined) return failureOf(diagnostics)
        const warnings = warningsOf([...layout.diagnostics, ...diagnostics])
        return { ok: true, pdf: result, warnings, ms: performance.now() - started }
      } finally {
        world.free()
      }
    })
  } catch (thrown) {
    return explainBreakdown(thrown)
  }
}

function explainBreakdown(thrown: unknown): CompileResult {
  const told = describeError(thrown)
  if (thrown instanceof RangeError || /call stack|recursion/i.test(told)) {
    return {
      ...fail('syntax', 'The document is nested deeper than Typst can read.', { place: { line: 1 } }),
      isBroken: true,
    }
  }
  return {
    ...fail('out-of-memory', 'Typst broke down on this document: it needs more memory than there is.'),
    isBroken: true,
  }
}
