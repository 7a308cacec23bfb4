import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import type { TypstRenderer } from '@myriaddreamin/typst-ts-renderer'
import { serve, transferring } from '../../../../workers/rpc/serve.ts'
import { fetchChecked } from '../../../../workers/engines/fetch-checked.ts'
import { fetchPacked, type UnpackedFile } from '../../../../workers/engines/fetch-packed.ts'
import { compileDocument, createCompiler, makeFonts } from './compiler.ts'
import { drawDrawing } from './drawing/draw-drawing.ts'
import { UnknownDrawing } from './drawing/read-drawing.ts'
import { createVectorRenderer, writeDrawing } from './drawing/vector-renderer.ts'
import { compilerFile, rendererFile } from './engine-files.ts'
import { FallbackFonts, type FontNeed } from './fonts/fallback-fonts.ts'
import { OwnFonts } from './fonts/own-fonts.ts'
import { limitMemory } from './limit-memory.ts'
import { findPackages } from './packages.ts'
import { findMissingGlyphs, needOf, warnOfMissing } from './missing-glyphs.ts'
import type {
  Compiled,
  CompileFailure,
  Drawn,
  DrawingParams,
  FontsNeeded,
  StartParams,
  TypstMethods,
} from './methods.ts'

/** Stops a runaway document before it makes the browser kill the page. The limit is high enough for books. */
const maxMemoryBytes = 1 << 30

interface Engine {
  readonly compiler: TypstCompiler
  readonly renderer: TypstRenderer
  readonly ownFonts: OwnFonts
  readonly fallbackFonts: FallbackFonts
}
let engine: Promise<Engine> | undefined
let ownFonts: OwnFonts | undefined

/** A failed start is not cached, so that the next job tries again. */
async function startEngine({ base, fonts = [] }: StartParams): Promise<Engine> {
  ownFonts ??= new OwnFonts((font) => fetchPacked(`${base}${font.file}.zst`, `Typst's ${font.file}`, font))
  engine ??= loadEngine(base, ownFonts).catch((error: unknown) => {
    engine = undefined
    throw error
  })
  const [started] = await Promise.all([engine, ownFonts.load(fonts)])
  return started
}

async function loadEngine(base: string, own: OwnFonts): Promise<Engine> {
  const part = async (file: string, name: string, unpacked: UnpackedFile) =>
    limitMemory(await fetchPacked(base + file, name, unpacked), maxMemoryBytes)
  const [compiler, renderer] = await Promise.all([
    part('typst_ts_web_compiler_bg.wasm.zst', "Typst's compiler", compilerFile).then((wasm) =>
      createCompiler(wasm, own),
    ),
    part('typst_ts_renderer_bg.wasm.zst', "Typst's renderer", rendererFile).then(createVectorRenderer),
  ])
  const fetchFallback = (file: string, hash: string) =>
    fetchChecked(`${base}../${file}`, `The font ${file}`, hash)
  const fallbackFonts = new FallbackFonts(fetchFallback, (late) => makeFonts(own, late))
  return { compiler, renderer, ownFonts: own, fallbackFonts }
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

/**
 * Compiles again with more fonts if characters are missing. A result without a font that the compiler chose is
 * discarded. The compiler then gets its fonts anew, because it would not request a skipped one again.
 */
async function writeWhole(
  engine: Engine,
  params: DrawingParams,
): Promise<Written | CompileFailure | FontsNeeded> {
  const { compiler, ownFonts: own, fallbackFonts } = engine
  own.takeMissing()
  const written = write(engine, params)
  const unloaded = own.takeMissing()
  if (unloaded.length > 0 && !isBroken(written)) {
    compiler.set_fonts(await fallbackFonts.own())
    return { needs: unloaded }
  }
  if (!written.ok || written.missing.size === 0) return written
  const needs = needOf(written.missing, params, written.compiled.warnings)
  if (!fallbackFonts.isLoaded(needs)) return { needs }
  const fonts = await fallbackFonts.fontsFor(needs)
  if (fonts === null) return written
  const before = await fallbackFonts.own()
  compiler.set_fonts(fonts)
  try {
    const whole = write(engine, params)
    const stillUnloaded = own.takeMissing()
    if (stillUnloaded.length > 0 && !isBroken(whole)) return { needs: stillUnloaded }
    return whole.ok && fallbackFonts.hasEmoji(needs) ? { ...whole, drawing: null } : whole
  } finally {
    compiler.set_fonts(before)
  }
}

function isBroken(written: Written | CompileFailure): boolean {
  return !written.ok && written.isBroken === true
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

function isOwn(needs: FontNeed | readonly string[]): needs is readonly string[] {
  return Array.isArray(needs)
}

serve<TypstMethods>({
  start: async (params) => {
    await startEngine(params)
    return null
  },
  loadFonts: async ({ base, needs }) => {
    const engine = await startEngine({ base })
    await (isOwn(needs) ? engine.ownFonts.load(needs) : engine.fallbackFonts.load(needs))
    return null
  },
  draw: async (document) => {
    const packages = await findPackages(document.files)
    const params = { ...document, packages: packages.files }
    const written = await writeWhole(await startEngine(params), params)
    if ('needs' in written) return written
    if (!written.ok) return { ...written, warnings: [...packages.warnings, ...(written.warnings ?? [])] }
    const drawn = await draw(written, params)
    const result = { ...drawn, warnings: [...packages.warnings, ...drawn.warnings] }
    const pages = result.drawn?.ok === true ? result.drawn.pages : []
    return transferring(result, [result.pdf.buffer, ...pages.map(({ rgba }) => rgba.buffer)])
  },
})
