import { succeed } from '../../src/contracts/index.ts'
import type { Outcome, RenderFailure } from '../../src/contracts/index.ts'
import { rewriteFontsPage, rewriteFontsSheet } from '../../src/page-text/fonts/page.ts'
import { takeScripts } from '../../src/page-text/instrument/page.ts'
import { rewriteQuirksPage, rewriteQuirksSheet } from '../../src/page-text/quirks/page.ts'
import type { PageFiles, PreparedPage } from './methods.ts'
import { buildSite } from './site/build-site.ts'

/**
 * Converts files to the single document that is shown in a frame: references are inlined, font families are named,
 * and scripts are taken out.
 */
export function preparePage({
  files,
  entry,
  servedUnder = '',
  screen,
}: PageFiles): Outcome<PreparedPage, RenderFailure> {
  const finishSheet = (css: string, quirks: boolean) =>
    rewriteFontsSheet(quirks ? rewriteQuirksSheet(css) : css)
  const site = buildSite(files, entry, { servedUnder, screen, finishSheet })
  if (!site.ok) return site
  const { document, quirks, resources } = site.value
  const markup = rewriteFontsPage(quirks ? rewriteQuirksPage(document) : document)
  const mediaTypes = new Map([...resources].map(([path, { mime }]) => [path, mime]))
  return succeed({ ...takeScripts(markup, entry, resources), quirks, mediaTypes }, site.warnings)
}
