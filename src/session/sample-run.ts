import type { Answer, EmbeddedItem, ImportEvent } from '../contracts/index.ts'
import { loadEmbeddedItems } from '../registry/benchmarks.ts'

/*
 * A run to look at before there is one of one's own: items that ship with the site, with the answers that ship with
 * them dealt out to three made-up models of different quality.
 */

/** Items of a sample run, near enough: each kind of item alike. */
const about = 18

export const sampleModels = [
  'Sample model A (made up, careful)',
  'Sample model B (made up, average)',
  'Sample model C (made up, careless)',
] as const

/** The items and answers of a benchmark's sample run; none where it ships no items. */
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

/** The first answer to an item is the best. */
function deal(answers: readonly Answer[], index: number): readonly Answer[] {
  const best = answers[0]?.text ?? ''
  const next = answers[1]?.text ?? best
  const last = answers.at(-1)?.text ?? next
  // A careless model also stops in the middle now and then.
  const careless = [last, next, index % 6 === 2 ? best.slice(0, best.length >> 1) : next][index % 3] ?? best
  const texts = [best, index % 2 === 0 ? best : next, careless]
  return sampleModels.map((name, at) => ({ name, text: texts[at] ?? best }))
}
