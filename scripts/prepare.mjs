import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSources } from './build-sources.mjs'
import { isObject, parseJson } from './json.mjs'
import { withLock } from './lock.mjs'
import { Problem } from './problem.mjs'

/*
 * Setup that every command runs first: checks Node, installs what package-lock.json requires, and builds if the
 * sources changed. Runs before node_modules exists, so it only imports Node built-ins.
 */

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)))
const oldestNode = 20
const lockFile = join(root, '.cache', 'prepare.lock')
const stampName = 'build-stamp.json'

/**
 * Environment variables for tools written in Go. They make Go collect garbage less often, which saves a fifth of the
 * CPU time but doubles the memory use.
 */
export const goEnv = { GOGC: '400', ...process.env }

/** @typedef {(line: string) => void} Log */

export function requireNode() {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < oldestNode) {
    throw new Problem(
      `Roundtrip needs Node ${oldestNode} or newer; this is Node ${process.versions.node}. ` +
        'Install a current one (nodejs.org, or your package manager) and run the command again.',
    )
  }
}

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, shell?: boolean }} RunOptions `shell`: required for npm on Windows, where it
 * is a script
 */

/** @param {string} command @param {unknown} error */
function notStarted(command, error) {
  const reason = error instanceof Error ? error.message : String(error)
  return new Problem(`The program "${command}" could not be started: ${reason}. Is it installed?`)
}

/**
 * Runs a program with its output redirected to our stderr, because stdout is for results.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, { env = process.env, shell = false } = {}) {
  return new Promise((resolveRun, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      shell,
      stdio: ['ignore', process.stderr, process.stderr],
    })
    child.once('error', (error) => reject(notStarted(command, error)))
    child.once('exit', (code, signal) => resolveRun(signal === null ? (code ?? 1) : 1))
  })
}

/** @typedef {RunOptions & { onStart?: (pid: number) => void }} CollectOptions */

/**
 * Runs a program and collects its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CollectOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, { env = process.env, shell = false, onStart } = {}) {
  return new Promise((resolveRun, reject) => {
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const output = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk))
    }
    if (child.pid !== undefined) onStart?.(child.pid)
    child.once('error', (error) => reject(notStarted(command, error)))
    child.once('close', (code, signal) => {
      const text = Buffer.concat(output).toString()
      if (signal === null) resolveRun({ code: code ?? 1, output: text })
      else resolveRun({ code: 1, output: `${text}\n${args[0] ?? command} was ended by ${signal}.` })
    })
  })
}

/** @param {number} pid */
function yieldToOthers(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Either the process has already ended, or the system does not allow the change, so the process runs at normal
    // priority.
  }
}

/**
 * The npm that started us, or the one on the path.
 * @param {readonly string[]} args
 * @returns {[string, string[], RunOptions]}
 */
function npmCommand(args) {
  const script = process.env.npm_execpath
  return script !== undefined && script.endsWith('.js')
    ? [process.execPath, [script, ...args], {}]
    : ['npm', [...args], { shell: process.platform === 'win32' }]
}

/** @param {readonly string[]} args */
export function npm(args) {
  return run(...npmCommand(args))
}

/** Runs npm in the background at low priority. @param {readonly string[]} args */
export function npmInBackground(args) {
  const [command, all, options] = npmCommand(args)
  return runQuietly(command, all, { ...options, onStart: yieldToOthers })
}

/** @param {string} file @returns {Promise<Record<string, unknown> | null>} null if the file cannot be read */
async function readLockedPackages(file) {
  try {
    const lock = parseJson(await readFile(file, 'utf8'))
    return isObject(lock) && isObject(lock['packages']) ? lock['packages'] : null
  } catch {
    return null
  }
}

/** @param {unknown} entry @returns {string | undefined} */
function versionOf(entry) {
  const version = isObject(entry) ? entry['version'] : undefined
  return typeof version === 'string' ? version : undefined
}

/**
 * Returns null if node_modules matches the versions in package-lock.json exactly, otherwise a description of the
 * difference. Optional packages may be missing if they are for another system.
 * @param {string} folder
 */
