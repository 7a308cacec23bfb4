import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import compilerUrl from '@myriaddreamin/typst-ts-web-compiler/wasm?url'
import type { TypstRenderer } from '@myriaddreamin/typst-ts-renderer'
import rendererUrl from '@myriaddreamin/typst-ts-renderer/wasm?url'
import { serve, transferring } from '../../../../workers/rpc/serve.ts'
import { fetchChecked } from '../../../../workers/engines/fetch-checked.ts'
import { compileDocument, createCompiler, makeFonts } from './compiler.ts'
import { drawDrawing } from './drawing/draw-drawing.ts'
import { UnknownDrawing } from './drawing/read-drawing.ts'
import { createVectorRenderer, writeDrawing } from './drawing/vector-renderer.ts'
import { compilerFile, fontFiles, rendererFile } from './engine-files.ts'
import { FallbackFonts } from './fonts/fallback-fonts.ts'
import { limitMemory } from './limit-memory.ts'
import { findPackages } from './packages.ts'
import { findMissingGlyphs, needOf, warnOfMissing } from './missing-glyphs.ts'
import type { Compiled, CompileFailure, Drawn, DrawingParams, FontsNeeded, TypstMethods } from './methods.ts'

/** Stops a runaway document before it makes the browser kill the page. The limit is high enough for books. */
const maxMemoryBytes = 1 << 30

interface Engine {
  readonly compiler: TypstCompiler
  readonly renderer: TypstRenderer
  readonly lateFonts: FallbackFonts
}
let engine: Promise<Engine> | undefined

/** A failed start is not cached, so that the next job tries again. */
function startEngine(base: string): Promise<Engine> {
  engine ??= loadEngine(base).catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}

async function loadEngine(base: string): Promise<Engine> {
  const here = self.location.href
  const part = async (url: string, name: string, hash: string) =>
    limitMemory(await fetchChecked(new URL(url, here).href, name, hash), maxMemoryBytes)
  const fonts = Promise.all(
    fontFiles.map((font) => fetchChecked(base + font.file, `Typst's ${font.file}`, font.sha256)),
  )
  const [compiler, own, renderer] = await Promise.all([
    Promise.all([part(compilerUrl, "Typst's compiler", compilerFile.sha256), fonts]).then(([wasm, given]) =>
      createCompiler(wasm, given),
    ),
    fonts,
    part(rendererUrl, "Typst's renderer", rendererFile.sha256).then(createVectorRenderer),
  ])
  const fetchLate = (file: string, hash: string) =>
    fetchChecked(`${base}../${file}`, `The font ${file}`, hash)
  return { compiler, renderer, lateFonts: new FallbackFonts(own, fetchLate, makeFonts) }
}

interface Written {
  readonly ok: true
  readonly compiled: Compiled
  /** Null if there is no drawing, undefined if the renderer crashed while creating it. */
  readonly drawing: ReturnType<typeof writeDrawing> | null | undefined
  readonly missing: ReadonlySet<string>
}

function write({ compiler, renderer }: Engine, params: DrawingParams): Written | CompileFailure {
  const compiled = compileDocument(compiler, params)
  if (!compiled.ok) return compiled
  const { artifact } = compiled
  if (artifact === null) return { ok: true, compiled, drawing: null, missing: new Set() }
  try {
    const drawing = writeDrawing(renderer, artifact)
    return { ok: true, compiled, drawing, missing: findMissingGlyphs(drawing.svg) }
  } catch {
    // A trap leaves the renderer in an unusable state.
    return { ok: true, compiled, drawing: undefined, missing: new Set() }
  }
}

/** Compiles again with more fonts if characters are missing. */
async function writeWhole(
  engine: Engine,
  params: DrawingParams,
): Promise<Written | CompileFailure | FontsNeeded> {
  const { compiler, lateFonts } = engine
  const written = write(engine, params)
  if (!written.ok || written.missing.size === 0) return written
  const needs = needOf(written.missing, params, written.compiled.warnings)
  if (!lateFonts.isLoaded(needs)) return { needs }
  const fonts = await lateFonts.fontsFor(needs)
  if (fonts === null) return written
  const own = await lateFonts.own()
  compiler.set_fonts(fonts)
  try {
    const whole = write(engine, params)
    return whole.ok && lateFonts.hasEmoji(needs) ? { ...whole, drawing: null } : whole
  } finally {
    compiler.set_fonts(own)
  }
}

async function draw({ compiled, drawing, missing }: Written, params: DrawingParams): Promise<Drawn> {
  const { artifact: _, ...told } = compiled
  const written = { ...told, warnings: [...told.warnings, ...warnOfMissing(missing, params)] }
  if (drawing === undefined) return { ...written, drawn: null, isBroken: true }
  if (drawing === null) return { ...written, drawn: null }
  try {
    return { ...written, drawn: await drawDrawing(drawing.svg, drawing.sizes, params) }
  } catch (error) {
    if (error instanceof UnknownDrawing) return { ...written, drawn: null }
    return { ...written, drawn: null, isBroken: true }
  }
}

serve<TypstMethods>({
  start: async ({ base }) => {
    await startEngine(base)
    return null
  },
  loadFonts: async ({ base, needs }) => {
    const { lateFonts } = await startEngine(base)
    await lateFonts.load(needs)
    return null
  },
  draw: async (document) => {
    const packages = await findPackages(document.files)
    const params = { ...document, packages: packages.files }
    const written = await writeWhole(await startEngine(params.base), params)
    if ('needs' in written) return written
    if (!written.ok) return { ...written, warnings: [...packages.warnings, ...(written.warnings ?? [])] }
    const drawn = await draw(written, params)
    const result = { ...drawn, warnings: [...packages.warnings, ...drawn.warnings] }
    const pages = result.drawn?.ok === true ? result.drawn.pages : []
    return transferring(result, [result.pdf.buffer, ...pages.map(({ rgba }) => rgba.buffer)])
  },
})
