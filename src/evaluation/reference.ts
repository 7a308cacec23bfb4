import { fail, inputKinds, succeed } from '../contracts/index.ts'
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
  /** The reference's text for text metrics; absent where neither the item nor its source gives one. */
  readonly text?: string
  /** What the rendered source yields besides pixels; absent where it was not rendered. */
  readonly artifacts?: Artifacts
  /** Why the source did not render, where that was asked for and the item's own picture stands in for it. */
  readonly sourceFailure?: string
}

/**
 * What metrics compare an answer with: `nothing` of a reference, its `picture` (with what comes with it anyway), or also
 * text and artifacts that only its rendered `source` gives.
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
  // Without a picture of its own the source is rendered in any case; without a source there is nothing to render.
  if (item.image === undefined || item.structure === undefined) return 'picture'
  return needsArtifacts || (needsText && item.text === undefined) ? 'source' : 'picture'
}

/** Decoded reference pictures: every answer to an item needs the same one. */
const decoded = new LruCache<{ readonly raster: Raster; readonly sha256: string }>(
  96 << 20,
  ({ raster }) => raster.rgba.byteLength,
)

interface ReferenceRequest {
  readonly item: BenchmarkItem
  readonly settings: Settings
  readonly need: Exclude<ReferenceNeed, 'nothing'>
  readonly cache?: CacheUse
  /** Take a reference that was prepared for this very item before, though caches are bypassed. */
  readonly sharesReference?: boolean
  /** What the benchmark plans for the item, where that is known already. */
  readonly plan?: Plan
}

type Prepared = Promise<Outcome<Reference, ReferenceFailure>>

/** References under way and the last ones: answers to one item share theirs, whoever asks first. */
const shared = new WeakMap<Services, { item: BenchmarkItem; key: string; prepared: Prepared }[]>()
/** As many items as are run at the same time; more would only hold memory. */
const maxShared = 2

/**
 * As `prepareReference`, once per item and settings unless caches are bypassed: an item changes only by becoming another
 * object. Failures are forgotten, and where the one who asked first does not wait any more, the next one starts anew.
 */
export async function prepareReferenceWith(
  services: Services,
  request: ReferenceRequest,
  context: Context,
): Prepared {
  const { item, settings, need } = request
  if (request.cache === 'bypass' && request.sharesReference !== true)
    return prepareReference(services, request, context)
  const { protocol, viewport, seed, epochMs, timeoutMs, engine } = settings
  const key = JSON.stringify([protocol, viewport, seed, epochMs, timeoutMs, engine, need])
  const entries = shared.get(services) ?? []
  shared.set(services, entries)
  for (;;) {
    const known = entries.find((entry) => entry.item === item && entry.key === key)
    if (known === undefined) break
    try {
      return await known.prepared
    } catch {
      // Whoever began it has left, or it broke: it is begun again here.
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
 * The picture an item is compared with: its own picture decoded as the protocol says, else its source rendered. The
 * text is the item's own, else that of the rendered source.
 */
async function prepareReference(services: Services, request: ReferenceRequest, context: Context): Prepared {
  const { item, settings } = request
  const benchmark = await services.loadBenchmark(item.benchmark)
  const renderSource = () => renderReference(services, benchmark, request, context)
  if (item.image === undefined) {
    const rendered = await renderSource()
    if (!rendered.ok) return rendered
    const raster = rendered.value.rasters[0]
    if (raster === undefined) return fail('empty', 'The reference renders to no picture.')
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
  if (request.need === 'picture') return succeed({ ...picture.value, ...defined({ text }) })
  const rendered = await renderSource()
  if (!rendered.ok) {
    return succeed({ ...picture.value, ...defined({ text }), sourceFailure: rendered.message })
  }
  const { artifacts } = rendered.value
  const compared = text ?? (await renderedText(services, benchmark, item, rendered.value, context))
  return succeed({ ...picture.value, ...defined({ text: compared }), artifacts })
}

async function decodePicture(
  services: Services,
  source: NonNullable<BenchmarkItem['image']>,
  { protocol }: Settings,
  cache: CacheUse | undefined,
  context: Context,
): Promise<Outcome<{ readonly raster: Raster; readonly sha256: string }, 'undecodable' | 'too-large'>> {
  const bytes = localBytes(source)
  if (!bytes.ok) return fail('undecodable', `The reference picture cannot be read: ${bytes.message}`)
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
      ...defined({ cache: request.cache }),
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
