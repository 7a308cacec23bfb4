import { expect, it } from 'vitest'
import { rewriteFontsPage } from '../fonts/page.ts'
import { rewriteQuirksPage } from '../quirks/page.ts'
import { calmMarkup } from './calm-markup.ts'

/** Markup that leaves open what it begins, again and again. */
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
/** Ms below which a measurement says nothing. */
const shortest = 0.5

/** Processor time, which a busy machine does not stretch. */
function fastest(run: () => unknown): number {
  let best = Infinity
  for (let index = 0; index < tries; index += 1) {
    const start = process.cpuUsage()
    run()
    best = Math.min(best, process.cpuUsage(start).user / 1000)
  }
  return Math.max(best, shortest)
}

// A quadratic reading takes a thousand times as long for 32 times the markup; the rest is room for the collector.
it.each(Object.entries(readers))('%s reads unclosed markup in linear time', (_, read) => {
  for (const part of unclosed) {
    const few = fastest(() => read(part.repeat(small)))
    const many = fastest(() => read(part.repeat(small * factor)))
    expect(many / few, part).toBeLessThan(factor * 6)
  }
})
