import { fail, inputKinds, msg, succeed, type Message } from '../contracts/index.ts'
import type {
  Artifacts,
  Benchmark,
  BenchmarkItem,
  Context,
  ExtractionFailure,
  MetricMeta,
  Outcome,
  Plan,
  Raster,
  Render,
  RenderFailure,
  Settings,
} from '../contracts/index.ts'
import { sha256 } from '../lib/hash.ts'
import { localBytes } from './local-bytes.ts'
import { comparedText } from './compared-text.ts'
import { LruCache } from './lru-cache.ts'
import { renderPart, renderWith } from './render.ts'
import type { CacheUse, Services } from './services.ts'
import { defined } from '../lib/defined.ts'

export type ReferenceFailure = RenderFailure | ExtractionFailure | 'undecodable'

export interface Reference {
  readonly raster: Raster
  readonly sha256: string
  /** The reference's text for text metrics. Absent if neither the item nor its source has a text. */
  readonly text?: string
  /** Output of rendering the source, other than pixels. Absent if the source was not rendered. */
  readonly artifacts?: Artifacts
  /**
   * The reason why the source did not render, if rendering was requested and the item's own picture is used instead.
   */
  readonly sourceFailure?: Message
}

/**
 * What the metrics need from the reference: `nothing`, its `picture` (and everything that is available with the
 * picture anyway), or also the text and artifacts that only the rendered `source` provides.
 */
export type ReferenceNeed = 'nothing' | 'picture' | 'source'

export function referenceNeed(
  metrics: readonly Pick<MetricMeta, 'input'>[],
  item: BenchmarkItem,
  benchmark: Pick<Benchmark, 'holdsReference'>,
): ReferenceNeed {
  const inputs = metrics.map(({ input }) => input)
  const needsText = inputs.includes('text-pair')
  const needsArtifacts =
    inputs.some((input) => inputKinds[input].drawn !== undefined) && benchmark.holdsReference?.(item) !== true
  if (!needsText && !needsArtifacts && !inputs.includes('image-pair')) return 'nothing'
  // If the item has no picture, the source is rendered in any case. If the item has no source, there is nothing to
  // render.
  if (item.image === undefined || item.structure === undefined) return 'picture'
  return needsArtifacts || (needsText && item.text === undefined) ? 'source' : 'picture'
}

/** Decoded reference pictures, cached because every answer to an item needs the same one. */
const decoded = new LruCache<{ readonly raster: Raster; readonly sha256: string }>(
  96 << 20,
  ({ raster }) => raster.rgba.byteLength,
)

interface ReferenceRequest {
  readonly item: BenchmarkItem
  readonly settings: Settings
  readonly need: Exclude<ReferenceNeed, 'nothing'>
  readonly cache?: CacheUse
  /** If true, reuses a reference that was prepared earlier for this very item, even if caches are bypassed. */
  readonly sharesReference?: boolean
  /** The benchmark's plan for the item, if already known. */
  readonly plan?: Plan
}

type Prepared = Promise<Outcome<Reference, ReferenceFailure>>

/** References that are being prepared, and the most recent ones. All answers to an item share one reference. */
const shared = new WeakMap<Services, { item: BenchmarkItem; key: string; prepared: Prepared }[]>()
/**
 * Maximum number of references to keep: as many as items are processed at the same time. Keeping more references
 * would only use up memory.
 */
const maxShared = 2

/**
 * Like `prepareReference`, but only runs once per item and settings unless caches are bypassed. A changed item is
 * always a new object. Failures are not cached, and if the first caller stops waiting, preparation starts again for
 * the next caller.
 */
export async function prepareReferenceWith(
  services: Services,
  request: ReferenceRequest,
  context: Context,
): Prepared {
  const { item, settings, need } = request
  if (request.cache === 'bypass' && request.sharesReference !== true)
    return prepareReference(services, request, context)
  const { protocol, viewport, seed, epochMs, timeoutMs, engine, referencePicture } = settings
  const key = JSON.stringify([protocol, viewport, seed, epochMs, timeoutMs, engine, referencePicture, need])
  const entries = shared.get(services) ?? []
  shared.set(services, entries)
  for (;;) {
    const known = entries.find((entry) => entry.item === item && entry.key === key)
    if (known === undefined) break
    try {
      return await known.prepared
    } catch {
      // The caller that started the preparation has stopped waiting, or the preparation crashed, so it is started
      // again here.
      context.signal.throwIfAborted()
    }
  }
  const entry = { item, key, prepared: prepareReference(services, request, context) }
  const forget = () => {
    if (entries.includes(entry)) entries.splice(entries.indexOf(entry), 1)
  }
  entries.push(entry)
  entries.splice(0, entries.length - maxShared)
  entry.prepared.then(({ ok }) => ok || forget(), forget)
  return entry.prepared
}

