import { fail, succeed } from '../contracts/index.ts'
import type {
  Benchmark,
  BenchmarkItem,
  Context,
  ExtractionFailure,
  Outcome,
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

export type ReferenceFailure = RenderFailure | ExtractionFailure | 'undecodable'

export interface Reference {
  readonly raster: Raster
  readonly sha256: string
  /** The reference's text for text metrics; absent where neither the item nor its source gives one. */
  readonly text?: string
}

/** Decoded reference pictures: every answer to an item needs the same one. */
const decoded = new LruCache<{ readonly raster: Raster; readonly sha256: string }>(
  96 << 20,
  ({ raster }) => raster.rgba.byteLength,
)

/**
 * The picture an item is compared with: its own picture decoded as the protocol says, else its source rendered. The
 * text is the item's own, else that of the rendered source.
 */
export async function prepareReferenceWith(
  services: Services,
  request: {
    readonly item: BenchmarkItem
    readonly settings: Settings
    /** Render the source for its text alone, where the item has a picture and no text. */
    readonly needsText?: boolean
    readonly cache?: CacheUse
  },
  context: Context,
): Promise<Outcome<Reference, ReferenceFailure>> {
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
      { raster, sha256: await services.hashPicture(raster), ...(text === undefined ? {} : { text }) },
      rendered.warnings,
    )
  }
  const picture = await decodePicture(services, item.image, settings, request.cache, context)
  if (!picture.ok) return picture
  if (item.text !== undefined || request.needsText !== true || item.structure === undefined) {
    return succeed({ ...picture.value, ...(item.text === undefined ? {} : { text: item.text }) })
  }
  const rendered = await renderSource()
  const text = rendered.ok
    ? await renderedText(services, benchmark, item, rendered.value, context)
    : undefined
  return succeed({ ...picture.value, ...(text === undefined ? {} : { text }) })
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
  request: { readonly item: BenchmarkItem; readonly settings: Settings; readonly cache?: CacheUse },
  context: Context,
): Promise<Outcome<Render, RenderFailure | ExtractionFailure>> {
  const { item, settings } = request
  const plan = renderPart(benchmark.plan(item, settings))
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
      ...(request.cache === undefined ? {} : { cache: request.cache }),
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
