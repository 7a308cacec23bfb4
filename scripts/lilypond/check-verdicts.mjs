import { readFileSync } from 'node:fs'
import { isObject, parseJson } from '../json.mjs'
import { loadCompiler } from './load-compiler.mjs'

/* Prints where the compiler's verdict differs from LilyPond's: node scripts/lilypond/check-verdicts.mjs */

const { compileLilyPond } = await loadCompiler()
const golden = parseJson(
  readFileSync(new URL('../../tests/golden/lilypond/verdicts.json', import.meta.url), 'utf8'),
)
const snippets = isObject(golden) && Array.isArray(golden['snippets']) ? golden['snippets'] : []
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
    const said = compiled.ok ? compiled.warnings.map(({ message }) => message).join(' | ') : compiled.message
    console.log(`${String(name)}: LilyPond says ${String(verdict)}, we say ${own}: ${said}`)
  }
}
console.log(`${equal} of ${snippets.length} verdicts equal`)
