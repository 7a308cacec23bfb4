import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './native-engine.mjs'
import { runNative } from './native-latex.mjs'
import { hashContents } from './page-contents.mjs'

/* Writes tests/golden/latex/contents.json: what native pdfLaTeX renders for the documents that `npm test` compares. */

const names = ['i2s-table', 'i2s-algorithm', 'amsmath-article', 't1-cmsuper', 'physics-siunitx-old']
/** @type {Record<string, string>} */
const contents = {}
for (const name of names) {
  const source = await readFile(join(root, 'tests/golden/latex/accepted', `${name}.tex`))
  const native = await runNative(source, { epochMs: 1_000_000_000_000 })
  if (!native.ok || native.pdf === null) throw new Error(`Native pdfLaTeX refuses ${name}.`)
  contents[name] = hashContents(native.pdf)
}
const tool = 'pdfTeX 1.40.24 (TeX Live 2022, Debian 12), two passes, scripts/latex/write-contents.mjs'
await writeFile(
  join(root, 'tests/golden/latex/contents.json'),
  `${JSON.stringify({ tool, contents }, null, 1)}\n`,
)
