import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureSite } from './ensure-browser.mjs'
import { endOnSignals } from './headless/stop-signals.mjs'
import { isObject, parseJson } from './json.mjs'
import { listFiles } from './list-files.mjs'
import { Problem, runMain } from './problem.mjs'
import { serveFolder } from './static-server.mjs'

/*
 * Makes benchmark files from web pages, papers and scores. See docs/fresh-data.md. The built site in a browser does
 * all the work. This file only reads and writes files.
 */

const help = `Usage:
  npm run -s items -- --from FILE|FOLDER... --out DIR [--categories html,css,javascript,equation,table,algorithm,plot,music]
      [--per-category N] [--per-day N] [--seed N] [--licence NAME] [--resume]

Sources are folders or ZIPs of web pages, LaTeX sources (tar, tar.gz, gz) and PDFs of scores, or folders with many of
them. DIR gets a folder with benchmark.json for each kind, and report.jsonl. --resume goes on with what DIR has.`

/** @typedef {import('./json.mjs').Json} Json */
/** @typedef {{ name: string, isFolder: boolean, files: { path: string, file: string }[] }} Source */
/** @typedef {{ made: { candidate: Json & { id: string }, png: string }[], report: Json[] }} Made */

const isNpmRun = process.env['npm_lifecycle_event'] === 'items'
const cwd = (isNpmRun ? process.env['INIT_CWD'] : undefined) ?? process.cwd()
/** Sources larger than this are not read. The page refuses them in any case. */
const mostBytes = 64 << 20
/** Time for the pictures of one source. */
const timeoutMs = 60_000
/** Each page of this many sources, because a browser slowly takes more memory. */
const sourcesPerPage = 100

/** @param {string} line */
function log(line) {
  process.stderr.write(`${line}\n`)
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string', multiple: true, default: [] },
        out: { type: 'string' },
        categories: { type: 'string' },
        'per-category': { type: 'string' },
        'per-day': { type: 'string' },
        seed: { type: 'string' },
        licence: { type: 'string' },
        resume: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return { ...values, from: [...values.from, ...positionals] }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

/** @param {string} name @param {string | undefined} text @param {number} least @param {string} field */
function countField(name, text, least, field) {
  if (text === undefined) return {}
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new Problem(`--${name}: expected a whole number of at least ${least}, got "${text}".`)
  return { [field]: Number(text) }
}

const known = ['html', 'css', 'javascript', 'equation', 'table', 'algorithm', 'plot', 'music']

/** @param {string | undefined} text */
function readCategories(text) {
  if (text === undefined) return {}
  const categories = text.split(',').map((one) => one.trim())
  const wrong = categories.find((one) => !known.includes(one))
  if (wrong !== undefined)
    throw new Problem(`--categories: there is no category "${wrong}"; available: ${known.join(', ')}.`)
  return { categories }
}

/**
 * The files under the given paths, keyed by their path in the report.
 * @param {readonly string[]} from
 */
async function listAll(from) {
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const given of from) {
    const start = resolve(cwd, given)
    const found = await stat(start).catch(() => null)
    if (found === null) throw new Problem(`--from: there is no file or folder "${given}".`)
    const own = found.isDirectory() ? await listFiles(start) : [start]
    for (const file of own) {
      const name = join(basename(start), relative(start, file)).replaceAll(sep, '/')
      if (files.has(name) && files.get(name) !== file)
        throw new Problem(
          `--from: two files are named "${name}". Put one of them into a folder of another name.`,
        )
      files.set(name, file)
    }
  }
  if (files.size === 0) throw new Problem('--from: there are no files.')
  return files
}

/**
 * Days and subjects from the files `sources.json`, keyed by the name of the source.
 * @param {ReadonlyMap<string, string>} files
 * @param {readonly string[]} paths of these files
 */
