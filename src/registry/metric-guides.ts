import type { MetricGuide, Words } from '../contracts/index.ts'
import { byPlugin } from './plugin-id.ts'

const loaders = byPlugin(
  import.meta.glob<MetricGuide>('../../workers/metrics/*/guide.ts', { import: 'guide' }),
)
/** What other languages have words for. */
const words: Readonly<Record<string, ReadonlyMap<string, () => Promise<Words>>>> = {
  de: byPlugin(import.meta.glob<Words>('../../workers/metrics/*/guide.de.ts', { import: 'words' })),
  fr: byPlugin(import.meta.glob<Words>('../../workers/metrics/*/guide.fr.ts', { import: 'words' })),
}

type Tell = (text: string) => string

/**
 * What the page of a metric tells and lets one try, in a language; null where there is no such metric. `tellShared`
 * knows the sentences that several guides have.
 */
export async function loadMetricGuide(
  id: string,
  language = 'en',
  tellShared: Tell = (text) => text,
): Promise<MetricGuide | null> {
  const [guide, told = {}] = await Promise.all([loaders.get(id)?.(), words[language]?.get(id)?.()])
  return guide === undefined ? null : tellGuide(guide, (text) => told[text] ?? tellShared(text))
}

/** A guide with every sentence and label as `tell` has it; its inputs stay as they are. */
export function tellGuide(guide: MetricGuide, tell: Tell): MetricGuide {
  const labelled = <One extends { readonly label: string }>(one: One): One => ({
    ...one,
    label: tell(one.label),
  })
  const texts = {
    measures: tell(guide.measures),
    formula: guide.formula.map((line) => ({ ...line, says: tell(line.says) })),
    protocols: tell(guide.protocols),
    goldens: tell(guide.goldens),
    ...(guide.note === undefined ? {} : { note: tell(guide.note) }),
  }
  const says = tell(guide.misses.says)
  if (guide.kind === 'pictures') {
    return { ...guide, ...texts, misses: { says, cases: guide.misses.cases.map(labelled) } }
  }
  return {
    ...guide,
    ...texts,
    controls: guide.controls.map((control) =>
      control.kind === 'choice'
        ? { ...labelled(control), options: control.options.map(labelled) }
        : labelled(control),
    ),
    perfect: labelled(guide.perfect),
    blank: labelled(guide.blank),
    misses: { says, cases: guide.misses.cases.map(labelled) },
  }
}
