import * as v from 'valibot'
import {
  fail,
  msg,
  succeed,
  textOf,
  type Context,
  type Outcome,
  type Place,
  type Render,
  type RenderFailure,
  type RenderJob,
  type Renderer,
} from '../../contracts/index.ts'
import { failFenced } from '../../lib/answers/find-fence.ts'
import { isAbort } from '../../lib/errors.ts'
import { placeAt } from '../../lib/code/text-place.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { textRenderer } from '../../rpc/text-renderer.ts'
import { engineIdleMs } from '../../lib/environment.ts'
import { failLoad } from '../../lib/load-text.ts'
import { dataScript, engineScript, readSource, renderPage } from '../../sandbox/index.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { isTimeout } from '../../lib/rpc/protocol.ts'
import { inside } from './shared/vega-messages.ts'
import { findData, type FoundData } from './find-data.ts'
import type { CheckedSpec, VegaSchemaMethods } from './worker/methods.ts'
import schemaWorkerUrl from './worker/worker.ts?worker&url'
import engineUrl from './engine.ts?frame'
import { meta } from './meta.ts'

const schemaWorker = new WorkerClient<VegaSchemaMethods>({
  spawn: () => spawnWorker(schemaWorkerUrl, 'vega-schema'),
  timeLimitsMs: { check: 60_000, locate: 60_000 },
  idleMs: engineIdleMs(),
})

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const source = readSource(job)
  if (!source.ok) return source
  const fenced = failFenced(source.value, job.entry)
  if (fenced !== null) return fenced
  schemaWorker.warm()
  const parsed = await textRenderer('json').render({ ...job, protocol: 'paper' }, context)
  if (!parsed.ok) return parsed
  const spec = parsed.value.artifacts.value ?? null
  const checked = await check(source.value, job, context)
  if (!checked.ok) return checked
  const { failure, doubt, warnings } = checked.value
  if (failure !== undefined) {
    return fail(failure.code, failure.message, { place: { file: job.entry, ...failure.place }, warnings })
  }
  const found = await findData(spec, job.files).then((data) => succeed(data), failLoad)
  if (!found.ok) return found
  const data: FoundData = found.value
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><div id="stage"></div>${dataScript('data', data.texts)}${dataScript('source', spec)}${engineScript(0)}</body></html>`
  // Charts have their own size, so they are captured as full pages.
  const drawn = await renderPage(
    { ...job, fullPage: job.fullPage ?? true },
    {
      html,
      engines: [engineUrl],
      substitutions: data.substitutions,
      policy: meta.policy,
      sourceName: job.entry,
    },
    context,
  )
  const all = [...warnings, ...data.warnings, ...(drawn.warnings ?? [])]
  const doubtful =
    doubt === undefined
      ? []
      : [{ code: 'schema', message: doubt.message, place: { file: job.entry, ...doubt.place } }]
  if (drawn.ok) return { ...drawn, warnings: [...doubtful, ...all] }
  // If Vega reports no cause, the schema violation is the most likely one.
  const isNameless =
    drawn.code === 'empty' || (drawn.code === 'syntax' && textOf(drawn.message).startsWith(inside))
  if (doubt !== undefined && isNameless) {
    return fail('syntax', doubt.message, { place: { file: job.entry, ...doubt.place }, warnings: all })
  }
  const place = await findPlace(source.value, textOf(drawn.message), drawn.place, context)
  return { ...drawn, warnings: [...doubtful, ...all], place: { ...place, file: job.entry } }
}

const pathSchema = v.array(v.union([v.string(), v.number()]))

/** The engine reports a path, or only the text that caused the error. */
async function findPlace(
  text: string,
  message: string,
  told: Place | undefined,
  { signal }: Context,
): Promise<Place> {
  if (told?.path !== undefined) {
    const path = v.safeParse(v.pipe(v.string(), v.parseJson(), pathSchema), told.path)
    if (path.success) return schemaWorker.call('locate', { text, path: path.output }, { signal })
  }
  if (told?.line !== undefined) return told
  const word = /"([^"]+)"|: ([\w$]+)$/.exec(message)
  const name = word?.[1] ?? word?.[2]
  if (name === undefined) return {}
  const quoted = text.indexOf(`"${name}"`)
  const at = quoted === -1 ? text.indexOf(name) : quoted
  return at === -1 ? {} : placeAt(text, at)
}

async function check(
  text: string,
  { entry, files, timeoutMs }: RenderJob,
  { signal }: Context,
): Promise<Outcome<CheckedSpec, RenderFailure>> {
  try {
    return succeed(
      await schemaWorker.call(
        'check',
        { text, files: [...files.keys()] },
        { signal, timeLimitMs: timeoutMs },
      ),
    )
  } catch (thrown) {
    if (signal.aborted || isAbort(thrown)) return fail('cancelled', 'The render was cancelled.')
    if (isTimeout(thrown)) {
      return fail('timeout', msg`Checking the specification took longer than ${timeoutMs / 1000} s.`, {
        place: { file: entry, line: 1 },
      })
    }
    throw thrown
  }
}

function warm(): void {
  schemaWorker.warm()
}

export const renderer: Renderer = { render, warm }

/** The same engine shows an interactive chart; see engine.ts. */
export const liveEngine = engineUrl
