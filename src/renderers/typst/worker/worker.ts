import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import compilerUrl from '@myriaddreamin/typst-ts-web-compiler/wasm?url'
import type { TypstRenderer } from '@myriaddreamin/typst-ts-renderer'
import rendererUrl from '@myriaddreamin/typst-ts-renderer/wasm?url'
import { serve, transferring } from '../../../../workers/rpc/serve.ts'
import { fetchChecked } from '../../../../workers/engines/fetch-checked.ts'
import { compileDocument, createCompiler } from './compiler.ts'
import { drawDrawing } from './drawing/draw-drawing.ts'
import { UnknownDrawing } from './drawing/read-drawing.ts'
import { createVectorRenderer, writeDrawing } from './drawing/vector-renderer.ts'
import { compilerFile, fontFiles, rendererFile } from './engine-files.ts'
import { limitMemory } from './limit-memory.ts'
import type { Compiled, Drawn, DrawingParams, TypstMethods } from './methods.ts'

/** Enough for books; a runaway document ends here and not with the page. */
const maxMemoryBytes = 1 << 30

interface Engine {
  readonly compiler: TypstCompiler
  readonly renderer: TypstRenderer
}
let engine: Promise<Engine> | undefined

/** A failed start is forgotten, so that the next job tries again. */
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
  const fonts = fontFiles.map((font) => fetchChecked(base + font.file, `Typst's ${font.file}`, font.sha256))
  const [compiler, renderer] = await Promise.all([
    Promise.all([part(compilerUrl, "Typst's compiler", compilerFile.sha256), ...fonts]).then(
      ([wasm, ...given]) => createCompiler(wasm, given),
    ),
    part(rendererUrl, "Typst's renderer", rendererFile.sha256).then(createVectorRenderer),
  ])
  return { compiler, renderer }
}

async function draw(renderer: TypstRenderer, compiled: Compiled, params: DrawingParams): Promise<Drawn> {
  const { artifact, ...told } = compiled
  if (artifact === null) return { ...told, drawn: null }
  try {
    const { svg, sizes } = writeDrawing(renderer, artifact)
    return { ...told, drawn: await drawDrawing(svg, sizes, params) }
  } catch (error) {
    // A trap leaves the renderer in a state that must not be used again.
    return error instanceof UnknownDrawing
      ? { ...told, drawn: null }
      : { ...told, drawn: null, isBroken: true }
  }
}

serve<TypstMethods>({
  start: async ({ base }) => {
    await startEngine(base)
    return null
  },
  draw: async (params) => {
    const { compiler, renderer } = await startEngine(params.base)
    const compiled = compileDocument(compiler, params)
    if (!compiled.ok) return compiled
    const result = await draw(renderer, compiled, params)
    const pages = result.drawn?.ok === true ? result.drawn.pages : []
    return transferring(result, [result.pdf.buffer, ...pages.map(({ rgba }) => rgba.buffer)])
  },
})
