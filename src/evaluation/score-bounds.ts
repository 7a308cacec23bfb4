import { inputKinds } from '../contracts/index.ts'
import type {
  BenchmarkItem,
  Context,
  MetricMeta,
  Raster,
  Score,
  ScoreBounds,
  Settings,
} from '../contracts/index.ts'
import { hashTexts, type HashedInput } from './metric-input.ts'
import { prepareReferenceWith, referenceNeed, type Reference } from './reference.ts'
import { runEvaluation } from './run-evaluation.ts'
import { scoreWith } from './score.ts'
import type { Services } from './services.ts'

/*
 * The bounds between which a score should be interpreted. Both are computed with the same metrics, under the same
 * settings, for this very item. For example, a blank page gets an SSIM of 0.95 if the reference is mostly white, and
 * the reference's own source does not get 1 if it is rendered by a different engine than the reference was.
 */

/** Bounds of the named metrics. Null for bounds that cannot be computed. Rejects only when cancelled. */
export async function findBoundsWith(
  services: Services,
  request: { readonly item: BenchmarkItem; readonly settings: Settings; readonly metrics: readonly string[] },
  context: Context,
): Promise<ReadonlyMap<string, ScoreBounds>> {
  const { item, settings } = request
  const inner: Context = { signal: context.signal, progress: () => undefined }
  const metas = request.metrics.flatMap((id) => services.metrics.get(id) ?? [])
  const pairs = metas.filter(({ input }) => input === 'image-pair' || input === 'text-pair')
  const benchmark = await services.loadBenchmark(item.benchmark)
  const need = referenceNeed(pairs, item, benchmark)
  const reference =
    need === 'nothing'
      ? null
      : await prepareReferenceWith(services, { item, settings, need, sharesReference: true }, inner)
  const evaluateText = async (text: string): Promise<readonly Score[]> => {
    const answer = { name: '', text }
    const job = { item, answer, settings, cache: 'use', sharesReference: true } as const
    const { record } = await runEvaluation(services, job, inner)
    return record.outcome.ok || text === '' ? record.scores : []
  }
  const empty = metas.length > pairs.length ? await evaluateText('') : []
  const words = metas.length > pairs.length ? (benchmark.ownWords?.(item) ?? null) : null
  const spoken = words === null ? [] : await evaluateText(words)
  const { image, structure } = item
  const isRedrawn = image !== undefined && structure !== undefined && pairs.length > 0
  const redrawn = isRedrawn ? await evaluateText(structure) : []
  const found = new Map<string, ScoreBounds>()
  for (const meta of metas) {
    const ends = pairs.includes(meta)
      ? await boundsOfPair(services, meta, reference?.ok === true ? reference.value : null, settings, inner)
      : boundsOfOther(meta, settings, empty, spoken)
    const own = redrawn.find(({ metric, assigned }) => metric === meta.id && assigned === undefined)
    const isDrawn = pairs.includes(meta) || inputKinds[meta.input].drawn !== undefined
    const hasOwn = own !== undefined && (isDrawn || meta.input === 'notes')
    found.set(meta.id, hasOwn ? { ...ends, ceiling: { value: own.value, by: 'own-source' } } : ends)
  }
  return found
}

async function boundsOfPair(
  services: Services,
  metric: MetricMeta,
  reference: Reference | null,
  settings: Settings,
  context: Context,
): Promise<ScoreBounds> {
  if (reference === null) return { baseline: null, ceiling: null }
  const measure = async (compared: HashedInput): Promise<number | null> => {
    const result = await scoreWith(services, { metric, compared, settings, cache: 'use' }, context)
    return result.type === 'score' ? result.score.value : null
  }
  const isPicture = metric.input === 'image-pair'
  if (!isPicture && reference.text === undefined) return { baseline: null, ceiling: null }
  const text = reference.text ?? ''
  const blank = isPicture ? await pairWithBlank(services, reference) : await hashTexts('', text)
  const baseline = await measure(blank)
  const identity = metric.properties[settings.protocol].identity
  const ceiling = identity ?? (isPicture ? null : await measure(await hashTexts(text, text)))
  return {
    baseline: baseline === null ? null : { value: baseline, by: 'blank-page' },
    ceiling: ceiling === null ? null : { value: ceiling, by: 'equal' },
  }
}

/** `empty` and `spoken`: the scores of an empty answer and of the reference's own words. */
function boundsOfOther(
  metric: MetricMeta,
  { protocol }: Settings,
  empty: readonly Score[],
  spoken: readonly Score[],
): ScoreBounds {
  const { range, identity } = metric.properties[protocol]
  const lowest = empty.find((score) => score.metric === metric.id)?.value
  const isHigher = metric.better === 'higher'
  const worst = range?.[isHigher ? 0 : 1]
  const best = identity ?? range?.[isHigher ? 1 : 0]
  const baseline =
    lowest !== undefined
      ? ({ value: lowest, by: 'empty-answer' } as const)
      : worst !== undefined && Number.isFinite(worst)
        ? ({ value: worst, by: 'range' } as const)
        : null
  const most = spoken.find((score) => score.metric === metric.id && score.assigned === undefined)?.value
  if (identity === null && most !== undefined) {
    return { baseline, ceiling: { value: most, by: 'own-words' } }
  }
  return {
    baseline,
    ceiling: best === undefined || !Number.isFinite(best) ? null : { value: best, by: 'range' },
  }
}

/** A white picture of the reference's size, paired with the reference and hashed once for all metrics. */
async function pairWithBlank(services: Services, reference: Reference): Promise<HashedInput<'image-pair'>> {
  const known = blanks.get(reference.raster)
  if (known !== undefined) return known
  const made = makeBlankPair(services, reference)
  blanks.set(reference.raster, made)
  return made
}
const blanks = new WeakMap<Raster, Promise<HashedInput<'image-pair'>>>()

async function makeBlankPair(
  services: Services,
  { raster, sha256 }: Reference,
): Promise<HashedInput<'image-pair'>> {
  const { width, height } = raster
  const blank = { width, height, rgba: new Uint8ClampedArray(width * height * 4).fill(255) }
  const hash = await services.hashPicture(blank)
  return { input: { candidate: blank, reference: raster }, hashes: [hash, sha256] }
}
