import { readFileSync } from 'node:fs'
import { isObject, parseJson } from '../json.mjs'
import { loadCompiler } from './load-compiler.mjs'

/*
 * Lists the sources that the compiler accepts and LilyPond rejects, or vice versa. Usage: node
 * scripts/lilypond/check-verdicts.mjs
 */

const { compileLilyPond, textOf } = await loadCompiler()
/** @type {unknown[]} */
const snippets = ['verdicts.json', 'verdicts-more.json'].flatMap((file) => {
  const golden = parseJson(
    readFileSync(new URL(`../../tests/golden/lilypond/${file}`, import.meta.url), 'utf8'),
  )
  /** @type {unknown} */
  const list = isObject(golden) ? golden['snippets'] : null
  return Array.isArray(list) ? /** @type {unknown[]} */ (list) : []
})
let equal = 0
for (const snippet of snippets) {
  if (!isObject(snippet)) continue
  const { name, source, verdict } = snippet
  const compiled = compileLilyPond(new Map([['x.ly', String(source)]]), 'x.ly')
  const own =
    !compiled.ok || compiled.value.foreign !== null
      ? 'reject'
      : compiled.warnings.some(({ code }) => code === 'lilypond-error')
        ? 'partial'
        : 'accept'
  if (own === verdict) equal += 1
  else {
    const said = compiled.ok
      ? compiled.warnings.map(({ message }) => textOf(message)).join(' | ')
      : textOf(compiled.message)
    console.log(`${String(name)}: LilyPond says ${String(verdict)}, we say ${own}: ${said}`)
  }
}
console.log(`${equal} of ${snippets.length} verdicts equal`)
