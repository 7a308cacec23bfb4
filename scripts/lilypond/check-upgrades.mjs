import { readFileSync } from 'node:fs'
import { isObject, parseJson } from '../json.mjs'
import { loadCompiler } from './load-compiler.mjs'

/*
 * Lists the sources that our upgrade changes differently from convert-ly. Usage: node
 * scripts/lilypond/check-upgrades.mjs
 */

const { upgradeSource } = await loadCompiler()
const golden = parseJson(
  readFileSync(new URL('../../tests/golden/lilypond/upgrades.json', import.meta.url), 'utf8'),
)
const snippets = isObject(golden) && Array.isArray(golden['snippets']) ? golden['snippets'] : []
const normalise = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim()
let equal = 0
for (const snippet of snippets) {
  if (!isObject(snippet)) continue
  const { version, source, upgraded } = snippet
  const head = `\\version "${String(version)}"\n`
  const own = upgradeSource(head + String(source)).text.slice(head.length)
  if (normalise(own) === normalise(String(upgraded))) equal += 1
  else
    console.log(
      `${String(version)}: ${String(source)}\n  convert-ly: ${String(upgraded)}\n  ours:       ${own}`,
    )
}
console.log(`${equal} of ${snippets.length} upgrades equal`)
