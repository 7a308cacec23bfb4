import { expect, it } from 'vitest'
import { rewriteFontsPage } from '../fonts/page.ts'
import { rewriteQuirksPage } from '../quirks/page.ts'
import { calmMarkup } from './calm-markup.ts'

/** Markup that repeatedly opens something without closing it. */
const unclosed = [
  '<meta title="',
  "<iframe a='",
  '<link ',
  '<link x=<link/',
  '<meta/http-equiv=',
  '<iframe src=<iframe/src="x" ',
  '<!-- ',
  '<script ',
  '<script> ',
  '<style>',
  '<a style="',
  "<a b='c' style='",
  '<a:',
  '<p style=x ',
]
const readers: Readonly<Record<string, (markup: string) => unknown>> = {
  calmMarkup,
  rewriteQuirksPage,
  rewriteFontsPage,
}

const small = 300
const factor = 32
const tries = 3
/** Times shorter than this, in milliseconds, are too imprecise. */
const shortest = 0.5

/** CPU time in milliseconds, which does not increase on a busy machine. */
function fastest(run: () => unknown): number {
  let best = Infinity
  for (let index = 0; index < tries; index += 1) {
    const start = process.cpuUsage()
    run()
    best = Math.min(best, process.cpuUsage(start).user / 1000)
  }
  return Math.max(best, shortest)
}

// Quadratic parsing takes a thousand times as long for 32 times the markup. The rest of the factor allows for the
// garbage collector.
it.each(Object.entries(readers))('%s reads unclosed markup in linear time', (_, read) => {
  for (const part of unclosed) {
    const few = fastest(() => read(part.repeat(small)))
    const many = fastest(() => read(part.repeat(small * factor)))
    expect(many / few, part).toBeLessThan(factor * 6)
  }
})
