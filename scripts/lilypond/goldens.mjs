import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { judgeNatively } from './native-lilypond.mjs'
import { snippets } from './snippets.mjs'

/* Makes tests/golden/lilypond/verdicts.json by LilyPond itself: node scripts/lilypond/goldens.mjs */

const folder = fileURLToPath(new URL('../../tests/golden/lilypond/', import.meta.url))
mkdirSync(folder, { recursive: true })
const judged = snippets.map(({ name, source }) => ({ name, source, ...judgeNatively(source) }))
const lines = judged.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
writeFileSync(
  `${folder}verdicts.json`,
  `{\n  "tool": "GNU LilyPond 2.24.1",\n  "command": "node scripts/lilypond/goldens.mjs",\n  "snippets": [\n${lines}\n  ]\n}\n`,
)
console.log(`${judged.length} snippets judged`)
