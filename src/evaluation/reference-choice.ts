import type { BenchmarkItem, Settings } from '../contracts/index.ts'
import type { Services } from './services.ts'

/** Browsers that paint text and controls differently from Chromium, in which the stored pictures were made. */
const otherBrowsers = /^(?:Firefox|Safari)\b/

/** Only formats that the browser itself paints use the site's fonts; the others give the same picture everywhere. */
const painted = 'fonts'

/**
 * Settings that say whether the reference is the item's stored picture or its rendered source, if it has both. Where
 * nothing was chosen, other browsers than Chromium render the source, so that both pictures have the same text and
 * controls. Unchanged settings are returned as they are.
 */
export async function chooseReference(
  services: Pick<Services, 'benchmarks' | 'renderers' | 'environment'>,
  item: BenchmarkItem,
  settings: Settings,
): Promise<Settings> {
  if (settings.referencePicture !== undefined || item.image === undefined || item.structure === undefined)
    return settings
  const domains = services.benchmarks.get(item.benchmark)?.domains ?? []
  const renderer = (domains.find(({ id }) => id === item.domain) ?? domains[0])?.renderer
  const engines = services.renderers.get(renderer ?? '')?.engines ?? []
  if (!engines.includes(painted)) return settings
  const { browser } = await services.environment()
  return otherBrowsers.test(browser) ? { ...settings, referencePicture: 'rendered' } : settings
}
