import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { expect } from './site.ts'

/*
 * How long the tasks of a page's thread computed, from the browser's trace. The Long Tasks API tells how long they took
 * by the clock, which on a busy machine is mostly waiting for a core; the processor's time is the code's own.
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
      /** Microseconds of the processor. */
      tdur: v.optional(v.number(), 0),
    }),
  ),
})

/** Processor milliseconds of each task of the page's main thread while `act` runs, the longest first. */
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

/** What no input may make the page compute for, on a quiet machine. */
const boundMs = 300
/** The calibration loop takes a third of that on a quiet machine. */
const loopMs = boundMs / 3

/** The bound for this machine as it is now: three times what a loop of a fixed length takes in the same page, never less than 300 ms. */
export async function boundHere(browser: Browser, page: Page): Promise<number> {
  return boundMs * (await slownessOf(browser, page))
}

/** How much slower than on a quiet machine a loop of a fixed length runs in the page, at least 1. */
async function slownessOf(browser: Browser, page: Page): Promise<number> {
  const [took = 0] = await timeTasks(browser, page, () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            let sum = 0
            for (let step = 0; step < 1e8; step += 1) sum = (sum + step) & 0xffff
            if (sum >= 0) resolve()
          })
        }),
    ),
  )
  return Math.max(1, took / loopMs)
}

/** The Long Tasks API's limit. */
const longMs = 50
/** Other programs slow the processor's caches, too: what computes for long does so in every attempt. */
const attempts = 4

/**
 * Runs something, again where a busy machine may have been the cause, until no task of the page computes for 50 ms, or
 * for as much longer as the calibration loop takes here.
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
