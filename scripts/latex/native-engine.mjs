import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/*
 * Runs our engine in Node with the built packs, to make formats, the list of core files and the golden values. Uses
 * the same modules as the browser.
 */

export const root = join(import.meta.dirname, '..', '..')
export const built = join(root, 'public', 'engines', 'latex')

const folder = join(root, 'src/renderers/latex/worker/tex')
/** @type {{ module: typeof import('../../src/renderers/latex/worker/tex/run-tex.ts') }} */
const { module: running } = await runnerImport(join(folder, 'run-tex.ts'))
/** @type {{ module: typeof import('../../src/renderers/latex/worker/tex/index.ts') }} */
const { module: indexing } = await runnerImport(join(folder, 'index.ts'))
/** @type {{ module: typeof import('../../src/renderers/latex/worker/tex/pack-tree.ts') }} */
const { module: trees } = await runnerImport(join(folder, 'pack-tree.ts'))
/** @type {{ module: typeof import('../../src/renderers/latex/worker/tex/texmf-cnf.ts') }} */
const { module: settings } = await runnerImport(join(folder, 'texmf-cnf.ts'))

/** @type {{ module: typeof import('../../src/lib/archives/zstd.ts') }} */
const { module: unpacking } = await runnerImport(join(root, 'src/lib/archives/zstd.ts'))
/** @type {{ module: typeof import('../../src/lib/archives/byte-planes.ts') }} */
const { module: planes } = await runnerImport(join(root, 'src/lib/archives/byte-planes.ts'))
/** @type {{ module: typeof import('../../src/renderers/latex/worker/engine-files.ts') }} */
const { module: pinned } = await runnerImport(join(root, 'src/renderers/latex/worker/engine-files.ts'))

const unpack = await unpacking.startZstd()

export const { runTex } = running
export const { joinPlanes, splitPlanes } = planes
export const { texmfCnf } = settings

/** @param {keyof typeof pinned.engineFiles} file a file of the built engine, decompressed */
export async function readBuilt(file) {
  return unpack(await readFile(join(built, file)), pinned.engineFiles[file].size)
}

/** @param {'pdflatex' | 'withpreamble'} name */
export async function readFormat(name) {
  return joinPlanes(await readBuilt(`${name}.fmt.zst`))
}

/** @returns {Promise<WebAssembly.Module>} */
export async function loadModule() {
  return WebAssembly.compile(await readBuilt('pdftex.wasm.zst'))
}

export async function loadTree() {
  const packs = indexing.readIndex(await readBuilt('index.json.zst'))
  return new trees.PackTree(packs, (pack) => unpack(readFileSync(join(built, pack.file)), pack.size))
}
