import { fail, msg } from '../../contracts/index.ts'
import type {
  Context,
  Outcome,
  Place,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
} from '../../contracts/index.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { drawPdf, describeRendered } from '../../rpc/render-pdf.ts'
import { callWithin } from '../../rpc/call-within.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { RenewableClient } from '../../rpc/renewable-client.ts'
import { RpcError } from '../../lib/rpc/protocol.ts'
import { runInTurn } from '../../rpc/run-in-turn.ts'
import { SerialQueue } from '../../lib/rpc/serial-queue.ts'
import type { CompileFailure, DrawParams, Drawn, FontsNeeded, TypstMethods } from './worker/methods.ts'
import { guessFonts } from './guess-fonts.ts'
import { prepareDocument } from './prepare.ts'
import { engineIdleMs } from '../../lib/environment.ts'
import workerUrl from './worker/worker.ts?worker&url'
import { defined } from '../../lib/defined.ts'

/** The Typst command line's default resolution for images. */
const defaultDpi = 144

const fontBase = () => ownAddress('engines/typst/')

const engine = new RenewableClient(
  () =>
    new WorkerClient<TypstMethods>({
      spawn: () => spawnWorker(workerUrl, 'typst'),
      timeLimitsMs: { start: 120_000, loadFonts: 120_000, draw: Infinity },
      idleMs: engineIdleMs(),
      // An endless compilation cannot be interrupted, so its worker must be terminated.
      graceMs: 0,
    }),
)

/** A font can only be found missing once those before it are loaded; more rounds than any document needs. */
const fontRounds = 20

/** Characters named where their font cannot be loaded. */
const mostNamed = 6

const turns = new SerialQueue()

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const prepared = prepareDocument(job)
  if (!prepared.ok) return prepared
  const { files, entry } = prepared.value
  const placeOf = (place: Place) => prepared.value.placeOf(place)
  const base = fontBase()
  const fonts = guessFonts(new TextDecoder().decode(files.get(entry)))
  const document = { base, files, entry, epochMs: job.epochMs, ...drawParams(job) }
  const { result, startedAt } = await runInTurn(turns, context.signal, () =>
    engine.use(async (client) => {
      // Not counted towards the job's time, because the engine is only fetched once.
      await client.call('start', { base, fonts }, { signal: context.signal })
      const draw = () =>
        callWithin(job.timeoutMs, context.signal, (signal) => client.call('draw', document, { signal }))
      let startedAt = performance.now()
      let result = await draw()
      for (let round = 0; round < fontRounds && result !== 'timeout' && 'needs' in result; round += 1) {
        const unloaded = await loadFonts(client, result.needs, context)
        if (unloaded !== null) return { result: unloaded, startedAt }
        startedAt = performance.now()
        result = await draw()
      }
      if (result !== 'timeout' && 'needs' in result) throw new Error('Loaded fonts are missing.')
      if (result !== 'timeout' && result.isBroken === true) engine.replace(client)
      return { result, startedAt }
    }),
  )
  if (result === 'timeout') return failLate(job)
  const warnings = (result.warnings ?? []).map((warning) => placedBy(placeOf, warning))
  if (!result.ok) {
    const { isBroken: _, ...failure } = result
    return placedBy(placeOf, { ...failure, warnings })
  }
  const left = Math.max(1000, job.timeoutMs - (performance.now() - startedAt))
  return finish(job, { ...result, warnings }, left, context)
}

/** A page in other fonts would have other pixels, so a font that cannot be loaded leaves no picture. */
async function loadFonts(
  client: WorkerClient<TypstMethods>,
  needs: FontsNeeded['needs'],
  { signal }: Context,
): Promise<CompileFailure | null> {
  try {
    await client.call('loadFonts', { base: fontBase(), needs }, { signal })
    return null
  } catch (thrown) {
    if (!(thrown instanceof RpcError) || thrown.code !== 'engine-unavailable') throw thrown
    // Typst's own fonts are part of its engine.
    if (!('missing' in needs)) throw thrown
    const chars = [...needs.missing].slice(0, mostNamed).join(' ')
    return fail(
      'unsupported',
      msg`The font that has ${chars} could not be loaded. Connect to the network and run it again. For use without a network, make Typst available offline on the About page.`,
    )
  }
}

function drawParams({ dpi, background, page }: RenderJob): DrawParams {
  return { dpi: dpi ?? defaultDpi, background, ...defined({ page }) }
}

async function finish(
  job: RenderJob,
  { pdf, drawn, warnings, ms }: Drawn,
  timeoutMs: number,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const params = { pdf, sides: 'nearest', ...drawParams(job) } as const
  const written = { warnings, parts: { typstMs: Math.round(ms) } }
  if (drawn !== null) {
    const told = describeRendered(drawn, params, written)
    return told.ok ? told : { place: { file: job.entry, line: 1 }, ...told }
  }
  const fromPdf = await drawPdf(params, written, timeoutMs, context.signal)
  return fromPdf === 'timeout' ? failLate(job) : fromPdf
}

function failLate({ timeoutMs, entry }: RenderJob) {
  return fail(
    'timeout',
    msg`Typst was stopped after ${timeoutMs / 1000} s: the document may be computing endlessly.`,
    { place: { file: entry, line: 1 } },
  )
}

function placedBy<T extends { readonly place?: Place }>(placeOf: (place: Place) => Place, told: T): T {
  return told.place === undefined ? told : { ...told, place: placeOf(told.place) }
}

function warm(): void {
  // A failure is reported when the engine is needed.
  engine.current.call('start', { base: fontBase() }).catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
