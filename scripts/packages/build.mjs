import { execFileSync } from 'node:child_process'
import { readFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unzipSync, strFromU8 } from 'fflate'
import { packNames } from './pack-names.mjs'

/* See README.md next to this file. */

const { values } = parseArgs({
  options: {
    npm: { type: 'string' },
    pypi: { type: 'string' },
    date: { type: 'string' },
  },
})
const { npm, pypi, date } = values
if (npm === undefined || pypi === undefined || date === undefined) {
  throw new Error('Expected --npm, --pypi and --date.')
}

const mostDownloaded = 60_000
const lists = new URL('../../src/lib/known-packages/lists/', import.meta.url)
const scratch = mkdtempSync(join(tmpdir(), 'packages-'))
try {
  writeList('npm', {
    date,
    source: `npm's ${mostDownloaded} most downloaded packages, npm-high-impact ${addHighImpact()}, Node's own modules`,
    names: npmNames(npm),
  })
  writeList('python', {
    date,
    source: 'pipreqs 0.5.0, the 15000 most downloaded packages of PyPI and those about Matplotlib',
    names: pythonNames(pypi),
  })
  writeList('typst', {
    date,
    source: 'well-known packages, listed by hand',
    names: lines(new URL('typst-packages.txt', import.meta.url)),
  })
} finally {
  rmSync(scratch, { recursive: true })
}

/** @param {string} ecosystem @param {{ date: string, source: string, names: Iterable<string> }} list */
function writeList(ecosystem, list) {
  const text = packNames({ ecosystem, ...list })
  writeFileSync(new URL(`known-${ecosystem}.txt`, lists), text)
  console.log(`${ecosystem}: ${text.length} bytes, ${text.slice(0, text.indexOf('\n'))}`)
}

/** Unpacks the package and returns its version. @returns {string} */
function addHighImpact() {
  const archive = execFileSync('npm', ['pack', '--silent', 'npm-high-impact'], { cwd: scratch })
    .toString()
    .trim()
  execFileSync('tar', ['xzf', archive], { cwd: scratch })
  return String(/-([\d.]+)\.tgz$/.exec(archive)?.[1])
}

/** @param {string} file @returns {Set<string>} */
function npmNames(file) {
  const rows = lines(file)
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([name = '', , downloads]) => ({ name, downloads: Number(downloads) }))
    .filter(({ name, downloads }) => name !== '' && downloads > 0)
    .sort((left, right) => right.downloads - left.downloads)
  const names = rows.slice(0, mostDownloaded).map(({ name }) => name)
  // The package is a single module that contains nothing but string literals.
  const highImpact = readFileSync(join(scratch, 'package/lib/top.js'), 'utf8').matchAll(/^ {2}'([^']+)',?$/gm)
  const own = builtinModules.map((name) => name.split('/')[0] ?? '').filter((name) => !name.startsWith('_'))
  return new Set([...names, ...[...highImpact].map(([, name = '']) => name), ...own])
}

/** @param {string} file @returns {Set<string>} */
function pythonNames(file) {
  execFileSync('pip', ['download', '--quiet', '--no-deps', '-d', scratch, 'pipreqs==0.5.0'])
  const wheel = readdirSync(scratch).find((name) => name.endsWith('.whl'))
  const unpacked = unzipSync(readFileSync(join(scratch, String(wheel))))
  const read = (/** @type {string} */ name) => strFromU8(unpacked[name] ?? new Uint8Array()).split('\n')
  const mapped = read('pipreqs/mapping').map((line) => line.split(':')[0] ?? '')
  const rows = lines(file)
    .slice(1)
    .map((line) => line.split('\t'))
  const listed = rows
    .filter(([, , , rank, summary]) => /^\d+$/.test(rank ?? '') || /matplotlib/i.test(summary ?? ''))
    .flatMap(([name = '']) => modulesOf(name))
  const packages = new Set(rows.map(([name = '']) => name.toLowerCase()))
  const others = [...mapped, ...read('pipreqs/stdlib'), ...moreModules(packages), ...listed]
  return new Set(others.map((name) => (name.split('.')[0] ?? '').trim()).filter(isModule))
}

/**
 * Modules whose names differ from those of their packages, and that the list of pipreqs lacks.
 * @param {ReadonlySet<string>} packages
 */
function moreModules(packages) {
  return lines(new URL('more-modules.txt', import.meta.url)).map((line) => {
    const [module = '', name = ''] = line.split(' ')
    if (!packages.has(name)) throw new Error(`PyPI has no package "${name}".`)
    return module
  })
}

/** The names that the modules of a package usually have, derived from the package's name. @param {string} name */
function modulesOf(name) {
  const module = name.toLowerCase().replaceAll('-', '_')
  const bare = /^python_(.+)$|^(.+)_python$/.exec(module)
  return [module, name.replaceAll('-', '_'), bare?.[1] ?? bare?.[2] ?? module]
}

/** @param {string} name */
function isModule(name) {
  return /^[A-Za-z_]\w*$/.test(name)
}

/** @param {string | URL} file */
function lines(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}
