// Checks whatever the changes could break, in less than a minute: types, lint, unit tests, and browser tests of
// changed pages.
//   npm run quick                        changes since the merge base with main
//   npm run quick -- --since HEAD~3      changes since a commit
//   npm run quick -- --commit abc123     files changed by a commit, in their current state
import { join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { listChanged, listPageTests, listProjects, needsBuild } from './checks/changes.mjs'
import { ensureTestBrowser } from './ensure-browser.mjs'
import { ensureBuilt, ensureInstalled, root, runQuietly } from './prepare.mjs'
import { runMain } from './problem.mjs'

/** @typedef {{ code: number, output: string }} Result */

const { values } = parseArgs({ options: { since: { type: 'string' }, commit: { type: 'string' } } })

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const node = (args, env) => runQuietly(process.execPath, args, env === undefined ? {} : { env })

/** Files of each project, as listed in the project's tsconfig. */
async function readProjects() {
  const { default: ts } = await import('typescript')
  return new Map(
    ['dom', 'workers', 'node'].map((project) => {
      const file = join(root, `tsconfig.${project}.json`)
      /** @type {unknown} */
      const config = ts.readConfigFile(file, (path) => ts.sys.readFile(path)).config
      const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
      return [project, new Set(fileNames.map((name) => relative(root, name).replaceAll(sep, '/')))]
    }),
  )
}

/** @param {readonly string[]} files @returns {Promise<Result>} */
async function runBrowserTests(files) {
  await ensureTestBrowser(console.error, false)
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const test = (/** @type {NodeJS.ProcessEnv} */ env) =>
    node([cli, 'test', '--project=chromium', '--reporter=line', '--workers=2', ...files], {
      ...process.env,
      ...env,
    })
  if (files.some((file) => needsBuild(root, file)))
    return await test({ ROUNDTRIP_DIST: await ensureBuilt(() => {}) })
  // Vite serves a page within seconds, whereas a build takes most of a minute.
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false },
    optimizeDeps: { entries: ['index.html', 'src/ui/code-mirror.ts'] },
  })
  try {
    await server.listen()
    return await test({ ROUNDTRIP_SITE: server.resolvedUrls?.local[0] })
  } finally {
    await server.close()
  }
}

/** @param {string} name @param {Promise<Result>} result */
async function report(name, result) {
  const started = performance.now()
  const { code, output } = await result
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code !== 0) console.error(output.trimEnd())
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${seconds.padStart(5)} s  ${name}`)
  return code
}

await runMain(async () => {
  await ensureInstalled(console.error)
  const files = listChanged(root, values)
  if (files.length === 0) {
    console.log('Nothing changed.')
    return 0
  }
  const projects = listProjects(files, await readProjects())
  const code = files.filter((file) =>
    /^(?:src|workers|scripts|tests\/contract)\/.*\.(?:ts|mjs|svelte)$/.test(file),
  )
  const pageTests = listPageTests(root, files)
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const codes = await Promise.all([
    report(`lint of ${files.length} files`, node(['scripts/lint.mjs', ...files])),
    ...(projects.length === 0
      ? []
      : [report(`types of ${projects.join(', ')}`, node(['scripts/check.mjs', '--cache', ...projects]))]),
    ...(code.length === 0
      ? []
      : [report('unit tests', node([vitest, 'related', '--run', '--passWithNoTests', ...code]))]),
    ...(pageTests.length === 0 ? [] : [report(pageTests.join(', '), runBrowserTests(pageTests))]),
  ])
  return Math.max(...codes)
})
