// Makes small changes to sources and reports those that no unit test catches.
//   npm run mutate                                   20 mutations in each of seven folders
//   npm run mutate -- src/share --seed 7 --count 40
// Exits with 1 if fewer than 80 % are caught. The mutations are made in a copy of the tree.
import { fork } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chooseMutations, findMutations } from './mutate/mutators.mjs'
import { readTests } from './mutate/related.mjs'

/**
 * @typedef {import('./mutate/mutators.mjs').Mutation & { file: string }} Placed
 * @typedef {import('./mutate/related.mjs').Request} Request
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const leastShare = 0.8
const limitMs = 240_000
/** Tests in the same folder run first, because they catch most mutations. */
const nearTests = 6
/** These folders are large and read-only, so they are not copied. */
const shared = ['node_modules', 'public', 'static-models']
const copied = ['src', 'workers', 'scripts', 'tests', 'deploy', '.github']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
  },
})
const folders =
  positionals.length > 0
    ? positionals.map((folder) => folder.replace(/\/$/, ''))
    : [
        'src/evaluation',
        'src/intake',
        'src/share',
        'src/connections',
        'src/judging',
        'src/session',
        'src/store',
      ]

/** @param {string} folder @returns {Placed[]} */
function mutationsIn(folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture|d)\.ts$|(?:^|\/)fixtures\//.test(name))
    .map((name) => `${folder}/${name}`)
    .toSorted()
  return files.flatMap((file) =>
    findMutations(readFileSync(join(root, file), 'utf8'), file).map((mutation) => ({ ...mutation, file })),
  )
}

function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'mutate-'))
  for (const name of readdirSync(root)) {
    if (shared.includes(name)) symlinkSync(join(root, name), join(copy, name))
    else if (copied.includes(name) || statSync(join(root, name)).isFile()) {
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !relative(root, path).includes('node_modules'),
      })
    }
  }
  return copy
}

/** A process that runs tests. It is restarted if a mutation makes the tests run forever. */
class Runner {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child
  #copy

  /** @param {string} copy */
  constructor(copy) {
    this.#copy = copy
  }

  /** Returns the first failure, or null. @param {Request} request @returns {Promise<string | null>} */
  async run(request) {
    const child = this.#child ?? (await this.#start())
    const answer = nextMessage(child)
    child.send(request)
    const limit = setTimeout(() => child.kill('SIGKILL'), limitMs)
    const told = await answer
    clearTimeout(limit)
    if (typeof told === 'object' && told !== null && 'failure' in told) {
      return typeof told.failure === 'string' ? told.failure : null
    }
    this.#child = undefined
    cpSync(join(root, relative(this.#copy, request.path)), request.path)
    return 'the tests did not end'
  }

  stop() {
    this.#child?.kill()
  }

  async #start() {
    const stdio = /** @type {const} */ (['ignore', 'ignore', 'inherit', 'ipc'])
    const runner = join(this.#copy, 'scripts/mutate/runner.mjs')
    const child = fork(runner, { cwd: this.#copy, stdio: [...stdio] })
    await nextMessage(child)
    this.#child = child
    return child
  }
}

/**
 * The next message of a process, or `ended` if it exits first.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<unknown>}
 */
function nextMessage(child) {
  return new Promise((resolve) => {
    /** @param {unknown} told */
    const end = (told) => {
      child.off('message', end).off('exit', ended)
      resolve(told)
    }
    const ended = () => end('ended')
    child.on('message', end).on('exit', ended)
  })
}

/** @param {Runner} runner @param {string} copy */
async function mutateFolders(runner, copy) {
  const { testsOf } = readTests(copy, ['src', 'workers', 'scripts', 'tests/contract'])
  /** @type {Map<string, boolean>} */
  const passes = new Map()
  /** Tests that fail even without a mutation cannot detect one. @param {readonly string[]} tests */
  const usable = async (tests) => {
    for (const test of tests.filter((path) => !passes.has(path))) {
      const failure = await runner.run({ path: test, text: null, stages: [[test]] })
      if (failure !== null)
        console.log(`left out, fails without a mutation: ${relative(copy, test)}: ${failure}`)
      passes.set(test, failure === null)
    }
    return tests.filter((path) => passes.get(path) === true)
  }
  let isEnough = true
  for (const folder of folders) {
    const chosen = chooseMutations(mutationsIn(folder), Number(values.count), values.seed)
    let killed = 0
    for (const { file, line, kind, what, text } of chosen) {
      const path = join(copy, file)
      const tests = await usable(testsOf(path))
      const stages = [tests.slice(0, nearTests), tests.slice(nearTests)]
      const failure = await runner.run({ path, text, stages })
      if (failure !== null) killed += 1
      const result = failure === null ? `SURVIVED (${tests.length} test files)` : 'killed'
      console.log(`${result} ${file}:${line} ${kind}: ${what}${failure === null ? '' : ` [${failure}]`}`)
    }
    if (killed < leastShare * chosen.length) isEnough = false
    console.log(`== ${folder}: ${killed} of ${chosen.length} killed\n`)
  }
  return isEnough
}

const copy = copyTree()
const runner = new Runner(copy)
try {
  if (!(await mutateFolders(runner, copy))) process.exitCode = 1
} finally {
  runner.stop()
  rmSync(copy, { recursive: true, force: true })
}
