import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadModule, loadTree, readFormat, root, runTex, texmfCnf } from './native-engine.mjs'

/*
 * Writes core-files.txt: the files that the golden documents with Image2Struct's preamble read, and those that at
 * least three of the other documents read. All of these files go into the bundle that is loaded with the engine.
 */

const folder = join(root, 'tests', 'golden', 'latex', 'accepted')
const module = await loadModule()
const tree = await loadTree()
const format = await readFormat('pdflatex')
/** @type {Map<string, number>} */
const uses = new Map()
for (const name of (await readdir(folder)).sort()) {
  tree.touched.clear()
  runTex({
    module,
    tree,
    fixed: new Map([
      ['texmf.cnf', new TextEncoder().encode(texmfCnf)],
      ['fmt/pdflatex.fmt', format],
    ]),
    files: new Map([['document.tex', new Uint8Array(await readFile(join(folder, name)))]]),
    args: ['-interaction=batchmode', '-fmt=pdflatex', 'document.tex'],
    epochSeconds: 0,
    maxMemoryBytes: 1 << 30,
  })
  const weight = name.startsWith('i2s-') ? 3 : 1
  for (const file of tree.touched) uses.set(file, (uses.get(file) ?? 0) + weight)
}
const core = [...uses]
  .filter(([file, count]) => count >= 3 && file !== 'map/pdftex.map')
  .map(([file]) => file)
await writeFile(join(import.meta.dirname, 'core-files.txt'), `${core.sort().join('\n')}\n`)
console.log(`${core.length} files in the core, of ${uses.size} that were read`)
