import { fstatSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { FieldError, loadRequestFiles, readTimeLimit, writeOutputs } from './headless/files.mjs'
import { Mirrors } from './headless/mirror.mjs'
import { endOnSignals } from './headless/stop-signals.mjs'
import { BlameTally } from './count-blame.mjs'
import { isObject, parseJson } from './json.mjs'
import { ensureSite } from './ensure-browser.mjs'
import { Problem, runMain } from './problem.mjs'
import { serveFolder } from './static-server.mjs'

/*
 * Reads one JSON request per line on stdin and writes one JSON result per line on stdout, in order. See
 * docs/headless.md. The built site in a browser does all the work. This file only passes on lines, files and
 * failures.
 */

/** @typedef {import('./json.mjs').Json} Json */

/** Default fields of every request: `--mirror ADDRESS --catalogue FILE`. */
const { values: common } = parseArgs({
  options: { mirror: { type: 'string' }, catalogue: { type: 'string' } },
})
const mirrors = new Mirrors()

/** npm runs us in the project's folder and passes on the original working directory. */
const isNpmRun = process.env['npm_lifecycle_event'] === 'headless'
const cwd = (isNpmRun ? process.env['INIT_CWD'] : undefined) ?? process.cwd()
/** After these errors a frame may still be busy, so the next request gets a fresh page. */
const unsettled = new Set(['timeout', 'out-of-memory', 'crash'])

/** @param {string} line */
function log(line) {
  process.stderr.write(`${line}\n`)
}

/** @param {unknown} id @param {string} code @param {string} message @returns {Json} */
function refuse(id, code, message) {
  return { id: id ?? null, ok: false, code, message }
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof Error ? error.message : String(error)
}

/** @param {string} line @returns {{ ok: true, request: Json } | { ok: false, response: Json }} */
function parseLine(line) {
  try {
    // Some editors and shells start a file with a byte order mark.
    const request = parseJson(line.replace(/^\uFEFF/, ''))
    if (isObject(request)) return { ok: true, request }
    return { ok: false, response: refuse(null, 'bad-request', 'Expected a JSON object on each line.') }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, response: refuse(null, 'bad-request', `The line is not JSON: ${message}`) }
  }
}

/** @param {string} line */
function asksForWebGpu(line) {
  const parsed = parseLine(line)
  return parsed.ok && parsed.request['backend'] === 'webgpu'
}

/**
 * A file on stdin is read in full first, so that the browser can be started with the settings that the requests need.
 * A pipe is read line by line.
 */
function readLines() {
  return fstatSync(0).isFile()
    ? readFileSync(0, 'utf8').split('\n')
    : createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
}

/** @param {string} line */
function print(line) {
  return new Promise((resolve) => process.stdout.write(`${line}\n`, resolve))
}

/**
 * @param {import('./headless/page.mjs').HeadlessPage} page
 * @param {Json} request
 * @param {string} siteUrl
 * @returns {Promise<Json>}
 */
async function answer(page, request, siteUrl) {
  const id = request['id'] ?? null
  try {
    const timeoutMs = readTimeLimit(request)
    const loaded = await mirrors.load({ ...common, ...(await loadRequestFiles(request, cwd)) }, cwd, siteUrl)
    if (request['backend'] === 'webgpu') await page.enableWebGpu()
    const reply = await page.ask(loaded, timeoutMs)
    if (!reply.answered) return refuse(id, reply.code, reply.message)
    const { outputs, ...response } = reply.response
    if (isObject(outputs)) await writeOutputs(request, outputs, cwd)
    if (needsFreshPage(response)) await page.refresh()
    return { id, ...response }
  } catch (error) {
    if (error instanceof FieldError) return refuse(id, 'bad-request', error.message)
    // If no browser is available, the run ends. Any other error only affects the current request.
    if (error instanceof Problem) throw error
    return refuse(id, 'internal-error', `This is a bug in Roundtrip: ${reasonOf(error)}.`)
  }
}

/** @param {Json} response */
function needsFreshPage(response) {
  const outcome = isObject(response['outcome']) ? response['outcome'] : response
  return typeof outcome['code'] === 'string' && unsettled.has(outcome['code'])
}

await runMain(async () => {
  endOnSignals({ watchParent: isNpmRun })
  // A reader that closes early, such as `head`, is not an error.
  process.stdout.on('error', () => process.exit(0))
  const { browser, site } = await ensureSite(log)
  const { HeadlessPage } = await import('./headless/page.mjs')
  const server = await serveFolder(site, { answerFirst: mirrors.answer })
  const page = new HeadlessPage(server.url, browser, log)
  const tally = new BlameTally(null)
  try {
    const lines = readLines()
    if (Array.isArray(lines) && lines.some(asksForWebGpu)) await page.enableWebGpu()
    for await (const line of lines) {
      if (line.trim() === '') continue
      const parsed = parseLine(line)
      const response = parsed.ok ? await answer(page, parsed.request, server.url) : parsed.response
      await print(JSON.stringify(response))
      if (response['blame'] !== undefined) tally.add(response, response['ifFailed'])
    }
  } finally {
    await page.close()
    await server.close()
  }
  for (const sentence of await tally.describe()) log(sentence)
})
