import { join } from 'node:path'
import { runnerImport } from 'vite'
import { loadModule, loadTree, readBuilt, readFormat, root } from './native-engine.mjs'

/** @type {{ module: typeof import('../../src/renderers/latex/worker/unavailable-files.ts') }} */
const { module: judging } = await runnerImport(join(root, 'src/renderers/latex/worker/unavailable-files.ts'))

/** @type {{ module: typeof import('../../src/contracts/message.ts') }} */
const { module: messages } = await runnerImport(join(root, 'src/contracts/message.ts'))
export const { textOf } = messages

/** @type {import('../../src/renderers/latex/worker/engine.ts').Engine} */
const engine = {
  module: await loadModule(),
  tree: await loadTree(),
  formats: new Map([
    ['pdflatex', await readFormat('pdflatex')],
    ['withpreamble', await readFormat('withpreamble')],
  ]),
  fetched: () => 0,
  listTexLive: async () => new TextDecoder().decode(await readBuilt('texlive.txt.zst')),
}

/**
 * Compiles a document with our engine, as the worker does.
 * @param {Uint8Array} source
 * @param {{ epochMs: number, usePreambleFormat?: boolean, others?: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }}
 * options
 */
export function compileInNode(source, { epochMs, usePreambleFormat = true, others = new Map() }) {
  return judging.compileJudged(engine, {
    files: new Map([...others, ['document.tex', new Uint8Array(source)]]),
    entry: 'document.tex',
    epochMs,
    usePreambleFormat,
  })
}