async function readAbout(files, paths) {
  /** @type {Map<string, Json>} */
  const about = new Map()
  for (const path of paths) {
    /** @type {unknown} */
    let parsed
    try {
      parsed = parseJson(await readFile(files.get(path) ?? path, 'utf8'))
    } catch (error) {
      throw new Problem(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (!isObject(parsed)) throw new Problem(`${path}: expected an object, keyed by the names of sources.`)
    const folder = path.slice(0, -basename(path).length)
    for (const [name, fields] of Object.entries(parsed)) {
      if (!isObject(fields))
        throw new Problem(`${path}, ${name}: expected an object with "date" or "subject".`)
      const { date, subject } = fields
      if (date !== undefined && !(typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date)))
        throw new Problem(`${path}, ${name}.date: expected a day such as "2024-01-31".`)
      if (subject !== undefined && (typeof subject !== 'string' || subject === ''))
        throw new Problem(`${path}, ${name}.subject: expected a text.`)
      about.set(folder + name, {
        ...(date === undefined ? {} : { date }),
        ...(subject === undefined ? {} : { subject }),
      })
    }
  }
  return about
}

/** The size and time of each file of a source. @param {Source} source */
function stampsOf({ files }) {
  return Promise.all(
    files.map(async ({ file }) => {
      const { size, mtimeMs } = await stat(file)
      return { size, mtimeMs }
    }),
  )
}

const domains = ['webpage', 'latex', 'music']
/** Keeps what was made, for `--resume`. */
const workFolder = '.roundtrip-items'

/**
 * Refuses to replace folders that this program did not write.
 * @param {string} out
 * @param {readonly string[]} files the sources
 */
function checkOut(out, files) {
  for (const name of [...domains, workFolder]) {
    const folder = join(out, name)
    const source = files.find((file) => file.startsWith(folder + sep))
    if (source !== undefined)
      throw new Problem(`--out: ${folder} would be replaced, but contains the source ${source}.`)
    const isOurs = name === workFolder || existsSync(join(folder, 'benchmark.json'))
    if (existsSync(folder) && !isOurs)
      throw new Problem(`--out: ${folder} would be replaced, but was not written by this command.`)
  }
}

/** @param {Source} source @param {string} reason @param {string} message @returns {Made} */
function dropped({ name }, reason, message) {
  return { made: [], report: [{ source: name, result: 'dropped', reason, message }] }
}

/**
 * @param {import('./headless/page.mjs').HeadlessPage} page
 * @param {Source} source
 * @param {number} bytes of all its files
 * @param {Json} options
 * @returns {Promise<Made>}
 */
async function makeSource(page, source, bytes, options) {
  try {
    if (bytes > mostBytes)
      return dropped(source, 'too-large', `The source is larger than ${mostBytes >> 20} MB.`)
    const files = await Promise.all(
      source.files.map(async ({ path, file }) => ({
        path,
        base64: (await readFile(file)).toString('base64'),
      })),
    )
    const step = { kind: 'source', ...source, files, ...options }
    const reply = await page.ask({ do: 'make-items', step }, timeoutMs)
    if (!reply.answered) return dropped(source, 'render-failed', reply.message)
    const { response } = reply
    if (response['ok'] !== true) return dropped(source, 'render-failed', String(response['message']))
    return /** @type {Made} */ (/** @type {unknown} */ (response))
  } catch (error) {
    return dropped(source, 'damaged', error instanceof Error ? error.message : String(error))
  }
}

/** @param {import('./headless/page.mjs').HeadlessPage} page @param {Json} step */
async function askPage(page, step) {
  const reply = await page.ask({ do: 'make-items', step }, timeoutMs)
  if (!reply.answered) throw new Problem(reply.message)
  if (reply.response['ok'] !== true) throw new Problem(String(reply.response['message']))
  return reply.response
}

/** @param {string} file @param {string | Buffer} content */
async function write(file, content) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/**
 * Writes the benchmark files with their pictures, and the report.
 * @param {string} out
 * @param {Json} chosen
 * @param {ReadonlyMap<string, string>} pictures base64, keyed by candidate
 * @param {readonly Json[]} dropped
 */
async function writeAll(out, chosen, pictures, dropped) {
  const { benchmarks, report } =
    /** @type {{ benchmarks: { domain: string, text: string, pictures: Record<string, string> }[], report: Json[] }} */ (
      /** @type {unknown} */ (chosen)
    )
  for (const domain of domains) await rm(join(out, domain), { recursive: true, force: true })
  for (const { domain, text, pictures: paths } of benchmarks) {
    await write(join(out, domain, 'benchmark.json'), text)
    for (const [id, path] of Object.entries(paths))
      await write(join(out, domain, path), Buffer.from(pictures.get(id) ?? '', 'base64'))
  }
  const lines = [...report, ...dropped].map((line) => `${JSON.stringify(line)}\n`)
  await write(join(out, 'report.jsonl'), lines.join(''))
  const kept = report.filter(({ result }) => result === 'kept').length
  const folders = benchmarks.map(({ domain }) => join(out, domain)).join(', ')
  log(
    `${kept} items kept${folders === '' ? '' : ` in ${folders}`}; ${lines.length - kept} lines about what was dropped, and why.`,
  )
}

await runMain(async () => {
  const options = readOptions()
  if (options.help || options.from.length === 0 || options.out === undefined) throw new Problem(help)
  endOnSignals({ watchParent: isNpmRun })
  const seed = countField('seed', options.seed, 0, 'seed')
  const making = { ...readCategories(options.categories), ...seed }
  const choosing = {
    ...seed,
    ...countField('per-category', options['per-category'], 1, 'perCategory'),
    ...countField('per-day', options['per-day'], 1, 'perDay'),
    ...(options.licence === undefined ? {} : { licence: options.licence }),
  }
  const out = resolve(cwd, options.out)
  const files = await listAll(options.from)
  checkOut(out, [...files.values()])
  const { browser, site } = await ensureSite(log)
  const { HeadlessPage } = await import('./headless/page.mjs')
  const server = await serveFolder(site)
  // Papers and pages print many warnings that do not matter here.
  const page = new HeadlessPage(server.url, browser, () => undefined)
  const work = join(out, workFolder)
  if (!options.resume) await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  try {
    const found = await askPage(page, { kind: 'find', paths: [...files.keys()] })
    const sources = /** @type {Source[]} */ (found['sources'])
    const about = await readAbout(files, /** @type {string[]} */ (found['about']))
    /** @type {Json[]} */
    const candidates = []
    /** @type {Json[]} */
    const lines = []
    /** @type {Map<string, string>} */
    const pictures = new Map()
    for (const [at, source] of sources.entries()) {
      if (at > 0 && at % sourcesPerPage === 0) await page.refresh()
      const own = { ...making, ...about.get(source.name) }
      // Every path in the list of files is replaced with that of the file on this machine.
      const read = source.files.map(({ path, file }) => ({ path, file: files.get(file) ?? file }))
      const stamps = await stampsOf({ ...source, files: read })
      const key = createHash('sha256')
        .update(JSON.stringify([source, own, stamps]))
        .digest('hex')
      const saved = join(work, `${key}.json`)
      /** @type {Made} */
      let made
      if (existsSync(saved)) made = /** @type {Made} */ (parseJson(await readFile(saved, 'utf8')))
      else {
        const bytes = stamps.reduce((sum, { size }) => sum + size, 0)
        made = await makeSource(page, { ...source, files: read }, bytes, own)
        await writeFile(saved, JSON.stringify(made))
      }
      for (const { candidate, png } of made.made) {
        candidates.push(candidate)
        pictures.set(candidate.id, png)
      }
      lines.push(...made.report)
      log(
        `${at + 1} of ${sources.length}: ${source.name}: ${made.made.length} made, ${made.report.length} dropped`,
      )
    }
    const chosen = await askPage(page, { kind: 'choose', candidates, ...choosing })
    await writeAll(out, chosen, pictures, lines)
    await rm(work, { recursive: true, force: true })
  } finally {
    await page.close()
    await server.close()
  }
})
