import { join } from 'node:path'
import { runnerImport } from 'vite'
import { loadModule, loadTree, readBuilt, root } from './native-engine.mjs'

/** @type {{ module: typeof import('../../workers/engines/latex/compile.ts') }} */
const { module: compiling } = await runnerImport(join(root, 'workers/engines/latex/compile.ts'))

/** @type {import('../../workers/engines/latex/engine.ts').Engine} */
const engine = {
  module: await loadModule(),
  tree: await loadTree(),
  formats: new Map([
    ['pdflatex', await readBuilt('pdflatex.fmt.zst')],
    ['image2struct', await readBuilt('image2struct.fmt.zst')],
  ]),
  fetched: () => 0,
}

/**
 * A document set by our engine, as the worker does it.
 * @param {Uint8Array} source @param {{ epochMs: number, usePreambleFormat?: boolean }} options
 */
export function compileInNode(source, { epochMs, usePreambleFormat = true }) {
  return compiling.compileDocument(engine, {
    files: new Map([['document.tex', new Uint8Array(source)]]),
    entry: 'document.tex',
    epochMs,
    usePreambleFormat,
  })
}
