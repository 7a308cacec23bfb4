// Checks the types of all projects, or only of those named: `npm run check -- dom node`. Uses the cache if an earlier
// run filled it with `--cache`. For components, a run that fills the cache takes twice as long as a run without a
// cache.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './checks/passed.mjs'
import { goEnv as env, root, runQuietly } from './prepare.mjs'
import { Problem, runMain } from './problem.mjs'

const names = process.argv.slice(2).filter((name) => name !== '--cache')
const fillsCache = process.argv.includes('--cache')

/** @param {string} name */
function commandOf(name) {
  if (name === 'dom') {
    const isCached = fillsCache || existsSync(join(root, '.svelte-check'))
    return [
      'node_modules/svelte-check/bin/svelte-check',
      ...['--tsconfig', './tsconfig.dom.json', '--fail-on-warnings'],
      ...(isCached ? ['--tsgo', '--incremental'] : ['--tsgo-experimental-api']),
    ]
  }
  if (name !== 'workers' && name !== 'node') throw new Problem(`There is no project "${name}".`)
  return [
    'node_modules/@typescript/native/bin/tsc',
    ...['-p', `tsconfig.${name}.json`, '--checkers', '1', '--incremental'],
    ...['--tsBuildInfoFile', join(cacheFolder(root), 'types', `${name}.json`)],
  ]
}

await runMain(async () => {
  let worst = 0
  for (const name of names.length > 0 ? names : ['dom', 'workers', 'node']) {
    const { code, output } = await runQuietly(process.execPath, commandOf(name), { env })
    if (code !== 0) console.error(output.trimEnd())
    worst = Math.max(worst, code)
  }
  return worst
})
