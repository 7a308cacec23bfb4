import { serve, transferring } from '../rpc/serve.ts'
import type { RasterMethods } from './methods.ts'
import { rasterise } from './rasterise.ts'

serve<RasterMethods>({
  rasterise: async (params) => {
    const result = await rasterise(params)
    return transferring(result, result.ok ? result.pages.map(({ rgba }) => rgba.buffer) : [])
  },
})
