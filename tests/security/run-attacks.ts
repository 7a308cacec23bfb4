import { attacks, firedWord, groupAttacks, pageOf, type Attack } from './attacks.ts'
import type { Canary } from './canary.ts'
import { outcomeOf, type Row } from './table.ts'

/** The methods that Playwright's and Puppeteer's pages have in common. */
interface HeadlessPage {
  evaluate(run: (source: string) => unknown, source: string): Promise<unknown>
}

/**
 * Runs attacks inside frames, several per page, and reports what escaped. `controls` contains the attacks that were
 * shown to succeed without the defence, if that was tested.
 */
export async function runInFrames(
  page: HeadlessPage,
  canary: Canary,
  options: {
    readonly perPage: number
    readonly controls?: ReadonlySet<string>
    readonly list?: readonly Attack[]
  },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const group of groupAttacks(options.list ?? attacks, options.perPage)) {
    const parts = await Promise.all(
      group.map(async ({ name, markup }) => `<div>${await canary.arm(markup, name)}</div>`),
    )
    const word = group.map(({ name }) => name).join(', ')
    const answer = await page.evaluate(
      (source) =>
        globalThis.roundtrip.handle({ id: 1, do: 'render', format: 'html', source, viewport: [320, 240] }),
      pageOf(parts.join('\n'), word, { lingers: true }),
    )
    const fired = JSON.stringify(answer).includes(firedWord(word)) ? [`fired: ${word}`] : []
    for (const { name } of group) {
      rows.push({
        name,
        control: options.controls?.has(name),
        leaks: [...canary.hitsOf(name), ...fired],
        outcome: outcomeOf(answer),
      })
    }
  }
  return rows
}

declare global {
  var roundtrip: { handle(request: unknown): Promise<unknown> }
}
