import { serve, transferring } from '../rpc/serve.ts'
import type { RasterMethods } from './methods.ts'
import { cutScore } from './cut-score.ts'
import { cropFigures } from './crop-figures.ts'
import { findFiguresIn } from './find-figures-in.ts'
import { rasterise } from './rasterise.ts'

serve<RasterMethods>({
  findFigures: findFiguresIn,
  cropFigures: async (params, context) => {
    const result = await cropFigures(params, context)
    const buffers = result.ok ? result.rasters.flatMap((raster) => raster?.rgba.buffer ?? []) : []
    return transferring(result, buffers)
  },
  cutScore: async (params) => {
    const result = await cutScore(params)
    return transferring(result, result.ok ? result.sections.map(({ rgba }) => rgba.buffer) : [])
  },
  rasterise: async (params) => {
    const result = await rasterise(params)
    return transferring(result, result.ok ? result.pages.map(({ rgba }) => rgba.buffer) : [])
  },
})