/**
 * The picture that an item's answers are compared with: the item's own picture, decoded as the protocol requires, or
 * otherwise, or if the settings say so, the item's rendered source. The text is that of the item, or otherwise that of the rendered source.
 */
async function prepareReference(services: Services, request: ReferenceRequest, context: Context): Prepared {
  const { item, settings } = request
  const benchmark = await services.loadBenchmark(item.benchmark)
  const renderSource = () => renderReference(services, benchmark, request, context)
  if (item.image === undefined) {
    const rendered = await renderSource()
    if (!rendered.ok) return rendered
    const raster = rendered.value.rasters[0]
    if (raster === undefined) return fail('empty', 'The reference does not render to a picture.')
    const text = item.text ?? (await renderedText(services, benchmark, item, rendered.value, context))
    return succeed(
      {
        raster,
        sha256: await services.hashPicture(raster),
        ...defined({ text }),
        artifacts: rendered.value.artifacts,
      },
      rendered.warnings,
    )
  }
  const picture = await decodePicture(services, item.image, settings, request.cache, context)
  if (!picture.ok) return picture
  const { text } = item
  const isRendered = settings.referencePicture === 'rendered' && item.structure !== undefined
  if (request.need === 'picture' && !isRendered) return succeed({ ...picture.value, ...defined({ text }) })
  const rendered = await renderSource()
  if (!rendered.ok) {
    return succeed({ ...picture.value, ...defined({ text }), sourceFailure: rendered.message })
  }
  const { artifacts } = rendered.value
  const compared = text ?? (await renderedText(services, benchmark, item, rendered.value, context))
  const raster = isRendered ? rendered.value.rasters[0] : undefined
  const shown = raster === undefined ? picture.value : { raster, sha256: await services.hashPicture(raster) }
  return succeed({ ...shown, ...defined({ text: compared }), artifacts })
}

async function decodePicture(
  services: Services,
  source: NonNullable<BenchmarkItem['image']>,
  { protocol }: Settings,
  cache: CacheUse | undefined,
  context: Context,
): Promise<Outcome<{ readonly raster: Raster; readonly sha256: string }, 'undecodable' | 'too-large'>> {
  const bytes = localBytes(source)
  if (!bytes.ok) return fail('undecodable', msg`The reference picture cannot be read: ${bytes.message}`)
  const key = `${protocol} ${await sha256(bytes.value)}`
  const known = cache === 'bypass' ? undefined : decoded.get(key)
  if (known !== undefined) return succeed(known)
  const picture = await services.decode(bytes.value, protocol, context)
  if (!picture.ok) return picture
  const entry = { raster: picture.value, sha256: await services.hashPicture(picture.value) }
  decoded.set(key, entry)
  return succeed(entry, picture.warnings)
}

async function renderReference(
  services: Services,
  benchmark: Benchmark,
  request: ReferenceRequest,
  context: Context,
): Promise<Outcome<Render, RenderFailure | ExtractionFailure>> {
  const { item, settings } = request
  const plan = renderPart(request.plan ?? benchmark.plan(item, settings))
  if (benchmark.referenceFiles === undefined || plan === null) {
    return fail('no-files', 'The item has neither a picture nor a source to render one from.')
  }
  const source = benchmark.referenceFiles(item)
  if (!source.ok) return source
  return renderWith(
    services,
    {
      ...plan,
      files: source.value.files,
      entry: source.value.entry,
      settings,
      ...defined({ cache: request.cache, pipeline: source.value.pipeline ?? plan.pipeline }),
    },
    context,
  )
}

function renderedText(
  services: Services,
  benchmark: Benchmark,
  item: BenchmarkItem,
  render: Render,
  context: Context,
): Promise<string | undefined> {
  const { html } = render.artifacts
  if (html === undefined && item.structure === undefined) return Promise.resolve(undefined)
  const produced = html === undefined ? { source: item.structure ?? '' } : { html }
  return comparedText(services, benchmark, item, produced, context)
}
