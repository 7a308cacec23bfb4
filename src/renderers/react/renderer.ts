import {
  fail,
  succeed,
  textOf,
  type Context,
  type Outcome,
  type Render,
  type RenderFailure,
  type RenderJob,
  type Renderer,
} from '../../contracts/index.ts'
import { checkScript } from '../../lib/code/check-script.ts'
import { nameMeta } from '../../lib/code/name-meta.ts'
import { escapeScript, escapeStyle } from '../../lib/markup/escape-markup.ts'
import { isCompletePage } from '../../lib/markup/library-page.ts'
import { withoutTexts } from '../../lib/code/script-code.ts'
import { placeAt } from '../../lib/code/text-place.ts'
import { transpile } from '../../lib/code/transpile.ts'
import { surround, type Surroundings } from '../../page-build/component-page.ts'
import { failUsed, warnUnused } from '../../page-build/missing-imports.ts'
import { throughMaps, withOriginalPlaces } from '../../page-build/original-places.ts'
import { renderMapped } from '../../page-build/render-mapped.ts'
import { engineScript, readSource, renderPage } from '../../sandbox/index.ts'
import { componentNames, explainMissingInputs } from './candidates.ts'
import { meta } from './meta.ts'
import { explainMissingExport } from './missing-export.ts'
import { ownSheets } from './own-sheets.ts'
import { dropOwnImports, ownImport, ownModules, takeOwnModules } from './local-imports.ts'

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const read = readSource(job)
  if (!read.ok) return read
  const source = succeed(takeOwnModules(dropOwnImports(read.value), componentNames(read.value)))
  if (isCompletePage(source.value)) {
    return renderMapped(source.value, job, { policy: meta.policy, failsOnProblems: true }, context)
  }
  const listed = source.value.search(importGlob)
  if (listed !== -1) {
    const message =
      'The answer lists files of the surrounding application with "import.meta.glob", but they were not provided with it.'
    return fail('missing-file', message, { place: { file: job.entry, ...placeAt(source.value, listed) } })
  }
  const namespace = withoutTexts(source.value).search(namespaceOfValues)
  if (namespace !== -1) {
    return fail('unsupported', "TypeScript's namespaces are not available here.", {
      place: { file: job.entry, ...placeAt(source.value, namespace) },
    })
  }
  const script = transpile(source.value, job.entry, { tags: 'react' })
  if (!script.ok) return script
  const { mappings } = script.value
  const code = nameMeta(script.value.code)
  const checked = checkScript(`(function () {${code}\n})`, job.entry)
  if (!checked.ok) return checked
  const surroundings = await surround({
    code,
    script: source.value,
    source: source.value,
    name: job.entry,
    files: new Set(job.files.keys()),
    framework: 'react',
    major: 19,
  })
  if (!surroundings.ok) return surroundings
  const { engines, substitutions } = surroundings.value
  const html = writePage(surroundings.value, source.value, styleSheets(job))
  const drawn = await renderPage(
    job,
    {
      html: html.text,
      files: job.files,
      engines,
      substitutions,
      policy: meta.policy,
      sourceName: job.entry,
      offset: { lines: html.linesBefore, columns: opening.length },
    },
    context,
  )
  const rendered = withOriginalPlaces(drawn, job.entry, throughMaps([mappings]))
  const used = failUsed(rendered, surroundings.value)
  if (used !== null) return { ...used, warnings: surroundings.value.warnings }
  const unused = warnUnused(surroundings.value, job.entry)
  const all = [...surroundings.value.warnings, ...unused, ...(rendered.warnings ?? [])]
  if (rendered.ok) return { ...rendered, warnings: all }
  const place =
    rendered.place?.line === undefined
      ? { file: job.entry, ...guessPlace(source.value, textOf(rendered.message)) }
      : rendered.place
  const told =
    rendered.code === 'syntax'
      ? (explainMissingExport(source.value, textOf(rendered.message), place.line) ??
        explainMissingInputs(source.value, textOf(rendered.message)))
      : null
  return { ...rendered, message: told ?? rendered.message, warnings: all, place }
}

/** True for the links and routes of an application whose router is in another file. */
function needsRouter(source: string): boolean {
  const imported = [...source.matchAll(routerImport)].map(([, names = '']) => names)
  return imported.length > 0 && !imported.some((names) => /\*|\b\w*Router(?:Provider)?\b/.test(names))
}

const routerImport =
  /\b(?:import|const)\s((?:(?!\b(?:import|const)\s)[^'";])*?)(?:from|=\s*require\()\s*["']react-router(?:-dom)?["']/g

/** Matches a call, not a mention in a comment or a string. */
const importGlob = /(?<![\w$.'"`])import\.meta\.glob(?:Eager)?\s*(?:<[^<>()]*>)?\(/

/** A namespace that contains not only types. The compiler would omit a namespace with only types. */
const namespaceOfValues =
  /^[^\S\n]*(?:export\s+)?namespace\s+[\w$.]+\s*\{[^{}]*\b(?:const|let|var|function|class|enum)\b/m

/**
 * Position used if React itself threw the error. If a library lacks an export, this is the position of that export,
 * otherwise that of the rendered component.
 */
function guessPlace(source: string, message: string): { readonly line: number; readonly column: number } {
  const missing = /has no export "(\w+)"/.exec(message)?.[1]
  const shown = /^[ \t]*export\s+default\b/m.exec(source)?.[0].trim() ?? componentNames(source)[0] ?? ''
  const at = source.search(missing === undefined ? shown : new RegExp(`\\b${missing}\\b`))
  const before = source.slice(0, Math.max(0, at)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function styleSheets({ files, entry }: RenderJob): string {
  return ownSheets(files, entry)
    .map((css) => `<style>${escapeStyle(css)}</style>`)
    .join('')
}

/** The code that precedes the module on its first line. */
const opening = '__rtReact.run(function (require, exports, module) {'

function writePage(
  { code, engines, styles, missing }: Surroundings,
  source: string,
  own: string,
): { readonly text: string; readonly linesBefore: number } {
  const scripts = engines.map((_url, index) => engineScript(index)).join('')
  const names = componentNames(source)
  const candidates = [
    'exports.default',
    ...names.map((name) => `typeof ${name} === 'undefined' ? null : ${name}`),
  ]
  const head = `<!DOCTYPE html><html><head><meta charset="utf-8">${styles}${own}</head><body><div id="root"></div><div id="app"></div>${scripts}`
  const before = `${head}\n<script>\n`
  const ownFiles = source.includes(`${ownImport}(`) ? `${escapeScript(ownModules(names))}\n` : ''
  const wrapped = `${opening}${escapeScript(code)}\n;return [${candidates.join(', ')}]\n${ownFiles}}, ${escapeScript(JSON.stringify([...missing.keys()]))}, ${needsRouter(source)})`
  return { text: `${before}${wrapped}\n</script></body></html>`, linesBefore: before.split('\n').length - 1 }
}

export const renderer: Renderer = { render }
