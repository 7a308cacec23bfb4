import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * Bundles what runs LilyPond in the worker for Node and loads it.
 * @returns {Promise<typeof import('../../../src/renderers/lilypond/worker/tools.ts')>}
 */
export async function loadWorker() {
  const input = fileURLToPath(new URL('../../../src/renderers/lilypond/worker/tools.ts', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'roundtrip-lilypond-'))
  const file = join(folder, 'worker.mjs')
  try {
    const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' })
    await bundle.write({ file, format: 'esm' })
    await bundle.close()
    /** @type {unknown} */
    const loaded = await import(pathToFileURL(file).href)
    return /** @type {typeof import('../../../src/renderers/lilypond/worker/tools.ts')} */ (loaded)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
