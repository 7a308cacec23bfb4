import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { expect } from './site.ts'

/*
 * Measures how long the tasks of a page's main thread computed, according to the browser's trace. The Long Tasks API
 * reports wall-clock time, which on a busy machine is mostly spent waiting for a core, whereas CPU time only counts
 * the work of the code itself.
 */

const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing']
const mark = 'roundtrip.busy-tasks'

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** CPU time in microseconds. */
      tdur: v.optional(v.number(), 0),
    }),
  ),
})

/** CPU milliseconds of each main-thread task of the page while `act` runs, longest first. */
export async function timeTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories })
  try {
    await act()
    await page.evaluate((name) => void performance.mark(name), mark)
  } catch (error) {
    await browser.stopTracing()
    throw error
  }
  const { traceEvents } = v.parse(traceSchema, JSON.parse((await browser.stopTracing()).toString()))
  const own = traceEvents.find(({ name }) => name === mark)
  if (own === undefined) throw new Error('Expected the mark of the page in the trace.')
  return traceEvents
    .filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === own.pid && tid === own.tid,
    )
    .map(({ tdur }) => tdur / 1000)
    .sort((left, right) => right - left)
}

/** Maximum time for which any input may keep the page computing on a quiet machine. */
const boundMs = 300
/** How long the calibration loop takes on a quiet machine: a third of the limit. */
const loopMs = boundMs / 3

/**
 * The current limit for this machine: three times the duration of a fixed-length loop in the same page, but never
 * less than 300 ms.
 */
export async function boundHere(browser: Browser, page: Page): Promise<number> {
  return boundMs * (await slownessOf(browser, page))
}

/** How often the calibration loop is run. */
const loops = 5

/**
 * Factor by which a fixed-length loop runs more slowly in the page than on a quiet machine; at least 1. The slowest of
 * several loops counts, because it is compared with the longest of many tasks, and a virtual machine stalls now and then.
 */
async function slownessOf(browser: Browser, page: Page): Promise<number> {
  const [took = 0] = await timeTasks(browser, page, () =>
    page.evaluate(async (count) => {
      for (let loop = 0; loop < count; loop += 1) {
        await new Promise<void>((resolve) => {
          setTimeout(() => {
            let sum = 0
            for (let step = 0; step < 1e8; step += 1) sum = (sum + step) & 0xffff
            if (sum >= 0) resolve()
          })
        })
      }
    }, loops),
  )
  return Math.max(1, took / loopMs)
}

/** The threshold of the Long Tasks API. */
const longMs = 50
/**
 * Maximum number of attempts. Other programs slow a task down (they evict it from the CPU caches) in some attempts,
 * but code that computes for a long time is slow in every attempt.
 */
const attempts = 6

/**
 * Runs a function, repeatedly if a busy machine could be the cause, until no task of the page computes for 50 ms. If
 * the calibration loop is slower on this machine, the limit is longer by the same factor.
 */
export async function expectQuiet(browser: Browser, page: Page, act: () => Promise<void>): Promise<void> {
  const longest: number[] = []
  let limit = longMs
  while (longest.length < attempts && longest.every((ms) => ms >= limit)) {
    const [most = Number.POSITIVE_INFINITY] = await timeTasks(browser, page, act)
    longest.push(most)
    if (most >= limit) limit = Math.max(limit, longMs * (await slownessOf(browser, page)))
  }
  expect(Math.min(...longest), longest.join()).toBeLessThan(limit)
}
