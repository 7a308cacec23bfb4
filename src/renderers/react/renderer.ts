import {
  fail,
  succeed,
  type Context,
  type Outcome,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
} from '../../contracts/index.ts'
import { checkScript } from '../../lib/code/check-script.ts'
import { escapeScript, escapeStyle } from '../../lib/markup/escape-markup.ts'
import { isCompletePage } from '../../lib/markup/library-page.ts'
import { withoutTexts } from '../../lib/code/script-code.ts'
import { placeAt } from '../../lib/code/text-place.ts'
import { transpile } from '../../lib/code/transpile.ts'
import { surround, type Surroundings } from '../../page-build/component-page.ts'
import { throughMaps, withOriginalPlaces } from '../../page-build/original-places.ts'
import { renderMapped } from '../../page-build/render-mapped.ts'
import { engineScript, readSource, renderPage } from '../../sandbox/index.ts'
import { componentNames, explainMissingInputs } from './candidates.ts'
import { meta } from './meta.ts'
import { explainMissingExport } from './missing-export.ts'
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
      'The answer lists files of the application around it by "import.meta.glob", and they were not given with it.'
    return fail('syntax', message, { place: { file: job.entry, ...placeAt(source.value, listed) } })
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
  const { engines, substitutions, missing, blame } = surroundings.value
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
  const absent = rendered.ok ? undefined : readAbsent(rendered.message)
  // What the page says may only narrow this: without a declaration that leads to nothing, it counts as any other error.
  if (blame !== null && absent !== undefined && missing.has(absent)) {
    return { ...blame, warnings: surroundings.value.warnings }
  }
  const unused = [...missing].map(([name, line]) => ({
    code: 'missing-import',
    message: `The import "${name}" is not available here; what is drawn does without it.`,
    place: { file: job.entry, line },
  }))
  const all = [...surroundings.value.warnings, ...unused, ...(rendered.warnings ?? [])]
  if (rendered.ok) return { ...rendered, warnings: all }
  const place =
    rendered.place?.line === undefined
      ? { file: job.entry, ...guessPlace(source.value, rendered.message) }
      : rendered.place
  const told =
    rendered.code === 'syntax'
      ? (explainMissingExport(source.value, rendered.message, place.line) ??
        explainMissingInputs(source.value, rendered.message))
      : null
  return { ...rendered, message: told ?? rendered.message, warnings: all, place }
}

/** The import that the engine says is missing. */
function readAbsent(message: string): string | undefined {
  return /^The import "(.+)" is not available here\.$/.exec(message)?.[1]
}

/** Links and routes of an application whose router stands in another file. */
function needsRouter(source: string): boolean {
  const imported = [...source.matchAll(routerImport)].map(([, names = '']) => names)
  return imported.length > 0 && !imported.some((names) => /\*|\b\w*Router(?:Provider)?\b/.test(names))
}

const routerImport =
  /\b(?:import|const)\s((?:(?!\b(?:import|const)\s)[^'";])*?)(?:from|=\s*require\()\s*["']react-router(?:-dom)?["']/g

/** A call of it, not a mention in a comment or a string. */
const importGlob = /(?<![\w$.'"`])import\.meta\.glob(?:Eager)?\s*(?:<[^<>()]*>)?\(/

/** One that holds more than types: the compiler would leave it out. */
const namespaceOfValues =
  /^[^\S\n]*(?:export\s+)?namespace\s+[\w$.]+\s*\{[^{}]*\b(?:const|let|var|function|class|enum)\b/m

/** What a bundler writes in place of `import.meta`, under a name as long as it: places stay where they are. */
function nameMeta(code: string): string {
  return code.replace(/(?<![\w$.'"`])import\.meta(?=\.(?:env|url|hot)\b)/g, '__rtMeta$$$$$$')
}

/** Where React itself threw: the export that a library lacks, else the component that is shown. */
function guessPlace(source: string, message: string): { readonly line: number; readonly column: number } {
  const missing = /has no export "(\w+)"/.exec(message)?.[1]
  const shown = /^[ \t]*export\s+default\b/m.exec(source)?.[0].trim() ?? componentNames(source)[0] ?? ''
  const at = source.search(missing === undefined ? shown : new RegExp(`\\b${missing}\\b`))
  const before = source.slice(0, Math.max(0, at)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Style sheets among the files stand in the page, as a bundler would have put them there. */
function styleSheets({ files }: RenderJob): string {
  const decoder = new TextDecoder()
  return [...files]
    .filter(([path]) => path.endsWith('.css'))
    .map(([, bytes]) => `<style>${escapeStyle(decoder.decode(bytes))}</style>`)
    .join('')
}

/** What stands before the module on its first line. */
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
