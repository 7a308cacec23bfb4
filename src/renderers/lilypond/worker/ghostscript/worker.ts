import { cropPageToInk } from '../../../../lib/pictures/crop-raster.ts'
import { serve, transferring } from '../../../../../workers/rpc/serve.ts'
import { loadFile } from '../load-file.ts'
import type { GhostscriptMethods } from '../methods.ts'
import { rasterise } from './ghostscript.ts'

/*
 * Ghostscript is free under the AGPL: its program is a file of its own and runs in a worker of its own. The notice and
 * the address of its source are beside the file.
 */

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
      dropBottom === undefined ? { raster, left: 0, top: 0 } : cropPageToInk(raster, dropBottom),
    )
    return transferring(
      { ending, pages: cut, ms: performance.now() - from },
      cut.flatMap((page) => (page === null ? [] : [page.raster.rgba.buffer])),
    )
  },
})
