import type { Raster } from '../../../../contracts/index.ts'
import { cropRaster, findInk } from '../../../../lib/pictures/crop-raster.ts'
import { serve, transferring } from '../../../../../workers/rpc/serve.ts'
import { loadFile } from '../load-file.ts'
import type { GhostscriptMethods, Page } from '../methods.ts'
import { rasterise } from './ghostscript.ts'

/*
 * Ghostscript is free under the AGPL: its program is a file of its own and runs in a worker of its own. The notice and
 * the address of its source are beside the file.
 */

/** Applies Image2Struct's crop; null if nothing is left. */
function cropPage(raster: Raster, dropBottom: number): Page | null {
  const ink = findInk(raster, Math.floor(raster.height * (1 - dropBottom)))
  if (ink === null) return null
  const { x: left, y: top, width, height } = ink
  return { raster: cropRaster(raster, left, top, width, height), left, top }
}

let program: Promise<WebAssembly.Module> | undefined

function startProgram(base: string): Promise<WebAssembly.Module> {
  program ??= loadFile(base, 'ghostscript.wasm.zst')
    .then((wasm) => WebAssembly.compile(wasm))
    .catch((error: unknown) => {
      program = undefined
      throw error
    })
  return program
}

serve<GhostscriptMethods>({
  start: async ({ base }) => {
    await startProgram(base)
    return null
  },
  rasterise: async ({ base, postScript, dpi, pages: range, dropBottom, ...size }) => {
    const module = await startProgram(base)
    const from = performance.now()
    const { ending, pages } = rasterise(module, postScript, size, dpi, range)
    const cut = pages.map((raster) =>
      dropBottom === undefined ? { raster, left: 0, top: 0 } : cropPage(raster, dropBottom),
    )
    return transferring(
      { ending, pages: cut, ms: performance.now() - from },
      cut.flatMap((page) => (page === null ? [] : [page.raster.rgba.buffer])),
    )
  },
})
