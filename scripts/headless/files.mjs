import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { isObject, parseJson } from '../json.mjs'
import { listFiles } from '../list-files.mjs'
import { confine, OutsideError } from './confine.mjs'

/*
 * The page has no file system. So paths in a request are replaced with bytes before it is sent, and images in the
 * result are written to files. Everything else in a request is handled by the page.
 */

const largestInputBytes = 64 * 1024 * 1024

/** A request field names something unreadable or unwritable. `message` starts with the field. */
export class FieldError extends Error {}

/** The time limits that `settingsSchema` accepts, and the default. */
const timeLimits = { leastMs: 100, mostMs: 120_000, usualMs: 10_000 }

/** @typedef {import('../json.mjs').Json} Json */
/** @typedef {{ path: string, base64: string }} WireFile */

/**
 * Returns how long the page may work on a request. Limits outside the range would overflow the timers that enforce
 * them.
 * @param {Json} request
 * @returns {number} throws FieldError
 */
export function readTimeLimit(request) {
  const { leastMs, mostMs, usualMs } = timeLimits
  const given = request['timeoutMs']
  if (given === undefined) return usualMs
  if (typeof given === 'number' && Number.isInteger(given) && given >= leastMs && given <= mostMs)
    return given
  const expected = `Expected a whole number from ${leastMs} to ${mostMs}`
  const got = typeof given === 'number' ? String(given) : JSON.stringify(given)
  throw new FieldError(`timeoutMs: ${expected}, got ${got.slice(0, 40)}.`)
}

/** @param {unknown} error */
function reason(error) {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message
  if (error.code === 'ENOENT') return 'there is no such file'
  return error.code === 'EISDIR' ? 'it is a folder' : error.message
}

/**
 * @param {string} file
 * @returns the size and whether it is a regular file (devices and pipes have no size and may never end); throws for a
 * folder
 */
async function describeFile(file) {
  const found = await stat(file)
  if (found.isDirectory()) throw new Error('it is a folder')
  return { size: found.size, isFile: found.isFile() }
}

/** @param {string} file */
async function encodeFile(file) {
  const { size, isFile } = await describeFile(file)
  if (!isFile) throw new Error('it is not a file')
  if (size > largestInputBytes) throw new Error('it is larger than 64 MB')
  return (await readFile(file)).toString('base64')
}

/**
 * Reads a file named directly in the request.
 * @param {string} field
 * @param {string} path
 * @param {string} cwd
 */
async function readBase64(field, path, cwd) {
  try {
    return await encodeFile(resolve(cwd, path))
  } catch (error) {
    throw unreadable(field, path, error)
  }
}

/**
 * Reads a file named in an item, from one of its allowed folders and nowhere else.
 * @param {string} field
 * @param {string} path
 * @param {readonly string[]} bases folders to try, in order
 */
async function readConfined(field, path, bases) {
  /** @type {unknown} */
  let problem
  for (const base of bases) {
    try {
      return await encodeFile(await confine(path, base))
    } catch (error) {
      // An error about a refused file is more informative than one about a file missing from another folder.
      if (problem === undefined || error instanceof OutsideError) problem = error
    }
  }
  throw unreadable(field, path, problem)
}

/** @param {string} field @param {string} path @param {unknown} error */
function unreadable(field, path, error) {
  return new FieldError(`${field}: cannot read "${path}": ${reason(error)}.`)
}

/** @param {string} path @param {string} cwd @returns {Promise<{ files: WireFile[], isFolder: boolean }>} */
async function readFileOrFolder(path, cwd) {
  const start = resolve(cwd, path)
  const isFolder = (await stat(start).catch(() => null))?.isDirectory() ?? false
  if (!isFolder) {
    const name = path.split(/[\\/]/).at(-1) ?? path
    const file = { path: name, base64: await readBase64('file', path, cwd) }
    const included = /\.(?:ly|ily|lytex)$/i.test(name) ? await readIncluded(file, dirname(start)) : []
    return { files: [file, ...included], isFolder: false }
  }
  try {
    return { files: await readFolder(start, path), isFolder: true }
  } catch (error) {
    // An unreadable file must not end the run, because the next request may succeed.
    if (error instanceof FieldError) throw error
    throw new FieldError(`file: cannot read the folder "${path}": ${reason(error)}.`)
  }
}

