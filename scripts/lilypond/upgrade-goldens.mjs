import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { oldSnippets } from './old-snippets.mjs'

/*
 * Generates tests/golden/lilypond/upgrades.json: the output of convert-ly 2.24.3 (on the PATH) for each old snippet.
 * Usage: node scripts/lilypond/upgrade-goldens.mjs
 */

const target = fileURLToPath(new URL('../../tests/golden/lilypond/upgrades.json', import.meta.url))
const lines = oldSnippets.flatMap(([version, source]) => {
  const input = `\\version "${version}"\n${source}\n`
  const { stdout, status } = spawnSync('convert-ly', ['-'], { input, encoding: 'utf8' })
  if (status !== 0) {
    console.log(`convert-ly leaves this to its reader: ${source}`)
    return []
  }
  const upgraded = stdout.replace(/^\\version "[^"]*"\n/, '').trimEnd()
  return `    ${JSON.stringify({ version, source, upgraded })}`
})
writeFileSync(
  target,
  `{\n  "tool": "convert-ly 2.24.3",\n  "command": "node scripts/lilypond/upgrade-goldens.mjs",\n  "snippets": [\n${lines.join(',\n')}\n  ]\n}\n`,
)
console.log(`${lines.length} old snippets upgraded`)
