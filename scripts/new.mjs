import { join } from 'node:path'
import { kinds, writePlugIn } from './new/plug-in.mjs'
import { ensureInstalled, root, run } from './prepare.mjs'
import { Problem, runMain } from './problem.mjs'

/*
 * `npm run new -- <kind> <id>` creates the folder of a working plug-in that passes the contract suite.
 * CONTRIBUTING.md explains what to change in it.
 */

await runMain(async () => {
  const given = process.argv.slice(2)
  const usage = `npm run new -- <kind> <id>, with one of the kinds ${[...kinds.keys()].join(', ')}`
  if (given.some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    return
  }
  const [kind, id, ...others] = given
  const odd = given.find((word) => word.startsWith('-')) ?? others[0]
  if (odd !== undefined) throw new Problem(`"${odd}" has no meaning here. Expected: ${usage}.`)
  const { files, checks } = await writePlugIn(kind, id)
  await ensureInstalled((line) => console.error(line))
  // Where lines break depends on the length of the id, so the file is formatted afterwards.
  await run(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...files])
  const commands = checks.map((command) => `  ${command}`)
  console.log(['Wrote:', ...files.map((file) => `  ${file}`), '', 'Next:', ...commands].join('\n'))
})
