import {
  fail,
  msg,
  type Context,
  type Failure,
  type Outcome,
  type Place,
  type Render,
  type RenderFailure,
  type RenderJob,
  type Renderer,
  type Warning,
} from '../../contracts/index.ts'
import { checkScript } from '../../lib/code/check-script.ts'
import { failFenced } from '../../lib/answers/find-fence.ts'
import { skipComments } from '../../lib/markup/library-page.ts'
import { failMissing } from '../../page-build/missing-packages.ts'
import { renderMapped } from '../../page-build/render-mapped.ts'
import { readSource, renderPage } from '../../sandbox/index.ts'
import { meta } from './meta.ts'
import { readScript, type ScriptTraits } from './read-script.ts'
import { writeScriptPage, type ScriptPage } from './script-page.ts'
import { defined } from '../../lib/defined.ts'

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const read = readSource(job)
  if (!read.ok) return read
  const source = read.value
  const fenced = failFenced(source, job.entry)
  if (fenced !== null) return fenced
  const isPage = /^<(?:!doctype|[a-z][\w-]*)(?=[\s/>])/i.test(skipComments(source))
  return isPage ? renderWholePage(source, job, context) : renderScript(source, job, context)
}

async function renderWholePage(
  source: string,
  job: RenderJob,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const rendered = await renderMapped(source, job, { policy: meta.policy, failsOnProblems: false }, context)
  if (!rendered.ok || hasInk(rendered.value)) return rendered
  // If a library is missing, the page stays blank without any error of its own.
  const missing = rendered.warnings.find(({ code }) => code === 'blocked-resource')
  if (missing === undefined) return rendered
  return fail('blocked', msg`Nothing was drawn: ${missing.message}`, {
    warnings: rendered.warnings,
    place: missing.place ?? { file: job.entry },
  })
}

async function renderScript(
  source: string,
  job: RenderJob,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const traits = readScript(source)
  if (traits === null) {
    const checked = checkScript(source, job.entry)
    return checked.ok ? fail('syntax', 'The script cannot be read.', { place: { file: job.entry } }) : checked
  }
  if (isForP5(traits)) {
    return fail('unsupported', 'The script is written for p5.js, which is not bundled.', {
      place: { file: job.entry, ...placeOfWord(source, 'createCanvas') },
    })
  }
  const [module] = traits.required
  if (module !== undefined)
    return failRequired(module, { file: job.entry, ...placeOfWord(source, 'require') })
  const page = writeScriptPage(source, traits)
  const options = { policy: meta.policy, sourceName: job.entry, offset: { lines: 0, columns: 0 } }
  const drawn = page.isMapped
    ? await renderMapped(page.html, job, { policy: meta.policy, failsOnProblems: true }, context)
    : await renderPage(job, { html: page.html, files: job.files, ...options }, context)
  const warnings = [...page.warnings, ...(drawn.warnings ?? []).map((one) => moveBack(one, page))]
  if (!drawn.ok) {
    const { code, message, place } = drawn
    const moved = place === undefined ? undefined : moveBack({ code, message, place }, page).place
    return fail(code, message, { warnings, ...defined({ place: moved }) })
  }
  if (hasInk(drawn.value)) return { ...drawn, warnings }
  // If a standalone script ends before it draws anything, there is no picture.
  const error =
    warnings.find(({ code }) => code === 'script-error' || code === 'recursion') ??
    warnings.find(({ code }) => code === 'missing-file' || code === 'blocked-resource')
  const code = error?.code === 'missing-file' ? 'missing-file' : 'syntax'
  return fail(error === undefined ? 'empty' : code, error?.message ?? 'The script drew nothing.', {
    warnings,
    place: error?.place ?? { file: job.entry },
  })
}

function isForP5({ free, functions }: ScriptTraits): boolean {
  return free.has('createCanvas') && (functions.has('setup') || functions.has('draw'))
}

async function failRequired(name: string, place: Place): Promise<Failure<RenderFailure>> {
  const failure = await failMissing([{ name, place }])
  return failure !== null && failure.code !== 'unsupported'
    ? failure
    : fail('unsupported', msg`"${name}" is a Node module imported with require; browsers do not have it.`, {
        place,
      })
}

function placeOfWord(source: string, word: string): Place {
  const before = source.slice(0, Math.max(0, source.indexOf(word))).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The script starts on the first line of its page. */
function moveBack(warning: Warning, { columns }: ScriptPage): Warning {
  const { place } = warning
  if (place?.line !== 1 || place.column === undefined) return warning
  return { ...warning, place: { ...place, column: Math.max(1, place.column - columns) } }
}

function hasInk({ rasters }: Render): boolean {
  const rgba = rasters[0]?.rgba
  if (rgba === undefined) return false
  for (let at = 0; at < rgba.length; at += 1) if (rgba[at] !== 255) return true
  return false
}

export const renderer: Renderer = { render }
