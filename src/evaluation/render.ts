import { defaultTimeoutMs, fail, maxRasterPixels, msg, succeed } from '../contracts/index.ts'
import type {
  Context,
  FileMap,
  Outcome,
  Plan,
  Protocol,
  Render,
  RenderFailure,
  RendererMeta,
  RenderJob,
  Settings,
} from '../contracts/index.ts'
import { rasterKey } from './cache-keys.ts'
import { enginesOf } from './engines.ts'
import type { CacheUse, Services } from './services.ts'
import { defined } from '../lib/defined.ts'

export interface RenderRequest {
  readonly renderer: string
  readonly files: FileMap
  readonly entry: string
  readonly settings: Settings
  /** Values set by a benchmark's plan or a caller, in addition to the settings. */
  readonly viewport?: Settings['viewport']
  readonly background?: RenderJob['background']
  readonly pipeline?: string
  readonly dpi?: number
  readonly page?: number
  readonly fullPage?: boolean
  /**
   * Output formats to write in addition to the picture. Only used if the cache is bypassed, because the cache can
   * only store pictures.
   */
  readonly formats?: RenderJob['formats']
  readonly cache?: CacheUse
}

/** The colour behind a page without a background, as in a browser's own screenshots. */
const defaultBackground = '#ffffff'

/** Renders files, or returns the same pixels from the cache. An exception in a renderer is a bug, so it propagates. */
export async function renderWith(
  services: Services,
  request: RenderRequest,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const meta = services.renderers.get(request.renderer)
  if (meta === undefined) {
    return fail('unsupported', msg`This version cannot render "${request.renderer}" yet.`)
  }
  const job = renderJob(request, meta)
  const { width, height, scale } = job.viewport
  if (width * height * scale * scale > maxRasterPixels) {
    const size = `${width * scale} x ${height * scale}`
    return fail(
      'too-large',
      msg`A picture of ${size} is over the limit of ${maxRasterPixels / 1e6} million pixels.`,
    )
  }
  const useCache = request.cache !== 'bypass'
  const key = useCache ? await renderKey(services, request, job, meta) : null
  if (key !== null) {
    const stored = await services.cache.findRender(key)
    if (stored !== undefined) return succeed(stored, stored.warnings)
  }
  context.signal.throwIfAborted()
  const renderer = await services.loadRenderer(request.renderer)
  const outcome = await renderer.render(job, context)
  context.signal.throwIfAborted()
  if (key !== null && outcome.ok) {
    services.cache.cacheRender(key, { ...outcome.value, warnings: outcome.warnings })
  }
  return outcome
}

/** The part of a benchmark's plan that concerns the renderer; null if nothing is rendered. */
export function renderPart({ renderer, viewport, pipeline, dpi, page, fullPage }: Plan) {
  if (renderer === null) return null
  return {
    renderer,
    viewport,
    ...defined({ pipeline, dpi, page, fullPage }),
  }
}

function renderJob(request: RenderRequest, meta: RendererMeta): RenderJob {
  const { settings } = request
  return {
    files: request.files,
    entry: request.entry,
    viewport: request.viewport ?? settings.viewport,
    background: request.background ?? defaultBackground,
    timeoutMs: settings.timeoutMs ?? meta.timeoutMs ?? defaultTimeoutMs,
    seed: settings.seed,
    epochMs: settings.epochMs,
    protocol: settings.protocol,
    ...defined({
      engine: settings.engine,
      dpi: request.dpi,
      page: request.page,
      fullPage: request.fullPage,
      pipeline: request.pipeline,
      formats: request.formats,
    }),
  }
}

async function renderKey(
  services: Services,
  request: RenderRequest,
  job: RenderJob,
  renderer: RendererMeta,
): Promise<string> {
  const protocol: Protocol = request.settings.protocol
  const { browser, platform, engines } = await services.environment()
  return rasterKey({
    files: request.files,
    entry: request.entry,
    renderer: { id: renderer.id, version: renderer.version },
    engines: { ...engines, ...enginesOf(renderer, job.engine) },
    browser: `${browser}, ${platform}`,
    job,
    protocol,
  })
}
