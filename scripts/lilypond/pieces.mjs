import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeNatively } from './native-lilypond.mjs'

/*
 * Generates tests/golden/lilypond/pieces/notes.json, which lists the notes that LilyPond itself engraves for each
 * piece in that folder, and whether LilyPond accepts the piece. Usage: node scripts/lilypond/pieces.mjs
 */

const folder = fileURLToPath(new URL('../../tests/golden/lilypond/pieces/', import.meta.url))
const lines = readdirSync(folder)
  .filter((file) => file.endsWith('.ly'))
  .map((file) => {
    const { verdict, notes } = judgeNatively(readFileSync(join(folder, file), 'utf8'))
    const rows = notes.map((row) => ['', ...row])
    console.log(file, verdict, rows.length)
    return `    ${JSON.stringify(file.replace(/\.ly$/, ''))}: ${JSON.stringify(rows)}`
  })
writeFileSync(
  join(folder, 'notes.json'),
  `{\n  "tool": "GNU LilyPond 2.24.1",\n  "command": "node scripts/lilypond/pieces.mjs",\n  "tunes": {\n${lines.join(',\n')}\n  }\n}\n`,
)
