import { toDataUrl } from '../../../src/lib/markup/data-url.ts'
import type { ModuleGraph } from './modules.ts'
import { explainUnbuilt } from './needs-build.ts'
import { baseOf } from '../../../src/lib/site/site-files.ts'
import type { SiteFile, SiteFiles } from '../../../src/lib/site/site-files.ts'

export type ScriptKind = 'classic' | 'module' | 'importmap' | 'data'

const javaScriptTypes =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/

/** The kind of a script element, from its `type` and `language`. */
export function scriptKind(type: string | undefined, language: string | undefined): ScriptKind {
  const name = (type ?? (language === undefined || language === '' ? '' : `text/${language}`))
    .trim()
    .toLowerCase()
  if (name === '' || javaScriptTypes.test(name)) return 'classic'
  if (name === 'module' || name === 'importmap') return name
  return 'data'
}

/** Returns the file of a classic script as a data: URL. */
export function classicScriptUrl(
  site: SiteFiles,
  modules: ModuleGraph,
  file: SiteFile,
  reference: string,
): string {
  const origin = { baseUrl: baseOf(file.path), start: { file: file.path } }
  explainUnbuilt(site, file.path)
  const code = modules.rewriteImports(site.text(file.path), origin, baseOf(file.path))
  const text = new TextEncoder().encode(code)
  return toDataUrl('text/javascript;charset=utf-8', text, reference)
}