/** More included files than any real score has. */
const mostIncluded = 100

/**
 * Reads the files that a LilyPond source includes, directly or transitively, if they are in the source's folder. The
 * engine reports any other included files.
 * @param {WireFile} source
 * @param {string} folder
 */
async function readIncluded(source, folder) {
  /** @type {Map<string, WireFile>} */
  const found = new Map([[source.path, source]])
  for (const { path: from, base64 } of found.values()) {
    const text = Buffer.from(base64, 'base64').toString('utf8')
    for (const [, name = ''] of text.matchAll(/\\include\s*"([^"\n]+)"/g)) {
      if (isAbsolute(name)) continue
      for (const base of [folder, dirname(resolve(folder, from))]) {
        const path = relative(folder, resolve(base, name)).replaceAll(sep, '/')
        if (found.has(path)) continue
        if (found.size > mostIncluded) return [...found.values()].slice(1)
        const read = await readConfined('file', path, [folder]).catch(() => null)
        if (read !== null) found.set(path, { path, base64: read })
      }
    }
  }
  return [...found.values()].slice(1)
}

/** @param {string} start @param {string} path as requested @param {string} field @returns {Promise<WireFile[]>} */
async function readFolder(start, path, field = 'file') {
  const files = await listFiles(start)
  if (files.length === 0) throw new FieldError(`${field}: the folder "${path}" has no files.`)
  let sizeBytes = 0
  for (const file of files) {
    const { size, isFile } = await describeFile(file)
    if (!isFile) throw new FieldError(`${field}: "${relative(start, file)}" in "${path}" is not a file.`)
    sizeBytes += size
  }
  if (sizeBytes > largestInputBytes) throw new FieldError(`${field}: "${path}" is larger than 64 MB.`)
  const wired = files.map(async (file) => ({
    path: relative(start, file).replaceAll(sep, '/'),
    base64: (await readFile(file)).toString('base64'),
  }))
  return Promise.all(wired)
}

/**
 * True for the path of a benchmark file or its folder, not the id of a built-in benchmark.
 * @param {unknown} value
 * @returns {value is string}
 */
export function isBenchmarkPath(value) {
  return isPath(value) && (/[\\/]|\.(?:json|zip)$/i.test(value) || value === '.')
}

/**
 * Reads a benchmark: a ZIP, a folder, or a JSON file. If a JSON file names other files, its folder is read.
 * @param {string} path
 * @param {string} cwd
 * @returns {Promise<WireFile[]>}
 */
async function readBenchmark(path, cwd) {
  const start = resolve(cwd, path)
  if ((await stat(start).catch(() => null))?.isDirectory() === true)
    return readFolder(start, path, 'benchmark')
  const name = path.split(/[\\/]/).at(-1) ?? path
  const base64 = await readBase64('benchmark', path, cwd)
  if (!/\.json$/i.test(name) || !namesFiles(Buffer.from(base64, 'base64').toString('utf8'))) {
    return [{ path: name, base64 }]
  }
  const files = await readFolder(dirname(start), dirname(path), 'benchmark')
  return files.map((file) => (file.path === name ? { ...file, path: 'benchmark.json' } : file))
}

/** True if a benchmark refers to files next to it. @param {string} text */
function namesFiles(text) {
  try {
    const parsed = parseJson(text)
    if (!isObject(parsed)) return false
    const { items, answers } = parsed
    if (isObject(answers) && 'file' in answers) return true
    if (!isObject(items)) return false
    if ('file' in items || 'folder' in items) return true
    return /"[^"\n]+\.(?:png|jpe?g|webp|gif|svg)"/i.test(JSON.stringify(items['rows'] ?? null))
  } catch {
    // The page reports what is wrong with the file.
    return false
  }
}

/** True for a string that names a file, not a data: or other URL. @param {unknown} value @returns {value is string} */
function isPath(value) {
  return typeof value === 'string' && value !== '' && !/^[a-z][a-z0-9+.-]+:/i.test(value)
}

