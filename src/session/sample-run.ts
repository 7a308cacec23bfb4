import type { Answer, EmbeddedItem, ImportEvent } from '../contracts/index.ts'
import { loadEmbeddedItems } from '../registry/benchmarks.ts'

/*
 * A sample run for users who do not have one yet. It contains items that ship with the site, whose shipped answers
 * are distributed among three made-up models of different quality.
 */

/** Approximate number of items in a sample run, with the same share for each domain. */
const about = 18

export const sampleModels = [
  'Sample model A (made up, careful)',
  'Sample model B (made up, average)',
  'Sample model C (made up, careless)',
] as const

/** The items and answers of a benchmark's sample run; empty if the benchmark ships no items. */
export async function* readSampleRun(benchmark: string): AsyncGenerator<ImportEvent> {
  const chosen = choose(await loadEmbeddedItems(benchmark))
  for (const [index, embedded] of chosen.entries()) {
    const { item, answers } = await embedded.load()
    const row = index + 1
    yield { type: 'item', row, item }
    for (const answer of deal(answers, index)) yield { type: 'answer', row, itemId: item.id, answer }
  }
}

function choose(items: readonly EmbeddedItem[]): readonly EmbeddedItem[] {
  const domains = [...new Set(items.map(({ domain }) => domain))]
  const each = Math.max(1, Math.floor(about / Math.max(1, domains.length)))
  return domains.flatMap((domain) => items.filter((item) => item.domain === domain).slice(0, each))
}

/** The first answer to an item is the best one. */
function deal(answers: readonly Answer[], index: number): readonly Answer[] {
  const best = answers[0]?.text ?? ''
  const next = answers[1]?.text ?? best
  const last = answers.at(-1)?.text ?? next
  // A careless model also occasionally stops halfway through an answer.
  const careless = [last, next, index % 6 === 2 ? best.slice(0, best.length >> 1) : next][index % 3] ?? best
  const texts = [best, index % 2 === 0 ? best : next, careless]
  return sampleModels.map((name, at) => ({ name, text: texts[at] ?? best }))
}
