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

/** What the page of a metric tells and lets one try, in a language where it has words; null where there is no such metric. */
export async function loadMetricGuide(id: string, language = 'en'): Promise<MetricGuide | null> {
  const [guide, told = {}] = await Promise.all([loaders.get(id)?.(), words[language]?.get(id)?.()])
  return guide === undefined ? null : tellGuide(guide, told)
}

function tellGuide<Guide extends MetricGuide>(guide: Guide, told: Words): Guide {
  const tell = (text: string) => told[text] ?? text
  return {
    ...guide,
    measures: tell(guide.measures),
    misses: { ...guide.misses, says: tell(guide.misses.says) },
  }
}
