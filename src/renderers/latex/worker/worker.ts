import { serve, transferring } from '../../../../workers/rpc/serve.ts'
import { compileJudged } from './unavailable-files.ts'
import { chooseFormat } from './compile.ts'
import { FetchedEngine } from './engine.ts'
import type { LatexMethods } from './methods.ts'

let engine: Promise<FetchedEngine> | undefined

/** A failed start is not cached, so that the next job tries again. */
function startEngine(base: string): Promise<FetchedEngine> {
  engine ??= FetchedEngine.load(base).catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}

serve<LatexMethods>({
  start: async ({ base, document }) => {
    const started = await startEngine(base)
    const source = document?.files.get(document.entry)
    if (document === undefined || source === undefined) {
      await Promise.all([started.loadFormat('withpreamble'), started.loadFormat('pdflatex')])
      return null
    }
    const format = chooseFormat(source, document.usePreambleFormat)
    const needs =
      format === 'pdflatex' ? started.loadNeeds(new TextDecoder('latin1').decode(source)) : undefined
    await Promise.all([started.loadFormat(format), needs])
    return null
  },
  compile: async (params) => {
    if (engine === undefined) throw new TypeError('Expected the engine to be started before compiling.')
    const result = await compileJudged(await engine, params)
    return transferring(result, result.ok ? [result.pdf.buffer] : [])
  },
})
