import * as v from 'valibot'
import {
  fail,
  msg,
  placeSchema,
  succeed,
  warningSchema,
  type Context,
  type FileMap,
  type FramePolicy,
  type Outcome,
  type Render,
  type RenderFailure,
  type RenderJob,
  type Warning,
} from '../../contracts/index.ts'
import { scriptJson } from '../../lib/markup/escape-html.ts'
import { libraryName } from '../../page-text/engine-script.ts'
import { readableMessage } from './readable-message.ts'
import { failLoad, loadText } from '../../lib/load-text.ts'
import { preparePage } from './page-client.ts'
import { judgeReported, reportedMessage, sentence } from '../protocol.ts'
import { warmFrames } from './run-frame.ts'
import { failMoved, renderOf, runPrepared } from './run-prepared.ts'
import { TimeLimit } from './time-limit.ts'

/*
 * Handles formats that a library renders in a generated page. The page includes the library as one of our scripts,
 * and the library's report about the source is returned in an attribute of the page's root element. A page that
 * contains model code can forge that report.
 */

/** The wrapper page generated for a source. */
interface EnginePage {
  /** The complete document. A script with the text `"engine:<n>"` is replaced by the nth engine. */
  readonly html: string
  /** Files that the page can refer to. */
  readonly files?: FileMap
  /** URLs of bundled classic scripts (`import url from './engine.ts?frame'`), run unchanged. */
  readonly engines?: readonly string[]
  /** The substitutes used for things that the source requests. */
  readonly substitutions?: readonly string[]
  readonly policy: FramePolicy
  /**
   * Where the source starts in `html`: the number of lines before the source, and the number of columns before it on
   * its first line. Both are subtracted from reported positions.
   */
  readonly offset?: { readonly lines: number; readonly columns: number }
  /** File name of the source, used in positions. */
  readonly sourceName: string
}

const reportSchema = v.object({
  failure: v.exactOptional(
    v.object({
      code: v.string(),
      message: sentence,
      place: v.exactOptional(placeSchema),
    }),
  ),
  warnings: v.exactOptional(
    v.pipe(v.array(v.object({ ...warningSchema.entries, message: reportedMessage })), v.maxLength(100)),
  ),
  substitutions: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(100))),
})
type Report = v.InferOutput<typeof reportSchema>

/**
 * The file that servers send for a folder. Scripts then read `/` as their path, for which routers show their first
 * page.
 */
const pageName = 'index.html'

/** Data for a page's scripts: `JSON.parse(document.getElementById(id).textContent)`. */
export function dataScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>`
}

/** Runs a generated page and returns its image, or the problem that its library found in the source. */
export async function renderPage(
  job: RenderJob,
  page: EnginePage,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  warmFrames()
  const limit = new TimeLimit(job.timeoutMs)
  const [engines, prepared] = await Promise.all([
    Promise.all((page.engines ?? []).map(loadText)).then((texts) => succeed(texts), failLoad),
    preparePage(
      {
        files: new Map([...(page.files ?? []), [pageName, new TextEncoder().encode(page.html)]]),
        entry: pageName,
        screen: job.viewport,
      },
      limit,
      context,
    ),
  ])
  if (!engines.ok) return engines
  if (!prepared.ok) return prepared
  const result = await runPrepared(
    job,
    prepared.value,
    { entry: pageName, files: page.files ?? new Map(), engines: engines.value, policy: page.policy },
    limit,
    context,
  )
  const move = (warning: Warning) => moveWarning(warning, page)
  const before = prepared.warnings.map(move)
  if (!result.ok) return failMoved(result, move, [...before, ...(result.warnings ?? []).map(move)])
  const { html } = result.value
  const report = readReport(html)
  const warnings = [
    ...before,
    ...result.warnings.map(move),
    ...(report?.warnings ?? []).map((warning) =>
      move({ ...warning, message: readableMessage(warning.message) }),
    ),
  ]
  if (report?.failure !== undefined) {
    const { message } = report.failure
    const code = judgeReported(report.failure.code)
    // The engine reports the message of a thrown error, and the frame reports its position.
    const place = report.failure.place ??
      warnings.find(({ code: kind }) => kind === 'script-error' || kind === 'recursion')?.place ?? {
        file: page.sourceName,
      }
    return fail(code, readableMessage(message), { warnings, place: { file: page.sourceName, ...place } })
  }
  const substitutions = [...(page.substitutions ?? []), ...(report?.substitutions ?? [])]
  const own = html.replace(reportPattern, '')
  return succeed(renderOf(result.value, own, substitutions), warnings)
}

const reportPattern = / data-rt-report="([^"]*)"/

function readReport(html: string): Report | null {
  const written = reportPattern.exec(html.slice(0, 200_000))?.[1]
  if (written === undefined) return null
  try {
    const parsed = v.safeParse(reportSchema, JSON.parse(decodeURIComponent(written)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Maps positions in our page to positions in the source. */
function moveWarning(warning: Warning, { offset, sourceName }: EnginePage): Warning {
  const { place } = warning
  if (place?.file === libraryName) return { code: warning.code, message: warning.message }
  // Engines only receive the source, so the positions they report have no file name.
  if (place !== undefined && place.file === undefined)
    return { ...warning, place: { file: sourceName, ...place } }
  if (place?.file !== pageName) return warning
  if (offset === undefined || place.line === undefined || place.line <= offset.lines) {
    return { code: warning.code, message: warning.message }
  }
  const line = place.line - offset.lines
  const column = (place.column ?? 1) - (line === 1 ? offset.columns : 0)
  return { ...warning, place: { file: sourceName, line, column: Math.max(1, column) } }
}

/** Returns the entry file's text; a failure if the file is missing, empty or not text. */
export function readSource({ files, entry }: RenderJob): Outcome<string, RenderFailure> {
  const bytes = files.get(entry)
  if (bytes === undefined) return fail('missing-entry', msg`There is no file "${entry}" to render.`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail('syntax', 'The file is not UTF-8 text.', { place: { file: entry, line: 1, column: 1 } })
  }
  if (text.trim() === '')
    return fail('empty', 'The source is empty.', { place: { file: entry, line: 1, column: 1 } })
  const nul = text.indexOf('\0')
  if (nul !== -1) {
    const before = text.slice(0, nul).split('\n')
    const place = { file: entry, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    return fail('syntax', 'The source contains a NUL character.', { place })
  }
  if (text.length > maxSourceLength) {
    const limit = maxSourceLength.toLocaleString('en')
    return fail('too-large', msg`The source has more than ${limit} characters.`, {
      place: { file: entry, line: 1 },
    })
  }
  return succeed(text)
}

/** Longer than any hand-written document, including inline data. */
const maxSourceLength = 4_000_000