/**
 * Replaces the path of an item's image or asset with the bytes of the file. Anything else is left to the benchmark.
 * @param {string} field
 * @param {unknown} value
 * @param {readonly string[]} bases
 */
async function loadItemFile(field, value, bases) {
  if (isPath(value)) return { bytes: await readConfined(field, value, bases) }
  if (!isObject(value) || !isPath(value['path'])) return value
  const hasBytes = ['bytes', 'base64', 'src', 'url'].some((name) => name in value && value[name] !== null)
  return hasBytes ? value : { ...value, bytes: await readConfined(`${field}.path`, value['path'], bases) }
}

/**
 * @param {unknown} given the item itself, the path of a JSON file that contains it, or the id of an embedded item
 * @param {string} cwd
 */
async function loadItem(given, cwd) {
  let item = given
  let bases = [cwd]
  if (typeof given === 'string') {
    // The page looks up the id among the embedded items, and reports an error if it finds no such item.
    if (!existsSync(resolve(cwd, given))) return given
    const text = Buffer.from(await readBase64('item', given, cwd), 'base64').toString('utf8')
    try {
      item = parseJson(text)
    } catch (error) {
      throw new FieldError(`item: "${given}" is not JSON: ${reason(error)}.`)
    }
    bases = [dirname(resolve(cwd, given)), cwd]
  }
  if (!isObject(item)) return item
  const loaded = { ...item }
  if ('image' in item) loaded['image'] = await loadItemFile('item.image', item['image'], bases)
  if (Array.isArray(item['assets'])) {
    loaded['assets'] = await Promise.all(
      item['assets'].map(async (asset, index) => {
        const file = await loadItemFile(`item.assets[${index}]`, asset, bases)
        return isPath(asset) && isObject(file) ? { name: asset, ...file } : file
      }),
    )
  }
  return loaded
}

/**
 * Returns the request in the form that the page expects, with the bytes of every file that the request names.
 * @param {Json} request
 * @param {string} cwd
 * @returns {Promise<Json>} throws FieldError
 */
export async function loadRequestFiles(request, cwd) {
  if (request['do'] === 'render' && typeof request['file'] === 'string') {
    return { ...request, ...(await readFileOrFolder(request['file'], cwd)) }
  }
  if (request['do'] === 'compare') {
    const loaded = { ...request }
    for (const field of ['candidate', 'reference']) {
      const path = request[field]
      if (isPath(path)) loaded[field] = { path, base64: await readBase64(field, path, cwd) }
    }
    return loaded
  }
  if (request['do'] === 'evaluate' && request['item'] !== undefined) {
    const named = request['benchmark']
    return {
      ...request,
      item: await loadItem(request['item'], cwd),
      ...(isBenchmarkPath(named) ? { benchmarkFiles: await readBenchmark(named, cwd) } : {}),
    }
  }
  if (request['do'] === 'verify' && typeof request['file'] === 'string') {
    const bytes = await readBase64('file', request['file'], cwd)
    return { ...request, files: [{ path: request['file'], base64: bytes }] }
  }
  return request
}

/**
 * Like `mkdir -p`. Node's recursive option is not used because it never returns below folders such as /proc.
 * @param {string} folder
 */
async function makeFolder(folder) {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder).catch((/** @type {unknown} */ error) => {
    // Another process may have created the folder in the meantime.
    if (!existsSync(folder)) throw error
  })
}

/**
 * Writes the images and documents that a request asks for as output.
 * @param {Json} request
 * @param {Json} outputs field of the request -> base64
 * @param {string} cwd
 * @returns {Promise<void>} throws FieldError
 */
export async function writeOutputs(request, outputs, cwd) {
  for (const [field, base64] of Object.entries(outputs)) {
    const path = request[field]
    if (typeof path !== 'string' || typeof base64 !== 'string') continue
    try {
      const file = resolve(cwd, path)
      await makeFolder(dirname(file))
      await writeFile(file, Buffer.from(base64, 'base64'))
    } catch (error) {
      throw new FieldError(`${field}: cannot write "${path}": ${reason(error)}.`)
    }
  }
}
