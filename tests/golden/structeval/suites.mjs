import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { rolldown } from 'rolldown'
import { parse as parseYaml } from 'yaml'
import { isObject, parseJson } from '../../../scripts/json.mjs'
import { misses } from './suite-misses.mjs'

/*
 * Runs the parsers of protocol `paper` on the public conformance suites and prints how many of their cases agree,
 * both in acceptance and in value, and why the other cases do not. Exits with 1 if a mismatch has no known reason.
 *
 *     node tests/golden/structeval/suites.mjs FOLDER
 *
 * FOLDER contains json (JSONTestSuite), toml (toml-test) and yaml (yaml-test-suite), each with the suite's own
 * folders.
 */

/**
 * @typedef {object} Case
 * @property {'json' | 'toml' | 'yaml'} format
 * @property {string} name
 * @property {string | null} text null if the file is not UTF-8
 * @property {boolean} ok
 * @property {unknown} [value]
 */

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Expected the folder of the suites.')

const bundle = await rolldown({
  input: new URL('../../../workers/text-formats/parse-text.ts', import.meta.url).pathname,
  platform: 'browser',
})
const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
await bundle.close()
/** @type {typeof import('../../../workers/text-formats/parse-text.ts')} */
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- a module made above, of the type stated
const { parseText } = await import(
  `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
)

/** @param {string} path */
function readText(path) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))
  } catch {
    return null
  }
}

/** @param {string} from @param {string} end @returns {readonly string[]} */
function list(from, end) {
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => join(from, name))
}

/** @param {string} root @returns {readonly Case[]} */
function readJsonSuite(root) {
  // Files whose names begin with "i" are implementation-defined.
  return list(join(root, 'json/test_parsing'), '.json')
    .map((path) => ({ path, name: relative(join(root, 'json/test_parsing'), path) }))
    .filter(({ name }) => !name.startsWith('i_'))
    .map(({ path, name }) => {
      const ok = name.startsWith('y_')
      const text = readText(path)
      return { format: 'json', name, text, ok, ...(ok && text !== null ? { value: parseJson(text) } : {}) }
    })
}

/** @param {string} root @returns {readonly Case[]} */
function readTomlSuite(root) {
  const tests = join(root, 'toml/tests')
  const version = readFileSync(join(tests, 'files-toml-1.1.0'), 'utf8').split('\n')
  return version
    .filter((name) => name.endsWith('.toml'))
    .map((name) => {
      const path = join(tests, name)
      const ok = name.startsWith('valid/')
      const text = readText(path)
      if (!ok) return { format: 'toml', name, text, ok }
      return { format: 'toml', name, text, ok, value: untag(parseJson(readFileSync(path.replace(/toml$/, 'json'), 'utf8'))) }
    })
}

/** toml-test writes values as `{type, value}`. @param {unknown} tagged @returns {unknown} */
function untag(tagged) {
  if (Array.isArray(tagged)) return tagged.map(untag)
  if (!isObject(tagged)) return tagged
  const { type, value } = tagged
  if (typeof type !== 'string' || typeof value !== 'string' || Object.keys(tagged).length !== 2) {
    return Object.fromEntries(Object.entries(tagged).map(([key, member]) => [key, untag(member)]))
  }
  if (type === 'bool') return value === 'true'
  if (type === 'integer') return Number(value)
  if (type === 'float') {
    const words = { inf: 'Infinity', '+inf': 'Infinity', '-inf': '-Infinity', nan: 'NaN', '+nan': 'NaN', '-nan': 'NaN' }
    return Object.hasOwn(words, value) ? words[/** @type {keyof typeof words} */ (value)] : Number(value)
  }
  return type === 'string' ? value : { moment: momentKey(value) }
}

/** Returns a key that is the same for different notations of the same moment. @param {string} text */
function momentKey(text) {
  return text
    .replace(' ', 'T')
    .replace(/(\.\d*?)0+(?=$|[Z+-])/, '$1')
    .replace(/\.(?=$|[Z+-])/, '')
}

/** @param {string} root @returns {readonly Case[]} */
function readYamlSuite(root) {
  return list(join(root, 'yaml/src'), '.yaml').flatMap((path) => {
    /** @type {unknown} */
    const cases = parseYaml(readFileSync(path, 'utf8'))
    if (!Array.isArray(cases)) throw new Error(`No list of cases in ${path}.`)
    /** @type {Record<string, unknown>} */
    let before = {}
    return cases.map((/** @type {unknown} */ given, index) => {
      if (!isObject(given)) throw new Error(`No case in ${path}.`)
      /** @type {Record<string, unknown>} */
      const merged = { ...before, fail: false, ...given }
      before = merged
      const name = `${relative(join(root, 'yaml/src'), path)}#${index}`
      if (typeof merged['yaml'] !== 'string') throw new Error(`No text in ${name}.`)
      const text = unmark(merged['yaml'])
      if (merged['fail'] === true) return { format: 'yaml', name, text, ok: false }
      if (typeof merged['json'] !== 'string') return { format: 'yaml', name, text, ok: true }
      const value = readDocuments(merged['json'])
      // Several documents are represented here by a list of their values, and a file with no documents by null.
      const whole = value.length === 1 ? value[0] : value.length === 0 ? null : value
      return { format: 'yaml', name, text, ok: true, value: whole }
    })
  })
}

