import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * Bundles the parts of the compiler that scripts need for Node and loads them.
 * @returns {Promise<typeof import('../../workers/engines/lilypond/tools.ts')>}
 */
export async function loadCompiler() {
  const input = fileURLToPath(new URL('../../workers/engines/lilypond/tools.ts', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'roundtrip-lilypond-'))
  const file = join(folder, 'compiler.mjs')
  try {
    const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' })
    await bundle.write({ file, format: 'esm' })
    await bundle.close()
    /** @type {unknown} */
    const loaded = await import(pathToFileURL(file).href)
    return /** @type {typeof import('../../workers/engines/lilypond/tools.ts')} */ (loaded)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
