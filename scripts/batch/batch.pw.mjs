import { test as base } from '@playwright/test'
import { ensureBrowser } from '../ensure-browser.mjs'
import { loadRequestFiles } from '../headless/files.mjs'
import { HeadlessPage } from '../headless/page.mjs'
import { serveFolder } from '../static-server.mjs'
import { storeResult, readJobs, readResults } from './chunks.mjs'
import { readPlan } from './plan.mjs'

/*
 * One test per chunk of answers. Playwright Test distributes the chunks to workers and shards, and retries a chunk
 * whose browser was lost. Existing results of a chunk are kept, so a retry or a second run only evaluates the rest.
 */

const out = process.env['ROUNDTRIP_BATCH_OUT'] ?? ''
const site = process.env['ROUNDTRIP_BATCH_SITE'] ?? ''
const plan = readPlan(out)
if (plan === null) throw new Error('There is no plan.')
const timeoutMs = 30_000

/** @typedef {import('../json.mjs').Json} Json */

/** @param {string} line */
const log = (line) => process.stderr.write(`${line}\n`)

/** @type {import('@playwright/test').Fixtures<object, { openSite: () => Promise<HeadlessPage> }>} */
const fixtures = {
  // The page is opened by the first chunk that has answers to evaluate.
  openSite: [
    // Playwright requires the destructuring braces.
    async ({}, use) => {
      /** @type {{ page: HeadlessPage, close: () => Promise<void> } | undefined} */
      let opened
      await use(async () => {
        if (opened === undefined) {
          const server = await serveFolder(site)
          const page = new HeadlessPage(server.url, await ensureBrowser(log), log)
          const close = async () => {
            await page.close()
            await server.close()
          }
          opened = { page, close }
        }
        return opened.page
      })
      await opened?.close()
    },
    { scope: 'worker' },
  ],
}
const test = base.extend(fixtures)

for (let chunk = 0; chunk < plan.chunks; chunk++) {
  test(`chunk ${chunk}`, async ({ openSite }) => {
    const done = new Set(readResults(out, chunk).map(({ index }) => index))
    const jobs = readJobs(out, chunk).filter(({ index }) => !done.has(index))
    test.setTimeout(Math.min(2 ** 31 - 1, 60_000 + jobs.length * 7 * timeoutMs))
    for (const { index, ...job } of jobs) {
      const request = {
        do: 'evaluate',
        benchmark: plan.benchmark,
        protocol: plan.protocol,
        timeoutMs,
        ...job,
      }
      const page = await openSite()
      storeResult(out, chunk, { index, ...(await evaluate(page, request)) })
    }
  })
}

/** @param {HeadlessPage} page @param {Json} request @returns {Promise<Json>} */
async function evaluate(page, request) {
  let loaded
  try {
    loaded = await loadRequestFiles(request, plan?.folder ?? '.')
  } catch (error) {
    return { code: 'bad-request', message: error instanceof Error ? error.message : String(error) }
  }
  const reply = await page.ask(loaded, timeoutMs)
  // A lost page does not count as a result, so the chunk is retried with a new browser.
  if (!reply.answered) throw new Error(`${reply.code}: ${reply.message}`)
  const { ok, ifFailed, blame: _, ...record } = reply.response
  if (ok === true) return { record, ...(ifFailed === undefined ? {} : { ifFailed }) }
  return { code: reply.response['code'], message: reply.response['message'] }
}
