import * as v from 'valibot'
import {
  fail,
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
import { judgeReported } from '../protocol.ts'
import { warmFrames } from './run-frame.ts'
import { failMoved, renderOf, runPrepared } from './run-prepared.ts'

/*
 * Formats that a library draws in a page of its own: the page is written here, the library travels along as a script
 * of ours, and what the library says of the source comes back as an attribute of the page's root. A page that holds
 * model code can forge that report.
 */

/** A page of ours around somebody's source. */
interface EnginePage {
  /** The whole document. A script of the text `"engine:<n>"` stands for the nth engine. */
  readonly html: string
  /** Files that the page may refer to. */
  readonly files?: FileMap
  /** Addresses of bundled classic scripts (`import url from './engine.ts?frame'`), run as they are. */
  readonly engines?: readonly string[]
  /** What came in place of what the source asks for. */
  readonly substitutions?: readonly string[]
  readonly policy: FramePolicy
  /** Where the source begins in `html`: lines and the columns of its first line that places do not count. */
  readonly offset?: { readonly lines: number; readonly columns: number }
  /** The source's own name in places. */
  readonly sourceName: string
}

const reportSchema = v.object({
  failure: v.exactOptional(
    v.object({
      code: v.string(),
      message: v.pipe(v.string(), v.maxLength(2000)),
      place: v.exactOptional(placeSchema),
    }),
  ),
  warnings: v.exactOptional(v.pipe(v.array(warningSchema), v.maxLength(100))),
  substitutions: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(100))),
})
type Report = v.InferOutput<typeof reportSchema>

/** What servers send for a folder: scripts read `/` as their path, where routers find their first page. */
const pageName = 'index.html'

/** Data for a page's scripts: `JSON.parse(document.getElementById(id).textContent)`. */
export function dataScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>`
}

/** Runs such a page and gives its picture, or what its library found wrong with the source. */
export async function renderPage(
  job: RenderJob,
  page: EnginePage,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  warmFrames()
  const [engines, prepared] = await Promise.all([
    Promise.all((page.engines ?? []).map(loadText)).then((texts) => succeed(texts), failLoad),
    preparePage(
      {
        files: new Map([...(page.files ?? []), [pageName, new TextEncoder().encode(page.html)]]),
        entry: pageName,
        screen: job.viewport,
      },
      context,
    ),
  ])
  if (!engines.ok) return engines
  if (!prepared.ok) return prepared
  const result = await runPrepared(
    job,
    prepared.value,
    { entry: pageName, files: page.files ?? new Map(), engines: engines.value, policy: page.policy },
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
    // An engine knows of a thrown error what it says; the frame, where it was.
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

/** Places in our page become places in the source. */
function moveWarning(warning: Warning, { offset, sourceName }: EnginePage): Warning {
  const { place } = warning
  if (place?.file === libraryName) return { code: warning.code, message: warning.message }
  // Engines know the source only.
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

/** The entry's text; a failure where it is missing, empty or no text. */
export function readSource({ files, entry }: RenderJob): Outcome<string, RenderFailure> {
  const bytes = files.get(entry)
  if (bytes === undefined) return fail('missing-entry', `There is no file "${entry}" to render.`)
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
    return fail('syntax', 'A NUL character stands in the source.', { place })
  }
  if (text.length > maxSourceLength) {
    const limit = maxSourceLength.toLocaleString('en')
    return fail('too-large', `The source has more than ${limit} characters.`, {
      place: { file: entry, line: 1 },
    })
  }
  return succeed(text)
}

/** Longer than any document people write by hand; data inside of it included. */
const maxSourceLength = 4_000_000