export async function whyInstall(folder) {
  const wanted = await readLockedPackages(join(folder, 'package-lock.json'))
  const present = await readLockedPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (wanted === null) return 'package-lock.json cannot be read'
  if (present === null) return `there is no whole node_modules in ${folder}`
  const differing = Object.entries(wanted).filter(
    ([path, entry]) =>
      path !== '' &&
      !(isObject(entry) && entry['optional'] === true) &&
      versionOf(present[path]) !== versionOf(entry),
  )
  const [first] = differing
  if (first === undefined) return null
  const [path, entry] = first
  const others = differing.length === 1 ? '' : `, and ${differing.length - 1} more`
  return `${path} is ${versionOf(present[path]) ?? 'missing'}, but package-lock.json lists ${versionOf(entry) ?? 'nothing'}${others}`
}

/**
 * Folder with the packages from which the libraries for model pages are built. They are only needed for that build
 * and for the tests that compare pages with the original packages.
 */
export const librariesFolder = join(root, 'scripts', 'libraries')

/**
 * Installs what package-lock.json requires, unless already installed.
 * @param {Log} log
 * @param {string} [folder] folder of the package-lock.json
 */
export async function ensureInstalled(log, folder = root) {
  requireNode()
  if ((await whyInstall(folder)) === null) return
  await withLock(
    lockFile,
    () => log('Another Roundtrip command is installing or building; waiting for it.'),
    async () => {
      const reason = await whyInstall(folder)
      if (reason === null) return
      const of = folder === root ? '' : ` of ${relative(root, folder)}`
      log(`Installing packages${of}, which replaces node_modules (npm ci): ${reason}.`)
      const code = await npm([
        ...['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
        // None of these packages needs an install script.
        ...(folder === root ? [] : ['--ignore-scripts']),
      ])
      if (code !== 0 || (await whyInstall(folder)) !== null) {
        throw new Problem(
          'The packages could not be installed: `npm ci` failed (see its message above). ' +
            'Check that this machine can reach the npm registry, then run the command again.',
        )
      }
    },
  )
}

/** @param {string} folder @param {string} sources */
async function isBuilt(folder, sources) {
  try {
    const stamp = parseJson(await readFile(join(folder, stampName), 'utf8'))
    return isObject(stamp) && stamp['sources'] === sources && existsSync(join(folder, 'index.html'))
  } catch {
    return false
  }
}

/**
 * Builds the site into `folder`, via a temporary folder next to it, so that a partial build is never served.
 * @param {string} folder
 */
async function build(folder) {
  const sources = await hashSources(root)
  const fresh = join(root, '.cache', `build-${process.pid}`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
  if ((await run(process.execPath, args)) !== 0) {
    await rm(fresh, { recursive: true, force: true })
    throw new Problem('The site could not be built; see the message above.')
  }
  await writeFile(join(fresh, stampName), `${JSON.stringify({ sources })}\n`)
  const old = join(root, '.cache', `old-${process.pid}`)
  if (existsSync(folder)) await rename(folder, old)
  await rename(fresh, folder)
  await rm(old, { recursive: true, force: true })
}

/**
 * Returns the folder of a build that matches the sources. If `ROUNDTRIP_DIST` names another build, that build is used
 * without a check.
 * @param {Log} log
 * @param {{ force?: boolean }} [options] `force` builds even if nothing changed
 */
export async function ensureBuilt(log, { force = false } = {}) {
  const given = process.env.ROUNDTRIP_DIST
  if (given !== undefined) return resolve(root, given)
  const folder = join(root, 'dist')
  if (!force && (await isBuilt(folder, await hashSources(root)))) return folder
  await mkdir(join(root, '.cache'), { recursive: true })
  await withLock(
    lockFile,
    () => log('Another Roundtrip command is installing or building; waiting for it.'),
    async () => {
      if (!force && (await isBuilt(folder, await hashSources(root)))) return
      log('Building the site.')
      await build(folder)
    },
  )
  return folder
}
