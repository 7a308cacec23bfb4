import { serve, transferring } from '../../rpc/serve.ts'
import { compileDocument } from './compile.ts'
import { loadEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import type { LatexMethods } from './methods.ts'

let engine: Promise<Engine> | undefined

/** A failed start is forgotten, so that the next job tries again. */
function startEngine(base: string): Promise<Engine> {
  engine ??= loadEngine(base).catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}

serve<LatexMethods>({
  start: async ({ base }) => {
    await startEngine(base)
    return null
  },
  compile: async (params) => {
    if (engine === undefined) throw new TypeError('Expected the engine to be started before it compiles.')
    const result = compileDocument(await engine, params)
    return transferring(result, result.ok ? [result.pdf.buffer] : [])
  },
})
