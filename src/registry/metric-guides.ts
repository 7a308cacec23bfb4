import type { MetricGuide, Dictionary } from '../contracts/index.ts'
import { byPlugin } from './plugin-id.ts'

const loaders = byPlugin(
  import.meta.glob<MetricGuide>('../../workers/metrics/*/guide.ts', { import: 'guide' }),
)
/** Translations of the guides into other languages. */
const words: Readonly<Record<string, ReadonlyMap<string, () => Promise<Dictionary>>>> = {
  de: byPlugin(import.meta.glob<Dictionary>('../../workers/metrics/*/guide.de.ts', { import: 'messages' })),
  fr: byPlugin(import.meta.glob<Dictionary>('../../workers/metrics/*/guide.fr.ts', { import: 'messages' })),
}

type Translate = (text: string) => string

/**
 * Loads the guide for a metric's page in the given language. Null if there is no such metric. `translateShared`
 * translates the sentences that several guides have in common.
 */
export async function loadMetricGuide(
  id: string,
  language = 'en',
  translateShared: Translate = (text) => text,
): Promise<MetricGuide | null> {
  const [guide, told = {}] = await Promise.all([loaders.get(id)?.(), words[language]?.get(id)?.()])
  return guide === undefined ? null : translateGuide(guide, (text) => told[text] ?? translateShared(text))
}

/** Returns the guide with every sentence and label translated by `translate`. Its inputs are unchanged. */
export function translateGuide(guide: MetricGuide, translate: Translate): MetricGuide {
  const labelled = <One extends { readonly label: string }>(one: One): One => ({
    ...one,
    label: translate(one.label),
  })
  const texts = {
    measures: translate(guide.measures),
    formula: guide.formula.map((line) => ({ ...line, says: translate(line.says) })),
    protocols: translate(guide.protocols),
    goldens: translate(guide.goldens),
    ...(guide.note === undefined ? {} : { note: translate(guide.note) }),
  }
  const says = translate(guide.misses.says)
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