/** Removes the marks with which the suite shows invisible white space. @param {string} text */
function unmark(text) {
  return text
    .replace(/—*»/g, '\t')
    .replaceAll('␣', ' ')
    .replaceAll('←', '\r')
    .replaceAll('⇔', '\ufeff')
    .replaceAll('↵', '')
    .replace(/∎\n$/, '')
}

/** Parses several consecutive JSON texts. @param {string} text @returns {unknown[]} */
function readDocuments(text) {
  /** @type {unknown[]} */
  const found = []
  let open = ''
  for (const line of text.split('\n')) {
    open += `${line}\n`
    if (open.trim() === '') continue
    try {
      found.push(parseJson(open))
      open = ''
    } catch {
      // The text is continued on the next line.
    }
  }
  return found
}

/** @param {unknown} ours @param {unknown} theirs @returns {boolean} */
function isSame(ours, theirs) {
  if (Array.isArray(theirs)) {
    return (
      Array.isArray(ours) && ours.length === theirs.length && theirs.every((item, at) => isSame(ours[at], item))
    )
  }
  if (isObject(theirs)) {
    if (typeof ours === 'string') return momentKey(ours) === theirs['moment']
    return (
      isObject(ours) &&
      isDeepStrictEqual(Object.keys(ours).sort(), Object.keys(theirs).sort()) &&
      Object.keys(theirs).every((key) => isSame(ours[key], theirs[key]))
    )
  }
  return ours === theirs || (Object.is(ours, -0) && theirs === 0) || (ours === 0 && Object.is(theirs, -0))
}

let unknown = 0
for (const [title, cases] of /** @type {const} */ ([
  ['JSONTestSuite', readJsonSuite(folder)],
  ['toml-test, TOML 1.1', readTomlSuite(folder)],
  ['yaml-test-suite', readYamlSuite(folder)],
])) {
  /** @type {string[]} */
  const missed = []
  for (const { format, name, text, ok, value } of cases) {
    const parsed = text === null ? null : parseText(format, text, { protocol: 'paper', withPlaces: true })
    const isOk = parsed?.ok === true
    const agrees = isOk === ok && (!isOk || value === undefined || isSame(parsed.value.value, value))
    if (agrees) continue
    const reason = misses[name]
    if (reason === undefined) unknown += 1
    const verdict = isOk ? (ok ? `read as ${JSON.stringify(parsed.value.value)}` : 'taken') : `refused: ${JSON.stringify(parsed?.message ?? '')}`
    missed.push(`  ${name}: ${verdict.slice(0, 120)}\n    ${reason ?? 'NO KNOWN REASON'}`)
  }
  const share = ((100 * (cases.length - missed.length)) / cases.length).toFixed(1)
  console.log(`${title}: ${cases.length - missed.length} of ${cases.length} (${share} %)`)
  if (missed.length > 0) console.log(missed.join('\n'))
}
process.exitCode = unknown === 0 ? 0 : 1
