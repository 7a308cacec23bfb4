// Lints and checks the formatting of all files, or of the given ones: `npm run lint -- src/main.ts`.
// oxlint and the formatting check of components take longest, so files that have already passed unchanged are
// skipped.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cacheFolder, hash, hashFiles, hashWithImports, openPassed } from './checks/passed.mjs'
import { listFiles } from './list-files.mjs'
import { goEnv as env, root, runQuietly } from './prepare.mjs'
import { runMain } from './problem.mjs'

const named = process.argv
  .slice(2)
  .map((file) => resolve(file))
  .filter((file) => existsSync(file))
const isPart = process.argv.length > 2
const cache = cacheFolder(root)
/** Files are passed in groups, because the length of a command line is limited. */
const mostNamed = 1000

/** @typedef {{ code: number, output: string }} Result */
/** @type {Result} */
const nothing = { code: 0, output: '' }

/** @param {readonly string[]} files */
const inRoot = (...files) => files.map((file) => join(root, file))

/** @param {string} tool @param {string} bin @param {readonly string[]} args */
const start = (tool, bin, args) =>
  runQuietly(process.execPath, [join(root, 'node_modules', tool, bin), ...args], { env })

/**
 * Runs a check on the files that have not yet passed it in their current state.
 * @param {string} name
 * @param {ReadonlyMap<string, string>} keys the key of each file
 * @param {(files: readonly string[]) => Promise<Result>} check
 * @returns {Promise<Result>}
 */
async function checkPending(name, keys, check) {
  const passed = await openPassed(join(cache, `${name}.json`))
  const pending = [...keys].filter(([, key]) => !passed.has(key))
  if (pending.length === 0) return nothing
  const result = await check(pending.map(([file]) => file))
  if (result.code === 0) await passed.add(pending.map(([, key]) => key))
  return result
}

/** Type-aware checks also depend on the installed packages and on global declarations. */
async function runOxlint() {
  const { output } = await start('oxlint', 'bin/oxlint', ['--debug=files'])
  const files = output
    .split('\n')
    .map((line) => join(root, line.trim()))
    .filter((file) => /\.[jt]sx?$|\.mjs$/.test(file) && existsSync(file))
  const isForAll = (/** @type {string} */ file) =>
    file.endsWith('.d.ts') || /^declare (?:global|module)\b/m.test(readFileSync(file, 'utf8'))
  const rules = hashFiles([
    ...files.filter(isForAll),
    ...inRoot('.oxlintrc.json', 'scripts/lint.mjs', 'node_modules/.package-lock.json'),
    ...inRoot('tsconfig.json', ...['base', 'dom', 'workers', 'node'].map((part) => `tsconfig.${part}.json`)),
    ...inRoot('scripts/libraries/node_modules/.package-lock.json'),
  ])
  const wanted = isPart ? files.filter((file) => named.includes(file)) : files
  const keys = new Map([...hashWithImports(root, wanted)].map(([file, key]) => [file, hash([key, rules])]))
  return await checkPending('oxlint', keys, (pending) =>
    start('oxlint', 'bin/oxlint', ['--type-aware', ...(pending.length > mostNamed ? [] : pending)]),
  )
}

/** @returns {Promise<Result>} */
async function runEslint() {
  const own = named.filter((file) => /\.svelte(?:\.ts)?$/.test(file))
  if (isPart && own.length === 0) return nothing
  const files = isPart ? own : ['src/**/*.svelte', 'src/**/*.svelte.ts']
  const caching = ['--cache', '--cache-strategy=content', `--cache-location=${join(cache, 'eslint')}/`]
  return await start('eslint', 'bin/eslint.js', [...caching, ...files])
}

async function runOxfmt() {
  const isComponent = (/** @type {string} */ file) => file.endsWith('.svelte')
  const check = (/** @type {readonly string[]} */ files) =>
    start('oxfmt', 'bin/oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files])
  const components = (isPart ? named : await listFiles(join(root, 'src'))).filter(isComponent)
  const rules = hashFiles(inRoot('.oxfmtrc.json', 'node_modules/.package-lock.json'))
  const keys = new Map(components.map((file) => [file, hash([hashFiles([file]), rules])]))
  const others = isPart ? named.filter((file) => !isComponent(file)) : ['.', '!**/*.svelte']
  return await Promise.all([
    checkPending('oxfmt', keys, check),
    others.length === 0 ? nothing : check(others),
  ])
}

await runMain(async () => {
  const results = (await Promise.all([runOxlint(), runEslint(), runOxfmt()])).flat()
  const failed = results.filter(({ code }) => code !== 0)
  for (const { output } of failed) console.error(output.trimEnd())
  return failed.length === 0 ? 0 : 1
})
