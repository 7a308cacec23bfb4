import { serve, transferring } from '../../../../workers/rpc/serve.ts'
import { engraveBooks } from './engine/engrave-books.ts'
import { LilyPond } from './engine/lilypond.ts'
import { warmUp } from './engine/warm-up.ts'
import { loadFile } from './load-file.ts'
import type { LilyPondMethods } from './methods.ts'
import { readPack } from './program/pack.ts'

let engine: Promise<LilyPond> | undefined

/** A failed start is not cached, so that the next job tries again. */
function startEngine(base: string): Promise<LilyPond> {
  engine ??= loadEngine(base).catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}

async function loadEngine(base: string): Promise<LilyPond> {
  const [module, pack] = await Promise.all([
    loadFile(base, 'lilypond.wasm.zst').then((wasm) => WebAssembly.compile(wasm)),
    loadFile(base, 'lilypond.data.zst').then(readPack),
  ])
  return LilyPond.start({ module, pack }, warmUp)
}

serve<LilyPondMethods>({
  start: async ({ base }) => {
    await startEngine(base)
    return null
  },
  engrave: async ({ base, ...score }) => {
    const engraved = engraveBooks(await startEngine(base), score)
    return transferring(
      engraved,
      engraved.ok ? engraved.value.books.map(({ postScript }) => postScript.buffer) : [],
    )
  },
})
