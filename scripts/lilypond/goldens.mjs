import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { judgeNatively } from './native-lilypond.mjs'
import { moreSnippets } from './snippets-more.mjs'
import { snippets } from './snippets.mjs'

/*
 * Generates tests/golden/lilypond/verdicts*.json with LilyPond itself. Usage: node scripts/lilypond/goldens.mjs
 * [second]
 */

const folder = fileURLToPath(new URL('../../tests/golden/lilypond/', import.meta.url))
mkdirSync(folder, { recursive: true })
const sets = [
  { file: 'verdicts.json', list: snippets },
  { file: 'verdicts-more.json', list: moreSnippets },
]
for (const { file, list } of process.argv[2] === 'second' ? sets.slice(1) : sets) {
  const judged = list.map(({ source }) => judgeNatively(source))
  const lines = list.map((one, index) => `    ${JSON.stringify({ ...one, ...judged[index] })}`).join(',\n')
  writeFileSync(
    `${folder}${file}`,
    `{\n  "tool": "GNU LilyPond 2.24.3",\n  "command": "node scripts/lilypond/goldens.mjs",\n  "snippets": [\n${lines}\n  ]\n}\n`,
  )
  console.log(`${list.length} snippets judged: ${file}`)
}
